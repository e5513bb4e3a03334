"""From families to items and options."""

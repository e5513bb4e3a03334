"""How many examples property tests draw."""

from hypothesis import HealthCheck, settings

_MANY = 30
"""As many as the profile `many` of `conftest.py` draws."""


def draws(number: int) -> settings:
    """So many with the exhaustive tests, and fewer in other runs, as the profile says."""
    share = settings().max_examples / _MANY
    return settings(
        max_examples=max(1, round(number * share)), suppress_health_check=[*HealthCheck]
    )

"""Templates filled by the block: loops over options that Jinja need not run.

`docs/filling.md` shows with an example how it goes.  `loops` finds the loops in a template,
`plans` renders one row with `slots` in the place of what differs, `fill` writes all rows.
"""

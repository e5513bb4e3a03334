"""From families to items and options.

`naming` writes the names, `items` declares them, `layout` sets out the items of a line, `options`
looks them up, and says what is wrong with them.
"""

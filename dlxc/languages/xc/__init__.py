"""xc, the modelling language: items and options are families with subscripts.

The way of a model, a room for each step: `syntax` reads the text, `names` finds what each name
means, `values` are columns, `data` comes from outside, `evaluating` makes rows and columns,
`families` makes items and options of them, and `running` makes the problem.  `editing` is what
editors show.  `language` presents all this to the compiler.
"""

"""xc, the modelling language: items and options are families with subscripts.

The way of a model, a room for each step: `syntax` reads the text, `values` are columns, `data`
comes from outside, `evaluating` makes rows and columns, `names` finds what each name means,
`families` makes items and options of rows, and `running` makes the problem.  `editing` is what
editors show.  `language` presents all this to the compiler.
"""

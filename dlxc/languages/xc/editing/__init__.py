"""What editors show of a model, and change in it: everything here answers for one state of a text.

`features` has the answers.  `places` knows where statements, names and items are, and changes
names; `portraits` runs a model within bounds and shows values and statements, and `completion`
offers words at the cursor of a statement that need not be sound yet.
"""

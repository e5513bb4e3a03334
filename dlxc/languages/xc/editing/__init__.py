"""What editors show of a model, and change in it: everything here answers for one state of a text.

`model_features` has the answers.  `name_places` and `item_families` know where names and items are
declared and used, `preview` evaluates a part of a model within bounds, the `..._portraits` show
values and statements, `cursor_context` tells what could stand at the cursor of a statement that
may not be sound yet, `completion` offers words for it, and `renaming` changes names.
"""

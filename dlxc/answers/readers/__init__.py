"""The readers of answers, a module each; `dlxc.answers.ANSWER_FORMATS` lists them.

A reader has two functions.  `fits(answer)` says whether a text looks as if it had the format.
`read_solutions(answer)` gives what the text says; it raises `UnreadableAnswer`.
"""

"""The library: what Python programs and notebooks use of dlxc, and `dlxc` itself hands on.

    text, file -> compile ----+
                              +-> Problem -> solutions, pictures, passes, targets, frames
    options -> from_options --+

* `compiling`: from a text or a file to a problem.
* `given_options`: from options that a program has to a problem.
* `problem`: a problem with all that can be done with it, and its solutions.
* `runs`: a count as a row of a table, and a text counted for many values of its parameters.
* `drawing`: a picture that notebooks show and files keep.
* `magics`: cells of notebooks in the languages of dlxc.

Nothing of dlxc but the command line stands above it.  `docs/library.md` describes it.
"""

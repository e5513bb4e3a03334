r"""What solvers answer, read back into the options that they chose.

    text -> reader of its format -> Answers -> resolved against the problem -> numbers of options

This module lists the formats.  Each has a module that is imported when it is needed: there a
function, `read_` and its name, gives the solutions of a text, and `SIGNS` has what texts of the
format are known by.  `dlxc.answers.resolution` tells which format a text has and finds the options
of the problem; `dlxc.answers.verification` says whether they are a solution.  Files of BurrTools
are not in this list, because it takes the problem to read their solutions:
`dlxc.answers.assemblies` does.
"""

ANSWER_FORMATS = {
    "clingo": "option_numbers",  # atoms `chosen(1)`, as text or as JSON
    "minizinc": "option_numbers",  # lines `chosen = [1, 5];`
    "xcsp3": "variables",  # instantiations in XML
    "sat": "variables",  # `v` lines of SAT and pseudo-Boolean solvers
    "mip": "variables",  # solution files of HiGHS, GLPK, SCIP, CBC, Gurobi
    "numbers": "option_numbers",  # numbers of options, a solution a line
    "json": "json_answers",  # the JSON and the JSON lines of dlxc itself
    "dlx": "printed_options",  # options as dlx1 and its like print them
}
"""The formats by their names on the command line, in the order in which they are tried on a text;
each with the module of its reader."""

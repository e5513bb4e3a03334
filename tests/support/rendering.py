"""The texts of targets, of problems that have not come through the library."""

import dlxc
from dlxc.problem import Problem


def rendered(problem: Problem, target: str = "dlx") -> str:
    """The text of a target."""
    return dlxc.Problem.of(problem).render(target)

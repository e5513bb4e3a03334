"""Solutions that a file of BurrTools keeps: how each piece lies, as options of a problem."""

from dlxc.answers.reading import Answers, AnswerSolution, AnswerText, UnreadableAnswer
from dlxc.languages.translation.assemblies import GRIDS_OF_LATTICES, AssembledProblem, AssemblyError
from dlxc.languages.translation.content import packing_content
from dlxc.languages.xmpuzzle.file import read_file
from dlxc.problem import Problem
from dlxc.text.source import Source


def read_assemblies(problem: Problem, answer: AnswerText) -> Answers:
    """The solutions of a problem that a file keeps; raises `UnreadableAnswer`."""
    file, faults = read_file(Source("", answer.text), with_solutions=True)
    if faults:
        raise UnreadableAnswer(faults[0].message, faults[0].span, faults[0].help)
    content = packing_content(problem)
    has_voxels = content is not None and content.lattice.word in GRIDS_OF_LATTICES
    if content is None or not has_voxels or not len(content.cells):
        raise UnreadableAnswer("a file of BurrTools has solutions of other problems than this one")
    solved = [file_problem for file_problem in file.problems if file_problem.assemblies]
    if not solved:
        raise UnreadableAnswer("this file of BurrTools keeps no solutions")
    assembled = [AssembledProblem(content, file, file_problem) for file_problem in solved]
    meant = [each for each in assembled if each.is_meant]
    if not meant:
        raise UnreadableAnswer(
            "this file of BurrTools keeps solutions of another puzzle",
            solved[0].place,
            "its box and its pieces must be those of the specification, in the same order",
        )
    solutions = []
    for problem_of_file, assembly in ((each, its) for each in meant for its in each.assemblies):
        try:
            options = problem_of_file.options(assembly)
            solutions.append(AnswerSolution((option, assembly.place) for option in options))
        except AssemblyError as error:
            raise UnreadableAnswer(str(error), assembly.place) from None
    return Answers(solutions)

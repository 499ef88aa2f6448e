"""Times Kiwi on the rows of a layout: reads the constraints, writes seconds from nothing and for one changed constant.

Calls from Python cost time that is not Kiwi's: as many calls that do next to nothing are timed too and taken off.
"""
import sys
import time

import kiwisolver

STRENGTHS = {"1000": kiwisolver.strength.required, "750": 1e6, "250": 1.0}


def read(lines):
    variables = {}
    for line in lines:
        words = line.split()
        pairs = zip(words[3::2], words[4::2])
        terms = [kiwisolver.Term(variables.setdefault(v, kiwisolver.Variable(v)), float(c)) for v, c in pairs]
        yield kiwisolver.Constraint(kiwisolver.Expression(terms, float(words[2])), words[1], STRENGTHS[words[0]])


def seconds(work):
    start = time.process_time()
    work()
    return time.process_time() - start


def build(constraints):
    solver = kiwisolver.Solver()
    calls = seconds(lambda: [solver.hasConstraint(constraint) for constraint in constraints])
    adding = seconds(lambda: [solver.addConstraint(constraint) for constraint in constraints])
    return solver, adding - calls + seconds(solver.updateVariables)


def edit(solver, width):
    solver.addEditVariable(width, "strong")
    times = []
    for step in range(200):
        calls = seconds(lambda: solver.hasEditVariable(width))
        times.append(seconds(lambda: (solver.suggestValue(width, 390 + step % 50), solver.updateVariables())) - calls)
    return sorted(times)[100]


def main():
    constraints = list(read(sys.stdin))
    width = constraints[0].expression().terms()[0].variable()
    nothing = min(build(constraints)[1] for _ in range(10))
    solver, _ = build(constraints[1:])
    print(nothing, edit(solver, width))


main()

"""Solves systems with Kiwi, the oracle: reads them from the standard input, writes a line of values for each.

A system is a line "system N" and a line for each constraint: priority, relation, constant, then variable and coefficient
in turn. The priorities' strengths follow in the line "strengths priority strength ...". An empty line ends it.
"""
import sys

try:
    import kiwisolver
except ImportError:
    sys.exit(3)


def solve(count, strengths, rows):
    solver = kiwisolver.Solver()
    variables = [kiwisolver.Variable(str(index)) for index in range(count)]
    for priority, relation, constant, terms in rows:
        terms = [kiwisolver.Term(variables[variable], coefficient) for variable, coefficient in terms]
        expression = kiwisolver.Expression(terms, constant)
        solver.addConstraint(kiwisolver.Constraint(expression, relation, strengths[priority]))
    solver.updateVariables()
    print(" ".join(repr(variable.value()) for variable in variables))


def main():
    count, strengths, rows = 0, {}, []
    for line in sys.stdin:
        words = line.split()
        if not words:
            solve(count, strengths, rows)
        elif words[0] == "system":
            count, rows = int(words[1]), []
        elif words[0] == "strengths":
            strengths = {float(p): float(s) for p, s in zip(words[1::2], words[2::2])}
            strengths[1000.0] = kiwisolver.strength.required
        else:
            terms = [(int(v), float(c)) for v, c in zip(words[3::2], words[4::2])]
            rows.append((float(words[0]), words[1], float(words[2]), terms))


main()

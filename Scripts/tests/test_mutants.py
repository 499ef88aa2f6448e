"""mutants, in a tree with one file, against a swift that is only pretended."""
import os
import subprocess
import unittest

from fixture import SCRIPTS, TreeTest

FAULT = "== Sources/A/A.swift ; SuiteA ; three is four\n- let three = 3\n+ let three = FAULT ? 4 : 3\n"


class Mutants(TreeTest):
    def setUp(self):
        super().setUp()
        self.write("Sources/A/A.swift", "let two = 2\nlet three = 3\n")
        self.write("Tests/Mutants/a.txt", FAULT)

    def swift(self, body):
        """Builds anything; tests by what the body says of the fault and the filter."""
        tool = self.root / "bin/swift"
        tool.parent.mkdir(exist_ok=True)
        tool.write_text(f'#!/bin/sh\n[ "$1" = test ] || exit 0\n{body}\n')
        tool.chmod(0o755)

    def run_mutants(self, *arguments):
        environment = {**os.environ, "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}"}
        done = subprocess.run([str(SCRIPTS / "mutants"), "--root", str(self.root), *arguments], capture_output=True, text=True,
                              env=environment)
        return done.returncode, done.stdout + done.stderr

    def test_a_fault_that_is_caught(self):
        self.swift('[ "$PROSCENIUM_FAULT" = 0 ]')
        status, told = self.run_mutants()
        self.assertEqual(status, 0, told)
        self.assertIn("1 faults, 0 not caught", told)
        copy = self.root / ".build/mutants/Sources/A"
        self.assertIn("let three = isPlanted(1) ? 4 : 3\n", (copy / "A.swift").read_text())
        self.assertIn("func isPlanted", (copy / "PlantedFault.swift").read_text())
        self.assertEqual(self.read("Sources/A/A.swift"), "let two = 2\nlet three = 3\n")

    def test_a_fault_that_no_test_sees_is_an_error(self):
        self.swift("exit 0")
        status, told = self.run_mutants()
        self.assertEqual(status, 1)
        self.assertIn("Tests/Mutants/a.txt:1:1: error: nobody notices: three is four (Sources/A/A.swift)", told)

    def test_tests_that_fail_without_a_fault_or_are_not_there_say_nothing_of_faults(self):
        self.swift("exit 1")
        self.assertIn("the tests fail without a fault", self.run_mutants()[1])
        self.swift("echo 'Test run with 0 tests'")
        self.assertIn("no tests are named SuiteA", self.run_mutants()[1])

    def test_lines_that_are_not_there_once_and_faults_that_are_none(self):
        for text, told in ((FAULT.replace("three = 3", "four = 4"), "has these lines 0 times"),
                           (FAULT.replace("FAULT", "true"), "nothing says FAULT"),
                           (FAULT.replace("A/A", "A/B"), "no file Sources/A/B.swift"),
                           (FAULT.replace(" ; SuiteA", ""), "not `== FILE ; TESTS ; WHAT IS WRONG`"),
                           (FAULT + "what\n", "neither a fault nor a line of one")):
            self.write("Tests/Mutants/a.txt", text)
            status, found = self.run_mutants("--check")
            self.assertEqual(status, 1)
            self.assertIn(told, found)

    def test_numbers_and_samples_choose(self):
        self.swift('[ "$PROSCENIUM_FAULT" = 0 ]')
        self.write("Sources/A/A.swift", "".join(f"let number{i} = {i}\n" for i in range(9)))
        self.write("Tests/Mutants/a.txt", "".join(
            f"== Sources/A/A.swift ; SuiteA ; {i}\n- let number{i} = {i}\n+ let number{i} = FAULT ? 0 : {i}\n" for i in range(9)))
        self.assertIn("mutants: 2 caught\nmutants: 4 caught\nmutants: 5 caught\n", self.run_mutants("--only", "2,4-5")[1])
        self.assertIn("3 faults, 0 not caught", self.run_mutants("--sample", "3")[1])


if __name__ == "__main__":
    unittest.main()

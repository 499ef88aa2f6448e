"""soak, in a tree without sources, against a swift and walks that are only pretended."""
import os
import subprocess
import unittest

from fixture import SCRIPTS, TreeTest

# Two kinds of walks. What happens in which of them is the body's.
WALKS = """#!/usr/bin/env python3
import os, re, sys, time
first, end = map(int, os.environ["PROSCENIUM_WALK"].split("..<"))
only = os.environ.get("PROSCENIUM_WALK_ONLY")
operations = [int(number) for number in only.split(",") if number] if only is not None else list(range(
    int(os.environ.get("PROSCENIUM_WALK_OPERATIONS", "100"))))
kind_filter = sys.argv[sys.argv.index("--filter") + 1].split("/")[1].removesuffix("[(]")
kinds = [kind for kind in ("walk", "dare") if kind.startswith(kind_filter)]
def stop(kind, seed, text):
    print(f"\\u2718 Test walk recorded an issue: {kind}, seed {seed}, {text}: [\\"page {seed} is lost\\"]\\n0.10 push\\nstopped {kind} {seed}", flush=True)
failed = False
for kind in kinds:
    for seed in range(first, end):
        print(f"walk {kind} {seed}", flush=True)
        BODY
        else: print(f"walked {kind} {seed}", flush=True)
print(f"Test run with {len(kinds)} tests in 1 suite", flush=True)
sys.exit(failed)
"""


class Soak(TreeTest):
    def soak(self, body, *arguments):
        """Runs the walks; the body has an `if` for the walk that fails."""
        self.write("Package.swift", "")
        self.write("out/ProsceniumPackageTests.xctest", WALKS.replace("BODY", body))
        self.write("bin/swift", f'#!/bin/sh\ncase "$*" in *--show-bin-path*) echo {self.root}/out;; esac\n')
        for name in ("bin/swift", "out/ProsceniumPackageTests.xctest"):
            (self.root / name).chmod(0o755)
        environment = {**os.environ, "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}"}
        done = subprocess.run(
            [str(SCRIPTS / "soak"), "--root", str(self.root), "--jobs", "2", "--first", "1000", "--operations", "5000", *arguments],
            capture_output=True, text=True, env=environment)
        return done.returncode, done.stdout + done.stderr

    def test_walks_without_a_fault_are_counted(self):
        status, said = self.soak("if False: pass")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, r"^soak: 8000 operations, 0 faults, \d+ s; go on with --first 1040\n$")

    def test_a_fault_is_shrunk_to_the_operations_that_it_needs(self):
        status, said = self.soak(
            "if (kind, seed) == ('dare', 1007) and {3, 41} <= set(operations): failed = True; stop(kind, seed, 'operation 41')")
        self.assertEqual(status, 1, said)
        self.assertIn("soak: error: dare, seed 1007, operation 41: [\"page 1007 is lost\"]\n0.10 push\n", said)
        self.assertIn("\n    #expect(StressWalkCase(.dare, 1007, [3, 41]).fault() == nil)\n", said)
        self.assertIn("soak: 7900 operations, 1 faults", said)
        self.assertIn("page 1007 is lost", self.read(".build/soak/faults/dare-1007.txt"))

    def test_the_end_of_the_program_is_the_fault_of_the_walk_in_which_it_ended(self):
        status, said = self.soak(
            "if (kind, seed) == ('walk', 1021) and 17 in operations: print('Fatal error: no view', flush=True); os.abort()")
        self.assertEqual(status, 1, said)
        self.assertIn("soak: error: walk, seed 1021: the program ended with status -6\nFatal error: no view\n", said)
        self.assertIn("\n    #expect(StressWalkCase(.walk, 1021, [17]).fault() == nil)\n", said)

    def test_a_fault_that_the_walk_alone_does_not_show_is_reported_so(self):
        status, said = self.soak("if seed == 1003 and kind == 'walk' and len(kinds) == 2: failed = True; stop(kind, seed, 'in the end')")
        self.assertEqual(status, 1, said)
        self.assertIn("this walk alone shows nothing; walk its batch again: Scripts/soak --first 1000\n", said)

    def test_fewer_walks_than_seeds_are_an_error_of_the_script(self):
        status, said = self.soak(
            "if (kind, seed) == ('dare', 1010): print('walked dare 1010\\nTest run with 2 tests', flush=True); sys.exit(0)")
        self.assertEqual(status, 1)
        self.assertIn("31 walks of StressWalkTests for 20 seeds", said)


if __name__ == "__main__":
    unittest.main()

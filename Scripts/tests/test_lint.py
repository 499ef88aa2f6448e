"""lint, in a folder with checks of its own, against a swift that is only pretended."""
import os
import shutil
import subprocess
import tempfile
import pathlib
import unittest

from fixture import SCRIPTS


class Lint(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        (self.root / "Scripts").mkdir()
        shutil.copy(SCRIPTS / "lint", self.root / "Scripts/lint")
        self.tool("bin/swift", 'echo "swift $1" >>log')

    def tool(self, path, body):
        file = self.root / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"#!/bin/sh\n{body}\n")
        file.chmod(0o755)

    def check(self, name, body):
        self.tool(f"Scripts/check-{name}", body)

    def lint(self, *arguments):
        environment = {**os.environ, "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}"}
        done = subprocess.run([str(self.root / "Scripts/lint"), *arguments], capture_output=True, text=True, env=environment)
        return done.returncode, done.stdout + done.stderr

    def log(self):
        file = self.root / "log"
        return file.read_text().splitlines() if file.exists() else []

    def test_all_pass(self):
        self.check("b", "echo b")
        self.check("a", "echo a")
        self.assertEqual(self.lint(), (0, "a\nb\nlint: 2 checks passed\n"))

    def test_what_one_prints_stays_together_and_in_order(self):
        for name in ("a", "b"):
            self.check(name, f"for i in $(seq 300); do echo {name}; done; echo {name} ends >&2")
        self.assertEqual(self.lint(), (0, "".join(f"{name}\n" * 300 + f"{name} ends\n" for name in "ab") +
                                       "lint: 2 checks passed\n"))

    def test_goes_on_past_one_that_fails(self):
        self.check("a", "echo a; exit 1")
        self.check("b", "echo b")
        self.check("c", "kill -9 $$")
        code, said = self.lint()
        self.assertEqual((code, said), (1, "a\nb\nlint: error: of 3 checks 2 failed: check-a check-c\n"))

    def test_one_that_is_named(self):
        self.check("a", "exit 1")
        self.check("b", "echo b")
        self.assertEqual(self.lint("check-b"), (0, "b\nlint: 1 checks passed\n"))
        self.assertEqual(self.lint("Scripts/check-b")[0], 0)
        code, said = self.lint("check-b", "check-none")
        self.assertEqual(code, 1)
        self.assertIn("Scripts/check-none is not there or cannot be run", said)
        self.assertNotEqual(self.lint("--check-b")[0], 0)

    def test_nothing_to_run(self):
        code, said = self.lint()
        self.assertEqual(code, 1)
        self.assertIn("there was nothing to run", said)

    def test_the_package_is_built_once(self):
        for name in ("docs", "folders", "layers"):
            self.check(name, f'echo "{name} $*" >>log; [ ! -e busy ] || exit 1; touch busy; seq 20000 >/dev/null; rm busy')
        self.assertEqual(self.lint()[0], 0)
        self.assertEqual(self.log(), ["swift build", "docs --built .build/debug/Modules",
                                      "folders --index .build/debug/index/store", "layers "])

    def test_one_that_builds_does_so_alone_and_where_the_build_failed(self):
        for name in ("docs", "folders"):
            self.check(name, f'echo "{name} $*" >>log; exit 1')
        self.lint("check-docs")
        self.assertEqual(self.log(), ["docs "])
        self.tool("bin/swift", "exit 1")
        code, said = self.lint()
        self.assertEqual((code, self.log()[1:]), (1, ["docs ", "folders "]))

"""bench-instructions, against a build and a valgrind that are only pretended."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from fixture import SCRIPTS

LIMITS = json.loads((SCRIPTS.parent / "Benchmarks/instructions/Limits.json").read_text())
SCENE = "slide"


class Instructions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin = pathlib.Path(folder.name)
        (self.bin / "python3").symlink_to(sys.executable)
        self.tool("swift", f'for word; do [ "$word" = --show-bin-path ] && echo "{self.bin}"; done; exit 0')
        self.tool("strip", '/bin/cp "$3" "$2"')
        self.tool("instructions", "\n".join(f"echo {scene}" for scene in LIMITS))

    def tool(self, name, body):
        file = self.bin / name
        file.write_text(f"#!/bin/sh\n{body}\n")
        file.chmod(0o755)

    def valgrind(self, more=0, status=0):
        """Counts what the limits allow, and so many more a frame for one scene."""
        cases = " ".join(f"{scene}) each={limit + (more if scene == SCENE else 0)} ;;" for scene, limit in LIMITS.items())
        self.tool("valgrind", f'case "$4" in {cases} esac\necho "Collected : $((1000 + each * $5))" >&2\nexit {status}')

    def run_script(self, *arguments):
        done = subprocess.run([str(SCRIPTS / "bench-instructions"), *arguments], capture_output=True, text=True,
                              env={**os.environ, "PATH": str(self.bin)})
        return done.returncode, done.stdout + done.stderr

    def test_at_the_limit(self):
        self.valgrind()
        status, text = self.run_script()
        self.assertEqual(status, 0, text)
        self.assertIn(f"{SCENE}: {LIMITS[SCENE]} instructions a frame", text)

    def test_over(self):
        self.valgrind(more=1)
        status, text = self.run_script()
        self.assertEqual(status, 1, text)
        self.assertIn(f"over the limit: {SCENE};", text)

    def test_without_the_kernels(self):
        self.valgrind(status=3)
        self.assertEqual(self.run_script(), (0, "bench-instructions: not run: valgrind or the processor has no AVX2\n"))

    def test_without_valgrind(self):
        self.assertEqual(self.run_script(), (0, "bench-instructions: not run: valgrind is not installed; run make setup\n"))

    def test_unknown_argument(self):
        status, text = self.run_script("--rewrite")
        self.assertEqual(status, 1, text)

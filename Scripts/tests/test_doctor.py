import pathlib
import subprocess
import tempfile
import unittest

from fixture import SCRIPTS


class Doctor(unittest.TestCase):
    def test_a_bare_machine(self):
        with tempfile.TemporaryDirectory() as folder:
            bin = pathlib.Path(folder)
            for tool in ("sh", "sed", "sort", "head", "dirname", "cat"):
                real = subprocess.run(["sh", "-c", f"command -v {tool}"], capture_output=True, text=True).stdout.strip()
                (bin / tool).symlink_to(real)
            for name, body in {"dpkg-query": "exit 1", "swift": "echo 'Swift version 5.10.1 (x)'",
                               "python3": "echo 3.8 False", "fc-match": "printf 'DejaVu Sans'"}.items():
                (bin / name).write_text(f"#!/bin/sh\n{body}\n")
                (bin / name).chmod(0o755)
            done = subprocess.run([str(SCRIPTS / "doctor")], capture_output=True, text=True, env={"PATH": str(bin)})
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        for said in ("missing  Swift 6.2 or later, this is 5.10.1: install a newer toolchain",
                     "missing  Python 3.9 or later, this is 3.8: run make setup",
                     "missing  package libspng-dev (reading and writing PNG (target CPNG)): run make setup",
                     "missing  library spng: run make setup",
                     "missing  font Inter, fontconfig answers DejaVu Sans: install fonts-inter"):
            self.assertIn(said, done.stdout)
        self.assertRegex(done.stdout, r"doctor: \d+ of \d+ things are missing\n$")

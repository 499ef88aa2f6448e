"""A small tree to plant faults in, and a way to run a script on it."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(SCRIPTS))


class TreeTest(unittest.TestCase):
    """A test with an empty repository of its own at `self.root`."""

    script = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        subprocess.run(["git", "-C", str(self.root), "init", "-q"], check=True)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def read(self, path):
        return (self.root / path).read_text(encoding="utf-8")

    def run_script(self, *arguments, script=None):
        return subprocess.run([str(SCRIPTS / (script or self.script)), "--root", str(self.root), *arguments],
                              capture_output=True, text=True, env=dict(os.environ, PYTHONDONTWRITEBYTECODE="1"))

    def passes(self, *arguments):
        done = self.run_script(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout

    def fails(self, *words, arguments=()):
        """The script fails, and each word stands in what it prints."""
        done = self.run_script(*arguments)
        self.assertEqual((done.returncode, done.stderr), (1, ""), done.stdout)
        for word in words:
            self.assertIn(word, done.stdout)
        return done.stdout

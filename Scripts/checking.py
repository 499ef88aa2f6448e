"""What the checks share: the tree they look at, and how they report."""
import argparse
import pathlib
import subprocess
import sys


class Check:
    """One check: where it looks, what it found, how many things it looked at.

    A check that looked at nothing fails: it would pass whatever stands there.
    """

    def __init__(self, description, things, arguments=None):
        cli = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        cli.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent,
                         help="the tree to look at")
        for flag, settings in (arguments or {}).items():
            cli.add_argument(flag, **settings)
        self.options = cli.parse_args()
        self.root = self.options.root.resolve()
        self.things = things
        self.looked_at = 0
        self.problems = 0

    def files(self, *patterns):
        """Files that git tracks or would, below the root, as relative paths in order; git's patterns."""
        done = subprocess.run(["git", "-C", str(self.root), "ls-files", "-co", "--exclude-standard", "-z", "--",
                               *patterns], capture_output=True, text=True, check=True)
        paths = sorted(set(filter(None, done.stdout.split("\0"))))
        return [path for path in map(pathlib.PurePosixPath, paths) if (self.root / path).is_file()]

    def text(self, path):
        """A file's text; bytes that are no text are replaced."""
        return (self.root / path).read_text(encoding="utf-8", errors="replace")

    def fail(self, path, line, what, cure):
        """Reports one problem, as compilers do."""
        self.problems += 1
        place = f"{path}:{line}" if line else str(path)
        print(f"{place}: error: {what}; {cure}")

    def finish(self, note=""):
        """Prints the count and leaves with the verdict."""
        name = pathlib.Path(sys.argv[0]).name
        print(f"{name}: {self.looked_at} {self.things} looked at, {self.problems} problems{note}")
        if self.looked_at == 0:
            print(f"{name}: error: there was nothing to look at; a check that sees nothing proves nothing")
        sys.exit(1 if self.problems or self.looked_at == 0 else 0)

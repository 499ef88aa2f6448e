"""make setup, against a machine that is only pretended."""
import os
import pathlib
import subprocess
import tempfile
import unittest

from fixture import SCRIPTS



def listed(text):
    return [line.split()[0] for line in text.splitlines() if line.strip() and not line.startswith("#")]


TEXT = (SCRIPTS / "packages.txt").read_text()
LISTED, FOR_BUILDING = listed(TEXT), listed(TEXT.split("# part: work")[0])


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.bin = pathlib.Path(folder.name)
        self.log = self.bin / "log"
        for tool in ("sh", "sed", "grep", "tr", "wc", "dirname", "env", "cat", "printf", "uname"):
            real = subprocess.run(["sh", "-c", f"command -v {tool}"], capture_output=True, text=True).stdout.strip()
            if real.startswith("/"):
                (self.bin / tool).symlink_to(real)

    def tool(self, name, body):
        file = self.bin / name
        file.write_text(f"#!/bin/sh\n{body}\n")
        file.chmod(0o755)

    def machine(self, installed, user=0, known=True, install="exit 0", sudo=False):
        rows = "\n".join(f"ii |{name}" for name in installed)
        self.tool("dpkg-query", f"cat <<'EOF'\n{rows}\nun |other\nEOF\nexit 1")
        self.tool("apt-get", f'echo "apt-get $*" >>"{self.log}"\ncase "$1" in install) {install} ;; esac')
        self.tool("apt-cache", "exit 0" if known else "exit 100")
        self.tool("id", f"echo {user}")
        if sudo:
            self.tool("sudo", f'echo "sudo $1" >>"{self.log}"\nexec "$@"')

    def run_setup(self, *arguments):
        done = subprocess.run([str(SCRIPTS / "setup"), *arguments], capture_output=True, text=True, env={"PATH": str(self.bin)})
        return done.returncode, done.stdout, done.stderr, self.log.read_text() if self.log.exists() else ""

    def test_nothing_missing_is_one_line(self):
        self.machine(LISTED)
        self.assertEqual(self.run_setup(), (0, f"setup: all {len(LISTED)} packages are there\n", "", ""))

    def test_installs_only_what_is_missing_and_by_name(self):
        self.machine(LISTED[2:])
        code, out, _, log = self.run_setup()
        self.assertEqual(code, 0)
        self.assertIn(f"setup: installing {LISTED[0]} {LISTED[1]}\n", out)
        self.assertEqual(log, f"apt-get install -y -qq --no-install-recommends {LISTED[0]} {LISTED[1]}\n")

    def test_a_part_leaves_out_what_only_tests_of_this_repository_need(self):
        self.assertLess(len(FOR_BUILDING), len(LISTED))
        for name in ("chromium", "xvfb", "valgrind"):
            self.assertIn(name, LISTED)
            self.assertNotIn(name, FOR_BUILDING)
        self.machine(FOR_BUILDING)
        self.assertEqual(self.run_setup("build"), (0, f"setup: all {len(FOR_BUILDING)} packages are there\n", "", ""))
        self.machine(FOR_BUILDING[1:])
        _, _, _, log = self.run_setup("build")
        self.assertEqual(log, f"apt-get install -y -qq --no-install-recommends {FOR_BUILDING[0]}\n")

    def test_a_part_that_is_none(self):
        self.machine(LISTED)
        code, out, err, _ = self.run_setup("browser")
        self.assertEqual((code, out), (64, ""))
        self.assertEqual(err, "setup: error: there is no part “browser”; say build, or nothing for all packages\n")

    def test_lists_are_fetched_once_where_a_name_is_unknown(self):
        self.machine([], known=False)
        code, _, _, log = self.run_setup()
        self.assertEqual((code, log.count("apt-get update"), log.count("apt-get install")), (0, 1, 1))

    def test_stale_lists_are_fetched_once_and_tried_again(self):
        self.machine([], install="exit 100")
        code, _, err, log = self.run_setup()
        self.assertEqual((code, log.count("apt-get update"), log.count("apt-get install")), (1, 1, 2))
        self.assertIn("apt-get could not install", err)

    def test_through_sudo(self):
        self.machine(LISTED[1:], user=1000, sudo=True)
        code, _, _, log = self.run_setup()
        self.assertEqual(code, 0)
        self.assertTrue(log.startswith("sudo env\napt-get install"), log)

    def test_neither_root_nor_sudo(self):
        self.machine(LISTED[1:], user=1000)
        code, _, err, log = self.run_setup()
        self.assertEqual((code, log), (1, ""))
        self.assertIn(f"run as root:\n  apt-get install {LISTED[0]}\n", err)

    def test_no_debian(self):
        self.tool("uname", "echo Linux") if not (self.bin / "uname").exists() else None
        code, _, err, _ = self.run_setup()
        self.assertEqual(code, 1)
        self.assertIn(LISTED[0], err)

import importlib.machinery
import importlib.util
import unittest

from fixture import SCRIPTS, TreeTest


class Version(TreeTest):
    """The Debian package has the version of the program."""

    def setUp(self):
        super().setUp()
        loader = importlib.machinery.SourceFileLoader("deb", str(SCRIPTS / "deb"))
        self.deb = importlib.util.module_from_spec(importlib.util.spec_from_loader("deb", loader))
        loader.exec_module(self.deb)

    def version(self, released):
        self.write("Sources/PackageCommands/Version.swift",
                   f'package static let number = "0.1.0"\npackage static let isReleased = {released}\n')
        self.deb.ROOT = self.root
        self.deb.run = lambda *words: "20260102.0304.abcdef0"
        return self.deb.version()

    def test_before_and_after_the_release(self):
        self.assertEqual(self.version("false"), "0.1.0~20260102.0304.abcdef0")
        self.assertEqual(self.version("true"), "0.1.0")


if __name__ == "__main__":
    unittest.main()

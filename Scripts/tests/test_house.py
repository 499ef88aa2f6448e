import subprocess

from fixture import TreeTest


class House(TreeTest):
    script = "check-house"

    def setUp(self):
        super().setUp()
        self.write("Sources/UIKit/View.swift", "public let a = 1\n" * 500)

    def test_passes_and_counts(self):
        self.assertIn("1 files", self.passes())

    def test_a_long_file(self):
        self.write("Sources/UIKit/View.swift", "let a = 1\n" * 501)
        self.fails("501 lines are too long")

    def test_what_a_build_makes(self):
        for path in (".build/debug/x", "Package.resolved", "Examples/Package.resolved"):
            self.write(path, "x\n")
            subprocess.run(["git", "-C", str(self.root), "add", "-f", path], check=True)
            self.fails(f"{path}: error: it is made by a build and is tracked")
            subprocess.run(["git", "-C", str(self.root), "rm", "-qf", path], check=True)

    def test_words(self):
        for text in ("see /home/somebody/x", "in /root/.cache", "from " + "pypi" + ".org", "deb" + ".debian" + ".org",
                     "<<<<<<< ours"):
            self.write("Documentation/A.md", f"fine\n{text}\n")
            self.fails("Documentation/A.md:2: error:")

    def test_words_that_are_fine(self):
        self.write("Documentation/A.md", "<x>/home/view, $ROOT/root/x, apt-get install git, a.com/Users/guide\n")
        self.passes()

    def test_vague_names(self):
        for name in ("ViewHelpers.swift", "Utils.swift", "View+Common.swift", "LayerManager.swift"):
            self.write(f"Sources/UIKit/{name}", "")
            self.fails("the name does not say what is in it")
            (self.root / "Sources/UIKit" / name).unlink()

    def test_testable(self):
        self.write("Tests/UIKitTests/A.swift", "@testable import UIKit\n")
        self.fails("@testable")

    def test_a_package_that_setup_does_not_install(self):
        self.write("Package.swift", 'providers: [.apt(["liba-dev", "libb-dev"])]\n')
        self.write("Scripts/packages.txt", "# list\nliba-dev  for a\n")
        self.assertNotIn("liba-dev is", self.fails("libb-dev is not in Scripts/packages.txt"))

    def test_pictures_are_not_read(self):
        (self.root / "picture.png").write_bytes(b"\0/home/somebody/")
        self.passes()

from fixture import TreeTest

TABLE = """toolchain Foundation
0 c CCairo
1 swift Low CCairo
2 swift High Low
"""


class Layers(TreeTest):
    script = "check-layers"

    def setUp(self):
        super().setUp()
        self.write("Scripts/layers.txt", TABLE)
        self.write("Sources/Low/A.swift", "public import Foundation\ninternal import CCairo\n// import High\n")
        self.write("Sources/High/B.swift", "@_exported public import Low\nlet text = \"import CCairo\"\n")

    def test_passes_and_counts(self):
        self.assertIn("2 files", self.passes())

    def test_an_edge_upwards(self):
        self.write("Sources/Low/C.swift", "\nimport High\n")
        self.fails("Sources/Low/C.swift:2: error: Low may not import High")

    def test_every_spelling_of_an_edge(self):
        for spelling in ("@_exported public import High", "@preconcurrency import High", "package import High",
                         "import struct High.Thing", "import High.Part", "import Foundation; import High"):
            self.write("Sources/Low/C.swift", spelling + "\n")
            self.fails("Low may not import High")

    def test_a_c_module_of_another_target(self):
        self.write("Sources/High/C.swift", "internal import CCairo\n")
        self.fails("High may not import CCairo")

    def test_a_c_module_without_its_fence(self):
        for spelling in ("import CCairo", "public import CCairo", "package import CCairo"):
            self.write("Sources/Low/C.swift", spelling + "\n")
            self.fails("Sources/Low/C.swift:1: error: the C module CCairo is not fenced in")

    def test_a_target_that_has_no_line(self):
        self.write("Sources/New/C.swift", "")
        self.fails("the target New is not in Scripts/layers.txt")

    def test_a_table_that_breaks_its_own_rule(self):
        self.write("Scripts/layers.txt", TABLE + "2 swift Other High CCairo\n")
        self.fails("Other would import High of its own or a higher line", "CCairo is imported by Low and Other")

    def test_an_unreadable_row(self):
        self.write("Scripts/layers.txt", TABLE + "three swift Other\n")
        self.fails("Scripts/layers.txt:5: error: not a row")

    def test_nothing_to_look_at(self):
        for file in ("Low/A.swift", "High/B.swift"):
            (self.root / "Sources" / file).unlink()
        self.fails("nothing to look at")

    def test_an_edge_of_the_manifest(self):
        self.write("Package.swift", """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "P", targets: [.target(name: "High"), .target(name: "Low", dependencies: ["High"])])
""")
        self.fails("Package.swift:1: error: Low may not depend on High")

from fixture import TreeTest


class Isolation(TreeTest):
    script = "check-isolation"

    def test_passes_and_counts(self):
        self.write("Sources/UIKit/A.swift", """public import class Foundation.Thing
@preconcurrency @MainActor
open class A {
  public enum Inner {}
}
nonisolated public struct B {}
@MainActor public protocol C {}
struct Hidden {}
extension A { }
/// public class InComment
""")
        self.assertIn("3 public types", self.passes())

    def test_what_says_nothing(self):
        for kind in ("open class", "public final class", "public protocol", "public struct", "public indirect enum"):
            self.write("Sources/UIKit/A.swift", f"let a = 1\n\n@preconcurrency\n{kind} Thing: Base {{}}\n")
            self.fails("Sources/UIKit/A.swift:4: error: the", "Thing does not say where it is isolated")

    def test_an_isolated_deinit_in_a_class_that_says_nothing(self):
        text = "@MainActor public final class A {}\n\nfinal class B {\n  isolated deinit {}\n}\n"
        self.write("Sources/UIKit/A.swift", text)
        self.fails("Sources/UIKit/A.swift:4: error: an isolated deinit")
        self.write("Sources/UIKit/A.swift", text.replace("final class B", "@MainActor final class B"))
        self.passes()

    def test_other_modules_have_no_such_default(self):
        self.write("Sources/CoreGraphics/A.swift", "public struct Thing {}\n")
        self.fails("nothing to look at")

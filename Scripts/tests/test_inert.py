from fixture import TreeTest

VIEW = """open class View {
  open var used = 1
  open func told() {}
  func work() { told(); _ = used }
}
"""


class Inert(TreeTest):
    script = "check-inert"

    def test_passes_and_counts(self):
        self.write("Sources/UIKit/View.swift", VIEW)
        self.assertIn("2 members looked at, 0 problems", self.passes())

    def test_a_property_that_is_only_written(self):
        self.write("Sources/UIKit/View.swift", VIEW)
        self.write("Sources/UIKit/Other.swift", "/// idle\nextension View { func set() { idle = 2 } }\n"
                   "open class Idle {\n  public weak var idle: View?\n}\n")
        self.fails("Sources/UIKit/Other.swift:4: error: nobody reads Idle.idle")

    def test_a_property_that_only_asks_for_layout(self):
        self.write("Sources/UIKit/View.swift", VIEW + "open class B: View {\n  open var lazy = false {\n"
                   "    didSet { if lazy != oldValue { setNeedsLayout() } }\n  }\n}\n")
        self.fails("nobody reads B.lazy")
        self.write("Sources/UIKit/View.swift", VIEW + "open class B: View {\n  open var lazy = false {\n"
                   "    didSet { rebuild() }\n  }\n}\n")
        self.passes()

    def test_a_method_that_nobody_calls(self):
        for body in ("", " true ", " nil ", " .zero "):
            self.write("Sources/UIKit/View.swift", VIEW + "open class B: View {\n  open func hook(_ a: Int, with b: Int)"
                       " -> Bool {%s}\n}\nclass C: B { override func hook(_ a: Int, with b: Int) -> Bool {"
                       " super.hook(a, with: b) } }\n" % body)
            self.fails("Sources/UIKit/View.swift:7: error: nobody calls B.hook(_:with:)")

    def test_labels_are_compared(self):
        self.write("Sources/UIKit/View.swift", VIEW + "open class B: View {\n  open func move(toWindow w: Int) {}\n"
                   "  open func move(toView v: Int) {}\n  func go() { move(toView: 1) }\n}\n")
        self.fails("nobody calls B.move(toWindow:)")

    def test_a_method_that_does_something_may_be_for_clients(self):
        self.write("Sources/UIKit/View.swift", VIEW + "open class B: View {\n  open func fit() { used = 3 }\n}\n")
        self.passes()

    def test_a_property_to_override(self):
        self.write("Sources/UIKit/View.swift", VIEW + "open class B: View {\n  open var wants: Bool { false }\n}\n")
        self.fails("nobody asks for B.wants")

    def test_a_requirement_that_nobody_calls(self):
        protocol = ("public protocol Delegate {\n  func bar(_ bar: View, didShow page: View)\n  func bar(_ bar: View)\n}\n"
                    "extension Delegate {\n  public func bar(_ bar: View, didShow page: View) {}\n}\n")
        self.write("Sources/UIKit/View.swift", VIEW + protocol + "func a(_ d: Delegate) { d.bar(View()) }\n")
        self.fails("nobody calls Delegate.bar(_:didShow:)")

    def test_what_the_library_provides_is_for_clients(self):
        self.write("Sources/UIKit/View.swift", VIEW + "public protocol Context {\n  func finish()\n}\n"
                   "final class Own: Context {\n  func finish() { work() }\n}\n")
        self.passes()

    def test_reasons(self):
        self.write("Sources/UIKit/View.swift", VIEW + "open class B {\n  open var idle = 1\n  open func hook(a: Int) {}\n}\n")
        self.write("Scripts/inert.txt", "# said\nB.idle: free for apps\nB.hook(a:): free too\n")
        self.passes()
        self.write("Scripts/inert.txt", "B.*: free for apps\n")
        self.passes()
        self.write("Scripts/inert.txt", "B.*: free for apps\nView.used: not so\n")
        self.fails("Scripts/inert.txt:2: error: View.used is not inert")
        self.write("Scripts/inert.txt", "B.*:\n")
        self.fails("Scripts/inert.txt:1: error: this line is no")

    def test_other_modules_are_not_looked_at(self):
        self.write("Sources/Hosts/A.swift", "public class A {\n  public var idle = 1\n}\n")
        self.fails("nothing to look at")

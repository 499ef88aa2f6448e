"""The two checks that ask the toolchain."""
import subprocess

from fixture import TreeTest


class Docs(TreeTest):
    script = "check-docs"

    def check(self, source, passes, *words):
        self.write("Sources/Probe/Probe.swift", source)
        subprocess.run(["swiftc", "-parse-as-library", "-emit-module", "-module-name", "Probe", "-emit-module-path",
                        "Probe.swiftmodule", "-emit-module-source-info-path", "Probe.swiftsourceinfo",
                        "Sources/Probe/Probe.swift"], cwd=self.root, check=True)
        arguments = ("--built", str(self.root), "--modules", "Probe")
        return self.passes(*arguments) if passes else self.fails(*words, arguments=arguments)

    def test_public_and_open_want_words(self):
        self.check("""public import Foundation
/// A class.
open class A: NSObject {
  open func bare() {}
  open override var description: String { "" }
}
///
public enum E: Int { case one }
extension CGRect { public var side: Int { 0 } }
internal struct Hidden {}
""", False, "Probe.swift:4: error: open `A.bare()` has no doc comment", "Probe.swift:8: error: public `E`",
                   "`E.one`", "Probe.swift:9: error: public `CGRect.side`", "5 declarations looked at, 4 problems")

    def test_overrides_and_the_compilers_own_are_left_out(self):
        said = self.check("""/// A.
open class A { /// B.
  open func b() {} }
/// C.
open class C: A { open override func b() {} }
/// E.
public enum E: Int, CaseIterable { /// One.
  case one }
""", True)
        self.assertIn("5 declarations", said)

    def test_a_first_sentence_has_a_noun_as_subject(self):
        self.check("""/// Whether it is so.
public let a = true
/// Where it lies,
/// of all places.
public let b = 1
/// Whatever happens, this is shown.
public let c = 1
""", False, "Probe.swift:2: error: public `a` is described by “Whether …”; begin with a noun",
                   "Probe.swift:5: error: public `b` is described by “Where …”", "3 declarations looked at, 2 problems")

    def test_a_module_that_is_not_there(self):
        self.fails("its symbol graph could not be read", arguments=("--built", str(self.root), "--modules", "Nothing"))


class Format(TreeTest):
    script = "check-format"

    def test_a_fault_is_caught(self):
        self.write(".swift-format", '{ "version": 1, "indentation": { "spaces": 2 } }')
        self.write("Sources/A/A.swift", "let a = 1\n")
        self.assertIn("1 files", self.passes())
        self.write("Sources/A/A.swift", "let a   = 1;\n")
        self.fails("Sources/A/A.swift:1:")

    def test_nothing_to_look_at(self):
        self.fails("nothing to look at")

from fixture import TreeTest

PAGE = """# Presenting (P)

## Roles

### P-01

[D] One.

- Sources: AD
- Tests: none

### P-02

[M] Two.

```text
### P-09
# not a heading
```

- Sources: MEM
- Tests: none
"""
INDEX = "# Rules\n\nHand-written.\n\n<!-- rules:begin -->\n<!-- rules:end -->\n\nTail.\n"
TEST = """import Testing
@Test(.rule("P-01")) func plain() {}
@Suite(.rule("P-02")) struct Whole {
  @Test("said \\"aloud\\" {", .rule("P-01", "P-02")) @MainActor func inner() { let brace = "}" }
  @Test(.disabled("later"), .rule("P-01")) func asleep() {}
  // @Test(.rule("P-01")) func commented() {}
  struct Nested { @Test(.rule("P-01")) func `raw name`() {} }
}
"""


class Rules(TreeTest):
    script = "check-rules"

    def setUp(self):
        super().setUp()
        self.write("Documentation/Rules/Presenting.md", PAGE)
        self.write("Documentation/Rules/README.md", INDEX)
        self.write("Documentation/Rules/Conventions.md", "# Conventions\n")
        self.generate()

    def generate(self):
        done = self.run_script(script="rules")
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_parts_are_rules_of_their_own(self):
        edited = PAGE.replace("### P-02", "### P-01.2\n\n[O] One more.\n\n- Sources: AD\n- Tests: none\n\n### P-02")
        self.write("Documentation/Rules/Presenting.md", edited)
        self.write("Tests/UIKitTests/A.swift", '@Test(.rule("P-01.2")) func part() {}\n')
        self.generate()
        self.assertIn("3 rules", self.passes())
        self.assertIn("`part`\n\n### P-02", self.read("Documentation/Rules/Presenting.md"))
        self.write("Tests/UIKitTests/A.swift", '@Test(.rule("P-01.3")) func part() {}\n')
        self.fails("there is no rule P-01.3")
        self.write("Documentation/Rules/Presenting.md", edited.replace("P-01.2", "P-07.2"))
        self.fails("there is no rule that P-07.2 is a part of")

    def test_passes_and_counts(self):
        self.assertIn("2 rules", self.passes())

    def test_tests_stand_beside_their_rules(self):
        self.write("Tests/UIKitTests/A.swift", TEST)
        self.fails("Presenting.md:1: error: the tests beside the rules are stale")
        self.generate()
        self.passes()
        link = "[A.swift](../../Tests/UIKitTests/A.swift)"
        one, two = [line for line in self.read("Documentation/Rules/Presenting.md").split("\n") if "Tests:" in line]
        self.assertEqual(one, f"- Tests: {link} `plain`, `Whole/inner`, `Whole/Nested/raw name`")
        self.assertEqual(two, f"- Tests: {link} `Whole`, `Whole/inner`")
        self.assertIn("| [Presenting (P)](Presenting.md) | 2 | 2 |", self.read("Documentation/Rules/README.md"))

    def test_hand_edits_survive(self):
        edited = PAGE.replace("[M] Two.", "[O] Two, corrected.\n\n- a list\n  of its own").replace("MEM", "a log")
        self.write("Documentation/Rules/Presenting.md", edited)
        self.write("Tests/UIKitTests/A.swift", TEST)
        self.generate()
        (self.root / "Tests/UIKitTests/A.swift").unlink()
        self.generate()
        self.assertEqual(self.read("Documentation/Rules/Presenting.md"), edited)
        self.assertTrue(self.read("Documentation/Rules/README.md").startswith("# Rules\n\nHand-written.\n"))
        self.assertTrue(self.read("Documentation/Rules/README.md").endswith("\nTail.\n"))

    def test_a_tests_line_by_hand_is_stale(self):
        self.write("Documentation/Rules/Presenting.md", PAGE.replace("AD\n- Tests: none", "AD\n- Tests: `mine`"))
        self.fails("stale")

    def test_unknown_rules(self):
        for line in ('@Test(.rule("P-77")) func a() {}', '@Test(.rule("nonsense")) func a() {}',
                     "/// Rule: P-3\nfunc a() {}", '/// What.\n/// Rule: Q-03\nlet a = 1', 'trap("D-07")'):
            self.write("Tests/UIKitTests/A.swift", line + "\n")
            self.fails("error: there is no rule")

    def test_a_rule_line_without_a_rule(self):
        self.write("Sources/UIKit/A.swift", "/// Rule: the third\nlet a = 1\n")
        self.fails("Sources/UIKit/A.swift:1: error: `Rule:` names no rule")

    def test_known_rules_and_lookalikes_pass(self):
        self.write("Sources/UIKit/A.swift", '/// Rule: P-01, P-02\nlet a = "UTF-8 IP-01 0A-P-99"\n')
        self.passes()

    def test_citations_that_nothing_can_read(self):
        self.write("Tests/UIKitTests/A.swift", "@Test(.rule(id)) func a() {}\n")
        self.fails("not by a literal")
        self.write("Tests/UIKitTests/A.swift", 'let trait = RuleTrait.rule("P-01")\n')
        self.fails("outside of @Test and @Suite")

    def test_faults_of_a_page(self):
        self.write("Documentation/Rules/Presenting.md", PAGE.replace("### P-02", "### P-01"))
        self.fails("the id P-01 is taken")
        self.write("Documentation/Rules/Presenting.md", PAGE.replace("[D] ", ""))
        self.fails("P-01 has no tag")
        self.write("Documentation/Rules/Presenting.md", PAGE.replace("- Sources: AD\n", ""))
        self.fails("P-01 does not say where it comes from")

    def test_no_rules_at_all(self):
        (self.root / "Documentation/Rules/Presenting.md").unlink()
        self.fails("nothing to look at")

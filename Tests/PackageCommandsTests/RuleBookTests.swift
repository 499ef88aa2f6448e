import Foundation
import PackageCommands
import Proscenium
import Testing

@Suite struct RuleBookTests {
  private let book: RuleBook

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/Rules")
    book = try RuleBook(folder: folder)
  }

  @Test("a rule is shown by its id, without sources, tests and marks")
  func byID() throws {
    let text = try book.answer(to: ["d-12"])
    #expect(text.hasPrefix("D-12  Diagnostics"))
    #expect(text.contains("should have a non-nil sourceView or barButtonItem set before the presentation occurs."))
    #expect(!text.contains("Sources:") && !text.contains("Tests:") && !text.contains("**"))
    #expect(
      text.contains("\nWhat to do: set popoverPresentationController?.sourceView, or barButtonItem, before present"))
  }

  @Test(
    "a rule says what the diagnostic of it says to do", arguments: DiagnosticAdvice.byRule.sorted { $0.key < $1.key })
  func advice(_ id: String, _ advice: String) throws {
    #expect(try book.answer(to: [id]).contains("What to do: " + advice))
  }

  @Test("words list the rules that speak of them")
  func byWords() throws {
    let lines = try book.answer(to: ["sourceView", "barButtonItem"]).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("D-12  ") } && lines.allSatisfy { $0.count < 130 })
  }

  @Test("a rule, and several, are said as JSON")
  func json() throws {
    struct Rule: Decodable { var id: String, page: String, text: String }
    func rules(_ words: [String]) throws -> [Rule] {
      try JSONDecoder().decode([Rule].self, from: Data(book.json(to: words).utf8))
    }
    let one = try rules(["d-12"])
    #expect(one.map(\.id) == ["D-12"] && one[0].page.contains("Diagnostics") && !one[0].text.contains("**"))
    #expect(try rules(["sourceView", "barButtonItem"]).contains { $0.id == "D-12" })
    #expect(throws: CommandError.self) { try book.json(to: ["xyzzy"]) }
  }

  @Test("an id that is none names the section's first and last, a word that is nowhere says what to take")
  func unknown() {
    let id = #expect(throws: CommandError.self) { try book.answer(to: ["D-" + "999"]) }
    #expect(
      id?.description.hasPrefix("proscenium: error: there is no rule “D-\(999)”; section D has D-01 to D-") == true)
    let word = #expect(throws: CommandError.self) { try book.answer(to: ["xyzzy"]) }
    #expect(
      word?.description
        == "proscenium: error: no rule is “xyzzy” or speaks of it; take an id such as D-12, or a word such as popover")
  }

  @Test("a folder without rules says what to do")
  func missing() {
    let error = #expect(throws: CommandError.self) { try RuleBook(folder: URL(fileURLWithPath: "/nowhere")) }
    #expect(error?.description == "proscenium: error: there are no rules in /nowhere; install the SDK again")
  }
}

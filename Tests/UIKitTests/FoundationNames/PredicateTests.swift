import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private let people: [NSDictionary] = [
  ["name": "Åsa", "age": 31, "tags": ["a", "b"], "home": ["town": "Oslo"]],
  ["name": "bob", "age": 17, "tags": ["b"], "home": ["town": "Rome"]],
  ["name": "Bobby", "age": 64, "tags": [String](), "home": ["town": "Rom"]],
]

@Suite struct PredicateTests {
  nonisolated(unsafe) private static let formats: [(String, [Any], [String])] = [
    ("age > 18", [], ["Åsa", "Bobby"]),
    ("age >= %d AND age <= %ld", [17, 31], ["Åsa", "bob"]),
    ("%K == %@", ["name", "bob"], ["bob"]),
    ("name ==[cd] 'asa'", [], ["Åsa"]),
    ("name BEGINSWITH[c] 'BOB'", [], ["bob", "Bobby"]),
    ("name ENDSWITH 'y' || age = 17", [], ["bob", "Bobby"]),
    ("NOT (name CONTAINS 'b')", [], ["Åsa"]),
    ("name LIKE 'B?b*'", [], ["Bobby"]),
    ("name MATCHES '[a-z]+'", [], ["bob"]),
    ("age IN {17, 64}", [], ["bob", "Bobby"]),
    ("age IN %@", [[31]], ["Åsa"]),
    ("age BETWEEN {18, 64}", [], ["Åsa", "Bobby"]),
    ("ANY tags == 'b'", [], ["Åsa", "bob"]),
    ("NONE tags == 'b'", [], ["Bobby"]),
    ("ALL tags == 'b'", [], ["bob", "Bobby"]),
    ("tags.@count == 0", [], ["Bobby"]),
    ("home.town == \"Rome\" OR home.town == 'Oslo' AND age < 20", [], ["bob"]),
    ("age + 2 * 3 == 70", [], ["Bobby"]),
    ("(age - 1) * 2 = 32", [], ["bob"]),
    ("SELF.age != 17 && TRUEPREDICATE", [], ["Åsa", "Bobby"]),
    ("missing == nil", [], []),
    ("FALSEPREDICATE", [], []),
  ]

  @Test("formats are read as documented", .rule("OC-16"), arguments: formats.indices.dropLast(2))
  func format(_ index: Int) {
    let (format, arguments, names) = Self.formats[index]
    let found = (people as NSArray).filtered(using: NSPredicate(format: format, argumentArray: arguments))
    #expect(found.compactMap { ($0 as? NSDictionary)?["name"] as? String } == names, "\(format)")
  }

  @Test("an address is checked as apps do it", .rule("OC-16"))
  func address() {
    let predicate = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    #expect(predicate.evaluate(with: "a.b@c.org"))
    #expect(!predicate.evaluate(with: "a.b@c") && !predicate.evaluate(with: "x a.b@c.org"))
  }

  @Test("a variable has the value that it is given", .rule("OC-16"))
  func variable() {
    let predicate = NSPredicate(format: "SELF == $wanted")
    #expect(predicate.evaluate(with: 3, substitutionVariables: ["wanted": 3]))
    #expect(!predicate.evaluate(with: 3, substitutionVariables: ["wanted": 4]))
  }

  @Test(
    "a format that cannot be read is misuse that names the place", .rule("OC-16"),
    arguments: [
      ("age >", "column 6: a value, a key or SELF is missing"), ("age", "column 4: a relation such as"),
      ("age == %@", "column 10: an argument for %@ is missing"), ("name == 'x", "the text has no closing '"),
      ("name ==[x] 'x'", "[x] is none of the options"), ("age == 1 age", "there is more than a condition"),
      ("SUBQUERY(a, $x, $x == 1).@count > 1", "the function SUBQUERY is not built here"), ("", "is missing"),
      ("age == 1 AND", "is missing"), ("((((", "is missing"), ("age IN {1 2}", "commas"), ("%", "% stands alone"),
    ])
  func unreadable(_ format: String, _ text: String) {
    let stage = Stage()
    var isTrue = true
    let failures = stage.collectFailures { isTrue = NSPredicate(format: format).evaluate(with: people[0]) }
    #expect(failures.map(\.rule) == ["OC-16"] && !isTrue)
    #expect(failures.first?.message.contains(text) == true, "\(failures.first?.message ?? "")")
  }

  @Test("keys are sorted in both directions, by methods too", .rule("OC-16"))
  func sorting() {
    func names(_ descriptors: NSSortDescriptor...) -> [String] {
      (people as NSArray).sortedArray(using: descriptors).compactMap { ($0 as? NSDictionary)?["name"] as? String }
    }
    #expect(names(NSSortDescriptor(key: "age", ascending: true)) == ["bob", "Åsa", "Bobby"])
    #expect(names(NSSortDescriptor(key: "age", ascending: false)) == ["Bobby", "Åsa", "bob"])
    #expect(names(NSSortDescriptor(key: "name", ascending: true)) == ["Åsa", "Bobby", "bob"])
    let loose = Selector("caseInsensitiveCompare:")
    #expect(names(NSSortDescriptor(key: "name", ascending: true, selector: loose)) == ["Åsa", "bob", "Bobby"])
    #expect(names(NSSortDescriptor(key: "home.town", ascending: true)) == ["Åsa", "Bobby", "bob"])
    let texts = (["b", "a"] as NSArray).sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)])
    #expect(texts as? [String] == ["a", "b"])
  }
}

/// Objective-C names of Swift declarations: the rule by which Swift's compiler derives them.
package enum SelectorNaming {
  /// Words at which a label begins, or a name ends, so that no "With" is put between.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// The selector of a method with these labels, `_` where there is none.
  package static func method(_ name: String, _ labels: [String], throws isThrowing: Bool = false) -> String {
    var pieces = labels.map { $0 == "_" ? "" : $0 }
    guard let first = pieces.first else { return isThrowing ? name + "AndReturnError:" : name }
    pieces[0] = name + (first.isEmpty ? "" : joint(name, first) + capitalized(first))
    if isThrowing { pieces.append("error") }
    return pieces.map { $0 + ":" }.joined()
  }

  /// The selector of an initializer.
  static func initializer(_ labels: [String]) -> String {
    labels == ["_"] ? "init:" : method("init", labels)
  }

  /// The selector that sets a property.
  static func setter(_ name: String) -> String { "set\(capitalized(name)):" }

  private static func joint(_ name: String, _ label: String) -> String {
    prepositions.contains(words(label).first ?? "") || prepositions.contains(words(name).last ?? "") ? "" : "With"
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// The words of a camel-case name, in small letters.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    for letter in name {
      if words.isEmpty || letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
    return words
  }
}

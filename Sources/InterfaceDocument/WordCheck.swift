extension ValueReader {
  /// Reports unknown words in an element and all inside it: attributes of connections, constraints and values, and keys
  /// under which nothing looks for a part. Rule: SG-51
  ///
  /// The attributes of objects are looked at as they are read.
  mutating func checkWords(in element: InterfaceElement) {
    if let words = Vocabulary.shared.words[element.name] {
      check(element, words)
    } else if Vocabulary.canvas.contains(element.name) || Vocabulary.ofEditor.contains(element.name) {
      return
    }
    for child in element.children { checkWords(in: child) }
  }

  private mutating func check(_ element: InterfaceElement, _ words: [String: Vocabulary.AttributeType]) {
    let isObject = words.count == 1 && Vocabulary.shared.knows(element.name)
    for attribute in element.attributes {
      switch words[attribute.name] {
      case .choice(let choices) where attribute.name == "key":
        guard !choices.contains(attribute.value) else { continue }
        report(
          InterfaceIssue(
            .warning, at: attribute.position,
            "nothing looks for a <\(element.name)> under the key '\(Self.short(attribute.value))'",
            do: "use the key of a property that is there, such as \(choices.sorted().prefix(3).joined(separator: ", "))"
          ))
      case .choice(let choices): _ = value(attribute, form: .choice(choices), in: element)
      case .boolean: _ = flag(attribute)
      case .number: _ = number(attribute)
      case .integer, .string, .reference, .image, .editorOnly: break
      case nil where isObject || attribute.name == "key": break
      case nil:
        report(
          InterfaceIssue(
            .warning, at: attribute.position, "'\(attribute.name)' is not known of <\(element.name)>",
            do: "it is kept and changes nothing; set in code what it stands for"))
      }
    }
  }
}

internal import Yams

nonisolated extension ScriptError {
  /// Creates an error from the YAML parser's.
  init(_ problem: YamlError, path: String, pairs: SurrogatePairs) {
    var position = TextPosition()
    var message: String
    switch problem {
    case .scanner(let context, let text, let mark, _), .parser(let context, let text, let mark, _),
      .composer(let context, let text, let mark, _):
      let isUnclosed = text.contains("end of stream") && context != nil
      position = pairs.position(isUnclosed ? context?.mark ?? mark : mark)
      if text.contains("nesting") {
        message = "nested far too deep; flatten it"
        break
      }
      message = context.map { "\($0.text), \(text)" } ?? text
      message += "; " + Self.advice(text)
    case .reader(let text, let offset, _, let source):
      if let offset { position = TextPosition(offset: offset, in: source) }
      message = "\(text); take the character out"
    case .duplicatedKeysInMapping(let names, let context):
      position = pairs.position(context.mark)
      message = "\(names.map { "“\($0)”" }.joined(separator: ", ")) stands twice in one object; keep one"
    case .dataCouldNotBeDecoded: message = "this is no UTF-8; save the file as UTF-8"
    case .no, .memory, .writer, .emitter, .representer: message = "cannot be read: \(problem); make it smaller"
    }
    self.init(path: path, position: position, message: message)
  }

  /// Returns the advice for a problem, from the parser's message.
  private static func advice(_ problem: String) -> String {
    let known = [
      ("end of stream", "close the quotes"), ("',' or '}'", "add a comma, or close the braces"),
      ("',' or ']'", "add a comma, or close the brackets"), ("Unicode character", "write the character itself"),
      ("unknown escape", "write two backslashes for one"), ("hexdecimal", "\\u takes four hexadecimal digits"),
      ("document start", "remove what follows the value"), ("another document", "remove what follows the value"),
      ("any token", "write the text in quotes"),
      ("mapping values", "write the text in quotes"),
      ("alias", "write out what it stands for"), ("node content", "write a value here"),
    ]
    return known.first { problem.contains($0.0) }?.1 ?? "mend the JSON or YAML here"
  }
}

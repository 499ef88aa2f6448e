internal import Foundation

extension Condition {
  /// Reads a format; misuse where it cannot be read.
  nonisolated static func parsed(_ format: String, _ arguments: [Any]) -> Condition {
    var parser = ConditionParser(format, arguments)
    do {
      return try parser.condition()
    } catch {
      let usageError = UsageError(
        "OC-16", nil,
        "Unable to parse the format string \"\(format)\": column \(error.column): \(error.text). Write it as"
          + " documented for NSPredicate, or use NSPredicate(block:).")
      Isolated.run(usageError) { Diagnostics.fail($0) }
      return .constant(false)
    }
  }
}

/// Reads the format of a predicate, by descending through alternatives, combinations and comparisons.
nonisolated struct ConditionParser {
  struct ParsingError: Error {
    let column: Int
    let text: String
  }

  private let characters: [Character]
  private var position = 0
  private var arguments: ArraySlice<Any>

  init(_ format: String, _ arguments: [Any]) {
    characters = Array(format)
    self.arguments = arguments[...]
  }

  mutating func condition() throws(ParsingError) -> Condition {
    let condition = try alternatives()
    skipSpaces()
    if position < characters.count { throw error("there is more than a condition") }
    return condition
  }

  private func error(_ text: String) -> ParsingError { ParsingError(column: position + 1, text: text) }

  // MARK: Conditions

  private mutating func alternatives() throws(ParsingError) -> Condition {
    var conditions = [try combination()]
    while consume("||") || consumeWord("OR") { conditions.append(try combination()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func combination() throws(ParsingError) -> Condition {
    var conditions = [try negation()]
    while consume("&&") || consumeWord("AND") { conditions.append(try negation()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func negation() throws(ParsingError) -> Condition {
    skipSpaces()
    if consumeWord("NOT") || (peek() == "!" && peek(1) != "=" && consume("!")) { return .not(try negation()) }
    if consumeWord("TRUEPREDICATE") { return .constant(true) }
    if consumeWord("FALSEPREDICATE") { return .constant(false) }
    if peek() == "(" {
      let start = (position, arguments)
      position += 1
      if let inner = try? alternatives(), consume(")"), !isBeforeRelation() { return inner }
      // The bracket belongs to a term.
      (position, arguments) = start
    }
    return try comparison()
  }

  private func isBeforeRelation() -> Bool {
    var ahead = self
    ahead.skipSpaces()
    return ahead.relation() != nil || ahead.peek().map { "+-*/".contains($0) } == true
  }

  private mutating func comparison() throws(ParsingError) -> Condition {
    var (modifier, isNone) = (Condition.Comparison.Modifier.direct, false)
    if consumeWord("ANY") || consumeWord("SOME") {
      modifier = .any
    } else if consumeWord("ALL") {
      modifier = .all
    } else if consumeWord("NONE") {
      (modifier, isNone) = (.any, true)
    }
    let left = try term()
    guard let relation = relation() else { throw error("a relation such as ==, CONTAINS or IN is missing") }
    let options = try options()
    let right = try term()
    let condition = Condition.comparison(
      Condition.Comparison(modifier: modifier, left: left, relation: relation, options: options, right: right))
    return isNone ? .not(condition) : condition
  }

  private mutating func relation() -> String? {
    let signs = [
      ("==", "=="), ("!=", "!="), ("<>", "!="), ("<=", "<="), ("=<", "<="), (">=", ">="), ("=>", ">="), ("=", "=="),
      ("<", "<"), (">", ">"),
    ]
    for (sign, name) in signs where consume(sign) { return name }
    return ["BETWEEN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "IN"].first { consumeWord($0) }
  }

  private mutating func options() throws(ParsingError) -> String.CompareOptions {
    var options: String.CompareOptions = []
    guard peek() == "[" else { return options }
    position += 1
    while let letter = next(), letter != "]" {
      switch letter.lowercased() {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      case "n", "l": break
      default: throw error("[\(letter)] is none of the options c, d, n, l")
      }
    }
    return options
  }

  // MARK: Terms

  private mutating func term() throws(ParsingError) -> Condition.Term {
    var term = try product()
    while let sign = consumeOne(of: "+-") { term = .sum(sign, term, try product()) }
    return term
  }

  private mutating func product() throws(ParsingError) -> Condition.Term {
    var term = try simpleTerm()
    while let sign = consumeOne(of: "*/") { term = .sum(sign, term, try simpleTerm()) }
    return term
  }

  private mutating func simpleTerm() throws(ParsingError) -> Condition.Term {
    skipSpaces()
    guard let first = peek() else { throw error("a value, a key or SELF is missing") }
    switch first {
    case "(":
      position += 1
      let inner = try term()
      guard consume(")") else { throw error("a closing bracket is missing") }
      return inner
    case "{":
      position += 1
      return .list(try list())
    case "\"", "'":
      position += 1
      return .value(try text(until: first))
    case "%": return try argument()
    case "$":
      position += 1
      return .variable(name())
    case "-":
      position += 1
      return .sum("-", .value(0), try simpleTerm())
    case _ where first.isNumber || first == ".": return .value(try number())
    default: return try word()
    }
  }

  private mutating func list() throws(ParsingError) -> [Condition.Term] {
    var terms: [Condition.Term] = []
    while !consume("}") {
      terms.append(try term())
      if !consume(","), peekPastSpaces() != "}" { throw error("a list's elements have commas between and } behind") }
    }
    return terms
  }

  private mutating func text(until quote: Character) throws(ParsingError) -> String {
    var text = ""
    while let letter = next() {
      if letter == quote { return text }
      text.append(letter == "\\" ? next() ?? letter : letter)
    }
    throw error("the text has no closing \(quote)")
  }

  private mutating func number() throws(ParsingError) -> Double {
    let start = position
    while let letter = peek(), letter.isNumber || letter == "." { position += 1 }
    guard let number = Double(String(characters[start..<position])) else { throw error("this is no number") }
    return number
  }

  /// A place of the format takes the next argument.
  private mutating func argument() throws(ParsingError) -> Condition.Term {
    position += 1
    while let letter = peek(), "hlqLz0123456789.".contains(letter) { position += 1 }
    guard let kind = next() else { throw error("% stands alone") }
    guard "@KdDiufgeaxXcsp".contains(kind) else { throw error("%\(kind) is none of %@, %K, %d, %f and their like") }
    guard let argument = arguments.popFirst() else { throw error("an argument for %\(kind) is missing") }
    guard kind == "K" else { return .value(argument) }
    guard let path = Compared(argument).text else { throw error("the argument for %K is no key") }
    return .path(path)
  }

  private mutating func word() throws(ParsingError) -> Condition.Term {
    if consume("@") { return .path("@" + name()) }
    let name = name()
    switch name.uppercased() {
    case "": throw error("a value, a key or SELF is missing")
    case "SELF": return .itself
    case "TRUE", "YES": return .value(true)
    case "FALSE", "NO": return .value(false)
    case "NIL", "NULL": return .value(nil)
    case _ where peek() == "(": throw error("the function \(name) is not built here")
    default: return .path(name.hasPrefix("SELF.") ? String(name.dropFirst(5)) : name)
    }
  }

  /// A key path, a key or a variable's name.
  private mutating func name() -> String {
    let start = position
    while let letter = peek(), letter.isLetter || letter.isNumber || "_.@#".contains(letter) { position += 1 }
    return String(characters[start..<position])
  }

  // MARK: Characters

  private func peek(_ distance: Int = 0) -> Character? {
    position + distance < characters.count ? characters[position + distance] : nil
  }

  private mutating func peekPastSpaces() -> Character? {
    skipSpaces()
    return peek()
  }

  private mutating func next() -> Character? {
    guard let letter = peek() else { return nil }
    position += 1
    return letter
  }

  private mutating func skipSpaces() {
    while peek()?.isWhitespace == true { position += 1 }
  }

  private mutating func consume(_ sign: String) -> Bool {
    skipSpaces()
    guard characters[position...].starts(with: sign) else { return false }
    position += sign.count
    return true
  }

  private mutating func consumeOne(of signs: String) -> Character? {
    guard let letter = peekPastSpaces(), signs.contains(letter) else { return nil }
    position += 1
    return letter
  }

  /// A word in capitals or small letters that no other letter follows.
  private mutating func consumeWord(_ word: String) -> Bool {
    skipSpaces()
    let end = position + word.count
    guard end <= characters.count, String(characters[position..<end]).uppercased() == word else { return false }
    if end < characters.count, characters[end].isLetter || characters[end].isNumber || "_.".contains(characters[end]) {
      return false
    }
    position = end
    return true
  }
}

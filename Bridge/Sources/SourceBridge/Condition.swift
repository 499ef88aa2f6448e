internal import SwiftSyntax

/// The value of `#if` conditions before anything is compiled.
struct ConditionEvaluator {
  let options: BridgeOptions
  /// Modules that are there on iOS and here.
  private static let present: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "Dispatch", "Swift", "XCTest", "Testing",
  ]
  /// Modules of other platforms.
  private static let absent: Set<String> = [
    "AppKit", "Cocoa", "WatchKit", "TVUIKit", "WinSDK", "CRT", "Musl", "Android", "Bionic", "WASILibc", "SwiftUI",
    "WidgetKit", "SwiftData", "TipKit", "AppIntents",
  ]

  /// True or false where sources alone tell; nil where flags or modules decide.
  func evaluate(_ condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return evaluate(Array(sequence.elements)) }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return evaluate(only.expression)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return evaluate(prefix.expression).map { !$0 }
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let call = condition.as(FunctionCallExprSyntax.self) { return evaluate(call) }
    return nil
  }

  /// The parts between `||`, each of parts between `&&`.
  private func evaluate(_ elements: [ExprSyntax]) -> Bool? {
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard operators.allSatisfy({ $0 == "||" || $0 == "&&" }), !operators.isEmpty else { return nil }
    let splitAt = { (text: String) in
      elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == text }.map(Array.init)
    }
    if operators.contains("||") { return combine(splitAt("||").map(evaluatePart), dominant: true) }
    return combine(splitAt("&&").map(evaluatePart), dominant: false)
  }

  private func evaluatePart(_ part: [ExprSyntax]) -> Bool? {
    part.count == 1 ? evaluate(part[0]) : evaluate(part)
  }

  private func combine(_ values: [Bool?], dominant: Bool) -> Bool? {
    if values.contains(dominant) { return dominant }
    return values.contains(nil) ? nil : !dominant
  }

  private func evaluate(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let function = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch function {
    case "os": return isSystem(argument)
    case "targetEnvironment": return argument == "simulator"
    case "canImport":
      let module = String(argument.split(separator: ".").first ?? "")
      if Self.present.contains(module) || options.availableModules.contains(module) { return true }
      return Self.absent.contains(module) ? false : nil
    default: return nil
    }
  }

  /// True if sources are compiled for a system: iOS, in place of Linux.
  func isSystem(_ name: String) -> Bool {
    if name == "iOS" { return true }
    return name == "Linux" && options.isDependency
  }
}

/// The `#if` clauses around a declaration that sources alone do not decide, outermost first, as text.
struct ConditionStack: Hashable {
  var texts: [String] = []
  /// In a clause that is never compiled.
  var isDead = false

  /// A line in the same clauses.
  func wrap(_ line: String) -> String {
    texts.isEmpty ? line : "#if \(texts.joined(separator: " && "))\n\(line)\n#endif"
  }

  /// A line in those of the clauses that are not around it anyway.
  func wrap(_ line: String, inside outer: ConditionStack) -> String {
    var inner = self
    if texts.starts(with: outer.texts) { inner.texts.removeFirst(outer.texts.count) }
    return inner.wrap(line)
  }
}

extension ConditionStack {
  /// The clauses around a place.
  init(around place: Syntax, _ evaluator: ConditionEvaluator) {
    var clauses: [IfConfigClauseSyntax] = []
    var node = place.parent
    while let current = node {
      if let clause = current.as(IfConfigClauseSyntax.self) { clauses.append(clause) }
      node = current.parent
    }
    for clause in clauses.reversed() { enter(clause, evaluator) }
  }

  private mutating func enter(_ clause: IfConfigClauseSyntax, _ evaluator: ConditionEvaluator) {
    let all = clause.parent?.as(IfConfigClauseListSyntax.self).map(Array.init) ?? [clause]
    for other in all {
      let value = other.condition.map { evaluator.evaluate($0) } ?? true
      let text = value == nil ? other.condition.map { evaluator.text(of: $0) } : nil
      if other.id == clause.id {
        isDead = isDead || value == false
        if let text { texts.append("(\(text))") }
        return
      }
      isDead = isDead || value == true
      if let text { texts.append("!(\(text))") }
    }
  }
}

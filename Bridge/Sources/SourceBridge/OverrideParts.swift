internal import SwiftSyntax

/// A method or property that is spelt under another name, and the short one that leads to it.
struct OverrideParts {
  let member: Member

  /// The place of the name.
  var nameSpan: Range<Int>? {
    if let function = member.syntax.as(FunctionDeclSyntax.self) { return function.name.span }
    return member.binding?.pattern.span
  }

  /// The place of a modifier.
  func modifier(_ name: String) -> Range<Int>? {
    let modifiers =
      member.syntax.as(FunctionDeclSyntax.self)?.modifiers ?? member.syntax.as(VariableDeclSyntax.self)?.modifiers
    return modifiers?.first { $0.name.text == name }?.span
  }

  /// Modifiers of access and kind, as they are to be repeated.
  func modifiers(_ kept: Set<String>) -> String {
    let modifiers =
      member.syntax.as(FunctionDeclSyntax.self)?.modifiers ?? member.syntax.as(VariableDeclSyntax.self)?.modifiers
    return (modifiers ?? []).map(\.name.text).filter(kept.contains).map { $0 + " " }.joined()
  }

  /// The type of a property as it must be spelt; nil where nothing says it.
  var type: String? { member.binding?.typeAnnotation?.type.trimmedDescription }

  /// A declaration of the member whose body hands over to what `target` says.
  ///
  /// `target` makes the expression of a method's call or a property from the name's suffix.
  func declaration(
    _ modifiers: String, named name: String, keepsDefaults: Bool = false, forwarding target: (String) -> String
  ) -> String? {
    if let function = member.syntax.as(FunctionDeclSyntax.self) {
      return method(function, modifiers, name, keepsDefaults, target)
    }
    guard let type else { return nil }
    let getter = "{ \(target("")) }"
    guard member.isSettable else { return "\(modifiers)var \(name.quoted): \(type) \(getter)" }
    return "\(modifiers)var \(name.quoted): \(type) { get \(getter) set { \(target(" = newValue")) } }"
  }

  private func method(
    _ function: FunctionDeclSyntax, _ modifiers: String, _ name: String, _ keepsDefaults: Bool,
    _ target: (String) -> String
  ) -> String {
    let clause = function.signature.parameterClause.parameters
    let parameters = clause.enumerated().map { index, parameter in
      "\(parameter.firstName.text) a\(index): \(parameter.type.trimmedDescription)"
        + (keepsDefaults ? parameter.defaultValue.map { " \($0.trimmedDescription)" } ?? "" : "")
    }
    let arguments = clause.enumerated().map { index, parameter in
      (parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): ")
        + (parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : "") + "a\(index)"
    }
    let effects = function.signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let result = function.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    let call = target("(\(arguments.joined(separator: ", ")))")
    // A body with a choice in it says itself where it may throw.
    let marks =
      call.hasPrefix("if ")
      ? "" : (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    return
      "\(modifiers)func \(name.quoted)(\(parameters.joined(separator: ", ")))\(effects)\(result) { \(marks)\(call) }"
  }
}

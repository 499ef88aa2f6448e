internal import SwiftSyntax

/// A class, a protocol or another type with members, or an extension of one.
final class TypeDeclaration {
  enum Kind { case classType, structType, enumType, actorType, protocolType, extensionType }
  let kind: Kind
  /// The full name: those of the types around it and its own; of an extension what it extends.
  let path: [String]
  unowned let file: ParsedFile
  let attributes: AttributeMarks
  let inherited: [String]
  let isGeneric: Bool
  let hasWhereClause: Bool
  /// Inside a function.
  let isLocal: Bool
  let access: String?
  let conditions: ConditionStack
  weak var outer: TypeDeclaration?
  var members: [Member] = []
  /// Declarations to stand before the last brace.
  var insertions: [String] = []
  let syntax: Syntax
  let block: MemberBlockSyntax

  init(
    kind: Kind, path: [String], file: ParsedFile, attributes: AttributeMarks, inherited: [String], isGeneric: Bool,
    hasWhereClause: Bool, isLocal: Bool, access: String?, conditions: ConditionStack, outer: TypeDeclaration?,
    syntax: Syntax, block: MemberBlockSyntax
  ) {
    self.kind = kind
    self.path = path
    self.file = file
    self.attributes = attributes
    self.inherited = inherited
    self.isGeneric = isGeneric
    self.hasWhereClause = hasWhereClause
    self.isLocal = isLocal
    self.access = access
    self.conditions = conditions
    self.outer = outer
    self.syntax = syntax
    self.block = block
  }

  /// The compiler refuses uses of the type.
  var isUnavailable: Bool { attributes.isUnavailable || (outer?.isUnavailable ?? false) }
  /// The compiler warns of uses of the type, or of one of its members that tables name.
  var isDeprecated: Bool { attributes.isDeprecated || (outer?.isDeprecated ?? false) }
  var name: String { path.joined(separator: ".") }
  /// Generic itself or through a type around it.
  var isInGenericContext: Bool { isGeneric || (outer?.isInGenericContext ?? false) }
  /// The place of the last brace.
  var closingBrace: Int { block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset }
}

/// A method, a property or an initializer.
final class Member {
  var facts: MemberFacts
  let attributes: AttributeMarks
  let modifiers: Set<String>
  unowned let owner: TypeDeclaration
  let conditions: ConditionStack
  let syntax: DeclSyntax
  /// Generic, asynchronous, with `inout` or variadic parameters: nothing that Objective-C could call.
  var isOutsideObjectiveC = false
  var isThrowing = false
  /// Can be assigned.
  var isSettable = false
  /// Stored, or with observers alone.
  var isStored = false
  /// The Objective-C name of an override of the root class's member.
  var rootSelector: String?
  /// Marked as an override, and no longer one.
  var isUnlinked = false
  /// The name under which the body of a method stands that may be exchanged.
  var bodyName: String?
  /// The name of a body that overrides, in an extension, a member of the library.
  var hookName: String?
  /// Another module's extension declares what it overrides, and asks the registry for it.
  var isAskedByName = false
  /// The binding of a property.
  var binding: PatternBindingSyntax?

  init(
    facts: MemberFacts, attributes: AttributeMarks, modifiers: Set<String>, owner: TypeDeclaration,
    conditions: ConditionStack, syntax: DeclSyntax
  ) {
    self.facts = facts
    self.attributes = attributes
    self.modifiers = modifiers
    self.owner = owner
    self.conditions = conditions
    self.syntax = syntax
  }

  var isOverride: Bool { modifiers.contains("override") && !isUnlinked }
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
  var isOptional: Bool { modifiers.contains("optional") }
}

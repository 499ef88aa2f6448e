internal import Foundation

/// The imports, declarations and names of one Swift file.
package struct SourceScan: Sendable {
  package struct Name: Hashable, Sendable {
    package let text: String
    package let line: Int
    package let column: Int
  }

  package let path: String
  /// Modules, without those that a condition asks for.
  package private(set) var imports: [Name] = []
  /// Names of types and members that the file declares.
  package private(set) var declared: Set<String> = []
  /// Names of types with prefixes of the library's, where they are used.
  package private(set) var types: [Name] = []
  /// Members that are named behind a type: `UIColor.label`.
  package private(set) var members: [(type: String, name: Name)] = []
  /// Attributes and functions that need the Objective-C runtime, or another system.
  package private(set) var constructs: [Name] = []
  /// Names of classes that the file declares.
  package private(set) var classes: Set<String> = []
  /// Overrides in extensions of a type with a prefix of the library's, which the library does not ask for.
  package private(set) var overrides: [(type: String, member: String, name: Name)] = []

  /// Bytes of a source file at the most (chosen).
  private static let mostBytes = 8 << 20
  private static let introducers: Set<String> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype", "func", "var", "let", "case",
    "extension",
  ]
  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// Reads a file; nil if it cannot be read or is too large.
  package init?(path: String, modules: Set<String>? = nil) {
    guard let data = FileManager.default.contents(atPath: path), data.count <= Self.mostBytes else { return nil }
    self.init([UInt8](data), path: path, modules: modules)
  }

  package init(_ bytes: [UInt8], path: String, modules: Set<String>? = nil) {
    self.path = path
    let lines = LineMap(bytes)
    let tokens = SwiftTokens(bytes, modules: modules).tokens
    readOverrides(tokens, lines)
    for (index, token) in tokens.enumerated() where token.isWord {
      let before = index > 0 ? tokens[index - 1].text : ""
      func name(_ token: SwiftTokens.Token) -> Name {
        let (line, column) = lines.position(token.offset)
        return Name(text: token.text, line: line, column: column)
      }
      if token.text == "import", before != ".", before != "case", index + 1 < tokens.count {
        readImport(tokens, index, name)
      } else if Self.introducers.contains(before) {
        declared.insert(token.text)
        if before == "class" { classes.insert(token.text) }
        if before == "extension" { readType(tokens, index, name) }
      } else if before != ".", before != "import" {
        // Parameters of generic types and functions.
        if before == "<" { declared.insert(token.text) }
        if before != "@" { readType(tokens, index, name) }
        readConstruct(token, before, name)
      }
      // `case a, b` and `let a, b` declare more than one.
      if before == ",", token.text.first?.isLowercase == true { declared.insert(token.text) }
    }
  }

  private mutating func readOverrides(_ tokens: [SwiftTokens.Token], _ lines: LineMap) {
    var scan = ExtensionOverrideScan()
    for index in tokens.indices { scan.read(tokens, index) }
    overrides = scan.findings.map { finding in
      let (line, column) = lines.position(finding.token.offset)
      return (finding.type, finding.member, Name(text: "override", line: line, column: column))
    }
  }

  private mutating func readImport(
    _ tokens: [SwiftTokens.Token], _ index: Int, _ name: (SwiftTokens.Token) -> Name
  ) {
    var next = index + 1
    if Self.importKinds.contains(tokens[next].text), next + 1 < tokens.count { next += 1 }
    let token = tokens[next]
    guard token.isWord else { return }
    let isGuarded = token.conditions.contains { $0.contains("canImport(\(token.text)") }
    if !isGuarded { imports.append(name(token)) }
  }

  private mutating func readType(
    _ tokens: [SwiftTokens.Token], _ index: Int, _ name: (SwiftTokens.Token) -> Name
  ) {
    let token = tokens[index]
    guard NameList.isOfLibrary(token.text), token.text != "UIKit" else { return }
    types.append(name(token))
    guard index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].isWord,
      tokens[index + 2].text.first?.isLowercase == true
    else { return }
    members.append((token.text, name(tokens[index + 2])))
  }

  private mutating func readConstruct(
    _ token: SwiftTokens.Token, _ before: String, _ name: (SwiftTokens.Token) -> Name
  ) {
    if before == "@" ? ["NSManaged"].contains(token.text) : UnsupportedNames.all[token.text] != nil {
      constructs.append(name(token))
    }
  }
}

/// Names that need the Objective-C runtime or a part of Apple's systems, with what to do.
enum UnsupportedNames {
  static let all: [String: String] = {
    let runtime = "keep it out of what is built here, between #if canImport(ObjectiveC) && !os(Linux) and #endif"
    var names = [
      "class_copyMethodList", "class_copyPropertyList", "class_copyIvarList", "ivar_getName", "object_getIvar",
      "objc_allocateClassPair", "objc_registerClassPair", "objc_getClassList", "NSInvocation", "NSProxy",
      "NSMethodSignature", "protocol_copyMethodDescriptionList", "object_setClass",
    ].reduce(into: [:]) { $0[$1] = runtime }
    let data = "Core Data is not there: put another store behind the protocol that its callers use"
    for name in [
      "NSManagedObjectContext", "NSPersistentContainer", "NSFetchRequest", "NSFetchedResultsController", "NSManaged",
      "NSManagedObject",
    ] {
      names[name] = data
    }
    return names
  }()
}

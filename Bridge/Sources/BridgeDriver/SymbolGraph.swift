internal import FoundationEssentials
internal import SourceBridge

/// A module's symbols, as `swift-symbolgraph-extract` writes them.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }
    struct Signature: Decodable {
      struct Parameter: Decodable { let declarationFragments: [Fragment]? }
      let parameters: [Parameter]?
      let returns: [Fragment]?
    }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let functionSignature: Signature?
    let declarationFragments: [Fragment]?
    /// The function has type parameters of its own: they stand behind its name.
    var isGeneric: Bool {
      let fragments = declarationFragments ?? []
      guard let name = fragments.firstIndex(where: { $0.kind == "identifier" }), name + 1 < fragments.count else {
        return false
      }
      return fragments[name + 1].spelling.hasPrefix("<")
    }
  }
  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }
  let symbols: [Symbol]
  let relationships: [Relationship]

  static func read(_ path: String) throws -> SymbolGraph {
    guard let data = FileManager.default.contents(atPath: path) else { throw Missing(path: path) }
    return try JSONDecoder().decode(SymbolGraph.self, from: data)
  }

  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read \(path)" }
  }

  /// The facts of a module, from its own graph and those of what it extends.
  static func facts(_ module: String, _ graphs: [SymbolGraph]) -> ModuleFacts {
    SymbolGraphReader(graphs).facts(module)
  }
}

/// Puts the symbols of some graphs together.
struct SymbolGraphReader {
  private let symbols: [SymbolGraph.Symbol]
  private let relationships: [SymbolGraph.Relationship]

  init(_ graphs: [SymbolGraph]) {
    symbols = graphs.flatMap(\.symbols)
    relationships = graphs.flatMap(\.relationships)
  }

  func facts(_ module: String) -> ModuleFacts {
    let types = Dictionary(symbols.map { ($0.identifier.precise, $0) }) { first, _ in first }
    let optional = Set(relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.target))
    let requirements = Set(relationships.filter { $0.kind == "requirementOf" }.map(\.source))
    let defaults = Set(relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.source))
    var members: [String: [MemberFacts]] = [:]
    for symbol in symbols where symbol.pathComponents.count > 1 && !defaults.contains(symbol.identifier.precise) {
      guard var member = member(symbol) else { continue }
      if requirements.contains(symbol.identifier.precise), optional.contains(symbol.identifier.precise) {
        member.option = .defaulted
      }
      members[symbol.pathComponents.dropLast().joined(separator: "."), default: []].append(member)
    }
    var superclasses: [String: String] = [:]
    var protocols: [String: Set<String>] = [:]
    for relation in relationships {
      guard let source = types[relation.source] else { continue }
      let target =
        types[relation.target]?.pathComponents.joined(separator: ".") ?? relation.targetFallback?.lastName ?? ""
      guard !target.isEmpty else { continue }
      let name = source.pathComponents.joined(separator: ".")
      if relation.kind == "inheritsFrom" { superclasses[name] = target }
      if relation.kind == "conformsTo" { protocols[name, default: []].insert(target) }
    }
    var facts = ModuleFacts(module: module)
    for symbol in symbols {
      let name = symbol.pathComponents.joined(separator: ".")
      let own = unique(members[name] ?? [])
      if symbol.kind.identifier == "swift.class" {
        facts.classes.append(
          ClassFacts(
            name: name, superclass: superclasses[name], protocols: own.isEmpty ? [] : [], members: own))
        facts.classes[facts.classes.count - 1].protocols = (protocols[name] ?? []).filter { !Self.plain.contains($0) }
          .sorted()
      } else if symbol.kind.identifier == "swift.protocol" {
        facts.protocols.append(
          ProtocolFacts(
            name: name, protocols: (protocols[name] ?? []).filter { !Self.plain.contains($0) }.sorted(), members: own))
      }
    }
    facts.classes.sort { $0.name < $1.name }
    facts.protocols.sort { $0.name < $1.name }
    return facts
  }

  /// Protocols of the language, which say nothing to the bridge.
  private static let plain: Set<String> = [
    "Sendable", "SendableMetatype", "Copyable", "Escapable", "Equatable", "Hashable", "CVarArg",
    "CustomStringConvertible", "CustomDebugStringConvertible", "BitwiseCopyable",
  ]

  private func unique(_ members: [MemberFacts]) -> [MemberFacts] {
    var seen: Set<MemberFacts> = []
    return members.filter { seen.insert($0).inserted }.sorted {
      ($0.fullName, $0.types.joined()) < ($1.fullName, $1.types.joined())
    }
  }

  private func member(_ symbol: SymbolGraph.Symbol) -> MemberFacts? {
    let title = symbol.pathComponents.last ?? ""
    let isStatic = symbol.kind.identifier.hasPrefix("swift.type.")
    switch symbol.kind.identifier {
    case "swift.method", "swift.type.method":
      guard let (name, labels) = Self.split(title) else { return nil }
      let parameters = symbol.functionSignature?.parameters ?? []
      let result = (symbol.functionSignature?.returns ?? []).map(\.spelling).joined()
      let declaration = (symbol.declarationFragments ?? []).map(\.spelling)
      guard !declaration.contains("async"), !symbol.isGeneric else { return nil }
      return MemberFacts(
        kind: .method, name: name, labels: labels, types: parameters.map(Self.type),
        result: result == "()" || result == "Void" ? "" : result,
        selector: SelectorNaming.method(name, labels, throws: declaration.contains("throws")), isStatic: isStatic)
    case "swift.property", "swift.type.property":
      let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
      let type = text.split(separator: ":", maxSplits: 1).dropFirst().first.map { $0.prefix { $0 != "{" } } ?? ""
      return MemberFacts(
        kind: .property, name: title, types: [String(type).trimmingSpaces], selector: title, isStatic: isStatic)
    default: return nil
    }
  }

  private static func type(_ parameter: SymbolGraph.Symbol.Signature.Parameter) -> String {
    let text = (parameter.declarationFragments ?? []).map(\.spelling).joined()
    return String(text.split(separator: ":", maxSplits: 1).dropFirst().first ?? "").trimmingSpaces
  }

  /// `f(_:x:)` in its parts.
  private static func split(_ title: String) -> (String, [String])? {
    guard let open = title.firstIndex(of: "("), title.hasSuffix(")") else { return nil }
    let labels = title[title.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    return (String(title[..<open]), labels)
  }
}

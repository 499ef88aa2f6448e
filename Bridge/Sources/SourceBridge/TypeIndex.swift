/// A class or protocol with everything that the module and the modules it uses say of it.
final class TypeEntry {
  let name: String
  let isProtocol: Bool
  /// The module's declaration; nil for other modules' types.
  var declaration: TypeDeclaration?
  /// The declaration and all extensions in the module.
  var parts: [TypeDeclaration] = []
  /// The module of a foreign type.
  var module: String?
  var superclass: String?
  var protocols: [String] = []
  /// Foreign members, and own ones as facts.
  var foreignMembers: [MemberFacts] = []
  /// Own members.
  var members: [Member] = []

  init(_ name: String, isProtocol: Bool) {
    self.name = name
    self.isProtocol = isProtocol
  }

  /// Members that selectors can name, own first.
  var allMembers: [MemberFacts] { members.filter { !$0.conditions.isDead }.map(\.facts) + foreignMembers }
}

/// All types that sources of a module can name.
final class TypeIndex {
  private(set) var entries: [String: TypeEntry] = [:]
  private var byLastName: [String: [TypeEntry]] = [:]

  init(_ declarations: [TypeDeclaration], _ facts: [ModuleFacts]) {
    for module in facts { read(module) }
    for declaration in declarations where declaration.kind != .extensionType && !declaration.conditions.isDead {
      read(declaration)
    }
    for declaration in declarations where declaration.kind == .extensionType && !declaration.conditions.isDead {
      readExtension(declaration)
    }
  }

  private func entry(_ name: String, isProtocol: Bool) -> TypeEntry {
    if let entry = entries[name] { return entry }
    let entry = TypeEntry(name, isProtocol: isProtocol)
    entries[name] = entry
    byLastName[name.lastName, default: []].append(entry)
    return entry
  }

  private func read(_ module: ModuleFacts) {
    for facts in module.classes {
      let entry = entry(facts.name, isProtocol: false)
      entry.module = entry.module ?? module.module
      entry.superclass = entry.superclass ?? facts.superclass
      entry.protocols += facts.protocols
      entry.foreignMembers += facts.members
    }
    for facts in module.protocols {
      let entry = entry(facts.name, isProtocol: true)
      entry.module = entry.module ?? module.module
      entry.protocols += facts.protocols
      entry.foreignMembers += facts.members
    }
  }

  private func read(_ declaration: TypeDeclaration) {
    let name = declaration.isLocal ? "\(declaration.file.path)#\(declaration.closingBrace)" : declaration.name
    if let foreign = entries[name], foreign.declaration == nil { entries[name] = nil }
    let entry = entry(name, isProtocol: declaration.kind == .protocolType)
    if declaration.isLocal { byLastName[declaration.name.lastName, default: []].append(entry) }
    entry.declaration = entry.declaration ?? declaration
    entry.module = nil
    add(declaration, to: entry)
  }

  private func readExtension(_ declaration: TypeDeclaration) {
    let found = find(declaration.name, from: [])
    add(declaration, to: found ?? entry(declaration.name, isProtocol: false))
  }

  private func add(_ declaration: TypeDeclaration, to entry: TypeEntry) {
    entry.parts.append(declaration)
    entry.protocols += declaration.inherited
    entry.members += declaration.members
  }

  /// The type that a name means inside a type.
  func find(_ name: String, from context: [String]) -> TypeEntry? {
    var context = context
    while true {
      if let entry = entries[(context + [name]).joined(separator: ".")] { return entry }
      if context.isEmpty { break }
      context.removeLast()
    }
    if let dot = name.firstIndex(of: "."), let entry = entries[String(name[name.index(after: dot)...])] { return entry }
    let candidates = byLastName[name.lastName] ?? []
    return candidates.first { $0.module == nil } ?? candidates.first
  }

  /// The entry that a declaration is part of.
  func entry(of declaration: TypeDeclaration) -> TypeEntry? {
    if declaration.isLocal, declaration.kind != .extensionType {
      return entries["\(declaration.file.path)#\(declaration.closingBrace)"]
    }
    return find(declaration.name, from: [])
  }

  /// The class above.
  func superclass(of entry: TypeEntry) -> TypeEntry? {
    if let name = entry.superclass { return find(name, from: []) }
    guard let declaration = entry.declaration, declaration.kind == .classType, let first = declaration.inherited.first,
      let found = find(first, from: Array(declaration.path.dropLast())), !found.isProtocol, found !== entry
    else { return nil }
    return found
  }

  /// A class and those above it.
  func chain(_ entry: TypeEntry) -> [TypeEntry] {
    var chain = [entry]
    while let above = superclass(of: chain[chain.count - 1]), !chain.contains(where: { $0 === above }) {
      chain.append(above)
    }
    return chain
  }

  /// All protocols that a type conforms to, with those that they refine.
  func protocols(of entry: TypeEntry) -> [TypeEntry] {
    var found: [TypeEntry] = []
    var names = chain(entry).flatMap { link in link.protocols.map { ($0, link.declaration?.path ?? []) } }
    while let (name, context) = names.popLast() {
      for piece in name.split(separator: "&") {
        guard let next = find(String(piece).trimmingSpaces, from: Array(context.dropLast())), next.isProtocol,
          !found.contains(where: { $0 === next })
        else { continue }
        found.append(next)
        names += next.protocols.map { ($0, next.declaration?.path ?? []) }
      }
    }
    return found
  }

  /// The classes of the module that lie below a class, nearest first.
  func subclasses(of entry: TypeEntry) -> [TypeEntry] {
    entries.values.filter { $0 !== entry && $0.declaration?.kind == .classType && chain($0).contains { $0 === entry } }
      .sorted { $0.name < $1.name }
  }
}

extension String {
  /// The last of names joined by dots.
  package var lastName: String { String(split(separator: ".").last ?? "") }
}

internal import SwiftSyntax

/// Finds the declaration that a `#selector` names, and its Objective-C name.
struct SelectorResolver {
  let module: Module
  let current: TypeEntry?
  let currentPath: [String]

  enum Answer {
    /// The name; and the member when it is another module's, which has no table of it.
    case found(String, ForeignSelector?)
    /// Nothing known, but labels were written.
    case guessed(String)
    case missing(String)
  }

  func resolve(_ reference: SelectorReference) -> Answer {
    for entry in places(reference) {
      let members = entry.allMembers.filter { matches($0, reference) }
      if let best = choose(members, reference) { return answer(entry, best, reference) }
    }
    if reference.accessor == .getter { return .guessed(reference.name) }
    if reference.accessor == .setter { return .guessed(SelectorNaming.setter(reference.name)) }
    if let labels = reference.labels { return .guessed(SelectorNaming.method(reference.name, labels)) }
    if let types = reference.parameterTypes {
      return .guessed(SelectorNaming.method(reference.name, types.map { _ in "_" }))
    }
    return .missing(
      "no method '\(reference.name)' is known here; write its labels, as in #selector(Type.\(reference.name)(_:))")
  }

  /// Types to look in, likeliest first.
  private func places(_ reference: SelectorReference) -> [TypeEntry] {
    var places: [TypeEntry] = []
    if let base = reference.base, base != "self", base != "Self", base != "super" {
      if let entry = module.index.find(base, from: currentPath), base.lastName.first?.isUppercase == true {
        places += related(entry)
      } else if let expression = reference.baseExpression, let entry = type(of: expression) {
        places += related(entry)
      }
    } else if let current {
      places += related(current)
      var path = currentPath.dropLast()
      while !path.isEmpty {
        if let outer = module.index.find(path.joined(separator: "."), from: []) { places += related(outer) }
        path = path.dropLast()
      }
    }
    let own = module.index.entries.values.filter { $0.module == nil }.sorted { $0.name < $1.name }
    let foreign = module.index.entries.values.filter { $0.module != nil }.sorted { $0.name < $1.name }
    return places + own + foreign
  }

  private func related(_ entry: TypeEntry) -> [TypeEntry] {
    module.index.chain(entry) + module.index.protocols(of: entry)
  }

  private func type(of expression: ExprSyntax) -> TypeEntry? {
    SelectorBase(module: module, current: current, currentPath: currentPath).entry(of: expression)
  }

  private func matches(_ member: MemberFacts, _ reference: SelectorReference) -> Bool {
    guard member.name == reference.name else { return false }
    if reference.accessor != .method { return member.kind == .property }
    guard member.kind != .property else { return false }
    if let labels = reference.labels { return member.labels == labels }
    return true
  }

  private func choose(_ members: [MemberFacts], _ reference: SelectorReference) -> MemberFacts? {
    if members.count > 1, let types = reference.parameterTypes {
      let same = members.filter { $0.types.map(Self.plain) == types.map(Self.plain) }
      if let exact = same.first { return exact }
      if let counted = members.first(where: { $0.types.count == types.count }) { return counted }
    }
    return members.first { $0.isRegistered } ?? members.first
  }

  private static func plain(_ type: String) -> String {
    type.filter { !$0.isWhitespace && $0 != "!" && $0 != "?" }
  }

  private func answer(_ entry: TypeEntry, _ member: MemberFacts, _ reference: SelectorReference) -> Answer {
    let member = named(entry, member)
    let isForeign = !member.isRegistered && !entry.isProtocol && (entry.module != nil || isOverride(entry, member))
    let foreign = isForeign ? ForeignSelector(type: entry.name, member: member) : nil
    switch reference.accessor {
    case .method, .getter: return .found(member.selector, foreign)
    case .setter: return .found(SelectorNaming.setter(member.selector), foreign)
    }
  }

  /// A method that is overridden without a mark of its own: nothing else lists it.
  private func isOverride(_ entry: TypeEntry, _ member: MemberFacts) -> Bool {
    guard let own = entry.members.first(where: { $0.facts == member && $0.isOverride }) else { return false }
    return own.bodyName == nil && !own.owner.isHiddenInType && !LateTableWriter.isLate(own.owner)
      && own.owner.access != "private"
      && own.owner.access != "fileprivate"
  }

  /// An override, or a witness, has the Objective-C name of what it overrides.
  private func named(_ entry: TypeEntry, _ member: MemberFacts) -> MemberFacts {
    guard entry.module == nil, member.selector == defaultName(member) else { return member }
    for above in related(entry).dropFirst() {
      if let same = above.allMembers.first(where: { $0.kind == member.kind && $0.fullName == member.fullName }),
        same.selector != defaultName(same)
      {
        return same
      }
    }
    return member
  }

  private func defaultName(_ member: MemberFacts) -> String {
    member.kind == .property ? member.name : SelectorNaming.method(member.name, member.labels)
  }
}

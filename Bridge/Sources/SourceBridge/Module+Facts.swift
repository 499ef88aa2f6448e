extension Module {
  /// The facts that modules which import this one need.
  var ownFacts: ModuleFacts {
    var facts = ModuleFacts(module: options.moduleName, exchanges: exchanges ? true : nil)
    for entry in index.entries.values.sorted(by: { $0.name < $1.name }) where !entry.parts.isEmpty {
      let parts = entry.parts.filter { !$0.isLocal }
      guard !parts.isEmpty else { continue }
      let members = entry.members.filter { !$0.isPrivate && !$0.conditions.isDead && $0.facts.kind != .initializer }
        .map(\.facts)
      if entry.isProtocol {
        guard entry.module == nil else { continue }
        facts.protocols.append(ProtocolFacts(name: entry.name, protocols: entry.protocols, members: members))
      } else if entry.declaration?.kind == .classType || entry.declaration == nil {
        let protocols = entry.declaration == nil ? parts.flatMap(\.inherited) : entry.protocols
        facts.classes.append(
          ClassFacts(
            name: entry.name, superclass: entry.declaration == nil ? nil : index.superclass(of: entry)?.name,
            protocols: protocols, members: members))
      }
    }
    return facts
  }

  /// Marks the members that get a line in a table, and optional requirements.
  func registerExposedMembers() {
    for declaration in declarations {
      if let entry = index.entry(of: declaration) {
        for member in declaration.members where isOpenInExtension(member, entry) {
          member.facts.isOpenInExtension = true
        }
      }
      for member in declaration.members {
        if member.attributes.isExposed { member.facts.isRegistered = true }
        if member.isOptional { member.facts.option = .rewritten }
      }
    }
  }
}

/// Optional requirements that the module's classes may have witnesses of.
extension Module {
  /// Objective-C names by names with labels, of all protocols that are known.
  var optionalSelectors: [String: String] {
    if let cachedOptionalSelectors { return cachedOptionalSelectors }
    var names: [String: String] = [:]
    for entry in index.entries.values where entry.isProtocol {
      for member in entry.foreignMembers where member.option != nil { names[member.fullName] = member.selector }
      for member in entry.members where member.isOptional { names[member.facts.fullName] = member.facts.selector }
    }
    cachedOptionalSelectors = names
    return names
  }
}

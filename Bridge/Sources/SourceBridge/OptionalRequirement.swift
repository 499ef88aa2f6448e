/// An optional requirement of a protocol.
struct OptionalRequirement {
  let owner: TypeEntry
  let facts: MemberFacts
  /// The declaration, where it is the module's own.
  let member: Member?

  var isThrowing: Bool { facts.isThrowing == true }
  /// Asks the registry for a witness in a class that this module does not see.
  var registeredWitness: String { "UIKit._ObjectiveC.witness(of: self, \"\(facts.selector)\")" }
  /// Classes of other modules may conform.
  var isPublic: Bool { (member?.owner.access ?? "public") == "public" }

  var isRewritten: Bool { facts.option == .rewritten }

  /// The name of the property that holds the witness, or nil.
  var referenceName: String {
    guard facts.kind == .method else { return "__reference_\(facts.name)" }
    let labels = facts.labels.filter { $0 != "_" }
    let name = (["__reference_\(facts.name)"] + labels).joined(separator: "_")
    guard isOverloaded else { return name }
    return name + "__" + facts.types.joined(separator: "_").filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Another requirement of the protocol has the same name and labels, with other types.
  private var isOverloaded: Bool {
    owner.allMembers.contains { $0.fullName == facts.fullName && $0.kind == facts.kind && $0.types != facts.types }
  }

  /// The name of the method that calls the witness where there is one.
  var callName: String { "__optional_\(facts.name)" }

  /// The type of a witness, as a value.
  var type: String {
    guard facts.kind == .method else { return facts.types.first?.unwrappable ?? "Any" }
    let parameters = facts.types.map(\.unwrappable).joined(separator: ", ")
    return "(\(parameters))\(isThrowing ? " throws" : "") -> \(resultType)"
  }

  private var resultType: String { facts.result.isEmpty ? "Void" : facts.result.unwrappable }

  /// The result type of a call that may find no witness: chains of `?` are one optional.
  var optionalResult: String { returnsOptional ? resultType : resultType.optional }

  var returnsOptional: Bool {
    resultType.hasSuffix("?") || resultType.hasPrefix("Optional<") || facts.result.hasSuffix("!")
  }

  /// The arguments of a call, from a list of values.
  func arguments(_ values: [String]) -> String {
    zip(facts.labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
  }

  /// The parameters of a declaration.
  var parameters: String {
    zip(facts.labels, facts.types).enumerated().map { index, parameter in
      "\(parameter.0) a\(index): \(parameter.1.unwrappable)"
    }.joined(separator: ", ")
  }
}

extension String {
  /// A type of a parameter, without what only parameters may be.
  var unwrappable: String { hasSuffix("!") ? dropLast() + "?" : self }

  /// The optional of a type.
  var optional: String { contains(" ") || contains("&") || contains("->") ? "(\(self))?" : "\(self)?" }
}

extension Module {
  /// All optional requirements by name, without labels.
  var optionalRequirements: [String: [OptionalRequirement]] {
    if let cachedRequirements { return cachedRequirements }
    var requirements: [String: [OptionalRequirement]] = [:]
    for entry in index.entries.values.filter(\.isProtocol).sorted(by: { $0.name < $1.name }) {
      for requirement in optionalRequirements(of: entry) {
        requirements[requirement.facts.name, default: []].append(requirement)
      }
    }
    cachedRequirements = requirements
    return requirements
  }

  /// The optional requirements of one protocol.
  func optionalRequirements(of entry: TypeEntry) -> [OptionalRequirement] {
    let own = entry.members.filter { $0.isOptional && !$0.conditions.isDead }.map {
      OptionalRequirement(owner: entry, facts: $0.facts, member: $0)
    }
    let foreign = entry.foreignMembers.filter { $0.option != nil }.map {
      OptionalRequirement(owner: entry, facts: $0, member: nil)
    }
    return own + foreign
  }
}

/// A class that conforms to a library's protocol and has none of its optional requirements: it answers as an absent
/// method does.
struct AbsentWitness {
  let module: Module
  let file: ParsedFile
  let requirement: OptionalRequirement

  /// The beginning of its name.
  static let prefix = "__Absent_"

  private var owner: TypeEntry { requirement.owner }

  /// The name of the class in the file; nil when the protocol requires properties or initializers.
  func className() -> String? {
    let name = "\(Self.prefix)\(owner.name.filter { $0 != "." })"
    if file.absentClasses.contains(name) { return name }
    let shadow = TypeEntry(owner.name, isProtocol: true)
    shadow.protocols = [owner.name]
    let required = module.index.protocols(of: shadow).filter { $0.module != nil && $0.name != "NSObjectProtocol" }
      .flatMap(\.allMembers).filter { $0.option == nil }
    guard required.allSatisfy({ $0.kind == .method && !$0.isStatic }) else { return nil }
    let stubs = required.map { facts in
      let stub = OptionalRequirement(owner: owner, facts: facts, member: nil)
      let result = facts.result.isEmpty ? "" : " -> \(facts.result.unwrappable)"
      return "func \(facts.name.quoted)(\(stub.parameters))\(result) { fatalError() }"
    }
    file.absentClasses.insert(name)
    file.additions.append("private final class \(name): NSObject, \(owner.name) { \(stubs.joined(separator: "; ")) }")
    return name
  }

  /// A method with the requirement's name and this body before the absent answer.
  func method(_ body: String, _ access: String) -> String? {
    guard let absent = className() else { return nil }
    let facts = requirement.facts
    let result = facts.result.isEmpty ? "" : " -> \(facts.result.unwrappable)"
    return "\(access)func \(facts.name.quoted)(\(requirement.parameters))\(result) {"
      + " \(body)return \(absent)().\(call) }"
  }

  /// The call with the method's own parameters.
  var call: String {
    let facts = requirement.facts
    return "\(facts.name.quoted)(\(requirement.arguments(facts.labels.indices.map { "a\($0)" })))"
  }
}

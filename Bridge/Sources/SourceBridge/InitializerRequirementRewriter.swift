internal import SwiftSyntax

/// `init()` as a requirement that a class of another module meets, as in `extension NSObject: Makeable {}`.
///
/// Swift wants a `required` initializer for that, which such classes lack; a static method takes its place.
struct InitializerRequirementRewriter {
  let module: Module

  func rewrite() {
    for entry in module.index.entries.values.sorted(by: { $0.name < $1.name }) where entry.isProtocol {
      guard let declaration = entry.declaration, isMetByForeignClass(entry),
        let requirement = entry.members.first(where: { $0.facts.kind == .initializer && $0.facts.labels.isEmpty }),
        requirement.owner === declaration
      else { continue }
      rewrite(entry, declaration, requirement)
    }
  }

  private func isMetByForeignClass(_ entry: TypeEntry) -> Bool {
    module.declarations.contains { part in
      guard part.kind == .extensionType, part.inherited.contains(where: { module.index.find($0, from: []) === entry })
      else {
        return false
      }
      let extended = module.index.entry(of: part)
      return extended?.declaration == nil && extended?.isProtocol != true
    }
  }

  private func rewrite(_ entry: TypeEntry, _ declaration: TypeDeclaration, _ requirement: Member) {
    let file = declaration.file
    file.edits.replace(requirement.syntax.span, in: file.bytes, with: "static func __make() -> Self")
    let symbol = "bridge_\(module.options.moduleName)_\(entry.name.filter { $0 != "." })_init"
    file.additions.append(
      declaration.conditions.wrap(
        "extension \(entry.name) { @_silgen_name(\"\(symbol)\") init(); @_silgen_name(\"\(symbol)\") static func"
          + " __initialize() -> Self { __make() } }\nextension \(entry.name) where Self: NSObject { static func __make() -> Self"
          + " { UIKit._ObjectiveC.make(Self.self) } }"))
    for type in module.index.entries.values.sorted(by: { $0.name < $1.name }) {
      guard let part = type.parts.first(where: { conforms($0, entry) }), type.declaration != nil, !type.isProtocol,
        !isObject(type)
      else { continue }
      part.file.additions.append(
        part.conditions.wrap("extension \(type.name) { static func __make() -> Self { Self() } }"))
    }
  }

  private func conforms(_ part: TypeDeclaration, _ entry: TypeEntry) -> Bool {
    part.inherited.contains { module.index.find($0, from: Array(part.path.dropLast())) === entry }
  }

  private func isObject(_ type: TypeEntry) -> Bool {
    let top = module.index.chain(type).last
    return top?.declaration == nil || top?.declaration?.inherited.first == "NSObject"
  }
}

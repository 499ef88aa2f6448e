internal import SwiftSyntax

/// `@NSManaged var progress: CGFloat` of a layer: Core Animation keeps the value and animates it.
struct ManagedPropertyRewriter {
  let module: Module

  func rewrite() {
    for declaration in module.declarations where !declaration.conditions.isDead {
      for member in declaration.members where member.attributes["NSManaged"] && !member.conditions.isDead {
        rewrite(member, declaration)
      }
    }
  }

  private func rewrite(_ member: Member, _ declaration: TypeDeclaration) {
    let file = declaration.file
    guard let binding = member.binding, binding.typeAnnotation != nil, isLayer(declaration) else {
      return module.report(
        file, member.syntax.span.lowerBound,
        "'@NSManaged' needs Core Data or a layer's storage; store the value in the class, or declare it in a CALayer")
    }
    let key = "\"\(member.facts.name)\""
    file.edits.insert(
      " { get { UIKit._ObjectiveC.layerValue(self, \(key)) }"
        + " set { UIKit._ObjectiveC.setLayerValue(self, \(key), newValue) } }", at: binding.span.upperBound)
  }

  private func isLayer(_ declaration: TypeDeclaration) -> Bool {
    guard let entry = module.index.entry(of: declaration), let top = module.index.chain(entry).last else {
      return false
    }
    let names = module.index.chain(entry).map(\.name) + (top.declaration?.inherited.prefix(1) ?? [])
    return names.contains { $0.hasPrefix("CA") && $0.hasSuffix("Layer") }
  }
}

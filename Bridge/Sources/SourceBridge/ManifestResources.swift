internal import SwiftParser
internal import SwiftSyntax

/// Adds the resources that Xcode takes from a target's folder without being told: storyboards, xibs, asset catalogs,
/// catalogs of strings, and in packages with a default localization the folders of languages.
///
/// Only targets in the list `targets:` are looked at whose paths are literals, in manifests that may name resources.
final class ManifestResources: SyntaxVisitor {
  private let file: ParsedFile
  private let names: (String) -> [String]
  private let isLocalized: Bool
  private let mayNameResources: Bool
  /// The number of names of a target's folder that are looked at.
  private static let limit = 20_000

  init(_ file: ParsedFile, _ names: @escaping (String) -> [String]) {
    self.file = file
    self.names = names
    let text = String(decoding: file.bytes, as: UTF8.self)
    isLocalized = text.contains("defaultLocalization:")
    mayNameResources = Self.toolsVersion(text).map { $0 >= (5, 3) } ?? false
    super.init(viewMode: .sourceAccurate)
  }

  /// The version in the comment that a manifest begins with.
  private static func toolsVersion(_ text: String) -> (Int, Int)? {
    guard let line = text.split(separator: "\n").first(where: { $0.contains("swift-tools-version") }),
      let version = line.split(separator: ":").last
    else { return nil }
    let parts = version.split { !$0.isNumber }.compactMap { Int($0) }
    return parts.first.map { ($0, parts.count > 1 ? parts[1] : 0) }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard mayNameResources, let target = ManifestTarget(node) else { return .visitChildren }
    add(to: target)
    return .skipChildren
  }

  private func add(to target: ManifestTarget) {
    guard let folder = target.folders.first(where: { !names($0).isEmpty }) else { return }
    let list = resources(in: folder, of: target).map { "\($0.rule)(\"\($0.path)\")" }.joined(separator: ", ")
    guard !list.isEmpty else { return }
    if let array = target.resources {
      file.edits.insert(array.elements.isEmpty ? list : list + ", ", at: array.leftSquare.span.upperBound)
    } else {
      file.edits.insert(", resources: [\(list)]", at: target.resourcesOffset)
    }
  }

  private func resources(in folder: String, of target: ManifestTarget) -> [(rule: String, path: String)] {
    var found: [(rule: String, path: String)] = []
    var known: Set<String> = []
    var left = Self.limit
    func collect(_ part: String) {
      for name in names(part.isEmpty ? folder : "\(folder)/\(part)") where left > 0 && !name.hasPrefix(".") {
        left -= 1
        let bare = name.hasSuffix("/") ? String(name.dropLast()) : name
        let path = part.isEmpty ? bare : "\(part)/\(bare)"
        guard !target.knows(path), !path.contains("\""), !path.contains("\\") else { continue }
        if let rule = rule(of: name, in: part) {
          // Two of a name would be one file of the bundle; languages have folders of their own.
          if known.insert(part.hasSuffix(".lproj") ? path : bare).inserted { found.append((rule, path)) }
        } else if name.hasSuffix("/"), !name.hasSuffix(".lproj/") || isLocalized {
          collect(path)
        }
      }
    }
    collect("")
    return found
  }

  private func rule(of name: String, in part: String) -> String? {
    let isOfLanguage = part.hasSuffix(".lproj")
    return switch name.split(separator: ".").last {
    case "xcassets/": ".copy"
    case "xcstrings": isOfLanguage ? nil : ".copy"
    case "storyboard", "xib": ".process"
    case "strings", "stringsdict": isOfLanguage ? ".process" : nil
    default: nil
    }
  }
}

/// A target as a manifest declares it.
private struct ManifestTarget {
  /// The folders in which the package manager looks for it, the first counts.
  let folders: [String]
  /// The array of its resources; nil without one.
  let resources: ArrayExprSyntax?
  /// The offset at which the argument for resources is inserted.
  let resourcesOffset: Int
  /// Paths in its folder that the manifest excludes or declares.
  private let known: [String]

  private static let usual = ["Sources", "Source", "src", "srcs"]
  private static let earlier = ["name", "dependencies", "path", "exclude", "sources"]

  /// Nil for anything else, and for one whose paths are not literals.
  init?(_ node: FunctionCallExprSyntax) {
    let kind = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    guard ["target", "executableTarget", "testTarget"].contains(kind), Self.isListed(node) else { return nil }
    func argument(_ label: String) -> LabeledExprSyntax? { node.arguments.first { $0.label?.text == label } }
    guard let name = argument("name").flatMap({ Self.text($0.expression) }),
      let last = node.arguments.last(where: { Self.earlier.contains($0.label?.text ?? "") })
    else { return nil }
    if let path = argument("path") {
      guard let path = Self.text(path.expression) else { return nil }
      folders = [path == "." ? "" : path]
    } else {
      let usual = kind == "testTarget" ? ["Tests"] + Self.usual : Self.usual
      folders = usual.map { "\($0)/\(name)" }
    }
    resources = argument("resources")?.expression.as(ArrayExprSyntax.self)
    guard resources != nil || argument("resources") == nil else { return nil }
    resourcesOffset = last.expression.span.upperBound
    let excluded = argument("exclude")?.expression.as(ArrayExprSyntax.self)?.elements.map { Self.text($0.expression) }
    let declared = resources?.elements.map { element in
      element.expression.as(FunctionCallExprSyntax.self)?.arguments.first.flatMap { Self.text($0.expression) }
    }
    let paths = (excluded ?? []) + (declared ?? [])
    guard !paths.contains(nil), argument("exclude") == nil || excluded != nil else { return nil }
    known = paths.compactMap { path in path.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } }
  }

  /// True if the manifest speaks of a path, or of a folder that it is in.
  func knows(_ path: String) -> Bool { known.contains { path == $0 || path.hasPrefix($0 + "/") || $0 == "." } }

  /// True in the list `targets:` of a package; names of dependencies are written in the same way.
  private static func isListed(_ node: FunctionCallExprSyntax) -> Bool {
    let array = node.parent?.parent?.parent?.as(ArrayExprSyntax.self)
    return array?.parent?.as(LabeledExprSyntax.self)?.label?.text == "targets"
  }

  private static func text(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

internal import Foundation
internal import UIKit
internal import XcodeProjects

/// The classes that Swift sources declare, with what they inherit and the names of their members.
struct SourceClasses {
  /// One type; types of one name in several files count as one, and extensions as parts of theirs.
  struct Declared {
    /// False for what is only extended: a type of the library, or of another package.
    var isDeclared = false
    var isClass = false
    /// The names behind the colon, such as `UIViewController`.
    var inherited: [String] = []
    /// The properties, each with its type where that is one plain name.
    var properties: [String: String?] = [:]
    /// The selectors of methods, as the Objective-C runtime names them.
    var selectors: Set<String> = []
  }

  private var types: [String: Declared] = [:]
  private var protocols: Set<String> = []

  /// Those of every `.swift` file in some folders.
  init(in folders: [String]) {
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".swift") {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
        add(SourceMembers(SwiftTokens([UInt8](data)).tokens))
      }
    }
  }

  private mutating func add(_ members: SourceMembers) {
    protocols.formUnion(members.protocols)
    for (name, found) in members.types {
      var type = types[name] ?? Declared()
      (type.isClass, type.isDeclared) = (type.isClass || found.isClass, type.isDeclared || found.isDeclared)
      type.inherited += found.inherited
      type.properties.merge(found.properties) { old, _ in old }
      type.selectors.formUnion(found.selectors)
      types[name] = type
    }
  }

  private static func plain(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  /// Returns true if a class of a name is there; of a nested one the last part counts.
  func contains(_ name: String) -> Bool { types[Self.plain(name)]?.isClass ?? false }

  /// The line of a class: itself and those above it that the sources have, and the class of the library where it ends.
  struct Line {
    var own: [Declared] = []
    var names: [String] = []
    /// nil where the sources do not tell it.
    var end: String?
  }

  @MainActor func line(of name: String) -> Line {
    var line = Line()
    var next: String? = Self.plain(name)
    while let name = next, let type = types[name], type.isClass, !line.names.contains(name) {
      line.own.append(type)
      line.names.append(name)
      next = type.inherited.first { contains($0) || UIStoryboard.knowsClass(named: $0) }
      // Without a superclass there are protocols at most; what nobody knows may be a class of another package.
      if next == nil, type.inherited.allSatisfy({ protocols.contains($0) }) { line.end = "NSObject" }
    }
    if let next, !contains(next) { line.end = next }
    return line
  }

  /// The members that extensions add to types that the sources do not have.
  private var extended: [Declared] { types.values.filter { !$0.isDeclared } }

  /// Returns true if an extension gives a property to a type of the library, or of another package.
  func isInExtension(_ property: String) -> Bool { extended.contains { $0.properties[property] != nil } }

  /// The problem of a property that a document names; nil if the class has it, or if that cannot be known.
  enum Answer: Equatable {
    case known(type: String?)
    case unknowable
    /// Names of the same kind that there are.
    case missing(others: [String])
  }

  @MainActor func property(_ name: String, of className: String) -> Answer {
    let line = line(of: className), spellings = [name, "is" + name.prefix(1).uppercased() + name.dropFirst()]
    for spelling in spellings {
      for type in line.own { if let found = type.properties[spelling] { return .known(type: found) } }
      if isInExtension(spelling) { return .known(type: nil) }
    }
    guard let end = line.end, !line.own.isEmpty else { return .unknowable }
    if UIStoryboard.hasProperty(name, inClassNamed: end) { return .known(type: nil) }
    return .missing(others: line.own.flatMap(\.properties.keys).sorted())
  }

  @MainActor func method(_ selector: String, of className: String) -> Answer {
    let line = line(of: className), wanted = Self.loose(selector)
    if (line.own + extended).contains(where: { $0.selectors.contains { Self.loose($0) == wanted } }) {
      return .known(type: nil)
    }
    guard let end = line.end, !line.own.isEmpty else { return .unknowable }
    if UIStoryboard.hasMethod(selector, inClassNamed: end) { return .known(type: nil) }
    return .missing(others: line.own.flatMap(\.selectors).sorted())
  }

  /// A selector without what the compiler adds by its own judgement: `saveWithSender:` and `saveSender:` are one.
  private static func loose(_ selector: String) -> String { selector.lowercased().replacing("with", with: "") }

  /// Returns true if a class of the sources or the library is another one; nil if that cannot be known.
  @MainActor func isClass(_ name: String, kindOf wanted: String) -> Bool? {
    guard contains(name) else { return contains(wanted) ? false : UIStoryboard.isClass(name, kindOf: wanted) }
    let line = line(of: name)
    if line.names.contains(wanted) { return true }
    guard let end = line.end else { return nil }
    return contains(wanted) ? false : UIStoryboard.isClass(end, kindOf: wanted)
  }
}

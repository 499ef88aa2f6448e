internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import UIKit

/// Says what was found in place of what a test looked for.
@MainActor struct FinderReport {
  let stage: Stage
  let finder: Finder

  /// Chosen: what fits a console.
  private static let mostListed = 12
  private static let mostElements = 40

  func message(_ found: [UIView], wanted: FinderCount) -> String {
    guard !found.isEmpty else {
      return ["no view \(finder.description)", suggestions, reading].compactMap(\.self).joined(separator: "\n")
    }
    let count = found.count == 1 ? "a view" : "\(found.count) views"
    let verb = found.count == 1 ? finder.description : Self.plural(finder.description)
    var lines = ["\(count) \(verb), expected \(wanted.words)"]
    for (index, view) in found.prefix(Self.mostListed).enumerated() {
      let problem = stage.touchPoint(of: view).problem.map { ", \($0)" } ?? ""
      lines.append("  \(index). \(view.longDescription)\(problem)")
    }
    if found.count > Self.mostListed { lines.append("  and \(found.count - Self.mostListed) more") }
    if wanted == .once {
      lines.append("take one with .at(0), .in(Controller.self), .inside(finder) or .hittable")
    }
    return lines.joined(separator: "\n")
  }

  private static func plural(_ sentence: String) -> String {
    if sentence.hasPrefix("has ") { return "have " + sentence.dropFirst(4) }
    if sentence.hasPrefix("is ") { return "are " + sentence.dropFirst(3) }
    return sentence
  }

  /// Values of the property that was looked for, the most alike first.
  private var suggestions: String? {
    let (name, wanted, all): (String, String, [String]) =
      switch finder.property {
      case .text(let text): ("texts", text, texts { $0.visibleTexts })
      case .label(let label): ("labels", label, texts { [$0.accessibilityLabel].compactMap(\.self) })
      case .identifier(let id): ("identifiers", id, texts { [$0.accessibilityIdentifier].compactMap(\.self) })
      case .trait, .type: ("classes", "", texts { [String(describing: Swift.type(of: $0))] })
      }
    guard !all.isEmpty else { return "there are no \(name) on the screen" }
    let ordered = all.enumerated().map { (distance($0.element, wanted), $0.offset, $0.element) }.sorted { $0 < $1 }
    let shown = ordered.prefix(Self.mostListed).map { "“\($0.2)”" }.joined(separator: ", ")
    let more = all.count > Self.mostListed ? " and \(all.count - Self.mostListed) more" : ""
    return "\(name) that are there: \(shown)\(more)"
  }

  private func texts(_ of: (UIView) -> [String]) -> [String] {
    var seen: Set<String> = []
    let views = stage.findAll(.views("is there") { _ in true }).enumerated()
    return views.sorted { (Self.distance($0.element), $0.offset) < (Self.distance($1.element), $1.offset) }
      .map(\.element).flatMap(of).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// How far a view is from the app's code: its own classes, the library's that it uses, and what those are made of.
  private static func distance(_ view: UIView) -> Int {
    let name = _typeName(Swift.type(of: view), qualified: true)
    guard name.hasPrefix("UIKit.") else { return 0 }
    return name.hasPrefix("UIKit.UI") && !(view is UIWindow) ? 1 : 2
  }

  private var reading: String {
    let lines = AccessibilityTree(stage).lines
    guard !lines.isEmpty else { return "the screen reads nothing" }
    let more = lines.count > Self.mostElements ? ["  and \(lines.count - Self.mostElements) more"] : []
    return (["the screen reads:"] + lines.prefix(Self.mostElements).map { "  " + $0 } + more).joined(separator: "\n")
  }

  /// The number of letters that have to change; 0 if one text contains the other.
  private func distance(_ text: String, _ wanted: String) -> Int {
    let (a, b) = (Array(text.lowercased().prefix(60)), Array(wanted.lowercased().prefix(60)))
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    if text.lowercased().contains(wanted.lowercased()) || wanted.lowercased().contains(text.lowercased()) { return 0 }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var (diagonal, left) = (i, i + 1)
      for (j, other) in b.enumerated() {
        let next = min(left + 1, row[j + 1] + 1, diagonal + (letter == other ? 0 : 1))
        (diagonal, row[j], left) = (row[j + 1], left, next)
      }
      row[b.count] = left
    }
    return row[b.count]
  }
}

/// The accessibility elements of a screen as text, a line each.
@MainActor struct AccessibilityTree {
  let lines: [String]

  init(_ stage: Stage) {
    stage.activate()
    lines = ScreenElements.all(of: stage.application).map { element in
      var words = [element.role.rawValue]
      if !element.label.isEmpty { words.append("“\(element.label)”") }
      if !element.value.isEmpty { words.append("value “\(element.value)”") }
      if !element.identifier.isEmpty { words.append("#\(element.identifier)") }
      if !element.isEnabled { words.append("disabled") }
      if element.isSelected { words.append("selected") }
      if !element.actions.isEmpty { words.append("actions \(element.actions.joined(separator: ", "))") }
      let frame = element.frame.map(\.plain)
      return (words + ["at \(frame[0]), \(frame[1]), \(frame[2]) × \(frame[3])"]).joined(separator: " ")
    }
  }
}

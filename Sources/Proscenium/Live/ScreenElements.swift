internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import UIKit

/// Finds what on a screen can be named, in the order in which it would be read: for those who cannot look.
@MainActor struct ScreenElements {
  private let application: UIApplication
  private var found: [Block] = []

  /// Whose each element is, by its number.
  private var targets: [Int: Target] = [:]

  /// The target of an element.
  struct Target {
    var responder: UIResponder
    /// The point to tap for a part that is no object of its own; nil for the whole.
    var part: CGPoint?
  }

  /// Elements that follow one another, and where the first of them is looked for.
  private struct Block {
    var origin: [Double]
    var elements: [HostElement]
  }

  /// Everything that shows and is not covered.
  static func all(of application: UIApplication) -> [HostElement] {
    inOrder(read(application).found)
  }

  /// Returns the target of an element on the screen now; nil for others.
  static func target(_ element: Int, of application: UIApplication) -> Target? { read(application).targets[element] }

  private static func read(_ application: UIApplication) -> ScreenElements {
    var reader = ScreenElements(application: application)
    for window in application.windows { reader.read(window, in: window) }
    return reader
  }

  /// Subviews stand in the order of drawing; people read line by line.
  private static func inOrder(_ blocks: [Block]) -> [HostElement] {
    blocks.sorted { ($0.origin[1].rounded(), $0.origin[0]) < ($1.origin[1].rounded(), $1.origin[0]) }
      .flatMap(\.elements)
  }

  private mutating func append(_ element: HostElement, of target: Target) {
    targets[element.id] = target
    found.append(Block(origin: element.frame, elements: [element]))
  }

  /// Adds the elements inside a view, in the app's order or in reading order.
  private mutating func group(_ view: UIView, isOrdered: Bool, _ body: (inout ScreenElements) -> Void) {
    let outside = found
    found = []
    body(&self)
    let inside = isOrdered ? found.flatMap(\.elements) : Self.inOrder(found)
    let frame = view.accessibilityFrame
    found = outside + [Block(origin: [frame.minX, frame.minY].map { Double($0) }, elements: inside)]
  }

  private init(application: UIApplication) { self.application = application }

  private mutating func read(_ view: UIView, in window: UIWindow) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if view.isAccessibilityElement ? add(view, in: window) : !view.isNoElement && addStock(view, in: window) { return }
    guard !view.accessibilityElementsHidden else { return }
    if let elements = view.accessibilityElements {
      return group(view, isOrdered: true) { reader in
        for element in elements { reader.read(element, of: view, in: window) }
      }
    }
    guard view.shouldGroupAccessibilityChildren else { return readSubviews(of: view, in: window) }
    group(view, isOrdered: false) { $0.readSubviews(of: view, in: window) }
  }

  private mutating func readSubviews(of view: UIView, in window: UIWindow) {
    // What is modal leaves out what stands beside it; of several the one in front is meant.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    for subview in modal.map({ [$0] }) ?? view.subviews { read(subview, in: window) }
  }

  /// An element that a view names, which need not be a view.
  private mutating func read(_ element: Any, of view: UIView, in window: UIWindow) {
    if let view = element as? UIView { return read(view, in: window) }
    guard let part = element as? UIAccessibilityElement, part.isAccessibilityElement else { return }
    let traits = part.accessibilityTraits
    let frame = part.accessibilityFrame
    guard isSeen(view, frame) else { return }
    append(
      HostElement(
        id: Self.number(part, 0), role: Self.role(traits), label: part.accessibilityLabel ?? "",
        value: part.accessibilityValue ?? "", identifier: part.accessibilityIdentifier ?? "",
        isEnabled: !traits.contains(.notEnabled), isSelected: traits.contains(.selected),
        actions: Self.actions(of: part), frame: frame),
      of: Target(responder: part))
  }

  private static func actions(of element: UIResponder) -> [String] {
    (element.accessibilityCustomActions ?? []).map(\.name)
  }

  /// Returns true if a view that is read as one stands for all that is inside.
  private mutating func add(_ view: UIView, in window: UIWindow) -> Bool {
    let (label, value) = (view.accessibilityLabel ?? "", view.accessibilityValue ?? "")
    switch view {
    case is UITextField, is UITextView: return add(view, .field, label, value)
    case is UISwitch: return add(view, .toggle, label, value)
    case is UILabel where view.accessibilityTraits == .staticText:
      let isTitle = Self.first(UINavigationBar.self, around: view) != nil
      return label.isEmpty ? false : add(view, isTitle ? .header : .text, label, value)
    default: return add(view, Self.role(view.accessibilityTraits), label, value)
    }
  }

  /// Returns true if a view stands for all of its content without an explicit setting.
  private mutating func addStock(_ view: UIView, in window: UIWindow) -> Bool {
    switch view {
    case let control as UISegmentedControl: return addSegments(control)
    case is UITableViewCell, is UICollectionViewCell:
      guard view.accessibilityElements == nil, !view.accessibilityElementsHidden else { return false }
      let texts = view.accessibilityLabel.map { [$0] } ?? Self.texts(in: view)
      if !texts.isEmpty { _ = add(view, .button, texts.joined(separator: ", "), view.accessibilityValue ?? "") }
      for control in Self.controls(in: view) { read(control, in: window) }
      return true
    default:
      guard let label = view.accessibilityLabel, !label.isEmpty else { return false }
      let traits = view.accessibilityTraits
      return add(view, traits.isEmpty ? .button : Self.role(traits), label, view.accessibilityValue ?? "")
    }
  }

  private static func role(_ traits: UIAccessibilityTraits) -> HostElement.Role {
    let roles: [(UIAccessibilityTraits, HostElement.Role)] = [
      (.toggleButton, .toggle), (.adjustable, .slider), (.searchField, .field), (.link, .link), (.header, .header),
      (.button, .button), (.image, .image), (.staticText, .text),
    ]
    return roles.first { traits.contains($0.0) }?.1 ?? .other
  }

  private mutating func add(_ view: UIView, _ role: HostElement.Role, _ label: String, _ value: String = "") -> Bool {
    let frame = view.accessibilityFrame
    guard isSeen(view, frame) else { return true }
    let traits = view.accessibilityTraits
    append(
      HostElement(
        id: Self.number(view, 0), role: role, label: label, value: value,
        identifier: view.accessibilityIdentifier ?? "", isEnabled: !traits.contains(.notEnabled),
        isSelected: traits.contains(.selected), actions: Self.actions(of: view), frame: frame),
      of: Target(responder: view))
    return true
  }

  /// Each as wide as the others: near enough to be tapped.
  private mutating func addSegments(_ control: UISegmentedControl) -> Bool {
    let frame = control.convert(control.bounds, to: nil)
    guard isSeen(control, frame), control.numberOfSegments > 0 else { return true }
    let width = frame.width / CGFloat(control.numberOfSegments)
    for index in 0..<min(control.numberOfSegments, Self.mostParts - 1) {
      let rect = CGRect(x: frame.minX + width * CGFloat(index), y: frame.minY, width: width, height: frame.height)
      append(
        HostElement(
          id: Self.number(control, index + 1), role: .button, label: control.titleForSegment(at: index) ?? "",
          isEnabled: control.isEnabledForSegment(at: index), isSelected: control.selectedSegmentIndex == index,
          frame: rect),
        of: Target(responder: control, part: CGPoint(x: rect.midX, y: rect.midY)))
    }
    return true
  }

  /// Returns true if its middle shows: a finger there would reach it, or what it lies on or holds.
  private func isSeen(_ view: UIView, _ frame: CGRect) -> Bool {
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    guard frame.width >= 1, frame.height >= 1, application.screen.bounds.contains(middle) else { return false }
    for window in application.windows.reversed() where !window.isHidden {
      let hit = window.hitTest(window.convert(middle, from: nil), with: nil)
      if view.isDescendant(of: window) {
        guard let hit else { return false }
        return hit.isDescendant(of: view) || view.isDescendant(of: hit)
      }
      if hit != nil { return false }
    }
    return false
  }

  private static func texts(in view: UIView) -> [String] {
    view.subviews.filter { !$0.isHidden }.flatMap { subview -> [String] in
      if subview is UIControl { return [] }
      if let label = subview as? UILabel, let text = label.accessibilityLabel ?? label.text { return [text] }
      return texts(in: subview)
    }.filter { !$0.isEmpty }
  }

  private static func controls(in view: UIView) -> [UIView] {
    view.subviews.flatMap { $0 is UIControl ? [$0] : controls(in: $0) }
  }

  private static func first<Kind: UIView>(_ kind: Kind.Type, around view: UIView) -> Kind? {
    sequence(first: view, next: \.superview).lazy.compactMap { $0 as? Kind }.first
  }

  /// A view has so many elements at the most.
  private static let mostParts = 64

  /// The same as long as the object lives, and no larger than what a page can count.
  private static func number(_ object: UIResponder, _ part: Int) -> Int {
    (Int(bitPattern: Unmanaged.passUnretained(object).toOpaque()) >> 4 & (1 << 44 - 1)) * mostParts + part
  }
}

internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import UIKit

/// Finds what on a screen can be named, in the order in which it would be read: for those who cannot look.
@MainActor struct ScreenElements {
  private let application: UIApplication
  private var found: [HostElement] = []

  /// Everything that shows and is not covered.
  static func all(of application: UIApplication) -> [HostElement] {
    var reader = ScreenElements(application: application)
    for window in application.windows { reader.read(window, in: window) }
    // Subviews stand in the order of drawing; people read line by line.
    return reader.found.sorted { ($0.frame[1].rounded(), $0.frame[0]) < ($1.frame[1].rounded(), $1.frame[0]) }
  }

  private init(application: UIApplication) { self.application = application }

  private mutating func read(_ view: UIView, in window: UIWindow) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    if add(view, in: window) { return }
    for subview in view.subviews { read(subview, in: window) }
  }

  /// Whether it stands for all that is inside.
  private mutating func add(_ view: UIView, in window: UIWindow) -> Bool {
    switch view {
    case let field as UITextField:
      let text = field.isSecureTextEntry ? String(repeating: "•", count: field.text?.count ?? 0) : field.text
      return add(view, .field, field.accessibilityLabel ?? field.placeholder ?? "", text ?? "")
    case let text as UITextView: return add(view, .field, text.accessibilityLabel ?? "", text.text ?? "")
    case let toggle as UISwitch: return add(view, .toggle, toggle.accessibilityLabel ?? "", toggle.isOn ? "1" : "0")
    case let slider as UISlider:
      return add(view, .slider, slider.accessibilityLabel ?? "", String(format: "%.2f", slider.value))
    case let control as UISegmentedControl: return addSegments(control)
    case let button as UIButton: return add(view, .button, button.accessibilityLabel ?? button.currentTitle ?? "")
    case let label as UILabel:
      let isTitle = Self.first(UINavigationBar.self, around: view) != nil
      let text = label.accessibilityLabel ?? label.text ?? ""
      return text.isEmpty ? false : add(view, isTitle ? .header : .text, text)
    case is UITableViewCell, is UICollectionViewCell:
      let texts = Self.texts(in: view)
      if !texts.isEmpty { _ = add(view, .button, texts.joined(separator: ", ")) }
      for control in Self.controls(in: view) { read(control, in: window) }
      return true
    case is UIImageView: return view.accessibilityLabel.map { add(view, .image, $0) } ?? false
    default: return view.accessibilityLabel.map { $0.isEmpty ? false : add(view, .button, $0) } ?? false
    }
  }

  private mutating func add(_ view: UIView, _ role: HostElement.Role, _ label: String, _ value: String = "") -> Bool {
    let frame = view.convert(view.bounds, to: nil)
    guard isSeen(view, frame) else { return true }
    let control = view as? UIControl
    found.append(
      HostElement(
        id: Self.number(view, 0), role: role, label: label, value: value,
        identifier: view.accessibilityIdentifier ?? "", isEnabled: control?.isEnabled ?? true,
        isSelected: control?.isSelected ?? false, frame: frame))
    return true
  }

  /// Each as wide as the others: near enough to be tapped.
  private mutating func addSegments(_ control: UISegmentedControl) -> Bool {
    let frame = control.convert(control.bounds, to: nil)
    guard isSeen(control, frame), control.numberOfSegments > 0 else { return true }
    let width = frame.width / CGFloat(control.numberOfSegments)
    for index in 0..<min(control.numberOfSegments, Self.mostParts - 1) {
      found.append(
        HostElement(
          id: Self.number(control, index + 1), role: .button, label: control.titleForSegment(at: index) ?? "",
          isEnabled: control.isEnabledForSegment(at: index), isSelected: control.selectedSegmentIndex == index,
          frame: CGRect(
            x: frame.minX + width * CGFloat(index), y: frame.minY, width: width, height: frame.height)))
    }
    return true
  }

  /// Whether its middle shows: a finger there would reach it, or what it lies on or holds.
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

  /// The same as long as the view lives, and no larger than what a page can count.
  private static func number(_ view: UIView, _ part: Int) -> Int {
    (Int(bitPattern: Unmanaged.passUnretained(view).toOpaque()) >> 4 & (1 << 44 - 1)) * mostParts + part
  }
}

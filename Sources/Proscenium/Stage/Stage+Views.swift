internal import Foundation
public import UIKit

extension Stage {
  /// The frontmost visible view with a text, outermost first: a label's text, a button's title, a field's text
  /// or placeholder, an accessibility label.
  public func firstView(text: String) -> UIView? { firstView { $0.answers(to: text) } }

  /// The frontmost visible view with an accessibility identifier, outermost first.
  public func firstView(identifier: String) -> UIView? { firstView { $0.accessibilityIdentifier == identifier } }

  /// The first view with a text that a finger on its middle could meet; without one the first.
  func firstViewInSight(text: String) -> UIView? {
    firstView { $0.answers(to: text) && $0.isInSight } ?? firstView(text: text)
  }

  /// The first view with an accessibility identifier that a finger on its middle could meet; without one the first.
  func firstViewInSight(identifier: String) -> UIView? {
    firstView { $0.accessibilityIdentifier == identifier && $0.isInSight } ?? firstView(identifier: identifier)
  }

  private func firstView(where isMeant: (UIView) -> Bool) -> UIView? {
    activate()
    for window in application.windows.reversed() {
      if let view = Self.search(window, where: isMeant) { return view }
    }
    return nil
  }

  private static func search(_ view: UIView, where isMeant: (UIView) -> Bool) -> UIView? {
    guard !view.isHidden, view.alpha >= 0.01 else { return nil }
    if isMeant(view) { return view }
    for subview in view.subviews.reversed() {
      if let found = search(subview, where: isMeant) { return found }
    }
    return nil
  }
}

extension UIView {
  /// True if the middle lies in the window, and in all that cuts the view off.
  fileprivate var isInSight: Bool {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var around: UIView? = self
    while let view = around {
      if view.clipsToBounds || view === window, !view.bounds.contains(convert(middle, to: view)) { return false }
      around = view.superview
    }
    return true
  }

  /// Returns true if a person would find the view by a text.
  fileprivate func answers(to text: String) -> Bool {
    if accessibilityLabel == text { return true }
    if let label = self as? UILabel { return label.text == text }
    if let button = self as? UIButton { return button.currentTitle == text }
    if let field = self as? UITextField { return field.text == text || field.placeholder == text }
    return false
  }
}

internal import CoreGraphics
internal import Foundation
public import UIKit

/// A notification that an app posted to assistive technologies.
@MainActor public struct AccessibilityNotice {
  /// The notification.
  public let notification: UIAccessibility.Notification
  /// The argument, where it is a text.
  public let text: String?
  /// The argument, where it is an object that lives.
  public let element: AnyObject?
}

/// The access of assistive technologies to the stage.
extension Stage {
  /// The notifications that the app posted since the stage was created, oldest first; the newest thousand are kept.
  ///
  /// Rule: AX-06
  public var accessibilityNotices: [AccessibilityNotice] {
    application.accessibilityNotices.map {
      AccessibilityNotice(notification: $0.notification, text: $0.text, element: $0.element)
    }
  }

  /// Activates a view, or a part of one: it is asked, and tapped at its activation point where it answers false.
  ///
  /// Order: turns as a tap does. Rule: AX-04
  public func activate(element: UIResponder) {
    activate()
    if element.accessibilityActivate() { return turn() }
    tap(at: element.accessibilityActivationPoint)
  }

  /// Increments or decrements an adjustable view.
  ///
  /// Errors: what is not adjustable stays as it is. Rule: AX-04
  public func adjust(element: UIResponder, isLarger: Bool) {
    activate()
    guard element.accessibilityTraits.contains(.adjustable) else { return }
    isLarger ? element.accessibilityIncrement() : element.accessibilityDecrement()
    turn()
  }

  /// Does one of an element's custom actions; answers whether it was done.
  ///
  /// Rule: AX-04
  @discardableResult public func perform(_ action: UIAccessibilityCustomAction) -> Bool {
    activate()
    defer { turn() }
    return action.perform()
  }

  /// Scrolls around a view: asks it and its responder chain; returns true if one of them did.
  ///
  /// Rule: AX-05
  @discardableResult public func scroll(element: UIResponder, _ direction: UIAccessibilityScrollDirection) -> Bool {
    ask(from: element) { $0.accessibilityScroll(direction) }
  }

  /// Dismisses a modal view, or goes back: asks the front view controller and its responder chain; returns true if one
  /// of them did.
  ///
  /// Rule: AX-05
  @discardableResult public func performEscape() -> Bool { ask(from: front) { $0.accessibilityPerformEscape() } }

  /// Performs the most important action: asks the front view controller and its responder chain; returns true if one of
  /// them did.
  ///
  /// Rule: AX-05
  @discardableResult public func performMagicTap() -> Bool { ask(from: front) { $0.accessibilityPerformMagicTap() } }

  private func ask(from first: UIResponder?, _ question: (UIResponder) -> Bool) -> Bool {
    activate()
    defer { turn() }
    var responder = first
    while let next = responder {
      if question(next) { return true }
      responder = next.next
    }
    return false
  }

  /// The page that a person looks at.
  private var front: UIResponder? {
    activate()
    guard let window = application.keyWindow ?? application.windows.last(where: { !$0.isHidden }) else { return nil }
    if let modal = window.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { return modal }
    var controller = window.rootViewController
    while let next = controller?.presentedViewController, !next.isBeingDismissed { controller = next }
    return controller.map(Self.innermost) ?? window
  }

  private static func innermost(_ controller: UIViewController) -> UIViewController {
    switch controller {
    case let stack as UINavigationController: stack.topViewController.map(innermost) ?? stack
    case let tabs as UITabBarController: tabs.selectedViewController.map(innermost) ?? tabs
    default: controller
    }
  }
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Passes changes of size and traits down the controllers, in the order of trace T-27.
enum SizeTransition {
  /// To children whose size changes, then to what is presented. Rule: T-28, T-29
  static func forward(
    from controller: UIViewController, to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in controller.children {
      let childSize = controller.size(forChildContentContainer: child, withParentContainerSize: size)
      guard childSize != child.viewIfLoaded?.bounds.size else { continue }
      CallLog.record(child, "viewWillTransition(to: \(tell(childSize)))")
      child.viewWillTransition(to: childSize, with: coordinator)
    }
    guard let presentation = controller.presentationAsPresenter else { return }
    CallLog.record(presentation.controller, "viewWillTransition(to: \(tell(size)))")
    presentation.controller.viewWillTransition(to: size, with: coordinator)
  }

  // Rule: T-29
  static func forward(
    from controller: UIPresentationController, to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = controller.presentedViewController
    let size = controller.size(forChildContentContainer: presented, withParentContainerSize: size)
    guard size != presented.viewIfLoaded?.bounds.size else { return }
    CallLog.record(presented, "viewWillTransition(to: \(tell(size)))")
    presented.viewWillTransition(to: size, with: coordinator)
  }

  /// To children, then to what is presented. Rule: T-27, T-29
  static func forward(
    from controller: UIViewController, to traits: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in controller.children {
      CallLog.record(child, "willTransition(to:)")
      child.willTransition(to: traits, with: coordinator)
    }
    guard let presentation = controller.presentationAsPresenter else { return }
    CallLog.record(presentation.controller, "willTransition(to:)")
    presentation.controller.willTransition(to: traits, with: coordinator)
  }

  // Rule: T-29
  static func forward(
    from controller: UIPresentationController, to traits: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = controller.presentedViewController
    CallLog.record(presented, "willTransition(to:)")
    presented.willTransition(to: traits, with: coordinator)
  }

  static func tell(_ size: CGSize) -> String { "\(tell(size.width))×\(tell(size.height))" }

  private static func tell(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
  }
}

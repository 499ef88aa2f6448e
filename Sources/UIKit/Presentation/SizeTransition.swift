internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Passes changes of size and traits down the controllers, in the order of trace T-27.
enum SizeTransition {
  /// Forwards the size change to children, then to presented controllers. Rule: T-28, T-29
  static func forward(
    from controller: UIViewController, to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in controller.children {
      let childSize = controller.size(forChildContentContainer: child, withParentContainerSize: size)
      announce(child, childSize, coordinator)
    }
    // One that is not in its place yet learns its size there.
    guard let presentation = controller.presentationAsPresenter, presentation.container != nil else { return }
    CallLog.record(presentation.controller, "viewWillTransition(to: \(text(of: size)))")
    presentation.controller.viewWillTransition(to: size, with: coordinator)
  }

  // Rule: T-29
  static func forward(
    from controller: UIPresentationController, to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = controller.presentedViewController
    announce(
      presented, controller.size(forChildContentContainer: presented, withParentContainerSize: size), coordinator)
  }

  /// Forwards the trait change to children, then to presented controllers; not to those whose traits stay.
  /// Rule: T-27, T-29
  static func forward(
    from controller: UIViewController, to traits: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in controller.children { announce(child, child.traits(insideOf: traits), coordinator) }
    guard let presentation = controller.presentationAsPresenter, presentation.container != nil else { return }
    let isWhole = presentation.controller.shouldPresentInFullscreen
    let inner = presentation.controller.traits(
      insideOf: isWhole ? controller.widened(traits, isAnnounced: true) : traits)
    guard inner != presentation.controller.traitCollection else { return }
    CallLog.record(presentation.controller, "willTransition(to:)")
    presentation.controller.willTransition(to: inner, with: coordinator)
  }

  // Rule: T-29
  static func forward(
    from controller: UIPresentationController, to traits: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let presented = controller.presentedViewController
    presented.presentationAsPresented?.announce(traits, with: coordinator)
    let coming = presented.presentationAsPresented?.announced?.controller ?? controller
    let inner = presented.traits(insideOf: coming.traitsOfPresented(in: traits))
    guard inner == presented.traitCollection else { return announce(presented, inner, coordinator) }
    // One that is told the same width as before may present what is not.
    forward(from: presented, to: inner, with: coordinator)
  }

  /// Announces future traits to a controller, unless it has them.
  static func announce(
    _ controller: UIViewController, _ traits: UITraitCollection,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard traits != controller.traitCollection else { return }
    CallLog.record(controller, "willTransition(to:)")
    controller.willTransition(to: traits, with: coordinator)
  }

  /// Announces a future size to a controller, unless it has it. Rule: T-28
  static func announce(
    _ controller: UIViewController, _ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard size != controller.viewIfLoaded?.bounds.size else { return }
    CallLog.record(controller, "viewWillTransition(to: \(text(of: size)))")
    controller.viewWillTransition(to: size, with: coordinator)
  }

  static func text(of size: CGSize) -> String { "\(text(of: size.width))×\(text(of: size.height))" }

  private static func text(of value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(Double(value))
  }
}

extension UIViewController {
  func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    SizeTransition.forward(from: self, to: size, with: coordinator)
  }
  func passOn(_ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
    SizeTransition.forward(from: self, to: traits, with: coordinator)
  }
}

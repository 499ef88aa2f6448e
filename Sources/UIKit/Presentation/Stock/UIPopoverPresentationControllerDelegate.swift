internal import CoreGraphics
public import Foundation

/// A pointer through which a delegate replaces a value, as Objective-C methods use it.
///
/// Differs: a plain pointer; what it points at is retained.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Optional: called before the popover is shown as such; the last chance to set its source. Rule: PC-63, D-12
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Optional: the available space changed, and the popover will move; the source rectangle and view may be replaced.
  /// Rule: PC-63
  ///
  /// Order: not sent of popovers that point at an item.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>)
  /// Optional: whether a tap outside may dismiss. Rule: PC-44
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Optional: a tap outside dismissed. Rule: PC-44
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// The default does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// The default keeps the current source.
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
  /// The default: yes.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// The default does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// The default calls the older method. Rule: PC-44
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    guard let popover = presentationController as? UIPopoverPresentationController else { return true }
    return popoverPresentationControllerShouldDismissPopover(popover)
  }
  /// The default: the older method is called. Rule: PC-44
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard let popover = presentationController as? UIPopoverPresentationController else { return }
    popoverPresentationControllerDidDismissPopover(popover)
  }
}

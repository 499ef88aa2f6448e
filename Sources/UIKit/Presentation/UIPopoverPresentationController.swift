internal import CoreGraphics
public import Foundation

/// Where a popover may point: a view, or an item of a bar.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Where the item is, in a view's coordinates.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's bounds in another view's coordinates; nil when they are not in one window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, referenceView.window === window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

/// Told of what concerns popovers only.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Optional: sent before the popover is shown as such. Rule: PC-63
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
  /// Optional: whether a tap outside may dismiss. Rule: PC-44
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Optional: a tap outside dismissed. Rule: PC-44
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Absent.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
  /// Absent: yes.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Absent.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Absent: as the older method says. Rule: PC-44
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    guard let popover = presentationController as? UIPopoverPresentationController else { return true }
    return popoverPresentationControllerShouldDismissPopover(popover)
  }
  /// Absent: the older method is called. Rule: PC-44
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    guard let popover = presentationController as? UIPopoverPresentationController else { return }
    popoverPresentationControllerDidDismissPopover(popover)
  }
}

/// Shows a controller in a card beside what it belongs to.
///
/// Differs: the card has no arrow yet, and stands under its source, else over it; `delegate` is of the general kind,
/// since a Swift class cannot narrow it: give it a `UIPopoverPresentationControllerDelegate`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  private let card: PopoverCard
  /// What the popover belongs to; not retained. Rule: PC-60
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The view the popover belongs to; not retained. Rule: PC-60, D-12
  open weak var sourceView: UIView?
  /// The part of the source view it belongs to; null for all of it, wherever it goes. Rule: PC-60, L-06
  open var sourceRect: CGRect = UIApplication.shared.legacy.popoversPointAtNothing ? .zero : .null

  /// A controller of one popover. Rule: PC-01
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    card = PopoverCard()
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// The sheet that it becomes where a popover adapts to one; settings made here hold then. Rule: PC-50
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptiveSheet { return adaptiveSheet }
    let made = UISheetPresentationController(.formSheet, presented: presentedViewController, presenting: nil)
    made.releasePresented()
    adaptiveSheet = made
    return made
  }
  private(set) var adaptiveSheet: UISheetPresentationController?

  /// Popover.
  open override var presentationStyle: UIModalPresentationStyle { .popover }

  // Rule: PC-16
  override var elevates: Bool { true }

  // Rule: PC-20, PC-21, L-01, L-05
  override func usualStyle(for traits: UITraitCollection?) -> UIModalPresentationStyle {
    let legacy = UIApplication.shared.legacy
    guard let traits else { return legacy.adaptiveFallback }
    if traits.horizontalSizeClass == .compact { return legacy.compactPopoverStyle }
    return traits.verticalSizeClass == .compact ? .formSheet : .none
  }

  /// Where it points, in a view's coordinates; nil without a source. Rule: PC-60
  private func anchor(in view: UIView) -> CGRect? {
    if let sourceItem { return sourceItem.frame(in: view) }
    guard let sourceView else { return nil }
    return view.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
  }

  /// Under the source, or over it where there is more room. Rule: G-11, G-13
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let safe = container.safeAreaInsets
    let room = container.bounds.inset(by: safe).insetBy(dx: PopoverCard.margin, dy: PopoverCard.margin)
    return card.frame(around: anchor(in: container), in: room, wish: presentedViewController.preferredContentSize)
  }

  /// The size in a container of a size.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let safe = UIScreen.main.safeArea(in: parentSize)
    let room = CGRect(origin: .zero, size: parentSize).inset(by: safe)
      .insetBy(dx: PopoverCard.margin, dy: PopoverCard.margin)
    return card.size(in: room.size, wish: presentedViewController.preferredContentSize)
  }

  /// Asks for the source, which must be there by now. Rule: D-12, PC-60, PC-63
  open override func presentationTransitionWillBegin() {
    if let delegate = assignedDelegate as? any UIPopoverPresentationControllerDelegate {
      CallLog.record(delegate, "prepareForPopoverPresentation")
      delegate.prepareForPopoverPresentation(self)
    }
    if sourceItem == nil, sourceView == nil { Diagnostics.fail(.popoverWithoutSource(self)) }
    guard let container = containerView else { return }
    card.dress(container, presentedView) { [weak self] in
      self?.presentedViewController.presentationAsPresented.map(UserDismissal.init)?.attempt()
    }
  }

  /// Takes the chrome away after a cancelled presentation.
  open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { card.undress(presentedView) } }
  /// Takes the chrome away.
  open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { card.undress(presentedView) } }

  /// Keeps the card in its place.
  open override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, presentedViewController.presentationAsPresented?.transition == nil else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  /// Takes the new size. Rule: T-31, PC-65
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard let presentation = presentedViewController.presentationAsPresented, presentation.controller === self,
      presentation.transition == nil, let view = presentedView, containerView != nil
    else { return super.preferredContentSizeDidChange(forChildContentContainer: container) }
    let new = frameOfPresentedViewInContainerView
    guard new != view.untransformedFrame else { return }
    SheetSizePlan.run(presentation, view, to: new, wish: presentedViewController.preferredContentSize)
  }
}

/// The card of a popover, and what takes the taps around it.
final class PopoverCard {
  /// Documented margin on every side. Rule: G-13
  static let margin: CGFloat = 10
  /// Between the source and the card (chosen: as high as an arrow, rule G-12).
  private static let gap: CGFloat = 13
  private let outside = DimmingView()

  // Rule: G-11
  func size(in room: CGSize, wish: CGSize) -> CGSize {
    CGSize(
      width: min(wish.width > 0 ? wish.width : 320, max(0, room.width)),
      height: min(wish.height > 0 ? wish.height : 1100, max(0, room.height)))
  }

  func frame(around anchor: CGRect?, in room: CGRect, wish: CGSize) -> CGRect {
    let room = room.width > 0 && room.height > 0 ? room : CGRect(origin: room.origin, size: .zero)
    var size = size(in: room.size, wish: wish)
    guard let anchor, anchor.isFiniteGeometry else {
      return CGRect(
        x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
        height: size.height)
    }
    let below = room.maxY - anchor.maxY - Self.gap
    let above = anchor.minY - Self.gap - room.minY
    let isBelow = below >= size.height || below >= above
    size.height = min(size.height, max(0, isBelow ? below : above))
    let x = min(max(anchor.midX - size.width / 2, room.minX), room.maxX - size.width)
    let y = isBelow ? anchor.maxY + Self.gap : anchor.minY - Self.gap - size.height
    return CGRect(
      x: x.rounded(), y: min(max(y, room.minY), room.maxY).rounded(), width: size.width, height: size.height)
  }

  /// Nothing is dimmed. Rule: G-28
  func dress(_ container: UIView, _ view: UIView?, onTap: @escaping () -> Void) {
    outside.onTap = onTap
    outside.frame = container.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(outside, at: 0)
    // The radius is chosen; the line keeps a white card apart from a white page.
    view?.layer.cornerRadius = 13
    view?.layer.borderWidth = 0.5
    view?.layer.borderColor = UIColor(white: 0, alpha: 0.2).cgColor
    view?.clipsToBounds = true
  }

  func undress(_ view: UIView?) {
    outside.removeFromSuperview()
    view?.layer.cornerRadius = 0
    view?.layer.borderWidth = 0
    view?.clipsToBounds = false
  }
}

extension UIViewController {
  /// The controller of this one's popover; nil in another style. Rule: PC-08
  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The controller in force, an adapted one included; nil while nothing is presented. Rule: PC-27
  public var activePresentationController: UIPresentationController? {
    containmentRoot.presentationAsPresented?.controller
  }
}

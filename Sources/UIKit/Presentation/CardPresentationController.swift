internal import CoreGraphics
internal import Foundation

/// A card over a dimmed presenter: near the top where the width is compact, centred where it is regular, and over the
/// whole screen where the height is compact.
///
/// Detents and dragging are not built yet. Rule: PC-20, G-02, G-04, G-06, G-28
class CardPresentationController: UIPresentationController {
  /// What a card looks like with some traits. Rule: PC-20
  enum Form: Equatable {
    /// Covers the screen; the presenter is out. Rule: P-51
    case full
    /// At the bottom edge, as wide as the screen.
    case attached
    /// In the middle, in a size of its own.
    case centred

    init(_ traits: UITraitCollection) {
      if traits.verticalSizeClass == .compact {
        self = .full
      } else {
        self = traits.horizontalSizeClass == .regular ? .centred : .attached
      }
    }
  }

  let style: UIModalPresentationStyle
  private(set) var form = Form.attached
  /// With the traits that were announced.
  private var nextForm: Form?
  private let dimmingView = DimmingView()

  init(_ style: UIModalPresentationStyle, presented: UIViewController, presenting: UIViewController?) {
    self.style = style
    super.init(presentedViewController: presented, presenting: presenting)
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimmingView.onTap = { [weak self] in self?.tappedOutside() }
  }

  override var presentationStyle: UIModalPresentationStyle { style }
  override var shouldRemovePresentersView: Bool { form == .full }
  override var fillsWindow: Bool { false }
  // Rule: PC-16
  override var elevates: Bool { true }

  // Rule: PC-21, L-02, L-05
  override func usualStyle(for traits: UITraitCollection?) -> UIModalPresentationStyle {
    let legacy = UIApplication.shared.legacy
    guard let traits else { return style == .formSheet ? legacy.adaptiveFallback : .none }
    return legacy.sheetsCoverInCompactWidth && traits.horizontalSizeClass == .compact ? .fullScreen : .none
  }

  override func announce(_ traits: UITraitCollection) { nextForm = Form(traits) }

  override func take(_ traits: UITraitCollection) {
    form = Form(traits)
    nextForm = nil
    guard containerView != nil else { return }
    dress()
    dimmingView.alpha = 1
  }

  // MARK: Size

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    return frame(in: container.bounds, container.safeAreaInsets, form)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let safe = UIScreen.main.safeArea(in: parentSize)
    return frame(in: CGRect(origin: .zero, size: parentSize), safe, nextForm ?? form).size
  }

  func frame(in room: CGRect, _ safe: UIEdgeInsets, _ form: Form) -> CGRect {
    switch form {
    case .full: return room
    case .attached:
      // Below the safe area. Rule: G-06, L-10
      let top = min(safe.top + UIApplication.shared.legacy.largeSheetInset, room.height)
      return CGRect(x: 0, y: top, width: room.width, height: room.height - top)
    case .centred:
      let size = sizeWhereThereIsRoom(room, safe)
      return CGRect(
        x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
        width: size.width, height: size.height)
    }
  }

  /// Chosen within the range of rule G-04.
  static let margin: CGFloat = 20

  /// Without a wish: a form of 540 × 620, a page of the readable width. Rule: G-02, G-03, G-04
  private func sizeWhereThereIsRoom(_ room: CGRect, _ safe: UIEdgeInsets) -> CGSize {
    let wish = presentedViewController.preferredContentSize
    let most = CGSize(
      width: max(0, room.width - 2 * Self.margin),
      height: max(0, room.height - safe.top - safe.bottom - 2 * Self.margin))
    let standard =
      style == .pageSheet ? CGSize(width: 704, height: most.height) : CGSize(width: 540, height: 620)
    return CGSize(
      width: min(wish.width > 0 ? wish.width : standard.width, most.width),
      height: min(wish.height > 0 ? wish.height : standard.height, most.height))
  }

  /// Where it has a size of its own, it takes the new one. Rule: T-31
  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    guard form == .centred, let presentation = presentedViewController.presentationAsPresented,
      presentation.transition == nil, let view = presentedView, containerView != nil
    else { return super.preferredContentSizeDidChange(forChildContentContainer: container) }
    let new = frameOfPresentedViewInContainerView
    guard new != view.untransformedFrame else { return }
    CardSizePlan.run(presentation, view, to: new, wish: presentedViewController.preferredContentSize)
  }

  override func containerViewWillLayoutSubviews() {
    guard let view = presentedView, presentedViewController.presentationAsPresented?.transition == nil else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  // MARK: Chrome

  /// Black at this opacity. Rule: G-28
  var dimming: CGFloat {
    switch form {
    case .full: 0
    case .attached: 0.3
    case .centred: traitCollection.userInterfaceStyle == .dark ? 0.48 : 0.2
    }
  }

  var cornerRadius: CGFloat { form == .full ? 0 : 10 }

  private func dress() {
    dimmingView.backgroundColor = UIColor(white: 0, alpha: dimming)
    presentedView?.layer.cornerRadius = cornerRadius
    presentedView?.clipsToBounds = form != .full
  }

  override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dress()
    dimmingView.frame = container.bounds
    container.insertSubview(dimmingView, at: 0)
    fadeDimming(from: 0, to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { fadeDimming(from: 1, to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return dimmingView.alpha = 1 }
    dimmingView.removeFromSuperview()
    presentedView?.layer.cornerRadius = 0
    presentedView?.clipsToBounds = false
  }

  private func fadeDimming(from: CGFloat, to: CGFloat) {
    dimmingView.alpha = from
    let dimmingView = self.dimmingView
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated else {
      dimmingView.alpha = to
      return
    }
    coordinator.animate(alongsideTransition: { _ in dimmingView.alpha = to }, completion: nil)
  }

  /// Beside a card in the middle a tap is a wish to dismiss; above one at the edge it is none. Rule: PC-57
  private func tappedOutside() {
    guard form == .centred, let presentation = presentedViewController.presentationAsPresented else { return }
    UserDismissal(presentation).attempt()
  }
}

/// Darkens what is behind, and takes taps.
final class DimmingView: UIView {
  var onTap: (() -> Void)?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    onTap?()
  }
}

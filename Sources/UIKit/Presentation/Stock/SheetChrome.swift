internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The chrome of a sheet: dimming, corners, grabber, and the transform of the presenter behind it.
///
/// All of it is a function of where the sheet stands.
final class SheetChrome {
  let dimming = DimmingView()
  let grabber = SheetGrabber()
  /// The effect behind the sheet, if there is one.
  private var backgroundView: UIVisualEffectView?
  private let depth = SheetDepth()
  private let tint = TintDimming()
  /// How far another sheet lies over this one, from 0 to 1.
  private var covered: CGFloat = 0
  /// True if the presenter is more than half scaled down at the sheet's position.
  private(set) var isFarBack = false

  func applyStyle(_ container: UIView, _ sheet: UISheetPresentationController) {
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimming, at: 0)
    depth.presenter = sheet.presentingViewController
    grabber.removeFromSuperview()
  }

  func undress(_ view: UIView?) {
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    backgroundView?.removeFromSuperview()
    backgroundView = nil
    tint.undo()
    depth.release()
    coverSheetBelow(by: 0)
    covered = 0
    view?.layer.cornerRadius = 0
    view?.layer.maskedCorners = Self.allCorners
    view?.clipsToBounds = false
  }

  /// Puts all where it belongs with the sheet in a frame, at a height.
  func layOut(_ sheet: UISheetPresentationController, frame: CGRect, value: CGFloat, leaving: CGFloat = 0) {
    round(sheet)
    coverSheetBelow(by: 1 - leaving)
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.darkness(sheet))
    let dimmed = dimmedPart(sheet, at: value) * (1 - leaving)
    dimming.alpha = dimmed
    dimming.isUserInteractionEnabled = isDimmed(sheet, at: value)
    // Under a finger the tint is dimmed as what is behind is, else wholly or not at all.
    let part = sheet.form == .full ? 0 : sheet.drag.isHeld ? dimmed : dimmed > 0 ? 1 : 0
    tint.dim(sheet.presentingViewController.viewIfLoaded, by: part)
    let back = drawnBack(sheet, top: frame.minY)
    if (back > 0.5) != isFarBack {
      isFarBack = back > 0.5
      changeBars(isHeld: sheet.drag.isHeld, isDismissing: sheet.drag.isDismissing)
    }
    depth.draw(back: back, behind: sheet.layout.largestTop)
    layOut(backgroundOf: sheet, in: frame)
    layOut(grabberOf: sheet, in: frame)
  }

  /// Fades the status bar along with the sheet's animation, and by itself during a drag. Rule: P-61
  private func changeBars(isHeld: Bool, isDismissing: Bool) {
    let application = UIApplication.shared
    // A dismissal by a finger moves the sheet itself, and so leads the bar too.
    let leads = isHeld || isDismissing
    if !application.transitions.isEmpty && !leads || AnimationBlock.current == nil && !isHeld {
      return application.parts.systemBarsMayChange()
    }
    if !isHeld { return application.parts.updateSystemBars() }
    UIView.animate(withDuration: Self.barFade, delay: 0, options: .allowUserInteraction) {
      application.parts.updateSystemBars()
    }
  }

  /// Chosen by eye.
  private static let barFade: TimeInterval = 0.25

  /// The effect lies where the sheet does, directly above the dimming.
  private func layOut(backgroundOf sheet: UISheetPresentationController, in frame: CGRect) {
    guard let container = sheet.containerView, let effect = sheet.stopEffect else {
      backgroundView?.effect = nil
      return
    }
    let view = backgroundView ?? UIVisualEffectView(effect: effect)
    if backgroundView == nil {
      backgroundView = view
      view.isUserInteractionEnabled = false
      UIView.performWithoutAnimation {
        container.insertSubview(view, aboveSubview: dimming)
        view.frame = frame
      }
    }
    if view.effect != effect { view.effect = effect }
    view.frame = frame
    if let sheetLayer = sheet.presentedView?.layer {
      view.layer.cornerRadius = sheetLayer.cornerRadius
      view.layer.maskedCorners = sheetLayer.maskedCorners
    }
  }

  /// Restores the presenter's view once it is no longer scaled and no animation of it runs. Rule: G-08
  func settle() { depth.settle() }

  // MARK: With a transition

  /// Adds the chrome, along with the sheet's animation.
  func come(_ sheet: UISheetPresentationController) {
    let end = sheet.frameOfPresentedViewInContainerView
    layOut(sheet, frame: away(end, sheet), value: sheet.stop.value, leaving: 1)
    grabber.alpha = 0
    sheet.alongside {
      // Its first layout may have asked for another height.
      self.layOut(sheet, frame: sheet.frameOfPresentedViewInContainerView, value: sheet.stop.value)
      self.grabber.alpha = 1
    }
  }

  /// Removes the chrome, along with the sheet's animation.
  func go(_ sheet: UISheetPresentationController) {
    guard let frame = sheet.presentedView?.frame else { return }
    sheet.alongside {
      self.layOut(sheet, frame: self.away(frame, sheet), value: sheet.stop.value, leaving: 1)
      self.grabber.alpha = 0
    }
  }

  /// Returns the frame of a sheet that has left through the bottom edge.
  private func away(_ frame: CGRect, _ sheet: UISheetPresentationController) -> CGRect {
    CGRect(x: frame.minX, y: sheet.containerView?.bounds.maxY ?? frame.maxY, width: frame.width, height: frame.height)
  }

  // MARK: Dimming

  /// Black at this opacity. Rule: G-28
  private static func darkness(_ sheet: UISheetPresentationController) -> CGFloat {
    switch sheet.form {
    case .full: 0
    case .attached: 0.3
    case .centred: sheet.traitCollection.userInterfaceStyle == .dark ? 0.48 : 0.2
    }
  }

  func isDimmed(_ sheet: UISheetPresentationController, at value: CGFloat) -> Bool {
    dimmedPart(sheet, at: value) > 0
  }

  /// From nothing at the largest undimmed detent to all at the next one. Rule: PC-50
  private func dimmedPart(_ sheet: UISheetPresentationController, at value: CGFloat) -> CGFloat {
    guard sheet.form != .full, let name = sheet.largestUndimmedDetentIdentifier,
      let clear = sheet.stops.stops.first(where: { $0.identifier == name })
    else { return 1 }
    guard let next = sheet.stops.stops.first(where: { $0.value > clear.value }) else { return 0 }
    return min(max(0, (value - clear.value) / (next.value - clear.value)), 1)
  }

  // MARK: Corners

  private static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The radius of a sheet at the edge and of one in the middle (chosen).
  static let radius: CGFloat = 10

  /// At the edge the top corners only; a radius of its own has the sheet in front alone. Rule: G-09
  private func round(_ sheet: UISheetPresentationController) {
    guard let view = sheet.presentedView else { return }
    let own = max(0, sheet.preferredCornerRadius ?? Self.radius)
    view.layer.cornerRadius = sheet.form == .full ? 0 : own + covered * (Self.radius - own)
    view.layer.maskedCorners =
      sheet.form == .attached ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : Self.allCorners
    view.clipsToBounds = sheet.form != .full
  }

  /// The sheet that presented this one is no longer in front, or is so again. Rule: G-09
  private func coverSheetBelow(by part: CGFloat) {
    guard let below = depth.presenter?.presentationAsPresented?.controller as? UISheetPresentationController,
      below.chrome.covered != part
    else { return }
    below.chrome.covered = part
    below.chrome.round(below)
  }

  // MARK: Grabber

  private func layOut(grabberOf sheet: UISheetPresentationController, in frame: CGRect) {
    guard sheet.prefersGrabberVisible, sheet.form != .full, let container = sheet.containerView,
      let view = sheet.presentedView
    else { return grabber.removeFromSuperview() }
    if grabber.superview !== container {
      // It comes where it belongs: nothing of it moves from nowhere.
      UIView.performWithoutAnimation {
        container.addSubview(grabber)
        grabber.center = CGPoint(x: frame.midX, y: frame.minY + SheetGrabber.middle)
      }
    }
    if view.superview === container, let front = container.subviews.last, front !== grabber {
      container.bringSubviewToFront(grabber)
    }
    grabber.center = CGPoint(x: frame.midX, y: frame.minY + SheetGrabber.middle)
  }

  // MARK: Depth

  /// Returns the fraction by which the presenter is scaled down: from the detent below, or from the bottom, to full
  /// height. Rule: G-08
  func drawnBack(_ sheet: UISheetPresentationController, top: CGFloat) -> CGFloat {
    let (layout, stops) = (sheet.layout, sheet.stops)
    guard layout.form == .attached, layout.size.width == layout.space.width, sheet.shouldPresentInFullscreen,
      sheet.traitCollection.userInterfaceIdiom == .phone, stops.highest.value == layout.maximumValue,
      SheetDepth.draws(sheet.presentingViewController)
    else { return 0 }
    let start = stops.below(stops.highest).map { layout.top(of: $0.value) } ?? layout.space.maxY
    guard start > layout.largestTop else { return 0 }
    return min(max(0, (start - top) / (start - layout.largestTop)), 1)
  }
}

/// The presenter drawn back behind a sheet: smaller, rounded, on black. Rule: G-08, PC-58
final class SheetDepth {
  weak var presenter: UIViewController?
  /// A layer alone: the view hierarchy gets no additional view.
  private let backdrop = CALayer()
  /// The appearance of the presenter's view before it was scaled; a card handles its corners itself.
  private var kept: (view: UIView, size: CGSize, transform: CGAffineTransform, corners: Corners?)?
  /// A view's own radius, and that of the screen where the view fills it.
  private typealias Corners = (own: CGFloat, screen: CGFloat, clips: Bool)
  /// How far it is drawn back, from 0 to 1.
  private var part: CGFloat = 0

  /// The margin beside the presenter, and the part of it that shows above the sheet (measured: about 0.92 of the width).
  private static let (side, above): (CGFloat, CGFloat) = (16, 10)

  init() { backdrop.backgroundColor = UIColor.black.cgColor }

  /// Returns true if a presenter is a sheet or covers all: an alert, a popover or an app's own card stays in its place.
  static func draws(_ presenter: UIViewController) -> Bool {
    guard let own = presenter.presentationAsPresented?.controller, !(own is UISheetPresentationController) else {
      return true
    }
    guard !own.elevates else { return false }
    guard own.presentationStyle == .custom, let view = own.presentedView, let position = own.containerView else {
      return true
    }
    return view.untransformedFrame.contains(position.bounds)
  }

  func draw(back part: CGFloat, behind largestTop: CGFloat) {
    self.part = part
    if let kept, kept.view.bounds.size != kept.size { release() }
    guard part > 0 || kept != nil, let view = kept?.view ?? presenter?.viewIfLoaded, view.window != nil,
      view.bounds.width > 0
    else { return }
    if kept == nil { keep(view) }
    guard let kept else { return }
    let scale = 1 - part * 2 * Self.side / view.bounds.width
    let frame = view.superview?.convert(view.untransformedFrame, to: view.window) ?? view.bounds
    // A card goes up by what shows above the sheet; a page that fills the window comes down to there.
    let top =
      kept.corners == nil
      ? frame.minY - part * Self.above : frame.minY + part * (largestTop - Self.above - frame.minY)
    let shift = top - (frame.minY + frame.height * (1 - scale) / 2)
    view.transform = kept.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: 0, y: shift))
    if let (radius, screen, _) = kept.corners {
      let start = max(radius, screen)
      view.layer.cornerRadius = start + part * (max(radius, SheetChrome.radius) - start)
    }
  }

  private func keep(_ view: UIView) {
    let isCard = presenter?.presentationAsPresented?.controller is UISheetPresentationController
    kept = (view, view.bounds.size, view.transform, nil)
    view.keepsSafeArea = true
    guard !isCard, let position = view.superview else { return }
    let corners = (view.layer.cornerRadius, position.screenRadius(of: view.untransformedFrame), view.clipsToBounds)
    kept?.corners = corners
    // It is as round as the screen before anything moves.
    UIView.performWithoutAnimation { view.layer.cornerRadius = max(corners.0, corners.1) }
    view.clipsToBounds = true
    backdrop.frame = position.bounds
    position.layer.insertSublayer(backdrop, below: view.layer)
  }

  /// Gives back a presenter that stands in its place, and is seen there.
  func settle() {
    if part == 0, let kept, kept.view.layer.animationKeys()?.isEmpty != false { release() }
  }

  /// The presenter's view is as it was.
  func release() {
    backdrop.removeFromSuperlayer()
    guard let kept else { return }
    self.kept = nil
    kept.view.keepsSafeArea = false
    kept.view.transform = kept.transform
    if let corners = kept.corners {
      (kept.view.layer.cornerRadius, kept.view.clipsToBounds) = (corners.own, corners.clips)
    }
    kept.view.didMove()
  }
}

/// The bar at the top of a sheet that shows that it can be dragged. Rule: PC-50
final class SheetGrabber: UIView {
  var onTap: (() -> Void)?
  weak var sheet: UISheetPresentationController?
  /// From the sheet's top edge to its middle, and its size (chosen).
  static let middle: CGFloat = 8
  private let pill = UIView(frame: CGRect(x: 12, y: 5.5, width: 36, height: 5))

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 16))
    pill.backgroundColor = .tertiaryLabel
    pill.layer.cornerRadius = 2.5
    pill.isUserInteractionEnabled = false
    addSubview(pill)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    onTap?()
  }

  // Rule: AX-08
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Sheet Grabber", value: sheet?.delegateHeight, traits: [.button, .adjustable])
  }
  override func accessibilityActivate() -> Bool {
    onTap?()
    return true
  }
  override func accessibilityIncrement() { sheet?.step(isUp: true) }
  override func accessibilityDecrement() { sheet?.step(isUp: false) }
}

/// Darkens the presenter, and takes taps.
final class DimmingView: UIView {
  var onTap: (() -> Void)?
  /// The farthest that a touch may move to count as a tap (chosen: as a long press may).
  private static let allowableMovement: CGFloat = 10
  private var start = CGPoint.zero
  /// The views behind it that receive their touches all the same. Rule: PC-62
  var touchable: () -> [UIView] = { [] }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let found = super.hitTest(point, with: event) else { return nil }
    for view in touchable() where view.window != nil && view.window === window {
      if let other = view.hitTest(convert(point, to: view), with: event) { return other }
    }
    return found
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { start = touch.location(in: nil) }
  }

  // Rule: PC-40.2
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let end = touches.first?.location(in: nil) else { return }
    if hypot(end.x - start.x, end.y - start.y) <= Self.allowableMovement { onTap?() }
  }
}

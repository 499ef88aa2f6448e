internal import CoreGraphics
internal import Foundation

/// Moves a sheet by a touch: between its detents, past them as a rubber band, and out at the bottom.
///
/// ```
/// free       ──a touch begins──▶ held
/// held       ──below the lowest detent, and it may go──▶ dismissing
/// held       ──let go──▶ settling
/// held       ──something else moves the sheet──▶ free
/// dismissing ──let go──▶ settling
/// dismissing ──the dismissal ends, or is withdrawn──▶ free
/// settling   ──at rest──▶ free
/// settling   ──caught──▶ held
/// ```
/// Out at the bottom it is the interaction controller of a dismissal, which it asks for as a person's wish.
/// Rule: PC-40, PC-41, PC-54, PC-56
final class SheetDrag: NSObject, UIViewControllerInteractiveTransitioning {
  private enum Phase {
    case free
    /// A touch holds the top edge; whether the sheet may be dismissed is asked once.
    case held(from: CGFloat, mayGo: Bool?)
    /// A touch holds a sheet whose dismissal was requested.
    case dismissing(from: CGFloat)
    /// The sheet animates to its end after the touch ended.
    case settling
  }

  /// The seconds by which the touch's velocity extrapolates the sheet's position (chosen: as for pages, rule I-44).
  private static let foresight: CGFloat = 0.25
  /// Points that a sheet that may not go must be pulled down to count as an attempt (chosen).
  private static let attempt: CGFloat = 30

  private unowned let sheet: UISheetPresentationController
  let pan = SheetPan()
  private var phase = Phase.free
  private var context: (any UIViewControllerContextTransitioning)?
  /// The ending that was decided before the dismissal began.
  private var decided: Ending?

  private struct Ending {
    let goes: Bool
    let velocity: CGFloat
    let stop: SheetDetents.Stop
  }

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.sheet = sheet
    pan.claimsDrag = { [weak self] scrollView, translation in self?.claims(translation, over: scrollView) ?? false }
    pan.addAction { [weak self] pan in self?.moved(pan) }
  }

  /// True while a touch or its settling animation moves the sheet.
  var isHeld: Bool {
    noticeWithdrawal()
    return switch phase {
    case .free, .settling: false
    case .held, .dismissing: true
    }
  }

  /// True if the running dismissal is this drag's.
  var isDismissing: Bool { if case .dismissing = phase { true } else { context != nil || decided != nil } }

  /// Handles a requested dismissal that was withdrawn before it began.
  private func noticeWithdrawal() {
    if case .dismissing = phase, context == nil, sheet.presentation?.transition == nil { dismissalEnded() }
  }

  /// Cancels tracking, because something else moves the sheet.
  func tearDown() {
    guard case .held = phase else { return }
    phase = .free
  }

  // MARK: Finger

  private func moved(_ pan: UIGestureRecognizer) {
    switch pan.state {
    case .began:
      begin()
      follow()
    case .changed: follow()
    case .ended: end(velocity: self.pan.velocity(in: sheet.containerView).y, cancelled: false)
    case .cancelled: end(velocity: 0, cancelled: true)
    case .possible, .failed: break
    }
  }

  /// True if a touch may move the sheet now.
  var mayBegin: Bool {
    guard sheet.form != .full, let presentation = sheet.presentation, presentation.controller === sheet else {
      return false
    }
    noticeWithdrawal()
    if case .dismissing = phase { return false }
    return context == nil && presentation.transition == nil
      && sheet.presentedViewController.presentationAsPresenter == nil
  }

  private func begin() {
    guard mayBegin, let view = sheet.presentedView else { return }
    // One that still moves is caught where it is seen.
    let seen = view.layer.presentation()?.frame.minY ?? view.frame.minY
    for layer in [view.layer, sheet.chrome.dimming.layer, sheet.chrome.grabber.layer] { layer.removeAllAnimations() }
    phase = .held(from: seen, mayGo: nil)
  }

  /// Returns the top edge for the touch's position.
  private func wanted(from start: CGFloat) -> CGFloat { start + pan.translation(in: sheet.containerView).y }

  private var lowestTop: CGFloat { sheet.layout.top(of: sheet.stops.lowest.value) }
  private var highestTop: CGFloat { sheet.layout.top(of: sheet.stops.highest.value) }
  private var bottom: CGFloat { sheet.layout.space.maxY }

  private func follow() {
    noticeWithdrawal()
    switch phase {
    case .free, .settling: break
    case .held(let start, let mayGo):
      guard sheet.presentation?.transition == nil, sheet.containerView != nil else { return phase = .free }
      let top = wanted(from: start)
      if top > lowestTop, mayGo == nil { return ask(from: start) }
      layOut(at: limited(top, mayGo: mayGo ?? true))
    case .dismissing(let start):
      let top = limited(wanted(from: start), mayGo: true)
      layOut(at: top)
      context?.updateInteractiveTransition(part(out: top))
    }
  }

  /// Keeps the sheet at the touch in a container of another size. Rule: PC-52.1
  func containerDidResize() {
    switch phase {
    case .free, .settling: break
    case .held(let start, let mayGo): layOut(at: limited(wanted(from: start), mayGo: mayGo ?? true))
    case .dismissing(let start): layOut(at: limited(wanted(from: start), mayGo: true))
    }
  }

  /// Requests the dismissal when the sheet leaves its lowest detent.
  private func ask(from start: CGFloat) {
    phase = .held(from: start, mayGo: false)
    if let presentation = sheet.presentation, UserDismissal(presentation).begin(by: self) {
      phase = .dismissing(from: start)
    }
    follow()
  }

  /// Past the highest detent, and past the lowest where it may not go, the sheet follows as a rubber band.
  private func limited(_ top: CGFloat, mayGo: Bool) -> CGFloat {
    let space = Double(sheet.layout.space.height)
    if top < highestTop {
      return highestTop + CGFloat(RubberBand.shown(Double(top - highestTop) / 4, length: space / 8))
    }
    if top > lowestTop, !mayGo {
      return lowestTop + CGFloat(RubberBand.shown(Double(top - lowestTop) / 2, length: space / 4))
    }
    return min(top, bottom)
  }

  /// How far out a sheet below its lowest detent is.
  private func part(out top: CGFloat) -> CGFloat {
    bottom > lowestTop ? min(max(0, (top - lowestTop) / (bottom - lowestTop)), 1) : 1
  }

  /// Puts the sheet with all that belongs to it at a top edge.
  private func layOut(at top: CGFloat) {
    guard let view = sheet.presentedView else { return }
    let layout = sheet.layout
    let frame = layout.frame(heldAt: top, lowest: sheet.stops.lowest.value)
    if view.untransformedFrame != frame { view.untransformedFrame = frame }
    view.layoutIfNeeded()
    sheet.chrome.layOut(sheet, frame: frame, value: layout.value(ofTop: top), leaving: part(out: top))
  }

  // MARK: End

  private func end(velocity: CGFloat, cancelled: Bool) {
    switch phase {
    case .free, .settling: break
    case .held(let start, let mayGo):
      guard sheet.presentation?.transition == nil, sheet.containerView != nil else { return phase = .free }
      let top = limited(wanted(from: start), mayGo: mayGo ?? true)
      let pulled = mayGo == false && wanted(from: start) - lowestTop >= Self.attempt
      settle(Ending(goes: false, velocity: velocity, stop: cancelled ? sheet.stop : goal(top, velocity)))
      if pulled, !cancelled, let presentation = sheet.presentation { UserDismissal(presentation).didAttempt() }
    case .dismissing(let start):
      let top = limited(wanted(from: start), mayGo: true)
      let goes = !cancelled && top + velocity * Self.foresight > (lowestTop + bottom) / 2
      let ending = Ending(goes: goes, velocity: velocity, stop: cancelled ? sheet.stop : goal(top, velocity))
      if context == nil { decided = ending } else { settle(ending) }
    }
  }

  /// Returns the detent nearest to the extrapolated position.
  private func goal(_ top: CGFloat, _ velocity: CGFloat) -> SheetDetents.Stop {
    sheet.stops.nearest(to: sheet.layout.value(ofTop: top + velocity * Self.foresight))
  }

  /// Animates to the decided end, at the touch's velocity.
  private func settle(_ ending: Ending) {
    guard let view = sheet.presentedView else { return }
    phase = .settling
    if ending.goes, let context, let zoom = sheet.presentation?.zoom { return goOn(zoom, context, ending.velocity) }
    let (before, start, bottom, context) = (sheet.stop, view.frame.minY, self.bottom, self.context)
    if ending.goes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    if !ending.goes { sheet.selectedDetentIdentifier = ending.stop.identifier }
    let goal = ending.goes ? bottom : sheet.layout.top(of: ending.stop.value)
    let distance = goal - start
    let pace = abs(distance) > 1 ? min(max(-20, ending.velocity / distance), 20) : 0
    UIView.run(
      duration: AnimationTiming.systemDuration, delay: 0,
      timing: .spring(dampingRatio: 1, duration: AnimationTiming.systemDuration, velocity: pace),
      [.allowUserInteraction],
      { layOut(at: goal) },
      { [weak self] _ in self?.cameToRest(context, ending, from: before) })
  }

  /// Continues a zoomed sheet's dismissal into its source, with its chrome. Rule: PC-87
  private func goOn(_ zoom: ZoomDrag, _ context: any UIViewControllerContextTransitioning, _ velocity: CGFloat) {
    let frame = sheet.layout.frame(heldAt: bottom, lowest: sheet.stops.lowest.value)
    context.finishInteractiveTransition()
    UIView.run(
      duration: AnimationTiming.systemDuration, delay: 0, timing: .system, [.allowUserInteraction],
      { sheet.chrome.layOut(sheet, frame: frame, value: sheet.stops.lowest.value, leaving: 1) }, nil)
    zoom.goOn(context, velocity: CGPoint(x: 0, y: velocity))
  }

  private func cameToRest(
    _ context: (any UIViewControllerContextTransitioning)?, _ ending: Ending, from before: SheetDetents.Stop
  ) {
    // A finger that caught it meanwhile has it now.
    if case .settling = phase { phase = .free }
    sheet.cameToRest()
    if let context, self.context === context {
      self.context = nil
      context.completeTransition(ending.goes)
    }
    if !ending.goes, ending.stop.identifier != before.identifier, sheet.containerView != nil { sheet.notifySelection() }
  }

  // MARK: As the interaction controller of a dismissal

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let ending = decided else { return follow() }
    decided = nil
    settle(ending)
  }

  /// The dismissal is over, however it ended.
  func dismissalEnded() {
    (context, decided) = (nil, nil)
    if case .dismissing = phase { phase = .free }
  }

  // MARK: Content that scrolls

  /// Down it is the sheet's where the content lies at its top; up where the sheet can get higher and expands first.
  private func claims(_ translation: CGPoint, over scrollView: UIScrollView) -> Bool {
    guard abs(translation.y) > abs(translation.x), mayBegin || isHeld, let view = sheet.presentedView else {
      return false
    }
    let top = view.layer.presentation()?.frame.minY ?? view.frame.minY
    if translation.y > 0 { return isAtTop(scrollView) }
    guard top > highestTop else { return false }
    return isHeld || (sheet.prefersScrollingExpandsWhenScrolledToEdge && isAtTop(scrollView))
  }

  private func isAtTop(_ scrollView: UIScrollView) -> Bool { scrollView.isAtEnd(for: CGPoint(x: 0, y: 1)) }
}

/// The pan of a sheet: up or down, on the sheet.
final class SheetPan: UIPanGestureRecognizer {
  weak var sheet: UISheetPresentationController?

  init() { super.init(target: nil, action: nil) }

  override func judgeTravel() -> Judgement {
    let judgement = super.judgeTravel()
    guard case .begin = judgement else { return judgement }
    return abs(travel.y) > abs(travel.x) ? .begin : .fail
  }

  override var allowsItselfToBegin: Bool {
    guard let sheet, sheet.drag.mayBegin, let view = sheet.presentedView else { return false }
    return tracked.allSatisfy { touch in
      touch.view?.isDescendant(of: view) == true || touch.view === sheet.chrome.grabber
    }
  }
}

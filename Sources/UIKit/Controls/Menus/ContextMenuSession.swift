internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// One context menu, from the press until everything is back in its place.
///
///     asked ──finger rests──▶ pressed ──lifted, moved──────────────▶ over
///       └───second button──┐   └─held─┐                               ▲
///                          └──────────┴▶ open ──chosen, outside──▶ closing
///                                          └──preview tapped──▶ committing ─▶ over
///
/// Rule: CM-01 … CM-13
final class ContextMenuSession {
  private enum Phase {
    case asked
    case pressed
    case open
    case closing
    case committing
    case over
  }

  let configuration: UIContextMenuConfiguration
  private weak var interaction: UIContextMenuInteraction?
  /// True if there is a preview.
  let isRich: Bool
  private var phase = Phase.asked
  private var lifted: [UITargetedPreview] = []
  private var scene: ContextMenuScene?
  private var controller: UIViewController?
  private(set) weak var overlay: MenuOverlay?
  private weak var control: UIControl?
  /// The location of the touch when the menu opened; nil once the touch has moved.
  private var start: CGPoint?
  /// The closure to call after a menu without a preview has closed.
  private var atEnd: (() -> Void)?
  /// The location at which the menu was opened, in points of the window.
  private var opening = CGPoint.zero

  init(_ configuration: UIContextMenuConfiguration, _ interaction: UIContextMenuInteraction, isRich: Bool) {
    (self.configuration, self.interaction, self.isRich) = (configuration, interaction, isRich)
  }

  /// True if a finger is about to open it, or has.
  var isGoing: Bool {
    switch phase {
    case .asked, .pressed, .open: true
    case .closing, .committing, .over: false
    }
  }
  var isShown: Bool {
    switch phase {
    case .open: true
    case .asked, .pressed, .closing, .committing, .over: false
    }
  }

  /// The previews retain the views that they stand in, and these the interaction: none is kept.
  private func end() {
    phase = .over
    lifted = []
    if interaction?.session === self { interaction?.session = nil }
  }

  // MARK: The press

  /// How large a pressed view gets: a part of itself, and no more than some points (chosen by eye beside iOS 17).
  private static let growth = (part: CGFloat(0.04), points: CGFloat(12))
  private static let sinkDuration = 0.2

  private var pressScale: CGFloat {
    guard let size = lifted.first?.size, size.width > 0, !UIAccessibility.isReduceMotionEnabled else { return 1 }
    return 1 + min(Self.growth.part, Self.growth.points / size.width)
  }

  /// The finger rests: the view grows a little. Rule: CM-01
  ///
  /// An animation alone changes it, so that nothing has to be put back. Answers whether there is something to lift.
  func lift() -> Bool {
    guard case .asked = phase, let interaction else { return false }
    phase = .pressed
    lifted = interaction.answers.liftedPreviews(configuration)
    guard let view = lifted.first?.view else { return false }
    if view.window != nil, pressScale != 1 {
      animate(view.layer, from: view.layer.transform, to: grown(view.layer), duration: 0.35, stays: true)
    }
    return true
  }

  private func grown(_ layer: CALayer) -> CATransform3D {
    CATransform3DScale(layer.transform, pressScale, pressScale, 1)
  }

  private static let key = "context-menu-press"

  private func animate(
    _ layer: CALayer, from start: CATransform3D, to end: CATransform3D, duration: TimeInterval, stays: Bool
  ) {
    let animation = CABasicAnimation(keyPath: "transform")
    (animation.fromValue, animation.toValue, animation.duration) = (start, end, duration)
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    if stays { (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false) }
    layer.add(animation, forKey: Self.key)
  }

  /// The finger was lifted, or went on: nothing opens.
  func sink() {
    guard phase == .asked || phase == .pressed else { return }
    let pressed = lifted.first?.view.layer
    end()
    guard let layer = pressed, layer.animation(forKey: Self.key) != nil else { return }
    let now = layer.presentation()?.transform ?? layer.transform
    animate(layer, from: now, to: layer.transform, duration: Self.sinkDuration, stays: false)
  }

  // MARK: Opening

  /// Order: what is lifted, the preview, the menu, that it will be displayed. Rule: CM-02
  ///
  /// A control opens its menu beside itself, and is told what was chosen.
  func open(for control: UIControl? = nil) {
    guard phase == .asked || phase == .pressed, let interaction, let window = interaction.view?.window else { return }
    if isRich, lifted.isEmpty { lifted = interaction.answers.liftedPreviews(configuration) }
    if control == nil { opening = interaction.location(in: nil) }
    start = opening
    controller = isRich ? configuration.previewProvider?() : nil
    let menu = configuration.actionProvider?([])
    let hasMenu = menu.map { !$0.children.isEmpty } ?? false
    lifted.first?.view.layer.removeAnimation(forKey: Self.key)
    guard hasMenu || controller != nil, interaction.session === self, interaction.view?.window === window,
      !isRich || !lifted.isEmpty
    else { return end() }
    let animator = ContextMenuAnimations(controller)
    var callouts = Callouts(while: interaction.session === self && interaction.view?.window === window) { [self] in
      animator.complete()
      end()
    }
    callouts { interaction.answers.menuWillDisplay(configuration, animator) }
    callouts {
      phase = .open
      var source = MenuSource(view: interaction.view, sender: control?.menuSender ?? interaction, host: self)
      self.control = control
      if let control { source.didChoose = { [weak control] leaf, menu in control?.didChoose(leaf, in: menu) } }
      show(hasMenu ? menu : nil, from: source, in: window, animator)
    }
  }

  private func show(_ menu: UIMenu?, from source: MenuSource, in window: UIWindow, _ animator: ContextMenuAnimations) {
    let overlay = MenuOverlay(menu ?? UIMenu(), source, in: window)
    self.overlay = overlay
    window.addSubview(overlay)
    let isAnimated = UIView.areAnimationsEnabled
    if let controller { controller.beginAppearanceTransition(true, animated: isAnimated) }
    if isRich {
      UIView.performWithoutAnimation {
        scene = ContextMenuScene(overlay, lifted, controller, scale: phase == .open ? pressScale : 1)
        if menu == nil { _ = menuLayout(menuHeight: 0) }
      }
    }
    overlay.putsFirstNearest = putsFirstNearest
    if let menu { overlay.show(menu, isInner: false) }
    UIView.performWithoutAnimation { scene?.prepare() }
    let shown = self.controller
    UIView.animate(
      withDuration: MenuOverlay.openDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.scene?.come()
      animator.run()
    } completion: { [weak self] _ in
      if let shown, self?.phase == .open { shown.endAppearanceTransition() }
      animator.complete()
    }
  }

  /// True if the first element is nearest to the menu's source. Rule: CM-06
  private var putsFirstNearest: Bool {
    switch configuration.preferredMenuElementOrder {
    case .priority: return true
    case .fixed: return false
    case .automatic:
      var view: UIView? = interaction?.view
      while let inner = view, !(inner is UIScrollView) { view = inner.superview }
      return view == nil
    }
  }

  // MARK: The finger that opened it

  /// So far a finger goes before it means what it is on (as a press allows).
  private static let slack: CGFloat = 10

  func track(_ point: CGPoint) {
    guard let overlay, let window = overlay.window else { return }
    if let start, hypot(point.x - start.x, point.y - start.y) <= Self.slack { return }
    start = nil
    overlay.track(overlay.convert(point, from: window))
  }
  func release(_ point: CGPoint) {
    guard start == nil, let overlay, let window = overlay.window else { return }
    overlay.release(at: overlay.convert(point, from: window))
  }

  // MARK: Ending

  func dismiss() {
    sink()
    overlay?.close(animated: true)
  }

  /// The finger carries what was lifted: that is shown where it was at once, and the rest fades. Rule: CM-18
  func handOver() {
    sink()
    scene?.giveBack()
    overlay?.close(animated: true)
  }

  /// The view is gone, or has no menu any more.
  func sourceLeft() { dismiss() }

  /// Everything goes back to where it came from. Rule: CM-07
  private func goBack(_ commit: ContextMenuAnimations?, animated: Bool) {
    phase = .closing
    let animator = ContextMenuAnimations(controller)
    guard let answers = interaction?.answers else { return finish([commit, animator], animated) }
    let hasPreview = isRich && scene?.isGivenBack == false
    let targets = hasPreview ? answers.returningPreviews(configuration, lifted) : []
    answers.menuWillEnd(configuration, animator)
    leaveController(animated)
    guard animated else { return finish([commit, animator], false) }
    UIView.performWithoutAnimation { scene?.aim(at: targets) }
    UIView.animate(
      withDuration: Self.backDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.scene?.go()
      commit?.run()
      animator.run()
    } completion: { _ in
      if self.isRich { self.finish([commit, animator], true) }
    }
    if !isRich { atEnd = { [weak self] in self?.finish([animator], true) } }
  }

  private static let backDuration = 0.35
  private static let fadeDuration = 0.15

  private func leaveController(_ animated: Bool) {
    guard let controller else { return }
    if controller.appearance.isOpen { controller.endAppearanceTransition() }
    controller.beginAppearanceTransition(false, animated: animated)
  }

  /// Nothing is left; what was lifted gives way to what is there now.
  private func finish(_ animators: [ContextMenuAnimations?], _ animated: Bool) {
    scene?.tidy()
    endController()
    end()
    for animator in animators { animator?.complete() }
    fade(animated)
  }

  private func endController() {
    guard let controller else { return }
    if controller.appearance.isOpen, !controller.appearance.isTowardsVisible { controller.endAppearanceTransition() }
    self.controller = nil
  }

  private func fade(_ animated: Bool) {
    guard isRich, let overlay else { return }
    scene = nil
    guard animated, overlay.window != nil else { return overlay.removeFromSuperview() }
    UIView.animate(withDuration: Self.fadeDuration, delay: 0, options: .allowUserInteraction) {
      overlay.alpha = 0
    } completion: { _ in
      overlay.removeFromSuperview()
    }
  }

  /// The window was released with the menu in it: the session ends without a callback.
  func overlayIsReleased() {
    guard phase != .over else { return }
    scene?.tidy()
    scene = nil
    endController()
    end()
  }

  /// The preview grows, gives way, and is gone. Rule: CM-10
  private func commit(_ animator: ContextMenuAnimations) {
    phase = .committing
    let ending = ContextMenuAnimations(controller)
    interaction?.answers.menuWillEnd(configuration, ending)
    leaveController(true)
    UIView.animate(
      withDuration: Self.backDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.scene?.grow()
      animator.run()
      ending.run()
    } completion: { _ in
      UIView.performWithoutAnimation {
        self.scene?.freeze()
        self.scene?.tidy()
        self.endController()
        self.end()
        animator.complete()
        ending.complete()
      }
      self.fade(true)
    }
  }
}

// What its menu asks.
extension ContextMenuSession: MenuHost {
  func menuLayout(menuHeight: CGFloat) -> MenuLayoutResult? {
    guard let overlay else { return nil }
    let isRightToLeft = overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return scene?.menuLayout(menuHeight: menuHeight, isRightToLeft: isRightToLeft)
  }

  var keepsView: Bool { isRich }
  func menuIsGone() {
    let work = atEnd
    atEnd = nil
    work?()
  }

  var anchor: CGRect? { isRich || control != nil ? nil : CGRect(origin: opening, size: .zero) }

  var isAbove: Bool { scene?.isMenuAbove ?? false }

  func holds(_ point: CGPoint) -> Bool { scene?.preview.contains(point) ?? false }

  /// The preview was tapped. Rule: CM-10
  func tapped() {
    guard case .open = phase, let overlay, let interaction else { return }
    let animator = ContextMenuAnimations(controller)
    guard interaction.answers.previewWasTapped(configuration, animator) else { return overlay.close(animated: true) }
    guard case .open = phase else { return animator.complete() }
    let pops = animator.preferredCommitStyle == .pop && UIView.areAnimationsEnabled
    overlay.retire(animated: UIView.areAnimationsEnabled)
    if pops { commit(animator) } else { goBack(animator, animated: UIView.areAnimationsEnabled) }
  }

  /// How far a finger takes the preview before letting go closes the menu, and as far as the preview goes at the most
  /// (chosen by eye beside iOS 17).
  private static let pull = (closes: CGFloat(100), reach: CGFloat(160))

  func pulled(by delta: CGPoint) {
    let far = hypot(delta.x, delta.y)
    let part = far > 0 ? RubberBand.shown(far, length: Self.pull.reach) / far : 0
    let shift = CGPoint(x: delta.x * part, y: delta.y * part)
    scene?.shift = shift
    overlay?.shift = shift
  }

  func draggingDidEnd(after delta: CGPoint) {
    guard hypot(delta.x, delta.y) < Self.pull.closes else { return overlay?.close(animated: true) ?? () }
    UIView.animate(
      withDuration: Self.backDuration, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.pulled(by: .zero)
    }
  }

  func menuWillClose(animated: Bool) {
    guard case .open = phase else { return }
    goBack(nil, animated: animated)
  }
}

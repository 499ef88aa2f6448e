import CoreGraphics
import Dispatch
import Proscenium
import RuleSupport
import UIKit

/// Alerts and action sheets of an unruly walk, effects that are scrubbed, and what is put off to the main queue.
extension StressWalk {
  private var alerts: [StressAlert] { there.compactMap { $0 as? StressAlert } }

  /// One thing more that a walk which asks does.
  func ask() {
    switch questions.below(10) {
    case 0, 1: presentAlert(from: top(of: questions.pick(windows)))
    case 2: presentAlert(from: one(of: UIViewController.self))
    case 3, 4, 5: changeAlert()
    case 6: putOff("code")
    default: changeEffect()
    }
  }

  /// Adds the parts that a controller has in such a walk.
  func equip(_ page: StressPage) {
    guard let tile = page.tile else { return }
    let menus = StressMenus(self)
    page.menus = menus
    tile.addInteraction(UIContextMenuInteraction(delegate: menus))
    if questions.chance(40) { page.veil = UIVisualEffectView(effect: nil) }
  }

  // MARK: Alerts

  private func makeAlert() -> StressAlert {
    let alert = StressAlert(
      title: questions.chance(80) ? "Sure?" : nil,
      message: questions.chance(50) ? String(repeating: "It is gone then. ", count: 1 + questions.below(30)) : nil,
      preferredStyle: questions.chance(60) ? .alert : .actionSheet)
    alert.name = nextName("alert")
    (alert.walk, alert.delegates) = (self, makeManners())
    for _ in 0...questions.below(5) { addAction(to: alert) }
    if alert.preferredStyle == .alert, questions.chance(40) { addField(to: alert) }
    if questions.chance(30) { alert.preferredAction = questions.pick(alert.actions) }
    keepAnEye(on: alert)
    return alert
  }

  private func addAction(to alert: StressAlert) {
    let canCancel = !alert.actions.contains { $0.style == .cancel }
    let styles: [UIAlertAction.Style] = canCancel ? [.default, .destructive, .cancel] : [.default, .destructive]
    let action = UIAlertAction(title: "Do \(alert.actions.count)", style: questions.pick(styles)) {
      [weak self, weak alert] _ in
      guard let self else { return }
      alert?.wasAnswered()
      expect(alert?.presentingViewController == nil, "an action of \(alert?.name ?? "-") is run before it has gone")
      inside("action", of: nil)
      if !isCalm, questions.chance(30) { presentAlert(from: top(of: questions.pick(windows))) }
    }
    action.isEnabled = questions.chance(85)
    alert.addAction(action)
  }

  private func addField(to alert: StressAlert) {
    alert.addTextField { [weak self] field in
      field.placeholder = "Name"
      self?.inside("configurationHandler", of: nil)
      field.addAction(UIAction { [weak self] _ in self?.inside("editingChanged", of: nil) }, for: .editingChanged)
    }
  }

  private func presentAlert(from source: UIViewController?) {
    guard let source else { return }
    let alert = makeAlert()
    if let popover = alert.popoverPresentationController {
      popover.sourceView = source.viewIfLoaded
      popover.canOverlapSourceViewRect = questions.chance(50)
      if questions.chance(30) { popover.delegate = alert.delegates }
    }
    let promise = Promise("present of \(alert.name)")
    promise.isAccepted = nil
    promises.append(promise)
    note("ask", "\(alert.name) from \(describe(source))")
    source.present(alert, animated: questions.chance(80)) { [weak self] in
      promise.count += 1
      self?.inside("alert completion", of: nil)
    }
    promise.isAccepted = alert.presentingViewController != nil
    if promise.isAccepted == false, promise.count > 0 { promise.isAccepted = true }
  }

  /// An alert says something else, or goes, while it is shown or on its way.
  private func changeAlert() {
    guard let alert = alerts.isEmpty ? nil : questions.pick(alerts) else { return }
    note("alert", alert.name)
    switch questions.below(9) {
    case 0: alert.title = questions.chance(50) ? "Really?" : nil
    case 1: alert.message = questions.chance(50) ? String(repeating: "No way back. ", count: 40) : nil
    case 2: if alert.actions.count < 12 { addAction(to: alert) }
    case 3, 4: questions.pick(alert.actions).isEnabled.toggle()
    case 5: alert.preferredAction = questions.chance(50) ? questions.pick(alert.actions) : nil
    case 6: if alert.preferredStyle == .alert, (alert.textFields?.count ?? 0) < 3 { addField(to: alert) }
    case 7: alert.view.tintColor = .systemPurple
    default: alert.dismiss(animated: questions.chance(70))
    }
  }

  // MARK: Effects

  /// Blurs the view or removes the blur, by an animator that is scrubbed, reversed and caught again.
  private func changeEffect() {
    let isNew = effects.isEmpty || questions.chance(40)
    guard let animator = isNew ? makeEffect() : questions.pick(effects) else { return }
    note("effect")
    switch questions.below(7) {
    case 0, 1: animator.fractionComplete = CGFloat(questions.part())
    case 2: animator.isReversed.toggle()
    case 3: animator.pauseAnimation()
    case 4:
      if animator.state != .active { animator.pauseAnimation() }
      animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(questions.part()))
    case 5: end(animator, at: questions.pick([.start, .current, .end]))
    default: animator.startAnimation()
    }
  }

  private func makeEffect() -> UIViewPropertyAnimator? {
    guard let veil = one(of: StressPage.self)?.veil else { return nil }
    let effect = UIBlurEffect(style: questions.pick([.systemMaterial, .light, .systemThinMaterialDark]))
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { [weak self] in
      veil.effect = veil.effect == nil ? effect : nil
      self?.inside("effect", of: nil)
    }
    effects.append(animator)
    animator.addCompletion { [weak self, weak animator] _ in
      self?.effects.removeAll { $0 === animator }
      self?.inside("effect completion", of: nil)
    }
    return animator
  }

  private func end(_ animator: UIViewPropertyAnimator, at position: UIViewAnimatingPosition) {
    if animator.state == .active { animator.stopAnimation(false) }
    if animator.state == .stopped { animator.finishAnimation(at: position) }
  }

  /// Finishes every animator.
  func endEffects() {
    for animator in effects { end(animator, at: .end) }
    effects = []
  }

  // MARK: Later

  /// Something is done when the main queue comes to it, as apps write it in any call.
  func putOff(_ call: String) {
    note("put off", call)
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.inside("the main queue, after \(call)", of: nil, isSure: true) }
    }
  }

  // MARK: By a finger

  /// A finger on what asks, on what opens a menu, or on what such a menu offers; keys and the gesture to escape.
  func askByFinger() {
    note("answer", alerts.last?.name ?? "nothing")
    switch questions.below(9) {
    case 0, 1, 2: choose()
    case 3: stage.tap(at: anywhere)
    case 4: stage.type(questions.pick(["a", "\n", "\u{8}"]))
    case 5: stage.performEscape()
    case 6, 7: press()
    default: chooseFromMenu()
    }
  }

  private var anywhere: CGPoint {
    let box = stage.window.bounds
    return CGPoint(x: box.width * CGFloat(questions.part()), y: box.height * CGFloat(questions.part()))
  }

  private func places(of type: String) -> [CGPoint] {
    func visit(_ view: UIView) -> [CGPoint] {
      if "\(Swift.type(of: view))" == type {
        return [view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)]
      }
      return view.subviews.flatMap(visit)
    }
    return stage.window.subviews.flatMap(visit)
  }

  /// A finger comes down on a button of an alert, slides to another, and is lifted or taken away.
  private func choose() {
    let buttons = places(of: "AlertRow")
    guard !buttons.isEmpty else { return }
    stage.touchDown(at: questions.pick(buttons))
    for _ in 0..<questions.below(3) {
      stage.touchMove(to: questions.chance(80) ? questions.pick(buttons) : anywhere)
      if questions.chance(30) { operate() } else { stage.advance(by: 0.05) }
    }
    if questions.chance(15) { stage.touchCancel() } else { stage.touchUp() }
  }

  /// A finger rests on a tile until its menu is there, moves on, and is lifted.
  private func press() {
    let tiles = there.compactMap { ($0 as? StressPage)?.tile }.filter { $0.window === stage.window }
    guard !tiles.isEmpty else { return }
    let tile = questions.pick(tiles)
    stage.touchDown(at: tile.convert(CGPoint(x: tile.bounds.midX, y: tile.bounds.midY), to: nil))
    for _ in 0..<(1 + questions.below(8)) {
      stage.advance(by: 0.2)
      if questions.chance(10) { operate() }
    }
    if questions.chance(40) { stage.touchMove(to: places(of: "MenuRow").first ?? anywhere) }
    if questions.chance(20) { stage.touchCancel() } else { stage.touchUp() }
  }

  private func chooseFromMenu() {
    let rows = places(of: "MenuRow")
    stage.tap(at: rows.isEmpty || questions.chance(20) ? anywhere : questions.pick(rows))
  }

  // MARK: Menus

  /// Returns a press's menu; nil now and then.
  func makeMenu() -> UIContextMenuConfiguration? {
    guard !isCalm, questions.chance(90) else { return nil }
    let preview: UIContextMenuContentPreviewProvider = { UIViewController() }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: questions.chance(40) ? preview : nil) {
      [weak self] _ in
      let actions = (0..<3).map { number in
        UIAction(title: "Item \(number)") { [weak self] _ in
          self?.inside("menu action", of: nil)
          if let self, !isCalm, questions.chance(40) { presentAlert(from: top(of: questions.pick(windows))) }
        }
      }
      return UIMenu(children: actions)
    }
  }

  /// A preview was tapped, and is shown as a page.
  func wasCommitted(_ preview: UIViewController?) {
    inside("committed", of: nil)
    guard !isCalm, let preview, preview.parent == nil, preview.presentingViewController == nil else { return }
    if questions.chance(50), let stack = one(of: StressStack.self) {
      stack.pushViewController(preview, animated: questions.chance(50))
    } else if let source = top(of: stage.window) {
      present(preview, from: source, style: .fullScreen)
    }
  }

  // MARK: What must hold

  /// At rest an alert stands in its place, whole; who presents nothing is not dimmed.
  func checkDelegateAnswers() {
    for alert in alerts {
      expect(alert.answers <= alert.comings, "\(alert.name) came \(alert.comings) times, answered \(alert.answers)")
      // One that presents a sheet lies drawn back behind it.
      guard let view = alert.viewIfLoaded, let window = view.window, !window.isHidden, alert.ownPresented == nil else {
        continue
      }
      expect(view.transform == .identity && view.alpha == 1, "\(alert.name) is left on its way")
      guard let controller = alert.activePresentationController, let container = controller.containerView,
        view.superview === container
      else { continue }
      let expectedFrame = controller.frameOfPresentedViewInContainerView
      expect(view.frame == expectedFrame, "\(alert.name) is at \(view.frame) instead of \(expectedFrame)")
    }
    for window in windows {
      let menus = window.subviews.filter(isContextMenu)
      expect(menus.count < 2, "two context menus")
      guard let root = window.rootViewController, root.wholeTree.allSatisfy({ $0.ownPresented == nil }) else {
        continue
      }
      expect(root.viewIfLoaded?.tintAdjustmentMode != .dimmed, "\(describe(root)) is left dimmed")
    }
  }

  func isContextMenu(_ view: UIView) -> Bool { "\(type(of: view))" == "MenuOverlay" }
}

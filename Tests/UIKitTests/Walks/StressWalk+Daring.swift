import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// The operations at the worst moment: rows deleted while one is open, controllers selected and roots replaced during a
/// presentation, keys while an alert appears, windows released, controllers driven by hand, and resizes below a cover.
extension StressWalk {
  /// One thing more that a daring walk does.
  func dare() {
    // What an app does at the worst moment is not polite; what a person does is.
    if isPolite { return dareAsPerson() }
    switch dares.below(12) {
    case 0, 1: updateOpenList()
    case 2, 3: aim()
    case 4: driveByHand()
    case 5: releaseWindow()
    case 6: pressKey()
    case 7, 8: coverAndResize()
    case 9: replaceAtOnce()
    case 10: dragAsPerson()
    default: leaveScrolled()
    }
  }

  private func dareAsPerson() {
    switch dares.below(6) {
    case 0: updateOpenList()
    case 1, 2: dragAsPerson()
    case 3: stage.press(dares.pick([.keyboardEscape, .keyboardReturnOrEnter, .keyboardTab]))
    default: stage.resize(to: CGSize(width: dares.pick([834.0, 400]), height: dares.pick([1194.0, 500])))
    }
  }

  // MARK: Lists

  /// A row is swiped open, something makes the list want layout, and rows go, all in one turn.
  private func updateOpenList() {
    let lists = there.compactMap { ($0 as? StressPage)?.list }
    guard !lists.isEmpty else { return }
    // What is called on the way has dice of its own.
    var dice = Dice(seed: UInt64(dares.below(1_000_000)))
    note("open list", dares.pick(lists).updateOpen(&dice))
  }

  /// Records the offsets of lists whose views left, and checks them afterwards.
  private func leaveScrolled() {
    guard let stack = one(of: StressStack.self), let page = stack.topViewController as? StressPage,
      let list = page.list?.view, page.journal.isSeen, list.window === stage.window, !list.isDragging,
      stack.transitionCoordinator == nil, stack.viewControllers.count < 5,
      // The keyboard goes with its page, and with it the space below the content.
      UIApplication.shared.keyboard.movingView == nil
    else { return }
    let top = list.adjustedContentInset.top
    list.setContentOffset(CGPoint(x: 0, y: CGFloat(dares.below(160)) - top), animated: false)
    list.layoutIfNeeded()
    let (before, inset, size, content) = (list.contentOffset, top, list.bounds.size, list.contentSize)
    note("scrolled", "\(before.y) of \(describe(page))")
    let wasCalm = holdStill(true)
    stack.pushViewController(makePage(), animated: dares.chance(50))
    stage.advance(by: 1)
    stack.popViewController(animated: dares.chance(50))
    stage.advance(by: 1)
    _ = holdStill(wasCalm)
    // Whoever is still on the way, or elsewhere by now, says nothing of it.
    guard stack.topViewController === page, list.window === stage.window, stack.transitionCoordinator == nil,
      list.adjustedContentInset.top == inset, list.bounds.size == size, list.contentSize == content
    else { return }
    expect(
      list.contentOffset == before, "the list of \(describe(page)) stood at \(before), is at \(list.contentOffset)")
  }

  // MARK: In the midst of calls

  /// The next page that comes or goes selects another one, pushes, or has the root replaced.
  private func aim() {
    aims = 1 + dares.below(3)
    note("aim", "\(aims)")
    switch dares.below(4) {
    case 0:
      guard let tabs = one(of: StressTabs.self), let count = tabs.viewControllers?.count, count > 1 else { return }
      tabs.selectedIndex = (tabs.selectedIndex + 1) % count
    case 1:
      guard let stack = one(of: StressStack.self), stack.viewControllers.count < 5 else { return }
      stack.pushViewController(makePage(), animated: dares.chance(50))
    case 2: one(of: UIViewController.self)?.dismiss(animated: dares.chance(50))
    default:
      guard let source = one(of: UIViewController.self) else { return }
      present(from: source, style: dares.pick([.fullScreen, .pageSheet, .currentContext, .overFullScreen]))
    }
  }

  /// Performs the aimed operation inside this call.
  func strike(_ call: String) {
    guard aims > 0, !isCalm, call.hasPrefix("view"), dares.chance(40) else { return }
    aims -= 1
    note("strike", call)
    switch dares.below(4) {
    case 0, 1:
      guard let tabs = one(of: StressTabs.self), let count = tabs.viewControllers?.count, count > 0 else { return }
      tabs.selectedIndex = dares.below(count)
    case 2: replaceAtOnce()
    default: one(of: UIViewController.self)?.dismiss(animated: dares.chance(50))
    }
  }

  private func replaceAtOnce() {
    let window = dares.pick(windows)
    let page = makePage()
    note("root at once", describe(page))
    window.rootViewController = page
  }

  // MARK: By hand

  /// Sends appearance callbacks by hand to a container that is not visible.
  private func driveByHand() {
    let page = makePage()
    let box: UIViewController =
      switch dares.below(4) {
      case 0: page
      case 1: UINavigationController(rootViewController: page)
      case 2: tabs(around: page)
      default: host(around: page)
      }
    note("by hand", describe(page))
    let wasCalm = holdStill(true)
    for _ in 0...dares.below(2) {
      box.beginAppearanceTransition(true, animated: false)
      if dares.chance(30) { stage.turn() }
      box.endAppearanceTransition()
      expect(page.journal.isSeen, "\(describe(page)) was driven by hand, and is \(page.journal.phase)")
      box.beginAppearanceTransition(false, animated: false)
      box.endAppearanceTransition()
      expect(page.journal.phase == .out, "\(describe(page)) was driven out by hand, and is \(page.journal.phase)")
    }
    _ = holdStill(wasCalm)
  }

  private func tabs(around page: UIViewController) -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = [page, UIViewController()]
    return tabs
  }

  private func host(around page: UIViewController) -> UIViewController {
    let host = UIViewController()
    host.addChild(page)
    host.view.addSubview(page.view)
    page.didMove(toParent: host)
    return host
  }

  // MARK: Windows

  /// A window is made key, may present, and is let go by everybody, hidden before or not seen at all.
  private func releaseWindow() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = makePage()
    window.windowLevel = dares.pick([.normal, .statusBar, .alert, .normal - 1])
    things.append(WeakThing("window let go", window))
    note("window let go")
    guard dares.chance(80) else { return }
    window.makeKeyAndVisible()
    if dares.chance(50), let root = window.rootViewController { present(from: root, style: .fullScreen) }
    if dares.chance(50) { stage.advance(by: 0.1) }
    window.isHidden = true
    if window.isKeyWindow { expect(false, "a hidden window has the key") }
    expect(UIApplication.shared.keyWindow?.isHidden != true, "the key is with a window that is hidden")
  }

  // MARK: A person

  /// Performs a person's action while the app does nothing: no controller is at fault.
  private func blameless(_ what: String, _ act: () -> Void) {
    let wasCalm = holdStill(true)
    let before = stage.diagnostics.count
    act()
    let blames = stage.diagnostics.dropFirst(before).filter { ["D-01", "D-02", "D-03", "D-11"].contains($0.rule) }
    expect(blames.isEmpty, "\(what) blames the app: \(blames)")
    _ = holdStill(wasCalm)
  }

  private func pressKey() {
    let key = dares.pick([UIKeyboardHIDUsage.keyboardEscape, .keyboardReturnOrEnter, .keyboardTab])
    note("key", "\(key.rawValue)")
    if let source = one(of: UIViewController.self), dares.chance(60) {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default))
      alert.addAction(UIAlertAction(title: "No", style: .cancel))
      alert.preferredAction = alert.actions[0]
      source.present(alert, animated: true)
      if dares.chance(70) { stage.advance(by: Double(dares.below(5)) * 0.1) }
    }
    blameless("a key") { stage.press(key) }
  }

  private func dragAsPerson() {
    note("drag of a person")
    let box = stage.window.bounds
    blameless("a finger") {
      let x = box.width * CGFloat(dares.part())
      stage.drag(
        from: CGPoint(x: x, y: box.height * CGFloat(dares.part())), to: CGPoint(x: x, y: box.maxY - 2), duration: 0.15)
    }
  }

  // MARK: Sizes

  /// Something covers what is presented, the screen gets another size, and the cover goes.
  private func coverAndResize() {
    guard stage.device.idiom == .pad, let source = top(of: stage.window) else { return }
    note("cover and resize")
    present(
      from: source,
      style: dares.pick([.fullScreen, .currentContext, .pageSheet, .overFullScreen, .popover, .formSheet]))
    if dares.chance(70) { stage.advance(by: 0.8) }
    stage.resize(to: CGSize(width: dares.pick([834.0, 400]), height: dares.pick([1194.0, 500])))
    if dares.chance(70) { stage.advance(by: 0.8) }
    if dares.chance(60) { top(of: stage.window)?.dismiss(animated: dares.chance(70)) }
  }

  private func owner(of view: UIView) -> UIViewController? {
    sequence(first: view as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }

  /// At rest what is in front can be touched where it is seen.
  func checkReach() {
    let window = stage.window
    guard let front = top(of: window), let view = front.viewIfLoaded, view.window === window, !window.isHidden,
      windows.allSatisfy({ $0 === window || $0.isHidden }), front.presentingViewController != nil,
      // A menu that is open stays in front until a finger chooses.
      !window.subviews.contains(where: isContextMenu),
      // So do the keyboard and a field's suggestions while it takes keys.
      UIApplication.shared.keyboard.movingView == nil, !window.subviews.contains(where: isCard),
      (front as? any Watched)?.delegates?.isPanel != true,
      front.activePresentationController?.presentationStyle != .custom,
      // What a child presents, full screen by its delegate's will, lies over its container.
      there.allSatisfy({
        $0.parent == nil || !($0.ownPresented?.activePresentationController?.containerView?.superview is UIWindow)
      })
    else { return }
    let seen = view.convert(view.bounds, to: nil).intersection(window.bounds)
    guard seen.width > 2, seen.height > 2 else { return }
    let hit = window.hitTest(CGPoint(x: seen.midX, y: seen.midY), with: nil)
    // What a controller presented as it was dismissed itself stays over the window.
    if let presenter = hit.flatMap(owner)?.presentingViewController, presenter.viewIfLoaded?.window == nil { return }
    expect(
      hit?.isDescendant(of: view) == true,
      "\(describe(front)) cannot be touched, over it lies \(hit.map(path) ?? "nothing")")
  }
  /// The types of a view and of those around it.
  private func path(_ view: UIView) -> String {
    sequence(first: view, next: \.superview).map { "\(type(of: $0))" }.joined(separator: " in ")
  }
}

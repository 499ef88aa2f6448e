import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// The operations of a stress walk; all of them may run inside a call from the library.
extension StressWalk {
  func operate() {
    if isPolite { return operatePolitely() }
    if types, keys.chance(30) { return typeSomething() }
    if travels, trips.chance(35) { return travel() }
    if asks, questions.chance(30) { return ask() }
    if connects, links.chance(35) { return connect() }
    switch dice.below(36) {
    case 0..<5: present()
    case 5..<9: dismiss()
    case 9..<11: push()
    case 11..<13: pop()
    case 13: setStack()
    case 14, 15: selectTab()
    case 16: embed()
    case 17: exchange()
    case 18: showColumn()
    case 19: replaceRoot()
    case 20: changeWindows()
    case 21, 22: moveFinger()
    case 23: completeLate()
    case 24: layOut()
    case 25..<29: handleSheets()
    default: misbehave()
    }
  }

  // MARK: Making

  func makeManners() -> StressDelegates {
    let made = StressDelegates(self)
    delegates.append(made)
    direct(made)
    return made
  }

  /// How the next transitions are animated.
  private func direct(_ delegates: StressDelegates) {
    delegates.kind = dice.pick(Ensemble.Kind.allCases)
    delegates.isInteractive = dice.chance(50)
    if delegates.driver.duration == 0 {
      delegates.driver = UIPercentDrivenInteractiveTransition()
      delegates.driver.wantsInteractiveStart = dice.chance(70)
      drivers.append(delegates.driver)
    }
    delegates.succeeds = dice.chance(85)
    (delegates.removes, delegates.isPanel, delegates.wraps) = (dice.chance(40), dice.chance(40), dice.chance(20))
    delegates.mayGo = dice.chance(80)
    delegates.adaptsTo = dice.pick([.automatic, .automatic, .none, .fullScreen, .overFullScreen, .formSheet])
  }

  func keepAnEye(on controller: some Watched) {
    stage.trace.name(controller, controller.name)
    alive.append(Weak(controller))
  }

  func makePage() -> StressPage {
    furnished(connects && links.chance(40) ? loadPage(links.pick(["a", "b"])) : StressPage())
  }

  /// Gives a page a name, delegates and what pages of this walk have.
  @discardableResult func furnished(_ page: StressPage) -> StressPage {
    page.name = nextName("page")
    page.walk = self
    page.delegates = makeManners()
    page.definesPresentationContext = dice.chance(40)
    if listDice.chance(40) { page.list = StressList(self, &listDice) }
    if travels { furnish(page) }
    if types, keys.chance(60) { giveField(to: page) }
    if asks { equip(page) }
    keepAnEye(on: page)
    return page
  }

  func makeStack(depth: Int) -> StressStack {
    let stack = StressStack(rootViewController: depth < 1 && dice.chance(20) ? makePage() : makePage())
    stack.name = nextName("stack")
    stack.delegates = makeManners()
    stack.delegate = stack.delegates
    keepAnEye(on: stack)
    return stack
  }

  private func makeTabs(depth: Int) -> StressTabs {
    let tabs = StressTabs()
    tabs.name = nextName("tabs")
    tabs.delegates = makeManners()
    tabs.viewControllers = (0..<3).map { _ in dice.chance(40) ? makeStack(depth: depth + 1) : makeLeaf() }
    tabs.delegate = tabs.delegates
    keepAnEye(on: tabs)
    return tabs
  }

  private func makeSplit() -> StressSplit {
    let split = StressSplit(style: .doubleColumn)
    split.name = nextName("split")
    split.delegates = makeManners()
    split.delegate = split.delegates
    for column in [UISplitViewController.Column.primary, .secondary] {
      split.setViewController(makeStack(depth: 2), for: column)
    }
    keepAnEye(on: split)
    return split
  }

  func makeAny(depth: Int) -> UIViewController {
    switch dice.below(depth == 0 ? 10 : 8) {
    case 0..<3: makePage()
    case 3, 4: makeStack(depth: depth)
    case 5: makePages()
    case 6: makeTeller()
    case 7: makeTabs(depth: depth)
    default: makeSplit()
    }
  }

  private func makeLeaf() -> UIViewController {
    switch dice.below(8) {
    case 0: makePages()
    case 1: makeTeller()
    default: makePage()
    }
  }

  private var isAnimated: Bool { dice.chance(70) }

  // MARK: Presenting

  private func present() {
    guard let source = one(of: UIViewController.self) else { return }
    present(
      from: source,
      style: dice.pick([
        .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover,
      ]))
  }

  func present(from source: UIViewController, style: UIModalPresentationStyle) {
    present(makeAny(depth: 1), from: source, style: style)
  }

  func present(_ controller: UIViewController, from source: UIViewController, style: UIModalPresentationStyle) {
    controller.modalPresentationStyle = style
    controller.modalTransitionStyle = dice.pick([.coverVertical, .flipHorizontal, .crossDissolve])
    let director = (controller as? any Watched)?.delegates
    if style == .pageSheet || style == .formSheet, dice.chance(70) {
      controller.sheetPresentationController.map(prepare)
    }
    // Who zooms is left alone by delegates most of the time.
    if dice.chance(70), controller.preferredTransition == nil || trips.chance(20) {
      controller.transitioningDelegate = director
    }
    if controller.modalPresentationStyle == .popover {
      controller.popoverPresentationController?.sourceView = source.viewIfLoaded
      if dice.chance(60) { controller.popoverPresentationController?.delegate = director }
    } else if dice.chance(30) {
      controller.presentationController?.delegate = director
    }
    let promise = Promise("present of \(describe(controller))")
    promise.isAccepted = nil
    promises.append(promise)
    note("present", "\(controller.modalPresentationStyle) \(describe(controller)) from \(describe(source))")
    source.present(controller, animated: isAnimated) { [weak self] in
      promise.count += 1
      self?.inside("present completion", of: nil)
    }
    promise.isAccepted = controller.presentingViewController != nil
    if promise.isAccepted == false, promise.count > 0 { promise.isAccepted = true }
  }

  private func dismiss() {
    guard let source = one(of: UIViewController.self) else { return }
    if let director = (source as? any Watched)?.delegates { direct(director) }
    let promise = Promise("dismiss from \(describe(source))")
    promise.isAccepted = nil
    promises.append(promise)
    note("dismiss", "from \(describe(source))")
    source.dismiss(animated: isAnimated) { [weak self] in
      promise.count += 1
      self?.inside("dismiss completion", of: nil)
    }
  }

  // MARK: Containers

  private func push() {
    guard let stack = one(of: StressStack.self), stack.viewControllers.count < 5 else { return }
    if let director = stack.delegates { direct(director) }
    note("push", "on \(describe(stack))")
    stack.pushViewController(makeLeaf(), animated: isAnimated)
  }

  private func pop() {
    guard let stack = one(of: StressStack.self) else { return }
    if let director = stack.delegates { direct(director) }
    note("pop", "of \(describe(stack))")
    if dice.chance(25) {
      stack.popToRootViewController(animated: isAnimated)
    } else {
      stack.popViewController(animated: isAnimated)
    }
  }

  private func setStack() {
    guard let stack = one(of: StressStack.self),
      !stack.viewControllers.contains(where: { $0 is UINavigationController })
    else { return }
    if let director = stack.delegates { direct(director) }
    var controllers = stack.viewControllers.filter { _ in dice.chance(60) }
    if controllers.isEmpty || dice.chance(50) { controllers.append(makePage()) }
    if dice.chance(30) { controllers.reverse() }
    note("set", "of \(describe(stack)) to \(controllers.map(describe))")
    stack.setViewControllers(controllers, animated: isAnimated)
  }

  private func selectTab() {
    guard let tabs = one(of: StressTabs.self), let count = tabs.viewControllers?.count, count > 0 else { return }
    if let director = tabs.delegates { direct(director) }
    if dice.chance(15) {
      var pages = tabs.viewControllers ?? []
      if count > 1 { pages.remove(at: dice.below(count)) }
      if count < 4 { pages.append(makePage()) }
      note("pages", "of \(describe(tabs)) are \(pages.map(describe))")
      tabs.setViewControllers(pages, animated: isAnimated)
    } else {
      note("select", "of \(describe(tabs))")
      tabs.selectedIndex = dice.below(count)
    }
  }

  /// A page takes a child in, or lets it go.
  private func embed() {
    guard let page = one(of: StressPage.self) else { return }
    if let child = page.children.first {
      note("let go", "\(describe(child)) from \(describe(page))")
      child.willMove(toParent: nil)
      if dice.chance(80) { child.viewIfLoaded?.removeFromSuperview() }
      child.removeFromParent()
      child.viewIfLoaded?.removeFromSuperview()
    } else {
      let child: UIViewController = dice.chance(70) ? makePage() : makeStack(depth: 2)
      note("embed", "\(describe(child)) in \(describe(page))")
      page.addChild(child)
      page.loadViewIfNeeded()
      child.view.frame = page.childContainer.bounds
      page.childContainer.addSubview(child.view)
      child.didMove(toParent: page)
    }
  }

  /// A page changes its child for another.
  private func exchange() {
    guard let page = there.compactMap({ $0 as? StressPage }).first(where: { !$0.children.isEmpty }),
      let old = page.children.first, old.viewIfLoaded?.superview === page.childContainer,
      old.viewIfLoaded?.superview != nil
    else { return }
    let new = makePage()
    note("exchange", "\(describe(old)) for \(describe(new)) in \(describe(page))")
    if dice.chance(50) {
      page.transition(
        from: old, to: new, using: isAnimated ? page.delegates?.makePerformer() : nil, completion: nil)
    } else {
      old.willMove(toParent: nil)
      page.addChild(new)
      page.transition(from: old, to: new, duration: 0.2, options: [], animations: nil) { _ in
        old.removeFromParent()
        new.didMove(toParent: page)
      }
    }
  }

  private func showColumn() {
    guard let split = one(of: StressSplit.self) else { return }
    let column = dice.pick([UISplitViewController.Column.primary, .secondary])
    let shows = dice.chance(50)
    note(shows ? "show" : "hide", "\(column) of \(describe(split))")
    if shows { split.show(column) } else { split.hide(column) }
  }

  // MARK: Windows

  private func replaceRoot() {
    let window = dice.pick(windows)
    let new: UIViewController? = dice.chance(10) && window !== stage.window ? nil : makeAny(depth: 0)
    note("root", new.map(describe) ?? "none")
    if dice.chance(25), !window.isHidden {
      UIView.transition(with: window, duration: 0.2, options: .transitionCrossDissolve) {
        window.rootViewController = new
      }
    } else {
      window.rootViewController = new
    }
  }

  private func changeWindows() {
    if windows.count < 3, dice.chance(50) {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = makeAny(depth: 0)
      windows.append(window)
      things.append(WeakThing("window", window))
      window.isHidden = false
      note("window", "\(windows.count)")
    } else if windows.count > 1, dice.chance(50) {
      let window = windows.remove(at: 1 + dice.below(windows.count - 1))
      window.isHidden = true
      note("window gone", "\(windows.count)")
    } else if windows.count > 1 {
      let window = windows[1 + dice.below(windows.count - 1)]
      note("window hidden", "\(!window.isHidden)")
      window.isHidden.toggle()
    }
  }

  // MARK: In flight

  func moveFinger() {
    let running = drivers.filter { $0.duration > 0 }
    guard !running.isEmpty else { return }
    let driver = dice.pick(running)
    switch dice.below(5) {
    case 0: driver.cancel()
    case 1: driver.finish()
    case 2: driver.pause()
    default: driver.update(CGFloat(dice.part()))
    }
    note("finger")
  }

  private func completeLate() {
    note("late")
    for performer in delegates.flatMap(\.performers) { performer.completeLate(twice: dice.chance(30)) }
  }

  func layOut() {
    guard let controller = one(of: UIViewController.self) else { return }
    note("lay out", describe(controller))
    controller.viewIfLoaded?.setNeedsLayout()
    if dice.chance(50) { controller.viewIfLoaded?.layoutIfNeeded() }
  }
}

import CoreGraphics
import Proscenium
import RuleSupport
import UIKit

/// Pages of an unruly walk that grow out of a tile on another page, and are pulled back into it.
extension StressWalk {
  /// One thing more that a walk with zooms and searches does.
  func travel() {
    switch trips.below(10) {
    case 0, 1: pushZoomed()
    case 2, 3: presentZoomed()
    case 4: reverseZoom()
    case 5: changeTile()
    default: handleSearches()
    }
  }

  /// Fingers on what zooms and searches.
  func travelByFinger() { if trips.chance(60) { pullZoomed() } else { touchSearch() } }

  /// Adds the parts that a controller has in such a walk.
  func furnish(_ page: StressPage) {
    page.tile = UIView(frame: CGRect(x: 90, y: 40, width: 40, height: 30))
    if trips.chance(20) { page.adopt(makeSearch()) }
    if trips.chance(30) { zoom(page) }
  }

  // MARK: Zooming

  func zoom(_ controller: UIViewController) {
    let options = UIViewController.Transition.ZoomOptions()
    if trips.chance(30) {
      options.alignmentRectProvider = { [weak self] _ in
        self?.inside("alignmentRectProvider", of: nil)
        return CGRect(x: 0, y: 0, width: 100, height: 80)
      }
    }
    if trips.chance(50) {
      options.interactiveDismissShouldBegin = { [weak self] context in
        self?.inside("interactiveDismissShouldBegin", of: nil)
        return context.willBegin || self?.trips.chance(10) == true
      }
    }
    controller.preferredTransition = .zoom(options: options) { [weak self] context in
      self?.inside("zoom source", of: context.sourceViewController)
      return self?.source(beneath: context.sourceViewController, context.zoomedViewController)
    }
  }

  /// A tile beneath, most of the time.
  private func source(beneath: UIViewController, _ zoomed: UIViewController) -> UIView? {
    let tiles = beneath.wholeTree.compactMap { ($0 as? StressPage)?.tile }
    switch trips.below(10) {
    case 0: return nil
    case 1: return UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    case 2: return (zoomed as? StressPage)?.tile
    case 3: return one(of: StressPage.self)?.tile
    default: return tiles.isEmpty ? nil : trips.pick(tiles)
    }
  }

  private func pushZoomed() {
    guard let stack = one(of: StressStack.self), stack.viewControllers.count < 5 else { return }
    if trips.chance(80) { stack.delegates?.kind = .stock }
    let page = makePage()
    zoom(page)
    note("push", "\(describe(page)) zooming on \(describe(stack))")
    stack.pushViewController(page, animated: trips.chance(85))
  }

  private func presentZoomed() {
    guard let source = one(of: UIViewController.self) else { return }
    let controller = makeAny(depth: 1)
    zoom(controller)
    let style = trips.pick([
      UIModalPresentationStyle.fullScreen, .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext,
      .overCurrentContext, .popover,
    ])
    present(controller, from: source, style: style)
  }

  /// Reverses the last change, whether it has completed or not.
  private func reverseZoom() {
    let zooming = there.filter { $0.preferredTransition != nil }
    guard let last = zooming.last else { return }
    note("turn round", describe(last))
    if let stack = last.navigationController as? StressStack, stack.topViewController === last {
      if trips.chance(80) { stack.delegates?.kind = .stock }
      stack.popViewController(animated: trips.chance(85))
    } else {
      last.presentingViewController?.dismiss(animated: trips.chance(85))
    }
  }

  /// Removes, restores, hides or moves the source view of a zoom.
  private func changeTile() {
    guard let page = one(of: StressPage.self), let tile = page.tile else { return }
    note("tile", describe(page))
    switch trips.below(5) {
    case 0: tile.removeFromSuperview()
    case 1: page.viewIfLoaded?.addSubview(tile)
    case 2: tile.isHidden.toggle()
    case 3: tile.frame = trips.chance(50) ? .zero : CGRect(x: 10, y: 10, width: 60, height: 20)
    default: page.preferredTransition = page.preferredTransition == nil ? .crossDissolve : nil
    }
  }

  // MARK: By fingers

  /// Fingers take a page that zooms, coming, there or going, and move on while more is done.
  private func pullZoomed() {
    let shown = there.filter { $0.preferredTransition != nil && $0.viewIfLoaded?.window === stage.window }
    let box = stage.window.bounds
    func point() -> CGPoint { CGPoint(x: box.width * CGFloat(trips.part()), y: box.height * CGFloat(trips.part())) }
    note("take", shown.last.map(describe) ?? "nothing")
    let pinches = trips.chance(25)
    let start = trips.chance(25) ? CGPoint(x: 2, y: box.midY) : point()
    let end = trips.chance(70) ? CGPoint(x: start.x + 20, y: start.y + box.height * 0.4) : point()
    stage.touchDown(at: start)
    if pinches { stage.touchDown(at: CGPoint(x: start.x + 80, y: start.y + 60), finger: 1) }
    for step in 1...(2 + trips.below(6)) {
      let part = CGFloat(step) / 6
      stage.advance(by: 0.05)
      stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      if pinches { stage.touchMove(to: CGPoint(x: start.x + 80 - 70 * part, y: start.y + 60), finger: 1) }
      if trips.chance(12) { operate() }
    }
    if trips.chance(30) { stage.touchMove(to: start) }
    for finger in pinches ? [1, 0] : [0] {
      if trips.chance(25) { stage.touchCancel(finger: finger) } else { stage.touchUp(finger: finger) }
    }
  }

  // MARK: What must hold

  /// At rest every tile is seen, and what zoomed stands where it belongs.
  func checkZooms() {
    // What was lifted by a context menu that is open is not seen beneath.
    let isLifted = windows.contains { $0.subviews.contains(where: isContextMenu) }
    for page in there.compactMap({ $0 as? StressPage }) where !isLifted {
      expect(page.tile.map { $0.alpha == 1 } ?? true, "the tile of \(describe(page)) is not seen")
    }
    for controller in there where controller.preferredTransition != nil {
      guard let view = controller.viewIfLoaded, let window = view.window, !window.isHidden else { continue }
      let name = describe(controller)
      if controller.parent == nil, controller.presentingViewController != nil {
        let presentation = controller.activePresentationController
        let superview = presentation?.presentedView?.superview
        expect(superview === presentation?.containerView, "\(name) is left in \(String(describing: superview))")
      }
      if let stack = controller.navigationController as? StressStack, stack.topViewController === controller,
        stack.navigationController == nil
      {
        expect(view.superview === stack.view.subviews.first, "\(name) is left beside its place")
      }
    }
  }
}

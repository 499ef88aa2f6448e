internal import Foundation
internal import QuartzCore

extension UIView {
  /// Swaps two subviews.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
    orderLayers()
  }

  func reorder(_ view: UIView, toFront: Bool) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    let moved = subviews.remove(at: index)
    subviews.insert(moved, at: toFront ? subviews.count : 0)
    orderLayers()
  }

  /// True for the view itself and whatever it is inside of.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let next = candidate {
      if next === view { return true }
      candidate = next.superview
    }
    return false
  }

  /// The view inside this one that bears a tag, this one first.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: What is known without asking every superview

  /// True while nobody is being told of a window or of traits: every view then knows its own.
  private static var isQuiet: Bool { tellings == 0 }
  /// How many such rounds are under way.
  private static var tellings = 0

  /// Tells views of something; until all know, what they know is not to be relied on.
  static func tell(_ round: () -> Void) {
    tellings += 1
    round()
    tellings -= 1
  }

  /// The window the view is in, by what it was last told: a chain of superviews is not walked.
  package var settledWindow: UIWindow? {
    if let window = self as? UIWindow { return window }
    return Self.isQuiet ? knownWindow : window
  }

  /// The traits inside, by what the view was last told, where it is in a window that is shown.
  package var settledTraits: UITraitCollection {
    guard Self.isQuiet, knownWindow?.isHidden == false, !(self is UIWindow), let known = traits.known else {
      return traitCollection
    }
    return known
  }

  // MARK: The one way in and out

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling !== view, let index = subviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) else {
      return
    }
    insert(view, at: index + offset)
  }

  func insert(_ view: UIView, at index: Int) {
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else {
      return Diagnostics.report(.viewCycle(view, self))
    }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(0, index), subviews.count))
      orderLayers()
      return
    }
    guard Appearance.mayJoin(view, self) else { return }
    if let controller = view.controller { Presentation.pageMoves(controller, to: self) }
    let newWindow = settledWindow
    view.superview?.remove(view, movingTo: newWindow, joining: self)
    if view.superview != nil { return }
    let moves = newWindow !== view.knownWindow
    if moves { Self.tell { view.announceWillMove(to: newWindow) } }
    view.willMove(toSuperview: self)
    let place = min(max(0, index), subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    layer.insertSublayer(view.layer, at: layerIndex(forSubviewAt: place))
    if moves { Self.tell { view.announceDidMove(to: newWindow) } }
    view.didMoveToSuperview()
    didAddSubview(view)
    if let presentation = view.controller?.presentationAsPresenter, presentation.passage != .ashore {
      UIApplication.shared.atCommit { [weak view] in
        if let controller = view?.controller { Presentation.pageArrives(controller) }
      }
    }
    view.inheritedTraitsMayHaveChanged(outside: view.controller == nil ? settledTraits : nil)
    if moves, newWindow != nil { view.updateSafeAreaThroughout() } else { view.updateSafeArea() }
    view.setNeedsLayout()
    setNeedsLayout()
  }

  func remove(_ view: UIView, movingTo newWindow: UIWindow?, joining newSuperview: UIView? = nil) {
    let leavesWindow = view.knownWindow != nil && newWindow !== view.knownWindow
    if leavesWindow { Self.tell { view.announceWillMove(to: newWindow) } }
    if newSuperview == nil { view.willMove(toSuperview: nil) }
    willRemoveSubview(view)
    subviews.removeAll { $0 === view }
    view.superview = nil
    view.layer.removeFromSuperlayer()
    if leavesWindow && newWindow == nil { Self.tell { view.announceDidMove(to: nil) } }
    if newSuperview == nil { view.didMoveToSuperview() }
    setNeedsLayout()
  }

  /// Subviews' layers stand among layers that the app added by itself; those keep their places.
  private func layerIndex(forSubviewAt index: Int) -> UInt32 {
    let layers = layer.sublayers ?? []
    if index + 1 < subviews.count, let above = layers.firstIndex(where: { $0 === subviews[index + 1].layer }) {
      return UInt32(above)
    }
    return UInt32(layers.count)
  }

  private func orderLayers() {
    for view in subviews { layer.addSublayer(view.layer) }
    setNeedsLayout()
  }

  private func announceWillMove(to window: UIWindow?) {
    Appearance.willMove(self, to: window)
    willMove(toWindow: window)
    for view in subviews { view.announceWillMove(to: window) }
  }

  private func announceDidMove(to window: UIWindow?) {
    let hasLeft = window == nil || (knownWindow != nil && knownWindow !== window)
    knownWindow = window
    if let scale = window?.screen.scale, let screenScale, screenScale != scale { screenScaleDidChange(to: scale) }
    didMoveToWindow()
    if hasLeft {
      for recognizer in recognizers { recognizer.viewLeftWindow() }
      UIApplication.shared.touchDispatcher.viewLeft(self)
    }
    Appearance.didMove(self, to: window)
    for view in subviews { view.announceDidMove(to: window) }
  }
}

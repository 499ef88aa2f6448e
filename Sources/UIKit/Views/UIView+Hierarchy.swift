internal import Foundation
internal import QuartzCore

extension UIView {
  var nearestWindow: UIWindow? {
    var view: UIView? = self
    while let candidate = view {
      if let window = candidate.asWindow { return window }
      view = candidate.superview
    }
    return nil
  }

  /// Swaps two subviews, and their layers.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    let (one, other) = (subviews[first].layer, subviews[second].layer)
    subviews.swapAt(first, second)
    let layers = layer.sublayers ?? []
    if let a = layers.firstIndex(where: { $0 === one }), let b = layers.firstIndex(where: { $0 === other }) {
      // The hinder place first: the layer taken from there leaves the other places as they are.
      layer.insertSublayer(a < b ? other : one, at: UInt32(min(a, b)))
      layer.insertSublayer(a < b ? one : other, at: UInt32(max(a, b)))
    }
    subviewsDidChange()
  }

  /// Moves a subview to another place among its siblings; one that is there already changes nothing.
  func reorder(_ view: UIView, to position: SubviewPosition) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    let layers = layer.sublayers ?? []
    subviews.remove(at: index)
    let next = subviewIndex(of: position)
    subviews.insert(view, at: next)
    putLayer(of: view, to: position, at: next)
    let isNews = next != index || !layers.elementsEqual(layer.sublayers ?? [], by: { $0 === $1 })
    if isNews { subviewsDidChange() }
  }

  /// The view has other subviews: it is laid out, unless it has them from its own layout. Rule: LA-12
  private func subviewsDidChange() { if !layer.isLayingOut { setNeedsLayout() } }

  /// True for the view itself and all views around it.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let next = candidate {
      if next === view { return true }
      candidate = next.superview
    }
    return false
  }

  func firstSubview(withTag tag: Int) -> UIView? {
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: What is known without asking every superview

  /// Runs a round of notifications of the view and those inside it; until all have it, what they know is not reliable.
  ///
  /// - Parameter destination: The window that they move to, if the round is about that.
  func performNotifications(to destination: UIWindow? = nil, _ round: () -> Void) {
    let own = asWindow ?? knownWindow ?? destination
    let rounds = own?.notificationRounds ?? UIApplication.current.notificationRounds
    rounds.perform(movingTo: destination?.notificationRounds, round)
  }

  /// The window of the view, by its last notification: superviews are searched only while a round concerns the view.
  package var settledWindow: UIWindow? {
    if let window = asWindow { return window }
    guard let known = knownWindow else { return NotificationRounds.isQuietEverywhere ? nil : window }
    return known.notificationRounds.isQuiet ? known : window
  }

  /// The application of the view's window; outside a window the one that runs.
  var application: UIApplication { settledWindow?.ownApplication ?? .shared }

  /// The traits inside, by the view's last notification, if it is in a visible window.
  package var settledTraits: UITraitCollection {
    guard asWindow == nil, let window = knownWindow, window.notificationRounds.isQuiet, !window.isHidden,
      let known = traits.known
    else { return traitCollection }
    return known
  }

  // MARK: The one way in and out

  func insert(_ view: UIView, to position: SubviewPosition) {
    guard MainQueue.allows("addSubview(_:)", of: self) else { return }
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else {
      return Diagnostics.fail(.viewCycle(view, self))
    }
    if position.sibling === view { return }
    if view.superview === self { return reorder(view, to: position) }
    guard AppearanceTransition.mayJoin(view, self) else { return }
    view.follower?.viewWillMove(to: self)
    let newWindow = settledWindow
    let former = view.superview
    if let former {
      former.remove(view, movingTo: newWindow, joining: self)
      if view.superview != nil { return }
    }
    let moves = newWindow !== view.knownWindow
    let parent = view.controller?.parent
    // A view that a callback adds elsewhere, or whose page leaves its container, has no place here.
    var callouts = Callouts(while: view.superview == nil && view.controller?.parent === parent)
    if moves { callouts { view.performNotifications(to: newWindow) { view.announceWillMove(to: newWindow) } } }
    callouts { join(view, at: position, from: former, to: newWindow, moves: moves) }
  }

  private func join(
    _ view: UIView, at position: SubviewPosition, from former: UIView?, to newWindow: UIWindow?, moves: Bool
  ) {
    view.willMove(toSuperview: self)
    let index = subviewIndex(of: position)
    subviews.insert(view, at: index)
    view.superview = self
    putLayer(of: view, to: position, at: index)
    propagateConstraintRequest(of: view)
    if moves { view.performNotifications(to: newWindow) { view.announceDidMove(to: newWindow) } }
    view.didMoveToSuperview()
    didAddSubview(view)
    constraintsGain(view)
    view.follower?.viewDidJoin()
    view.inheritedTraitsMayHaveChanged(
      outside: view.controller == nil ? settledTraits : nil, isSettled: !moves)
    if moves, newWindow != nil { view.updateSafeAreaThroughout() } else { view.updateSafeArea() }
    view.setNeedsLayout()
    subviewsDidChange()
    if former != nil, !moves { UIApplication.shared.firstResponderMayHaveMoved(along: view) }
  }

  func remove(_ view: UIView, movingTo newWindow: UIWindow?, joining newSuperview: UIView? = nil) {
    let leavesWindow = view.knownWindow != nil && newWindow !== view.knownWindow
    if leavesWindow { view.performNotifications(to: newWindow) { view.announceWillMove(to: newWindow) } }
    if newSuperview == nil { view.willMove(toSuperview: nil) }
    willRemoveSubview(view)
    constraintsLose(view)
    subviews.removeObject(view)
    view.superview = nil
    // Between superviews of one window the layer stays in its tree, and is put in its place there.
    if newSuperview == nil || leavesWindow { view.layer.removeFromSuperlayer() }
    if leavesWindow && newWindow == nil { view.performNotifications { view.announceDidMove(to: nil) } }
    if newSuperview == nil { view.didMoveToSuperview() }
    subviewsDidChange()
  }

  /// Returns the index among the subviews for a place; for a sibling that is no subview, the front.
  private func subviewIndex(of position: SubviewPosition) -> Int {
    func index(of sibling: UIView) -> Int? { subviews.firstIndex { $0 === sibling } }
    return switch position {
    case .front: subviews.count
    case .back: 0
    case .at(let index): min(max(0, index), subviews.count)
    case .behind(let sibling): index(of: sibling) ?? subviews.count
    case .inFrontOf(let sibling): index(of: sibling).map { $0 + 1 } ?? subviews.count
    }
  }

  /// Inserts the layer of a subview among the layers that the app added; those keep their places.
  private func putLayer(of view: UIView, to position: SubviewPosition, at index: Int) {
    switch position {
    case .back: layer.insertSublayer(view.layer, at: 0)
    case .behind(let sibling) where sibling.layer.superlayer === layer:
      layer.insertSublayer(view.layer, below: sibling.layer)
    case .inFrontOf(let sibling) where sibling.layer.superlayer === layer:
      layer.insertSublayer(view.layer, above: sibling.layer)
    case .at where index + 1 < subviews.count && subviews[index + 1].layer.superlayer === layer:
      layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
    case .front, .at, .behind, .inFrontOf: layer.addSublayer(view.layer)
    }
  }

  private func announceWillMove(to window: UIWindow?) {
    AppearanceTransition.willMove(self, to: window)
    willMove(toWindow: window)
    let views = subviews
    for index in views.indices where !views.peek(index, { $0.isPlainLeaf }) {
      views[index].announceWillMove(to: window)
    }
  }

  /// True if the view has no subviews and no observer of its moves.
  private var isPlainLeaf: Bool { type(of: self) == UIView.self && subviews.isEmpty && controller == nil }

  private func announceDidMove(to window: UIWindow?) {
    let hasLeft = window == nil || (knownWindow != nil && knownWindow !== window)
    knownWindow = window
    if let scale = window?.screen.scale, let screenScale, screenScale != scale { screenScaleDidChange(to: scale) }
    let application = UIApplication.shared
    if window != nil { application.appearanceProxies.applyAppearance(self) }
    didMoveToWindow()
    if window == nil, isFirstResponder { endEditing(true) }
    if window != nil, firstResponderRequest == .inWindow { becomeFirstResponder() }
    if hasLeft {
      if !recognizers.isEmpty { for recognizer in recognizers { recognizer.viewLeftWindow() } }
      application.touchDispatcher.viewLeft(self)
      if let extras { for guest in extras.guests { guest.hostLeftWindow() } }
    }
    AppearanceTransition.didMove(self, to: window)
    for view in subviews { view.announceDidMove(to: window) }
  }
}

extension [UIView] {
  /// Asks something of a view; the reference is not counted for that, which would cost more than most questions.
  func peek(_ index: Int, _ question: (UIView) -> Bool) -> Bool {
    withUnsafeBufferPointer { Unmanaged.passUnretained($0[index])._withUnsafeGuaranteedRef(question) }
  }
}

/// A place among subviews.
enum SubviewPosition {
  /// In front of all, bare layers included.
  case front
  /// Behind all, bare layers included.
  case back
  /// An index, counted without the view itself; clamped.
  case at(Int)
  /// Just behind a sibling, bare layers between them included; one that is none leaves the front.
  case behind(UIView)
  /// Just in front of a sibling; one that is none leaves the front.
  case inFrontOf(UIView)

  /// The sibling of the place.
  var sibling: UIView? {
    switch self {
    case .front, .back, .at: nil
    case .behind(let view), .inFrontOf(let view): view
    }
  }
}

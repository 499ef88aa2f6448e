internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The source of a menu: the view or item that it is opened on.
struct MenuSource {
  /// Beside this the menu stands; gone from its window it takes the menu along.
  weak var view: UIView?
  /// Whom actions find as their sender.
  weak var sender: AnyObject?
  /// The host of the menu, if it is more than a source view.
  weak var host: (any MenuHost)?
  /// Told what was chosen, before it is done.
  var didChoose: (any UIMenuElement & UIMenuLeaf, UIMenu) -> Void = { _, _ in }
}

/// The host of a menu: it places the menu and takes part in its opening and closing. Rule: CM-05
protocol MenuHost: AnyObject {
  /// Returns the place for a menu of a height; nil for beside the anchor.
  func menuLayout(menuHeight: CGFloat) -> MenuLayoutResult?
  /// The rectangle beside which the menu is placed, in points of the window; nil for the source.
  var anchor: CGRect? { get }
  /// True if the view that the menu stands on goes later than the menu.
  var keepsView: Bool { get }
  /// The menu is closed.
  func menuIsGone()
  /// The menu is released with its window.
  func overlayIsReleased()
  /// True if the menu stands above what it is about.
  var isAbove: Bool { get }
  /// Returns true if a point of the menu's window is on the preview.
  func holds(_ point: CGPoint) -> Bool
  /// A finger was lifted on the preview.
  func tapped()
  /// A finger that came down on the preview has gone so far, and was lifted so far from where it came down.
  func pulled(by delta: CGPoint)
  func draggingDidEnd(after delta: CGPoint)
  /// The menu begins to close, and leaves the view that it stands on to its surroundings.
  func menuWillClose(animated: Bool)
}

/// A menu that is open: over the whole window, so that a finger outside closes it.
///
///     open ──chosen, touched outside, source or room gone──▶ closing ──▶ gone
///      │▲
///      └┘ an inner menu opens and closes
@MainActor final class MenuOverlay: UIView {
  private enum Phase {
    case open
    case closing
  }

  private let source: MenuSource
  private var root: UIMenu
  private var phase = Phase.open
  /// The menu, then those opened from it; a finger chooses in the last.
  private(set) var panels: [MenuPanel] = []
  private let knownSize: CGSize
  /// True if the finger that is down here chooses; one that closed a list does not.
  private var followsFinger = false
  /// The start of a touch on the preview, and true once it has moved.
  private var pull: (start: CGPoint, isMoving: Bool)?
  /// How far the menus are led from their places. Rule: CM-17
  var shift = CGPoint.zero {
    didSet {
      for panel in panels {
        panel.center = CGPoint(x: panel.center.x + shift.x - oldValue.x, y: panel.center.y + shift.y - oldValue.y)
      }
    }
  }
  /// True if elements are ordered from the bottom up in a menu above its source. Rule: CM-06
  var putsFirstNearest = false

  /// A menu closes for what comes over the page.
  override func siblingCame() { close(animated: false) }

  init(_ menu: UIMenu, _ source: MenuSource, in window: UIWindow) {
    (root, self.source, knownSize) = (menu, source, window.bounds.size)
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tintColor = source.view?.tintColor
    if source.view?.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      semanticContentAttribute = .forceRightToLeft
    }
  }
  required init?(coder: NSCoder) { nil }

  isolated deinit { source.host?.overlayIsReleased() }

  var isOpen: Bool { phase == .open && superview != nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A window of another size has the source elsewhere (chosen: as on iOS a turn of the device closes menus).
    if bounds.size != knownSize { close(animated: false) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { close(animated: false) }
  }

  // MARK: Panels

  func show(_ menu: UIMenu, isInner: Bool, from row: MenuRow? = nil) {
    for deferred in menu.deferredElements { wait(for: deferred) }
    let panel = MenuPanel(menu, isInner: isInner)
    panel.semanticContentAttribute = semanticContentAttribute
    panels.append(panel)
    addSubview(panel)
    UIView.performWithoutAnimation {
      panel.reload()
      let isAbove = layOut(panel, at: row.map { $0.convert($0.bounds, to: self).minY })
      if putsFirstNearest, isAbove {
        panel.isReversed = true
        panel.reload()
      }
      layoutIfNeeded()
      if panel.isReversed { panel.scrollToEnd() }
      panel.presence = .gone
      let smallest = Self.smallest
      panel.transform = CGAffineTransform(scaleX: smallest, y: isInner ? max(smallest, 0.7) : smallest)
    }
    let outer = panels.dropLast().last
    UIView.animate(
      withDuration: Self.openDuration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      panel.presence = .front
      panel.transform = .identity
      outer?.presence = .behind
      outer?.transform = CGAffineTransform(scaleX: Self.outerScale, y: Self.outerScale)
    }
  }

  /// Chosen by eye beside iOS 17: how small a menu is at first, how long it takes, how an outer one steps back.
  private static var smallest: CGFloat { UIAccessibility.isReduceMotionEnabled ? 1 : 0.2 }
  static let openDuration = 0.4
  private static let closeDuration = 0.25
  private static let outerScale: CGFloat = 0.95

  /// The available space for menus.
  var menuSpace: CGRect {
    bounds.inset(by: safeAreaInsets).insetBy(dx: MenuMetrics.distance, dy: MenuMetrics.distance)
  }

  /// Beside the source: below it, or above where there is more room; its own edge nearest to the window's.
  ///
  /// An inner menu stands over the outer one, its top where its row is. Returns whether the menu is above what it is about.
  @discardableResult private func layOut(_ panel: MenuPanel, at top: CGFloat?) -> Bool {
    let space = menuSpace
    let width = min(MenuMetrics.width, max(0, space.width))
    if let top, let outer = panels.first {
      let height = min(panel.fullHeight, max(0, space.height))
      let y = min(max(top, space.minY), space.maxY - height)
      let box = CGRect(
        x: outer.center.x - outer.bounds.width * outer.layer.anchorPoint.x, y: y, width: width, height: height)
      put(panel, in: box, anchor: CGPoint(x: 0.5, y: 0))
      return false
    }
    if let layout = source.host?.menuLayout(menuHeight: panel.fullHeight) {
      put(panel, in: layout.frame, anchor: layout.anchor)
      return source.host?.isAbove == true
    }
    guard let view = source.view else { return false }
    let anchor = source.host?.anchor.map { convert($0, from: nil) } ?? view.convert(view.bounds, to: self)
    let below = space.maxY - anchor.maxY - MenuMetrics.distance
    let above = anchor.minY - MenuMetrics.distance - space.minY
    let isBelow = below >= panel.fullHeight || below >= above
    let height = min(panel.fullHeight, max(0, isBelow ? below : above))
    let isAtLeft = anchor.midX < bounds.midX || (anchor.midX == bounds.midX && !isRightToLeft)
    let x = min(max(isAtLeft ? anchor.minX : anchor.maxX - width, space.minX), space.maxX - width)
    let y = isBelow ? anchor.maxY + MenuMetrics.distance : anchor.minY - MenuMetrics.distance - height
    let middle = min(max((anchor.midX - x) / max(1, width), 0), 1)
    put(
      panel, in: CGRect(x: x, y: max(y, space.minY), width: width, height: height).rounded,
      anchor: CGPoint(x: middle, y: isBelow ? 0 : 1))
    return !isBelow
  }

  private func put(_ panel: MenuPanel, in box: CGRect, anchor: CGPoint) {
    panel.layer.anchorPoint = anchor
    panel.bounds.size = box.size
    panel.center = CGPoint(
      x: box.minX + anchor.x * box.width + shift.x, y: box.minY + anchor.y * box.height + shift.y)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Elements that come later make the menu anew.
  private func wait(for deferred: UIDeferredMenuElement) {
    deferred.menuWillOpen()
    guard deferred.elements == nil else { return }
    deferred.onProvided = { [weak self] in
      guard let self, isOpen else { return }
      reload()
    }
  }

  /// The menus are shown as their elements are now.
  func reload() {
    for panel in panels {
      for deferred in panel.menu.deferredElements { wait(for: deferred) }
      let height = panel.fullHeight
      UIView.performWithoutAnimation { panel.reload() }
      guard panel.fullHeight != height else { continue }
      let top = panel === panels.first ? nil : panel.center.y
      UIView.animate(withDuration: Self.closeDuration, delay: 0, options: .allowUserInteraction) {
        self.layOut(panel, at: top)
        panel.layoutIfNeeded()
      }
    }
  }

  /// The outer menu comes back.
  private func closeInner() {
    guard panels.count > 1 else { return }
    let (inner, outer) = (panels.removeLast(), panels[panels.count - 1])
    UIView.animate(withDuration: Self.closeDuration, delay: 0, options: .allowUserInteraction) {
      inner.presence = .gone
      inner.transform = CGAffineTransform(scaleX: 1, y: 0.7)
      outer.presence = .front
      outer.transform = .identity
    } completion: { _ in
      inner.removeFromSuperview()
    }
  }

  /// Another menu takes the place of the one in front. Rule: CM-12
  func updateFront(_ change: (UIMenu) -> UIMenu) {
    guard isOpen, let panel = panels.last else { return }
    let menu = change(panel.menu)
    for deferred in panel.menu.deferredElements { deferred.menuDidClose() }
    if panel === panels.first { root = menu }
    panel.menu = menu
    reload()
  }

  /// The menu goes; fingers go through it from now on.
  func close(animated: Bool) {
    guard phase == .open else { return }
    let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
    retire(animated: isAnimated)
    source.host?.menuWillClose(animated: isAnimated)
  }

  /// The lists go, and the view with them where nothing is around them.
  func retire(animated: Bool) {
    guard phase == .open else { return }
    phase = .closing
    isUserInteractionEnabled = false
    for menu in [root] + panels.map(\.menu) { for deferred in menu.deferredElements { deferred.menuDidClose() } }
    let isAlone = source.host?.keepsView != true
    guard animated else { return isAlone ? removeFromSuperview() : () }
    let panels = panels
    let smallest = Self.smallest
    UIView.animate(withDuration: Self.closeDuration, delay: 0, options: .curveEaseIn) {
      for panel in panels {
        panel.presence = .gone
        panel.transform = CGAffineTransform(scaleX: smallest, y: smallest)
      }
    } completion: { [self] _ in
      if isAlone { removeFromSuperview() }
      source.host?.menuIsGone()
    }
  }

  // MARK: Fingers

  /// A finger is at a point; it may have come down outside the menu.
  func track(_ point: CGPoint) {
    guard isOpen, let panel = panels.last else { return }
    panel.highlight(panel.isScrolling ? nil : panel.row(at: point, of: self))
  }

  /// A finger is lifted: what it is on is chosen.
  func release(at point: CGPoint) {
    guard isOpen, let panel = panels.last else { return }
    panel.highlight(nil)
    guard !panel.isScrolling, let row = panel.row(at: point, of: self) else { return }
    choose(row)
  }

  /// No finger is on anything.
  func forgetFinger() { panels.last?.highlight(nil) }

  private func choose(_ row: MenuRow) {
    guard case .element(let element) = row.meaning else { return closeInner() }
    switch element {
    case let menu as UIMenu: show(menu, isInner: true, from: row)
    case let leaf as any UIMenuElement & UIMenuLeaf: choose(leaf)
    default: break
    }
  }

  /// The menu goes, or is shown anew, and the action runs.
  private func choose(_ leaf: any UIMenuElement & UIMenuLeaf) {
    if let menu = root.outermostSelecting(leaf) { menu.select(leaf) }
    source.didChoose(leaf, root)
    let stays = leaf.attributes.contains(.keepsMenuPresented)
    if !stays { close(animated: true) }
    (leaf as? any MenuChoice)?.run(from: source)
    if stays, isOpen { reload() }
  }

  private func point(of touches: Set<UITouch>) -> CGPoint? { touches.first?.location(in: self) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    (followsFinger, pull) = (false, nil)
    guard isOpen, let point = point(of: touches) else { return }
    guard let index = panels.lastIndex(where: { $0.frame.contains(point) }) else {
      if source.host?.holds(point) == true { pull = (point, false) } else { close(animated: true) }
      return
    }
    if index < panels.count - 1 { return closeInner() }
    followsFinger = true
    track(point)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = point(of: touches) else { return }
    if followsFinger { track(point) }
    guard isOpen, let start = pull?.start else { return }
    if !start.isNear(point, within: Self.slack) { pull?.isMoving = true }
    if pull?.isMoving == true { source.host?.pulled(by: CGPoint(x: point.x - start.x, y: point.y - start.y)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = point(of: touches) else { return }
    if followsFinger { release(at: point) }
    endPull(at: point)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forgetFinger()
    if pull?.isMoving == true { endPull(at: pull?.start ?? .zero) }
  }

  private func endPull(at point: CGPoint) {
    guard isOpen, let pull else { return }
    if pull.isMoving {
      source.host?.draggingDidEnd(after: CGPoint(x: point.x - pull.start.x, y: point.y - pull.start.y))
    } else {
      source.host?.tapped()
    }
    self.pull = nil
  }

  /// So far a finger on the preview goes before it takes it along (as a press allows).
  private static let slack: CGFloat = 10
}

/// The protocol of elements that a menu can perform.
protocol MenuChoice: AnyObject {
  func run(from source: MenuSource)
}

extension UIAction: MenuChoice {
  func run(from source: MenuSource) { perform(sender: source.sender, on: source.view) }
}

extension UICommand: MenuChoice {
  func run(from source: MenuSource) { perform(sender: source.sender, target: nil, on: source.view) }
}

extension UIMenu {
  /// The outermost menu around an element that allows one to be on.
  fileprivate func outermostSelecting(_ leaf: any UIMenuElement & UIMenuLeaf) -> UIMenu? {
    guard leaves.contains(where: { $0 === leaf }) else { return nil }
    if options.contains(.singleSelection) { return self }
    for case let menu as UIMenu in children {
      if let found = menu.outermostSelecting(leaf) { return found }
    }
    return nil
  }
}

extension CGRect {
  /// On whole points.
  fileprivate var rounded: CGRect {
    CGRect(x: minX.rounded(), y: minY.rounded(), width: width, height: height)
  }
}

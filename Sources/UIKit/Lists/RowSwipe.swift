internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A row or item that a finger pushes aside, and the buttons that come out beside it. Rule: LV-19
///
///     closed ──pan──▶ pulled ──let go beyond half the buttons──▶ open ──tap, scroll──▶ closed
///                       └──across the row──▶ the first action
package final class RowSwipe {
  let path: IndexPath
  let configuration: UISwipeActionsConfiguration
  /// True if the buttons are at the right side of the screen.
  let isAtRight: Bool
  let tray: SwipeTray
  /// How far the row stands to the right of its place.
  var shift: CGFloat = 0
  /// The frame of the row beside which the buttons were laid out.
  fileprivate(set) var rowFrame = CGRect.null
  /// The offset of the row when the touch began.
  var start: CGFloat = 0
  /// True if letting go does the first action.
  var isAcross = false
  /// The delegate was told that editing began.
  var isNotified = false

  init(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
    (self.path, self.configuration, self.isAtRight) = (path, configuration, isAtRight)
    tray = SwipeTray(configuration.actions, isAtRight: isAtRight)
  }

  var width: CGFloat { tray.width }
  /// The shift while the buttons are seen whole.
  var openShift: CGFloat { isAtRight ? -width : width }

  /// Returns true if a finger is on the buttons.
  func isAt(_ touch: UITouch) -> Bool { touch.view?.isDescendant(of: tray) ?? false }
}

/// The buttons beside a row.
package final class SwipeTray: UIView {
  private let actions: [UIContextualAction]
  private let isAtRight: Bool
  private var buttons: [UIButton] = []
  var onTap: ((UIContextualAction) -> Void)?

  /// The least width of a button, and the space around its title (published measurements).
  private static let least: CGFloat = 74
  private static let padding: CGFloat = 15

  init(_ actions: [UIContextualAction], isAtRight: Bool) {
    (self.actions, self.isAtRight) = (actions, isAtRight)
    super.init(frame: .zero)
    clipsToBounds = true
    for action in actions {
      let button = UIButton(type: .custom)
      button.backgroundColor = action.backgroundColor
      button.setTitle(action.image == nil ? action.title : nil, for: .normal)
      button.accessibilityLabel = action.title
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.setTitleColor(.white, for: .normal)
      if let image = action.image {
        button.setImage(image.withRenderingMode(.alwaysTemplate), for: .normal)
        button.tintColor = .white
      }
      button.addAction(UIAction { [weak self] _ in self?.onTap?(action) }, for: .touchUpInside)
      buttons.append(button)
      // The outermost lies in front.
      insertSubview(button, at: 0)
    }
  }
  required init?(coder: NSCoder) { nil }

  private lazy var widths = buttons.map { max(Self.least, $0.intrinsicContentSize.width + 2 * Self.padding) }
  /// As wide as all buttons.
  var width: CGFloat { widths.reduce(0, +) }

  /// Spreads the buttons over the room that the row leaves; across the row the first one takes all of it.
  ///
  /// Where the room is small each keeps its width, and its outer part lies below the next one or outside: titles come
  /// out from behind the edge and are never cut short. Across the row what is on the first one goes to the row's edge.
  func spread(over space: CGFloat, isAcross: Bool) {
    let stretch = width > 0 ? space / width : 0
    var position: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let least = widths[index]
      var length = least * stretch
      if isAcross { length = index == 0 ? space : 0 }
      let whole = max(length, least)
      let x = isAtRight ? space - position - length : position + length - whole
      button.frame = CGRect(x: x, y: 0, width: whole, height: bounds.height)
      let beside = isAcross && index == 0 ? whole - least : 0
      button.contentEdgeInsets = UIEdgeInsets(
        top: 0, left: isAtRight ? 0 : beside, bottom: 0, right: isAtRight ? beside : 0)
      // What is on it moves along; the list around it is laid out when it wants to be.
      button.layoutWithin()
      position += length
    }
  }
}

/// A list whose rows a finger pushes aside. Rule: LV-19, LV-53
package protocol SwipedList: UIScrollView {
  /// The row that is pushed aside.
  var swipe: RowSwipe? { get set }
  /// True if rows may be pushed aside now.
  var allowsSwipes: Bool { get }
  /// The row at a point, where it is seen.
  func swipePath(at position: CGPoint) -> IndexPath?
  /// The view of a row that is seen.
  func swipedView(_ path: IndexPath) -> UIView?
  /// Returns the frame of a row that is not swiped.
  func swipeFrame(_ path: IndexPath) -> CGRect
  /// Places a row's view, as far aside as it is pushed.
  func layOutSwiped(_ view: UIView, _ path: IndexPath)
  /// The actions at an edge of a row; nil where it does not open there.
  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  /// A row was opened.
  func swipeDidOpen(_ path: IndexPath, isTrailing: Bool)
  /// A row begins to close.
  func swipeWillClose(_ path: IndexPath)
  /// A row is closed; nil where it is gone.
  func swipeDidEnd(_ path: IndexPath?)
  /// Puts the buttons of a row that goes below those that take its place.
  func lowerTray(_ tray: UIView)
}

extension SwipedList {
  // MARK: Opening and closing

  /// Lays the buttons beside a row; they are seen as the row moves.
  @discardableResult func beginSwipe(_ path: IndexPath, isTrailing: Bool) -> RowSwipe? {
    guard let cell = swipedView(path), let configuration = swipeActions(path, isTrailing: isTrailing) else {
      return nil
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let swipe = RowSwipe(path, configuration, isAtRight: isTrailing != isMirrored)
    self.swipe = swipe
    UIView.performWithoutAnimation {
      swipe.tray.onTap = { [weak self] action in self?.perform(action) }
      insertSubview(swipe.tray, belowSubview: cell)
      layOutSwipe()
    }
    swipeDidOpen(path, isTrailing: isTrailing)
    return swipe
  }

  package func openSwipe(_ path: IndexPath, isTrailing: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard let swipe = beginSwipe(path, isTrailing: isTrailing) else { return }
    settleSwipe(swipe.openShift, velocity: 0)
  }

  /// The row and its buttons as far as it is pushed.
  func layOutSwipe() {
    guard let swipe, let cell = swipedView(swipe.path) else { return }
    layOutSwiped(cell, swipe.path)
    let row = swipeFrame(swipe.path)
    swipe.rowFrame = row
    let space = max(0, swipe.isAtRight ? -swipe.shift : swipe.shift)
    swipe.tray.frame = CGRect(
      x: swipe.isAtRight ? row.maxX - space : row.minX, y: row.minY, width: space, height: row.height)
    swipe.tray.spread(over: space, isAcross: swipe.isAcross)
  }

  /// Lays the buttons out again beside a row that the list's layout resized or moved. Rule: LV-19.7
  func swipedRowWasLaidOut() {
    guard let swipe, swipedView(swipe.path) != nil, swipe.rowFrame != swipeFrame(swipe.path) else { return }
    layOutSwipe()
  }

  /// The row springs to where it stays.
  func settleSwipe(_ shift: CGFloat, velocity: CGFloat) {
    guard let swipe else { return }
    swipe.shift = shift
    swipe.isAcross = false
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction
    ) { self.layOutSwipe() }
  }

  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    swipe.shift = 0
    swipe.isAcross = false
    let (tray, path) = (swipe.tray, swipe.path)
    let work = { [self] in
      layOutSwipe()
      self.swipe = nil
    }
    swipeWillClose(path)
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: work) { _ in
        tray.removeFromSuperview()
      }
    } else {
      UIView.performWithoutAnimation(work)
      tray.removeFromSuperview()
    }
    swipeDidEnd(path)
  }

  /// The row of an open swipe goes: its buttons go along, and fade.
  func dropSwipe() {
    guard let swipe else { return }
    self.swipe = nil
    // Rows that rise go over them.
    UIView.performWithoutAnimation { lowerTray(swipe.tray) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      swipe.tray.alpha = 0
    } completion: { _ in
      swipe.tray.removeFromSuperview()
    }
    swipeDidEnd(nil)
  }

  /// An action is done: the row closes when it is, unless it is gone by then. Rule: LV-19
  func perform(_ action: UIContextualAction) {
    guard let swipe else { return }
    action.handler(action, swipe.tray) { [weak self] _ in
      guard let self, self.swipe === swipe else { return }
      closeSwipe(animated: true)
    }
  }
}

/// The finger that pushes a row aside.
final class SwipePan: UIPanGestureRecognizer {
  private unowned let list: any SwipedList

  init(_ list: any SwipedList) {
    self.list = list
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    addAction { recognizer in (recognizer as? SwipePan)?.moved() }
  }

  /// Only along the row, and only where it opens.
  override var allowsItselfToBegin: Bool {
    let delta = translation(in: list)
    guard abs(delta.x) > abs(delta.y), list.allowsSwipes || list.swipe != nil else { return false }
    let position = location(in: list)
    guard let path = list.swipePath(at: position) else { return false }
    if let swipe = list.swipe { return swipe.path == path }
    let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return list.beginSwipe(path, isTrailing: (delta.x < 0) != isMirrored) != nil
  }

  /// A swipe from the screen's edge belongs to who waits for it there.
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    other is UIScreenEdgePanGestureRecognizer
  }

  private func moved() {
    guard let swipe = list.swipe else { return }
    // A row that was removed since has no swipe.
    guard list.swipedView(swipe.path) != nil else { return list.dropSwipe() }
    switch state {
    case .began:
      // The row follows from here on: nothing jumps.
      swipe.start = swipe.shift
      setTranslation(.zero, in: list)
    case .changed: follow(swipe)
    case .ended: trackingDidEnd(swipe, velocity(in: list).x)
    case .cancelled, .failed: list.closeSwipe(animated: true)
    case .possible: break
    }
  }

  private func follow(_ swipe: RowSwipe) {
    let width = list.swipeFrame(swipe.path).width
    var pull = (swipe.start + translation(in: list).x) * (swipe.isAtRight ? -1 : 1)
    let mayGoAcross = swipe.configuration.performsFirstActionWithFullSwipe
    if pull < 0 { pull = -CGFloat(RubberBand.shown(Double(-pull), length: Double(width))) / 4 }
    if !mayGoAcross, pull > swipe.width {
      pull = swipe.width + CGFloat(RubberBand.shown(Double(pull - swipe.width), length: Double(width)))
    }
    swipe.shift = swipe.isAtRight ? -pull : pull
    let isAcross = mayGoAcross && pull > max(width * 0.6, swipe.width + 40)
    guard isAcross != swipe.isAcross else { return list.layOutSwipe() }
    swipe.isAcross = isAcross
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.list.layOutSwipe() }
  }

  private func trackingDidEnd(_ swipe: RowSwipe, _ velocity: CGFloat) {
    if swipe.isAcross, let first = swipe.configuration.actions.first {
      let width = list.swipeFrame(swipe.path).width
      swipe.shift = swipe.isAtRight ? -width : width
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.list.layOutSwipe() }
      return list.perform(first)
    }
    let pull = swipe.isAtRight ? -swipe.shift : swipe.shift
    let speed = swipe.isAtRight ? -velocity : velocity
    // A flick decides, else half of the buttons (chosen).
    let opens = abs(speed) > 200 ? speed > 0 : pull > swipe.width / 2
    if opens { list.settleSwipe(swipe.openShift, velocity: velocity) } else { list.closeSwipe(animated: true) }
  }
}

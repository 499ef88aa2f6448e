internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A row that a finger pushes aside, and the buttons that come out beside it. Rule: LV-19
///
///     closed ──pan──▶ pulled ──let go beyond half the buttons──▶ open ──tap, scroll──▶ closed
///                       └──across the row──▶ the first action
package final class RowSwipe {
  let path: IndexPath
  let configuration: UISwipeActionsConfiguration
  /// Whether the buttons are at the right side of the screen.
  let isAtRight: Bool
  let tray: SwipeTray
  /// How far the row stands to the right of its place.
  var shift: CGFloat = 0
  /// Where it stood when the finger came.
  var start: CGFloat = 0
  /// Whether letting go does the first action.
  var isAcross = false
  /// The delegate was told that editing began.
  var isTold = false

  init(_ path: IndexPath, _ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
    (self.path, self.configuration, self.isAtRight) = (path, configuration, isAtRight)
    tray = SwipeTray(configuration.actions, isAtRight: isAtRight)
  }

  var width: CGFloat { tray.width }
  /// The shift while the buttons are seen whole.
  var openShift: CGFloat { isAtRight ? -width : width }

  /// Whether a finger is on the buttons.
  func isAt(_ touch: UITouch) -> Bool { touch.view?.isDescendant(of: tray) ?? false }
}

/// The buttons beside a row.
final class SwipeTray: UIView {
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

  private func width(of button: UIButton) -> CGFloat {
    max(Self.least, button.intrinsicContentSize.width + 2 * Self.padding)
  }
  /// As wide as all buttons.
  var width: CGFloat { buttons.reduce(0) { $0 + width(of: $1) } }

  /// Spreads the buttons over the room that the row leaves; across the row the first one takes all of it.
  func spread(over room: CGFloat, isAcross: Bool) {
    let stretch = width > 0 ? room / width : 0
    var place: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      var length = width(of: button) * stretch
      if isAcross { length = index == 0 ? room : 0 }
      let x = isAtRight ? room - place - length : place
      button.frame = CGRect(x: x, y: 0, width: length, height: bounds.height)
      place += length
    }
  }
}

extension UITableView {
  func addRowGestures() {
    let pan = SwipePan(self)
    addGestureRecognizer(pan)
    addReorderGesture()
  }

  // MARK: What there is

  /// The actions at an edge of a row; nil where it does not open there.
  func swipeActions(_ path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard mayEdit(path) else { return nil }
    guard isTrailing else {
      let own = askDelegate(.leadingSwipe, "tableView(_:leadingSwipeActionsConfigurationForRowAt: \(path))") {
        $0.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      }
      return (own ?? nil).flatMap { $0.actions.isEmpty ? nil : $0 }
    }
    let own = askDelegate(.trailingSwipe, "tableView(_:trailingSwipeActionsConfigurationForRowAt: \(path))") {
      $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    }
    if let own = own ?? nil { return own.actions.isEmpty ? nil : own }
    return deletion(path)
  }

  /// The button that deletes a row, where rows can be deleted.
  ///
  /// Differs: that they can is seen by what tells of editing, since nothing shows whether a data source takes commits.
  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard editingStyle(path) == .delete, !missing.contains(.commit) else { return nil }
    let title = askDelegate(.deleteTitle, "tableView(_:titleForDeleteConfirmationButtonForRowAt: \(path))") {
      $0.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    }
    let tells = !missing.isSuperset(of: [.canEdit, .editingStyle, .deleteTitle])
    guard tells || editing else { return nil }
    let action = UIContextualAction(style: .destructive, title: (title ?? nil) ?? "Delete") { [weak self] _, _, done in
      self?.commit(.delete, path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  // MARK: Opening and closing

  /// Lays the buttons beside a row; they are seen as the row moves.
  @discardableResult func beginSwipe(_ path: IndexPath, isTrailing: Bool) -> RowSwipe? {
    guard let cell = cells[path], let configuration = swipeActions(path, isTrailing: isTrailing) else { return nil }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let swipe = RowSwipe(path, configuration, isAtRight: isTrailing != isMirrored)
    self.swipe = swipe
    UIView.performWithoutAnimation {
      swipe.tray.onTap = { [weak self] action in self?.perform(action) }
      insertSubview(swipe.tray, belowSubview: cell)
      placeSwipe()
    }
    if isTrailing { cell.showsDeletion(true) }
    tellDelegate(.willBeginEditing, "tableView(_:willBeginEditingRowAt: \(path))") {
      $0.tableView(self, willBeginEditingRowAt: path)
    }
    return swipe
  }

  package func openSwipe(_ path: IndexPath, isTrailing: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    guard let swipe = beginSwipe(path, isTrailing: isTrailing) else { return }
    settleSwipe(swipe.openShift, velocity: 0)
  }

  /// The row and its buttons as far as it is pushed.
  func placeSwipe() {
    guard let swipe, let cell = cells[swipe.path] else { return }
    place(cell, at: swipe.path)
    let row = rowFrame(swipe.path)
    let room = max(0, swipe.isAtRight ? -swipe.shift : swipe.shift)
    swipe.tray.frame = CGRect(
      x: swipe.isAtRight ? row.maxX - room : row.minX, y: row.minY, width: room, height: row.height)
    swipe.tray.spread(over: room, isAcross: swipe.isAcross)
  }

  /// The row springs to where it stays.
  func settleSwipe(_ shift: CGFloat, velocity: CGFloat) {
    guard let swipe else { return }
    swipe.shift = shift
    swipe.isAcross = false
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction
    ) { self.placeSwipe() }
  }

  func closeSwipe(animated: Bool) {
    guard let swipe else { return }
    swipe.shift = 0
    swipe.isAcross = false
    let (tray, path) = (swipe.tray, swipe.path)
    let work = { [self] in
      placeSwipe()
      self.swipe = nil
    }
    cells[path]?.showsDeletion(false)
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: work) { _ in
        tray.removeFromSuperview()
      }
    } else {
      UIView.performWithoutAnimation(work)
      tray.removeFromSuperview()
    }
    tellDelegate(.didEndEditing, "tableView(_:didEndEditingRowAt: \(path))") {
      $0.tableView(self, didEndEditingRowAt: path)
    }
  }

  /// The row of an open swipe goes: its buttons go along, and fade.
  func dropSwipe() {
    guard let swipe else { return }
    self.swipe = nil
    // Rows that rise go over them.
    UIView.performWithoutAnimation { insertRowView(swipe.tray) }
    UIView.animate(withDuration: TableChange.duration, delay: 0, options: .allowUserInteraction) {
      swipe.tray.alpha = 0
    } completion: { _ in
      swipe.tray.removeFromSuperview()
    }
    tellDelegate(.didEndEditing, "tableView(_:didEndEditingRowAt: nil)") { $0.tableView(self, didEndEditingRowAt: nil) }
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
  private unowned let table: UITableView

  init(_ table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    addAction { [unowned table] recognizer in (recognizer as? SwipePan)?.moved(table) }
  }

  /// Only along the row, and only where it opens.
  override var allowsItselfToBegin: Bool {
    let way = translation(in: table)
    guard abs(way.x) > abs(way.y), table.reorder == nil, table.updates == nil else { return false }
    let place = location(in: table)
    guard let path = table.indexPathForRow(at: CGPoint(x: place.x, y: place.y)), table.cells[path] != nil else {
      return false
    }
    if let swipe = table.swipe { return swipe.path == path }
    guard !table.isEditing else { return false }
    let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return table.beginSwipe(path, isTrailing: (way.x < 0) != isMirrored) != nil
  }

  /// A swipe from the screen's edge belongs to who waits for it there.
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    other is UIScreenEdgePanGestureRecognizer
  }

  private func moved(_ table: UITableView) {
    guard let swipe = table.swipe else { return }
    switch state {
    case .began:
      // The row follows from here on: nothing jumps.
      swipe.start = swipe.shift
      setTranslation(.zero, in: table)
    case .changed: follow(swipe)
    case .ended: letGo(swipe, velocity(in: table).x)
    case .cancelled, .failed: table.closeSwipe(animated: true)
    case .possible: break
    }
  }

  private func follow(_ swipe: RowSwipe) {
    let width = table.rowFrame(swipe.path).width
    var pull = (swipe.start + translation(in: table).x) * (swipe.isAtRight ? -1 : 1)
    let mayGoAcross = swipe.configuration.performsFirstActionWithFullSwipe
    if pull < 0 { pull = -CGFloat(RubberBand.shown(Double(-pull), length: Double(width))) / 4 }
    if !mayGoAcross, pull > swipe.width {
      pull = swipe.width + CGFloat(RubberBand.shown(Double(pull - swipe.width), length: Double(width)))
    }
    swipe.shift = swipe.isAtRight ? -pull : pull
    let isAcross = mayGoAcross && pull > max(width * 0.6, swipe.width + 40)
    guard isAcross != swipe.isAcross else { return table.placeSwipe() }
    swipe.isAcross = isAcross
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.table.placeSwipe() }
  }

  private func letGo(_ swipe: RowSwipe, _ velocity: CGFloat) {
    if swipe.isAcross, let first = swipe.configuration.actions.first {
      let width = table.rowFrame(swipe.path).width
      swipe.shift = swipe.isAtRight ? -width : width
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.table.placeSwipe() }
      return table.perform(first)
    }
    let pull = swipe.isAtRight ? -swipe.shift : swipe.shift
    let speed = swipe.isAtRight ? -velocity : velocity
    // A flick decides, else half of the buttons (chosen).
    let opens = abs(speed) > 200 ? speed > 0 : pull > swipe.width / 2
    if opens { table.settleSwipe(swipe.openShift, velocity: velocity) } else { table.closeSwipe(animated: true) }
  }
}

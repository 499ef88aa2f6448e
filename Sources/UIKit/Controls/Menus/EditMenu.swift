internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// An edit menu: a row of things to do in a popover's shape, beside a box of a view. Rule: TI-06
///
///     closed ──show──▶ open ──chosen, touched elsewhere, page covered, view gone──▶ closed
final class EditMenu: WindowGuest {
  private weak var view: UIView?
  private let direction: UIEditMenuArrowDirection
  private let target: () -> CGRect
  private var popover: EditMenuPopover?
  private var bar: EditMenuBar?
  private var outside: OutsideTouch?
  private var anchorRect = CGRect.null
  /// The animations alongside the menu's opening.
  private var coming: ContextMenuAnimations?
  /// Told that a finger beside it closes it.
  var touchedAway: () -> Void = {}
  /// Told before the menu goes.
  var willHide: (ContextMenuAnimations) -> Void = { _ in }

  /// Seconds in which it comes and goes (chosen by eye beside iOS 17).
  private static let duration = 0.15

  init(_ view: UIView, _ direction: UIEditMenuArrowDirection, target: @escaping () -> CGRect) {
    (self.view, self.direction, self.target) = (view, direction, target)
  }

  var isOpen: Bool { popover != nil }
  /// The menu's frame in its window; empty while it is closed.
  var frame: CGRect { popover?.frame ?? .zero }

  /// The standard edit actions that a responder or one around it can perform now.
  static func suggestions(for responder: UIResponder?) -> [UIMenuElement] {
    let names: [(String, String)] = [
      ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Delete", "delete:"), ("Select", "select:"),
      ("Select All", "selectAll:"),
    ]
    let commands = names.compactMap { title, name -> UICommand? in
      // Text is deleted by keys; its menu does not offer it.
      let action = Selector(name)
      guard !(name == "delete:" && responder is any TextCutting),
        responder?.target(forAction: action, withSender: nil) != nil
      else { return nil }
      return UICommand(title: SystemWords.text(title), action: action)
    }
    return commands.isEmpty ? [] : [UIMenu(options: .displayInline, children: commands)]
  }

  /// Comes with a menu; stays closed where nothing is in it.
  func show(_ menu: UIMenu, willShow: (ContextMenuAnimations) -> Void) {
    guard let view, let window = view.window else { return }
    let bar = EditMenuBar { [weak self] in self?.choose($0) }
    bar.tintColor = view.tintColor
    bar.semanticContentAttribute =
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .unspecified
    bar.show(menu, in: available(of: window).width)
    guard !bar.isEmpty else { return }
    self.bar = bar
    let popover = EditMenuPopover(layout(bar, view, window))
    // The menu stands out from sheets in the dark.
    popover.color = .tertiarySystemBackground
    popover.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
    popover.layer.name = "edit menu"
    popover.onCovered = { [weak self] in self?.close(animated: false) }
    bar.onResize = { [weak self] in self?.layOut(animated: false) }
    popover.hold(bar)
    self.popover = popover
    view.ownExtras.guests.append(self)
    window.addSubview(popover)
    UIView.performWithoutAnimation { popover.layoutIfNeeded() }
    let outside = OutsideTouch(popover) { [weak self] in
      self?.touchedAway()
      self?.close(animated: true)
    }
    window.addGestureRecognizer(outside)
    self.outside = outside
    let animator = ContextMenuAnimations(nil)
    coming = animator
    willShow(animator)
    UIView.performWithoutAnimation { popover.alpha = 0 }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      popover.alpha = 1
      animator.run()
    } completion: { _ in
      animator.complete()
    }
  }

  /// Shows another menu where it stands.
  func replace(_ menu: UIMenu) {
    guard let bar, let window = popover?.window else { return }
    bar.show(menu, in: available(of: window).width)
    if bar.isEmpty { close(animated: true) } else { layOut(animated: false) }
  }

  /// Stands beside its box, wherever that is now.
  func layOut(animated: Bool) {
    guard let bar, let popover, let view, let window = view.window else { return close(animated: false) }
    let layout = layout(bar, view, window)
    guard animated else { return UIView.performWithoutAnimation { popover.layOut(layout) } }
    UIView.animate(withDuration: Self.duration) { popover.layOut(layout) }
  }

  func hostLeftWindow() { close(animated: false) }

  /// Goes; fingers go through it from now on.
  func close(animated: Bool) {
    guard let popover else { return }
    self.popover = nil
    bar = nil
    view?.extras?.guests.removeAll { $0 === self }
    // Whoever waits for it to have come hears of that before it goes.
    coming?.complete()
    coming = nil
    if let outside { outside.view?.removeGestureRecognizer(outside) }
    outside = nil
    popover.isUserInteractionEnabled = false
    popover.onCovered = {}
    let animator = ContextMenuAnimations(nil)
    willHide(animator)
    guard animated, popover.window != nil else {
      animator.complete()
      return popover.removeFromSuperview()
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      popover.alpha = 0
      animator.run()
    } completion: { _ in
      popover.removeFromSuperview()
      animator.complete()
    }
  }

  private func choose(_ leaf: any UIMenuElement & UIMenuLeaf) {
    let source = MenuSource(view: view)
    if !leaf.attributes.contains(.keepsMenuPresented) { close(animated: true) }
    (leaf as? any MenuChoice)?.run(from: source)
  }

  // MARK: Where it stands

  private static let around = PopoverLayout.Frame(arrowHeight: 8, arrowBase: 22)

  /// Returns the window's space without its edges and the keyboard.
  private func available(of window: UIWindow) -> CGRect {
    var available = window.bounds.inset(by: window.safeAreaInsets).insetBy(
      dx: MenuMetrics.distance, dy: MenuMetrics.distance)
    let keys = window.convert(UIApplication.shared.keyboard.frame, from: nil)
    if !keys.isEmpty, keys.minY < available.maxY { available.size.height = max(0, keys.minY - available.minY) }
    return available
  }

  /// Above the box where there is room, else below; over a box that fills the room.
  private func layout(_ bar: EditMenuBar, _ view: UIView, _ window: UIWindow) -> PopoverLayout {
    let available = available(of: window)
    let box = view.convert(target(), to: window)
    // What of the box is out of sight does not count.
    let seen = box.intersection(view.convert(view.bounds.insetBy(dx: -1, dy: -1), to: window)).intersection(available)
    var anchor = seen.isNull ? box : seen
    let height = EditMenuBar.height + Self.around.arrowHeight
    let (isAbove, isBelow) = (anchor.minY - available.minY >= height, available.maxY - anchor.maxY >= height)
    let permitted: UIPopoverArrowDirection =
      switch direction {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .automatic: isAbove || !isBelow ? .down : .up
      }
    if !isAbove, !isBelow { anchor = CGRect(x: anchor.midX, y: min(anchor.midY, available.maxY), width: 0, height: 0) }
    return PopoverLayout(
      anchor: anchor, available: available,
      preference: PopoverLayout.Preference(size: bar.fittingSize, permitted: permitted, canOverlap: true),
      around: Self.around)
  }
}

/// The popover of an edit menu; what comes over the page closes it.
final class EditMenuPopover: PopoverView {
  var onCovered: () -> Void = {}
  private var size: CGSize?

  init(_ layout: PopoverLayout) { super.init(layout, background: nil) }
  required init?(coder: NSCoder) { nil }

  override var concernsSiblings: Bool { false }
  override func siblingCame() { onCovered() }
  /// A window of another width changes this one's, and so is noticed.
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { onCovered() }
    size = window?.bounds.size
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    // A window of another size has the text elsewhere.
    if let size, let window, window.bounds.size != size { onCovered() }
  }
}

/// Sees every finger of a window, takes none, and tells of those that come down beside a view.
private final class OutsideTouch: UIGestureRecognizer {
  private weak var inside: UIView?
  private let notify: () -> Void

  init(_ inside: UIView, _ notify: @escaping () -> Void) {
    (self.inside, self.notify) = (inside, notify)
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isOutside = touches.contains { touch in
      guard let inside else { return true }
      return !inside.bounds.contains(touch.location(in: inside))
    }
    state = .failed
    if isOutside { notify() }
  }
}

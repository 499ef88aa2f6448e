internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that turns touches into actions.
@preconcurrency @MainActor open class UIControl: UIView, UIContextMenuInteractionDelegate {
  // Tracking follows one finger:
  //
  //   idle ── finger down, beginTracking true ──▶ inside ◀── 70 points ──▶ outside
  //    ▲                                            │                        │
  //    └── lifted, taken away, or continueTracking false ────────────────────┘
  private enum Tracking {
    case idle
    case inside(UITouch)
    case outside(UITouch)
  }

  private var tracking = Tracking.idle
  private var registered = ControlActions()

  /// How far outside a finger may be and still count as inside (UIKit's value, measured in many apps).
  private static let slop: CGFloat = 70

  /// A control of a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control with something to do on its main event.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// A control of zero size.
  public convenience init() { self.init(frame: .zero) }

  /// A control decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.readElement(into: self, as: UIControl.self)
  }

  // MARK: State

  /// True if the control may be used.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { flagDidChange() } }
  }
  /// True if the control is selected; set by the app and by some subclasses.
  open var isSelected = false {
    didSet { if isSelected != oldValue { flagDidChange() } }
  }
  /// True if the control is touched.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { flagDidChange() } }
  }
  private func flagDidChange() {
    stateDidChange()
    observedMayHaveChanged()
  }
  /// The control's state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical alignment of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The alignment across with leading and trailing made left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isRightToLeft ? .right : .left
    case .trailing: return isRightToLeft ? .left : .right
    case .center, .left, .right, .fill: return contentHorizontalAlignment
    }
  }

  /// Shows another state; controls of this library override it.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Actions

  /// Calls a method of a target on events; without a target, of the first responder in the chain that has it.
  ///
  /// The target is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    registered.add(handler(target, action), for: controlEvents)
  }
  /// Removes targets and actions; nil is any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    registered.remove(for: controlEvents) { handler in
      switch handler {
      case .chain(let selector): target == nil && (action == nil || selector == action)
      case .method(let found, let selector):
        (target == nil || found.object === target as AnyObject?) && (action == nil || selector == action)
      case .action: false
      }
    }
  }
  /// Runs an action on events; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    registered.add(.action(action), for: controlEvents)
  }
  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  /// Removes an action by its identifier.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    registered.remove(for: controlEvents) { handler in
      if case .action(let action) = handler { action.identifier == actionIdentifier } else { false }
    }
  }

  private func handler(_ target: Any?, _ action: Selector) -> ControlActions.Handler {
    guard let target else { return .chain(action) }
    return .method(ControlActions.Weak(object: target as AnyObject), action)
  }

  /// The targets; `NSNull` is the responder chain.
  open var allTargets: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for entry in registered.entries {
      switch entry.handler {
      case .chain: targets.insert(NSNull())
      case .method(let target, _): if let object = target.object as? NSObject { targets.insert(object) }
      case .action(let action): targets.insert(action)
      }
    }
    return targets
  }
  /// Every event on which something is done.
  open var allControlEvents: Event { registered.entries.reduce(into: []) { $0.formUnion($1.events) } }
  /// The names of a target's methods that are called on an event; nil when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registered.handlers(for: controlEvent).compactMap { handler -> String? in
      switch handler {
      case .chain(let selector): target == nil ? selector.description : nil
      case .method(let found, let selector):
        target != nil && found.object === target as AnyObject? ? selector.description : nil
      case .action: nil
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure for each handler, in the order they were added, until it asks to stop.
  ///
  /// Shape: an action, or a target (nil for the responder chain) with its method; then the events.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, _ stop: inout Bool) -> Void
  ) {
    var stops = false
    for entry in registered.entries where !stops {
      switch entry.handler {
      case .chain(let selector): iterator(nil, (nil, selector), entry.events, &stops)
      case .method(let target, let selector):
        if let object = target.object { iterator(nil, (object, selector), entry.events, &stops) }
      case .action(let action): iterator(action, nil, entry.events, &stops)
      }
    }
  }
  /// Sends the actions of some events, each once and in the order they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Calls a method through the application. Rule: OC-08
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if Swizzling.handles("sendAction:to:for:", self, action, target, event) { return }
    application.sendAction(action, to: target, from: self, for: event)
  }
  /// Runs an action.
  open func sendAction(_ action: UIAction) {
    guard !action.attributes.contains(.disabled) else { return }
    action.perform(sender: self)
  }

  /// Performs the control's primary action, as a touch would: it may open the control's menu.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if opensMenuOnTap, menuTrigger?.open() == true { return }
    send(.primaryActionTriggered, nil)
  }

  func send(_ events: Event, _ event: UIEvent?) {
    for handler in registered.handlers(for: events) {
      switch handler {
      case .chain(let selector): sendAction(selector, to: nil, for: event)
      case .method(let target, let selector):
        if let object = target.object { sendAction(selector, to: object, for: event) }
      case .action(let action): sendAction(action)
      }
    }
  }

  // MARK: Menus

  /// True if a tap opens the control's menu instead of doing its main action.
  ///
  /// Order: `menuActionTriggered` is sent first; no other event of a tap is. A finger that stays down opens the menu too,
  /// moves on to an element, and chooses it by being lifted.
  open var showsMenuAsPrimaryAction = false {
    didSet { menuMayHaveChanged() }
  }
  /// True if touches open the control's menu; true for a button with one. Rule: CM-15
  open var isContextMenuInteractionEnabled = false {
    didSet { menuMayHaveChanged() }
  }

  /// The interaction that opens the control's menu; nil if touches do not open it.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    guard isContextMenuInteractionEnabled else { return nil }
    if let ownMenus { return ownMenus }
    let made = UIContextMenuInteraction(control: self)
    ownMenus = made
    return made
  }
  private var ownMenus: UIContextMenuInteraction?

  /// Returns the control's menu: a button's menu, none for other controls unless overridden. Rule: CM-15
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    shownMenu.map { menu in
      let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
      configuration.preferredMenuElementOrder = menuElementOrder
      return configuration
    }
  }
  /// In which order the elements of the control's menu stand. Rule: CM-06
  var menuElementOrder: UIContextMenuConfiguration.ElementOrder { .automatic }
  /// Not asked: a control's menu stands beside the control, without a preview.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Not called, as there is no preview.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called before the menu opens; does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu closes; does nothing unless overridden.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  private var menuTrigger: MenuTrigger?
  /// The menu that a finger opens; controls of this library override it.
  var shownMenu: UIMenu? { nil }
  /// Whom the menu's actions find as their sender.
  var menuSender: AnyObject { self }
  /// Something in the menu was chosen and is about to run.
  func didChoose(_ leaf: any UIMenuElement & UIMenuLeaf, in menu: UIMenu) {}
  /// True if a tap opens a menu.
  var opensMenuOnTap: Bool { showsMenuAsPrimaryAction && isContextMenuInteractionEnabled && mayHaveMenu }
  /// True if there may be a menu: an app's control tells when it is asked.
  var mayHaveMenu: Bool { true }

  func menuMayHaveChanged() {
    if isContextMenuInteractionEnabled, menuTrigger == nil { menuTrigger = MenuTrigger(self) }
    menuTrigger?.update(isOn: isContextMenuInteractionEnabled, isPrimary: showsMenuAsPrimaryAction)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { menuTrigger?.close() }
  }

  // MARK: Tracking

  /// True while a touch is tracked.
  open var isTracking: Bool { if case .idle = tracking { false } else { true } }
  /// True if the tracked touch is inside, or less than 70 points outside.
  open var isTouchInside: Bool { if case .inside = tracking { true } else { false } }

  /// Begins tracking a touch; returns false to ignore it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Continues tracking; returns false to stop.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The tracked touch ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The tracked touch was cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// True if a tap of one finger belongs to the control and not to recognizers around it. Rule: GR-16
  var answersTaps: Bool { false }

  /// A plain tap on a control that answers taps is not for recognizers of views around it.
  ///
  /// Rule: GR-16
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if menuTrigger?.owns(gestureRecognizer) == true { return isEnabled && mayHaveMenu }
    guard answersTaps, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return tap.numberOfTapsRequired != 1 || tap.numberOfTouchesRequired != 1
  }

  /// The events of lifting the finger inside, besides the touch's own event.
  var eventsOfTap: Event { .touchUpInside }

  private var followed: UITouch? {
    switch tracking {
    case .idle: nil
    case .inside(let touch), .outside(let touch): touch
    }
  }

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(touch.location(in: self))
  }

  /// Begins tracking a touch.
  ///
  /// A disabled control keeps touches from those behind it.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, touch.isPrimary else { return }
    tracking = .inside(touch)
    guard beginTracking(touch, with: event) else {
      tracking = .idle
      return
    }
    isHighlighted = true
    send(.touchDown, event)
    if touch.tapCount > 1 { send(.touchDownRepeat, event) }
  }

  /// Continues tracking the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = followed, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    let isInside = isInside(touch)
    tracking = isInside ? .inside(touch) : .outside(touch)
    guard continueTracking(touch, with: event) else {
      tracking = .idle
      isHighlighted = false
      return
    }
    isHighlighted = isInside
    if wasInside != isInside { send(isInside ? .touchDragEnter : .touchDragExit, event) }
    send(isInside ? .touchDragInside : .touchDragOutside, event)
  }

  /// Ends tracking the touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = followed, touches.contains(touch) else { return }
    // One that was disabled meanwhile is used by nobody.
    guard isEnabled else { return touchesCancelled(touches, with: event) }
    let isInside = isInside(touch)
    tracking = isInside ? .inside(touch) : .outside(touch)
    isHighlighted = false
    endTracking(touch, with: event)
    tracking = .idle
    if isInside, opensMenuOnTap, menuTrigger?.open() == true { return }
    send(isInside ? eventsOfTap : .touchUpOutside, event)
  }

  /// Cancels tracking.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = followed, touches.contains(touch) else { return }
    tracking = .idle
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  /// The accessibility traits of the control's state.
  var stateTraits: UIAccessibilityTraits {
    (isEnabled ? [] : UIAccessibilityTraits.notEnabled).union(isSelected ? .selected : [])
  }
}

extension UITouch {
  /// A finger, or a pointer with its primary button: others do not work a control (chosen).
  fileprivate var isPrimary: Bool { type != .indirectPointer || buttonMask.contains(.primary) }
}

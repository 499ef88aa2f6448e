internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A button in a navigation bar or a toolbar, or the space between two.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The prominence of a button.
  nonisolated public enum Style: Int, Sendable {
    /// Not at all.
    case plain = 0
    /// Not at all; the same as `plain` since bars have no borders.
    case bordered = 1
    /// By thicker letters: what ends a task.
    case prominent = 2
    /// The former name of `prominent`.
    nonisolated public static var done: Style { .prominent }
  }

  /// The kind of content of an item, besides its title and image.
  enum Content {
    case button
    case view(UIView)
    case fixedSpace
    case flexibleSpace
  }

  var content = Content.button {
    didSet { didChange() }
  }
  var isSpace: Bool {
    switch content {
    case .button, .view: false
    case .fixedSpace, .flexibleSpace: true
    }
  }
  private(set) var systemItem: SystemItem?

  /// A button without a title and a picture.
  public override init() { super.init() }
  /// An item decoded from an interface document.
  public required init?(coder: NSCoder) {
    systemItem = coder.initialValue(SystemItem.self, for: UIBarButtonItem.self)
    super.init(coder: coder)
    if let systemItem { adopt(systemItem) }
    coder.readElement(into: self, as: UIBarButtonItem.self)
  }

  // No designated initializer beside the public ones, so that subclasses of apps inherit the others.
  convenience init(system systemItem: SystemItem) {
    self.init()
    self.systemItem = systemItem
    adopt(systemItem)
  }

  /// A button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style) = (title, style)
    (self.target, self.action) = (target as AnyObject?, action)
  }
  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, landscapeImagePhone: nil, style: style, target: target, action: action)
  }
  /// A button with a picture, and another one for low bars.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    (self.image, self.landscapeImagePhone) = (image, landscapeImagePhone)
  }
  /// A stock button or space.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(system: systemItem)
    (self.target, self.action) = (target as AnyObject?, action)
  }
  /// A stock button or space with an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(system: systemItem)
    self.menu = menu
    guard let primaryAction else { return }
    let (title, image) = (title, image)
    self.primaryAction = primaryAction
    (self.title, self.image) = (title, image)
  }
  /// A button of an action; title and image are the action's if none are given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    // In an initializer no observer takes them over.
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }
  /// A button with a title and a picture.
  public convenience init(
    title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: target, action: action)
    (self.image, self.menu) = (image, menu)
  }
  /// A view of the app's own.
  public convenience init(customView: UIView) {
    self.init()
    content = .view(customView)
  }

  /// Space of a width.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(system: .fixedSpace)
    item.width = width
    return item
  }
  /// A space that shares the remaining width with others of its kind.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(system: .flexibleSpace) }

  /// The picture that stands on a disc.
  var discImage: UIImage?

  /// The prominence of the button.
  open var style = Style.plain {
    didSet { if style != oldValue { didChange() } }
  }
  /// The button's or the space's width; 0 is as wide as its content.
  ///
  /// Units: points.
  open var width: CGFloat = 0 {
    didSet {
      if !width.isFinite { width = oldValue }
      if width != oldValue { didChange() }
    }
  }
  /// Titles that the button may get; it is as wide as the widest of them.
  open var possibleTitles: Set<String>? {
    didSet { if possibleTitles != oldValue { didChange() } }
  }
  /// A view of the app's own, shown instead of title and picture.
  open var customView: UIView? {
    get { if case .view(let view) = content { view } else { nil } }
    set { content = newValue.map { .view($0) } ?? .button }
  }
  /// The size of `customView` in a bar.
  var fitting = BarFitting()
  /// Sets the picture behind the button in a state, in bars of a height.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    older.backgrounds[.init(state: state, style: nil, metrics: barMetrics)] = backgroundImage
  }
  /// Sets the picture behind the button in a state and style, in bars of a height.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    older.backgrounds[.init(state: state, style: style, metrics: barMetrics)] = backgroundImage
  }
  /// The picture behind the button that was set for a state and height.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    older.backgrounds[.init(state: state, style: nil, metrics: barMetrics)]
  }
  /// The picture behind the button that was set for a state, style and height.
  open func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    older.backgrounds[.init(state: state, style: style, metrics: barMetrics)]
  }
  /// Moves the picture behind the button down, in bars of a height.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    older.backgroundShifts[barMetrics] = adjustment.isFinite ? adjustment : 0
  }
  /// Returns the downward offset of the background image, in bars of a height.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    older.backgroundShifts[barMetrics] ?? 0
  }
  /// Moves the title, in bars of a height.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    older.titleShifts[barMetrics] = adjustment.finite
  }
  /// Returns the offset of the title, in bars of a height.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { older.titleShifts[barMetrics] ?? .zero }
  /// Moves the title of the back button for this item, in bars of a height.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    older.backTitleShifts[barMetrics] = adjustment.finite
  }
  /// Returns the offset of a back button's title, in bars of a height.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    older.backTitleShifts[barMetrics] ?? .zero
  }

  /// The appearance set by the methods of before iOS 13.
  var older = LegacyItemStyle() {
    didSet { didChange() }
  }

  /// The target of the action; nil sends it up the responder chain.
  open weak var target: AnyObject?
  /// The method that a tap calls.
  open var action: Selector?
  /// The action that a tap performs instead of calling a method; setting it adopts its title and image.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return didChange() }
      title = primaryAction.title
      image = primaryAction.image
      didChange()
    }
  }
  /// The menu that a tap opens, or a long press if the button has another action.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { menuDidChange() } }
  }
  /// True if the button shows the menu's selection, or without a menu, is toggled by a tap.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }
  /// The colour of title and image; the bar's tint if none is set.
  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { didChange() } }
  }
  /// True if the item is left out of the bar.
  open var isHidden = false {
    didSet { if isHidden != oldValue { didChange() } }
  }
  /// True if the button is shown as on.
  open var isSelected = false {
    didSet { if isSelected != oldValue { didChange() } }
  }

  /// A passage to another scene that a tap sets off beside the rest. Rule: SG-50
  var segueAction: ((UIBarButtonItem) -> Void)?

  /// Does what a tap does; `view` is where the responder chain begins for an action without a target.
  func perform(from view: UIView, event: UIEvent?) {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction, !opensMenuOnTap { isSelected.toggle() }
    if let primaryAction {
      guard !primaryAction.attributes.contains(.disabled) else { return }
      return primaryAction.perform(sender: self)
    }
    if let segueAction { segueAction(self) }
    guard let action else { return }
    if let target {
      UIApplication.shared.sendAction(action, to: target, from: self, for: event)
      return
    }
    let start: UIResponder = UIApplication.shared.firstResponder ?? view
    guard let found = start.target(forAction: action, withSender: self) else { return }
    UIApplication.shared.sendAction(action, to: found, from: self, for: event)
  }
}

extension UIBarButtonItem {
  /// True if a tap opens the menu: nothing else is to be done.
  var opensMenuOnTap: Bool { menu != nil && primaryAction == nil && action == nil && segueAction == nil }

  private func menuDidChange() {
    showChoice()
    didChange()
  }

  /// Something in the menu was chosen.
  func didChoose(_ leaf: any UIMenuElement & UIMenuLeaf, in menu: UIMenu) {
    guard changesSelectionAsPrimaryAction, opensMenuOnTap else { return }
    menu.select(leaf)
    showChoice()
  }

  /// A button that stands for a choice shows what is on; the first element where nothing was.
  private func showChoice() {
    guard changesSelectionAsPrimaryAction, opensMenuOnTap, let menu else { return }
    let choices = menu.leaves.filter { !$0.attributes.contains(.hidden) }
    guard let chosen = choices.first(where: { $0.state == .on }) ?? choices.first else { return }
    menu.select(chosen)
    title = chosen.title
  }
}

internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A control with a title or a picture that does something when tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The stock styles.
  nonisolated public enum ButtonType: Int, Sendable {
    /// None of its own.
    case custom = 0
    /// Text in the tint's colour.
    case system = 1
    /// An i in a circle.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// An x in a disc.
    case close = 7
    /// The name of `system` before iOS 7.
    public static var roundedRect: ButtonType { .system }
  }

  /// A closure that updates the button's configuration after a change of state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  private var type = ButtonType.custom
  private var titles = PerState<String>()
  private var attributedTitles = PerState<NSAttributedString>()
  private var titleColors = PerState<UIColor>()
  private var shadowColors = PerState<UIColor>()
  private var images = PerState<UIImage>()
  private var backgroundImages = PerState<UIImage>()
  private var symbolConfigurations = PerState<UIImage.SymbolConfiguration>()
  var parts = ButtonParts()
  private var isConfigurationOutdated = true

  // MARK: Making

  /// A button of a frame, without a style.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A button of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A button of a frame with something to do when tapped.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    applyPrimary(primaryAction)
  }
  /// A button of a stock style.
  public convenience init(type buttonType: ButtonType) { self.init(type: buttonType, primaryAction: nil) }
  /// A button of a stock style, with the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    becomeType(buttonType)
  }
  /// A button with a configuration, and with the action's title and image if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: nil)
    type = .system
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    applyPrimary(primaryAction)
  }
  /// A system button with a picture that calls a method when tapped.
  ///
  /// Differs: it is a plain `UIButton` when asked of a subclass, since Swift cannot call an unknown initialiser.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
  /// A button decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.readElement(into: self, as: UIButton.self)
  }

  private func applyPrimary(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty, titles[.normal] == nil { setTitle(action.title, for: .normal) }
    if let image = action.image, images[.normal] == nil { setImage(image, for: .normal) }
  }

  /// The stock style it was created with.
  open package(set) var buttonType: ButtonType {
    get { type }
    set {
      type = newValue
      contentDidChange()
    }
  }
  /// The font of a title that nothing else is said of: 15 points in system buttons, as the frames that Interface Builder
  /// writes for them show, 18 in others.
  var stockFont: UIFont { .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize) }

  /// Takes a stock look, as a document says it.
  func becomeType(_ buttonType: ButtonType) {
    self.buttonType = buttonType
    if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    if buttonType == .close { becomeClose() }
  }

  /// The role, which configurations show: a destructive one is red, a primary one bold. Rule: CN-14
  open var role = Role.normal {
    didSet { if role != oldValue { contentDidChange() } }
  }
  /// The conventions that are wished for.
  ///
  /// Inert: a button follows those of a phone or a tablet.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

  // MARK: Content by state

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }
  /// Sets the attributed title of a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title?.detached()
    contentDidChange()
  }
  /// Sets the title's colour of a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentDidChange()
  }
  /// Sets the title's shadow's colour of a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors[state] = color
    contentDidChange()
  }
  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }
  /// Sets the picture behind everything of a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentDidChange()
  }
  /// Sets how a symbol is drawn in a state.
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    symbolConfigurations[state] = configuration
    contentDidChange()
  }

  /// The title of a state, else of the normal one.
  open func title(for state: State) -> String? { titles.value(in: state) }
  /// Returns the attributed title of a state, else of the normal one.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles.value(in: state) }
  /// Returns the title's colour of a state, else of the normal one, else the style's.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? (state.contains(.disabled) && type != .custom ? .tertiaryLabel : nil)
      ?? titleColors[.normal] ?? (type == .custom ? .white : tintColor)
  }
  /// The title's shadow's colour of a state, else of the normal one.
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors.value(in: state) }
  /// The picture of a state, else of the normal one.
  open func image(for state: State) -> UIImage? { images.value(in: state) }
  /// The picture behind everything of a state, else of the normal one.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages.value(in: state) }
  /// Returns the symbol configuration of a state, else of the normal one.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations.value(in: state)
  }

  /// The title now.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  /// The current attributed title.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title's colour now.
  open var currentTitleColor: UIColor {
    configuration?.foreground(configurationState, tint: configurationTint) ?? titleColor(for: state) ?? .white
  }
  /// The title's shadow's colour now.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The picture now.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The picture behind everything now.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The current symbol configuration.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration?.preferredSymbolConfigurationForImage ?? preferredSymbolConfigurationForImage(in: state)
  }

  /// Shows the title; its face may be set.
  ///
  /// Made when asked for.
  open var titleLabel: UILabel? {
    let label = parts.title(in: self)
    fillParts()
    return label
  }
  /// Shows the picture.
  ///
  /// Made when asked for.
  open var imageView: UIImageView? {
    let view = parts.image(in: self)
    fillParts()
    return view
  }
  /// Shows the subtitle of a configuration; nil without one.
  open var subtitleLabel: UILabel? { configuration?.subtitle == nil ? nil : parts.subtitle(in: self) }

  /// The accessibility defaults: scripts find the button by its title.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: currentTitle ?? currentAttributedTitle?.string, traits: stateTraits.union(.button))
  }

  // MARK: Room

  /// The insets around the content; not used with a configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentDidChange() }
  }
  /// Moves and cuts the title without changing the button's size; not used with a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Moves and cuts the picture without changing the button's size; not used with a configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// True if a custom button's image darkens while it is touched.
  open var adjustsImageWhenHighlighted = true
  /// True if a custom button's picture becomes paler when the button is disabled.
  open var adjustsImageWhenDisabled = true

  // MARK: Configuration

  /// The content and appearance as one value; nil for a button that is configured state by state.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { contentDidChange() } }
  }
  /// Runs whenever the state changed, to change the configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// True if the configuration's colours follow the state by themselves; else only `updateConfiguration()` changes
  /// them.
  open var automaticallyUpdatesConfiguration = true {
    didSet { setNeedsLayout() }
  }
  /// The state that the configuration is shown in.
  var configurationState: State { automaticallyUpdatesConfiguration ? state : .normal }
  /// True if a tap toggles the selection; with a menu as primary action, true if the button shows the selected element.
  open var changesSelectionAsPrimaryAction = false {
    didSet {
      showChoice()
      contentDidChange()
    }
  }
  open override var showsMenuAsPrimaryAction: Bool {
    didSet {
      showChoice()
      contentDidChange()
    }
  }
  /// The menu that a long press opens, or a tap if it is the button's primary action.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showChoice()
    }
  }

  /// Requests `updateConfiguration()` before the next layout.
  open func setNeedsUpdateConfiguration() {
    isConfigurationOutdated = true
    setNeedsLayout()
  }
  /// Changes the configuration for the state; runs the handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func contentDidChange() {
    setNeedsUpdateConfiguration()
    invalidateIntrinsicContentSize()
  }

  // MARK: State

  override var answersTaps: Bool { true }
  override var eventsOfTap: Event { [.touchUpInside, .primaryActionTriggered] }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if changesSelectionAsPrimaryAction, isTouchInside, !opensMenuOnTap { isSelected.toggle() }
  }

  // MARK: Menu

  /// The order of the elements in the button's menu. Rule: CM-06
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  override var menuElementOrder: UIContextMenuConfiguration.ElementOrder {
    // A list of choices keeps its order.
    preferredMenuElementOrder == .automatic && choosesFromMenu ? .fixed : preferredMenuElementOrder
  }
  override var shownMenu: UIMenu? { menu }
  override var mayHaveMenu: Bool { shownMenu != nil }

  override func didChoose(_ leaf: any UIMenuElement & UIMenuLeaf, in menu: UIMenu) {
    guard choosesFromMenu else { return }
    menu.select(leaf)
    showChoice()
  }

  /// True for a pop-up button, whose title is the choice in its menu.
  var choosesFromMenu: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  /// A button that stands for a choice shows what is on; the first element where nothing was.
  private func showChoice() {
    guard choosesFromMenu, let menu else { return }
    let choices = menu.leaves.filter { !$0.attributes.contains(.hidden) }
    guard let chosen = choices.first(where: { $0.state == .on }) ?? choices.first else { return }
    menu.select(chosen)
    if configuration == nil {
      setTitle(chosen.title, for: .normal)
    } else {
      configuration?.title = chosen.title
    }
  }

  override func stateDidChange() { setNeedsUpdateConfiguration() }

  /// Updates the text for another content size category, with a configuration.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard configuration != nil, !traitCollection.setsText(as: previousTraitCollection) else { return }
    setNeedsUpdateConfiguration()
    invalidateIntrinsicContentSize()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // Along with what changes the tint; words and pictures see to themselves.
    showFill()
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the frame of title and image: the bounds inside the insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  /// Returns the frame of the background image.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the frame of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { standardTitleRect(contentRect) }
  /// Returns the frame of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { standardImageRect(contentRect) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if isConfigurationOutdated {
      isConfigurationOutdated = false
      updateConfiguration()
    }
    showContent()
  }

  override var ownBaselinesFromMiddle: (first: CGFloat, last: CGFloat)? { titleBaselines }

  /// The content's size with the insets.
  open override var intrinsicContentSize: CGSize { measuredSize(.zero) }
  /// Returns the content's size with the insets; titles of several lines are broken in the width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { measuredSize(size) }
}

extension UIButton.ButtonType {
  var symbol: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    }
  }
}

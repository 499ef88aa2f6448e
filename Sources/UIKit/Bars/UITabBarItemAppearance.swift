internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The appearance of a tab bar's item in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject, ItemStateAppearance {
  struct StateAttributes {
    var attributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var iconColor: UIColor?
    var badgeOffset = UIOffset.zero
    var badgeColor: UIColor?
    var badgeAttributes: [NSAttributedString.Key: Any] = [:]
    var badgeTitleOffset = UIOffset.zero
  }

  var values = StateAttributes() {
    didSet { owner?.appearanceDidChange() }
  }
  weak var owner: (any AppearanceOwner)?
  static var defaultValues: StateAttributes { StateAttributes() }

  override init() { super.init() }

  /// The title's attributes; unset ones are the bar's.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { values.attributes }
    set { values.attributes = newValue }
  }
  /// The offset of the title.
  open var titlePositionAdjustment: UIOffset {
    get { values.titleOffset }
    set { values.titleOffset = newValue }
  }
  /// The icon's colour; the bar's if none is set.
  open var iconColor: UIColor? {
    get { values.iconColor }
    set { values.iconColor = newValue }
  }
  /// The offset of the badge.
  open var badgePositionAdjustment: UIOffset {
    get { values.badgeOffset }
    set { values.badgeOffset = newValue }
  }
  /// The badge's colour; red if none is set.
  open var badgeBackgroundColor: UIColor? {
    get { values.badgeColor }
    set { values.badgeColor = newValue }
  }
  /// The text attributes of the badge.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] {
    get { values.badgeAttributes }
    set { values.badgeAttributes = newValue }
  }
  /// The offset of the badge's text.
  open var badgeTitlePositionAdjustment: UIOffset {
    get { values.badgeTitleOffset }
    set { values.badgeTitleOffset = newValue }
  }
}

/// The appearance of a tab bar's items in each state, in one of the bar's layouts.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying, ItemAppearance {
  /// The arrangement of title and image.
  nonisolated public enum Style: Int, Sendable {
    /// The title below the picture.
    case stacked = 0
    /// The title beside the picture.
    case inline = 1
    /// The title beside the picture, in a low bar.
    case compactInline = 2
  }

  /// The normal state; other states inherit from it.
  public let normal = UITabBarItemStateAppearance()
  /// The selected state.
  public let selected = UITabBarItemStateAppearance()
  /// The disabled state.
  public let disabled = UITabBarItemStateAppearance()
  /// While the focus is on it.
  public let focused = UITabBarItemStateAppearance()
  weak var owner: (any AppearanceOwner)?
  var style: Style

  /// The default appearance in a layout.
  public required init(style: Style) {
    self.style = style
    super.init()
    ownStates()
  }
  /// The default appearance with the title below the image.
  public convenience override init() { self.init(style: .stacked) }
  /// An appearance decoded from an interface document.
  public required init?(coder: NSCoder) {
    style = .stacked
    super.init()
    ownStates()
  }

  var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Resets everything to the default appearance in a layout.
  open func configureWithDefault(for style: Style) {
    reset(to: style)
  }

  /// Returns a copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    copied()
  }

  /// The values of a state over those of the normal one.
  func values(for state: UIControl.State) -> UITabBarItemStateAppearance.StateAttributes {
    let own: UITabBarItemStateAppearance? =
      state.contains(.disabled) ? disabled : state.contains(.selected) ? selected : nil
    guard let own else { return normal.values }
    var merged = normal.values
    merged.attributes.merge(own.values.attributes) { $1 }
    merged.badgeAttributes.merge(own.values.badgeAttributes) { $1 }
    merged.iconColor = own.values.iconColor ?? merged.iconColor
    merged.badgeColor = own.values.badgeColor ?? merged.badgeColor
    if own.values.titleOffset != .zero { merged.titleOffset = own.values.titleOffset }
    if own.values.badgeOffset != .zero { merged.badgeOffset = own.values.badgeOffset }
    if own.values.badgeTitleOffset != .zero { merged.badgeTitleOffset = own.values.badgeTitleOffset }
    return merged
  }
}

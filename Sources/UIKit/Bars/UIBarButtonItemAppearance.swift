internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The appearance of a bar button in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject, ItemStateAppearance {
  struct StateAttributes {
    var attributes: [NSAttributedString.Key: Any] = [:]
    var titleOffset = UIOffset.zero
    var image: UIImage?
    var imageOffset = UIOffset.zero
  }

  var values = StateAttributes() {
    didSet { owner?.appearanceDidChange() }
  }
  weak var owner: (any AppearanceOwner)?
  static var defaultValues: StateAttributes { StateAttributes() }

  init(values: StateAttributes = StateAttributes()) {
    self.values = values
    super.init()
  }

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
  /// A picture behind the title.
  open var backgroundImage: UIImage? {
    get { values.image }
    set { values.image = newValue }
  }
  /// The offset of the background image.
  open var backgroundImagePositionAdjustment: UIOffset {
    get { values.imageOffset }
    set { values.imageOffset = newValue }
  }
}

/// The appearance of bar buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, NSCopying, ItemAppearance {
  /// The normal state; other states inherit from it.
  public let normal = UIBarButtonItemStateAppearance()
  /// The highlighted state, while the button is touched.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The disabled state.
  public let disabled = UIBarButtonItemStateAppearance()
  /// While the focus is on it.
  public let focused = UIBarButtonItemStateAppearance()
  weak var owner: (any AppearanceOwner)?
  var style: UIBarButtonItem.Style

  /// The default appearance of a style.
  public required init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
    ownStates()
  }
  /// The default appearance of plain buttons.
  public convenience override init() { self.init(style: .plain) }
  /// An appearance decoded from an interface document.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init()
    ownStates()
  }

  var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Resets everything to the default appearance of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    reset(to: style)
  }

  /// Returns a copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    copied()
  }

  /// The values of a state over those of the normal one.
  func values(for state: UIControl.State) -> UIBarButtonItemStateAppearance.StateAttributes {
    let own: UIBarButtonItemStateAppearance? =
      state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : nil
    guard let own else { return normal.values }
    var merged = normal.values
    merged.attributes.merge(own.values.attributes) { $1 }
    if own.values.titleOffset != .zero { merged.titleOffset = own.values.titleOffset }
    if let image = own.values.image { merged.image = image }
    if own.values.imageOffset != .zero { merged.imageOffset = own.values.imageOffset }
    return merged
  }
}

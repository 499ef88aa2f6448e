public import Foundation

/// An item in a bar: a title, an image and their appearance.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  private var attributes = PerState<[NSAttributedString.Key: Any]>()
  var watchers = BarWatchers()

  /// An item without a title and a picture.
  public override init() { super.init() }
  /// An item decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init()
    decodeItem(coder)
  }

  /// Sent when the object was made from an interface document and everything there is connected. Rule: SG-14
  open func awakeFromNib() {}

  /// Tells the bars that show the item that it looks different now.
  func didChange(animated: Bool = false) { watchers.tell(self, animated: animated) }

  /// True if the item can be used.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange() } }
  }
  /// The text.
  open var title: String? {
    didSet { if title != oldValue { didChange() } }
  }
  /// The picture, which is shown instead of the text in navigation bars and toolbars.
  open var image: UIImage? {
    didSet { if image !== oldValue { didChange() } }
  }
  /// The image in low bars; `image` if none is set.
  open var landscapeImagePhone: UIImage? {
    didSet { if landscapeImagePhone !== oldValue { didChange() } }
  }
  /// The insets of the image.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { if imageInsets != oldValue { didChange() } }
  }
  /// The insets of the image for low bars.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
    didSet { if landscapeImagePhoneInsets != oldValue { didChange() } }
  }
  /// Free for the app's use.
  open var tag = 0
  /// The name automation and scripts find the item's view by.
  open var accessibilityIdentifier: String? {
    didSet { didChange() }
  }
  /// The accessibility label of the item; scripts find its view by it too.
  open var accessibilityLabel: String? {
    didSet { didChange() }
  }

  /// The accessibility hint: the result of activating the item, if the label does not say it.
  open var accessibilityHint: String? {
    didSet { didChange() }
  }
  /// The accessibility value of the item; nil for none.
  open var accessibilityValue: String? {
    didSet { didChange() }
  }
  /// The accessibility traits of the item.
  open var accessibilityTraits = UIAccessibilityTraits.button {
    didSet { didChange() }
  }

  /// Sets the title's attributes in a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state] = attributes
    didChange()
  }
  /// Returns the title's attributes that were set for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  /// The picture for bars of a height.
  func image(isCompact: Bool) -> (image: UIImage, insets: UIEdgeInsets)? {
    if isCompact, let landscapeImagePhone { return (landscapeImagePhone, landscapeImagePhoneInsets) }
    return image.map { ($0, imageInsets) }
  }

  /// Returns the attributes for the normal state, overridden by those for another.
  func mergedAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    (attributes[.normal] ?? [:]).merging(state == .normal ? [:] : attributes[state] ?? [:]) { $1 }
  }
}

internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The appearance of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance, AppearanceOwner {
  struct Titles {
    var attributes: [NSAttributedString.Key: Any] = [:]
    var largeAttributes: [NSAttributedString.Key: Any] = [:]
    var offset = UIOffset.zero
  }

  var titles = Titles() {
    didSet { didChange() }
  }
  private var buttons = UIBarButtonItemAppearance(style: .plain)
  private var prominentButtons = UIBarButtonItemAppearance(style: .prominent)
  private var backButtons = UIBarButtonItemAppearance(style: .plain)

  /// The default appearance on a device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    own()
  }
  /// A copy; of another kind of appearance, of its background.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance {
      titles = other.titles
      buttons = other.buttons.duplicate()
      prominentButtons = other.prominentButtons.duplicate()
      backButtons = other.backButtons.duplicate()
      backIndicatorImage = other.backIndicatorImage
      backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }
    own()
  }
  /// An appearance decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    own()
  }

  private func own() { for appearance in [buttons, prominentButtons, backButtons] { appearance.owner = self } }
  func appearanceDidChange() { didChange() }

  /// The title's attributes; unset ones are 17 points, semibold, in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { titles.attributes }
    set { titles.attributes = newValue }
  }
  /// The large title's attributes; unset ones are 34 points, bold, in the label colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { titles.largeAttributes }
    set { titles.largeAttributes = newValue }
  }
  /// The offset of the title.
  open var titlePositionAdjustment: UIOffset {
    get { titles.offset }
    set { titles.offset = newValue }
  }
  /// The appearance of plain buttons; set values are copied.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons }
    set {
      buttons = newValue.owned(by: self)
      didChange()
    }
  }
  /// The appearance of prominent buttons; set values are copied.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtons }
    set {
      prominentButtons = newValue.owned(by: self)
      didChange()
    }
  }
  /// The former name of `prominentButtonAppearance`.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtonAppearance }
    set { prominentButtonAppearance = newValue }
  }
  /// The appearance of the back button; set values are copied.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { backButtons }
    set {
      backButtons = newValue.owned(by: self)
      didChange()
    }
  }
  /// The picture beside the back button's title; nil is a chevron.
  public private(set) var backIndicatorImage: UIImage?
  /// The mask that the title slides behind as it becomes the back button's; stored, and not used for drawing.
  public private(set) var backIndicatorTransitionMaskImage: UIImage?
  /// Sets the picture beside the back button's title; without both there is a chevron.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    let hasBoth = backIndicatorImage != nil && transitionMaskImage != nil
    self.backIndicatorImage = hasBoth ? backIndicatorImage : nil
    backIndicatorTransitionMaskImage = hasBoth ? transitionMaskImage : nil
    didChange()
  }
}

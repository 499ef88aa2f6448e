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

  /// The default look on a device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    own()
  }
  /// A copy; of another kind of look the background.
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
  /// A look decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    own()
  }

  private func own() { for appearance in [buttons, prominentButtons, backButtons] { appearance.owner = self } }
  func appearanceDidChange() { didChange() }

  /// The title's look; what is not told is 17 points, semibold, in the colour of labels.
  open var titleTextAttributes: [NSAttributedString.Key: Any] {
    get { titles.attributes }
    set { titles.attributes = newValue }
  }
  /// The large title's look; what is not told is 34 points, bold, in the colour of labels.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] {
    get { titles.largeAttributes }
    set { titles.largeAttributes = newValue }
  }
  /// How far the title is moved.
  open var titlePositionAdjustment: UIOffset {
    get { titles.offset }
    set { titles.offset = newValue }
  }
  /// The look of plain buttons; what is set is copied.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { buttons }
    set {
      buttons = newValue.owned(by: self)
      didChange()
    }
  }
  /// The look of prominent buttons; what is set is copied.
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
  /// The look of the back button; what is set is copied.
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

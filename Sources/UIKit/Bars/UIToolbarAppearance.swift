internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The appearance of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance, AppearanceOwner {
  private var buttons = UIBarButtonItemAppearance(style: .plain)
  private var prominentButtons = UIBarButtonItemAppearance(style: .prominent)

  /// The default appearance on a device.
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    own()
  }
  /// A copy; of another kind of appearance, of its background.
  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttons = other.buttons.duplicate()
      prominentButtons = other.prominentButtons.duplicate()
    }
    own()
  }
  /// An appearance decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    own()
  }

  private func own() { for appearance in [buttons, prominentButtons] { appearance.owner = self } }
  func appearanceDidChange() { didChange() }

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
}

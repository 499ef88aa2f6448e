internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The owner of an appearance, which is notified of changes made in place.
protocol AppearanceOwner: AnyObject {
  func appearanceDidChange()
}

/// An appearance that notifies its one owner of changes.
protocol OwnedAppearance: AnyObject {
  var owner: (any AppearanceOwner)? { get set }
  /// Returns a copy without an owner.
  func duplicate() -> Self
}

extension OwnedAppearance {
  /// Returns a copy that notifies an owner of changes.
  func owned(by owner: any AppearanceOwner) -> Self {
    let copy = duplicate()
    copy.owner = owner
    return copy
  }
  /// Returns the copy that `NSCopying` asks for.
  nonisolated func copied() -> Any {
    nonisolated(unsafe) let original = self
    nonisolated(unsafe) var copy: Self?
    MainActor.assumeIsolated { copy = original.duplicate() }
    return copy as Any
  }
}

/// The values of a bar's background.
struct BarBackgroundStyle: Equatable {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var imageMode = UIView.ContentMode.scaleToFill
  /// A hairline's colour; nil or clear draws none.
  var shadowColor: UIColor?
  var shadowImage: UIImage?

  /// A blur and a hairline, as bars have over content.
  static let standard = BarBackgroundStyle(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: barShadow)
  /// An opaque background with a hairline.
  static let opaque = BarBackgroundStyle(color: .systemBackground, shadowColor: barShadow)
  static let transparent = BarBackgroundStyle()

  /// Thirty percent of black or fifteen of white, as hairlines at iOS 17's bars (measured on screenshots).
  private static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}

/// The appearance of a bar's background.
///
/// Bars copy what they are given. Changes of the copy, which their properties answer, are seen at once.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, NSCopying, OwnedAppearance {
  /// The device that default values are for.
  public let idiom: UIUserInterfaceIdiom
  var background = BarBackgroundStyle.standard {
    didSet { if background != oldValue { didChange() } }
  }
  weak var owner: (any AppearanceOwner)?

  /// The default appearance on a device.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
  }
  /// The default appearance on this device.
  public convenience override init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }
  /// A copy of the properties that another appearance shares with this kind.
  public required init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    background = barAppearance.background
  }
  /// An appearance decoded from an interface document.
  public required init?(coder: NSCoder) {
    idiom = UIDevice.current.userInterfaceIdiom
    super.init()
  }

  /// Returns a copy.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    copied()
  }

  func duplicate() -> Self { Self(barAppearance: self) }

  func didChange() { owner?.appearanceDidChange() }

  /// Sets the background to a blur with a hairline.
  open func configureWithDefaultBackground() { background = .standard }
  /// Sets the background to opaque, with a hairline.
  open func configureWithOpaqueBackground() { background = .opaque }
  /// Removes the background.
  open func configureWithTransparentBackground() { background = .transparent }

  /// The blur behind the colour; nil for none.
  open var backgroundEffect: UIBlurEffect? {
    get { background.effect }
    set { background.effect = newValue }
  }
  /// The colour over the blur; nil for none.
  open var backgroundColor: UIColor? {
    get { background.color }
    set { background.color = newValue }
  }
  /// The picture over the colour; nil for none.
  open var backgroundImage: UIImage? {
    get { background.image }
    set { background.image = newValue }
  }
  /// The placement of the image.
  open var backgroundImageContentMode: UIView.ContentMode {
    get { background.imageMode }
    set { background.imageMode = newValue }
  }
  /// The colour of the hairline, or of a template `shadowImage`; nil or clear shows none.
  open var shadowColor: UIColor? {
    get { background.shadowColor }
    set { background.shadowColor = newValue }
  }
  /// A picture instead of the hairline.
  open var shadowImage: UIImage? {
    get { background.shadowImage }
    set { background.shadowImage = newValue }
  }
}

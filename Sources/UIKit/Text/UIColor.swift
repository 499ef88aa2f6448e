public import CoreGraphics
public import Foundation
internal import QuartzCore

/// A colour, which may depend on the traits it is seen in.
nonisolated open class UIColor: NSObject, @unchecked Sendable {
  private let mark = AttributeMark.word

  private enum Source {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let source: Source

  /// A colour of red, green and blue, each 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .plain(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  /// A clear color, as a placeholder.
  public convenience override init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
  /// The colour of a literal in the sources, `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A gray, 0 black … 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour of red, green and blue in the Display P3 space, each 0…1; clamped to sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    let color = space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
    self.init(cgColor: color ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour of hue, saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// A Core Graphics colour.
  public init(cgColor: CGColor) {
    source = .plain(cgColor)
    super.init()
  }

  /// A picture that repeats from the origin, on a view from its top left corner.
  ///
  /// Errors: a picture without pixels is clear.
  public convenience init(patternImage image: UIImage) {
    guard let picture = image.uprightPicture(scale: image.scale), image.size.width > 0, image.size.height > 0 else {
      self.init(white: 0, alpha: 0)
      return
    }
    let cell = CGRect(origin: .zero, size: image.size)
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { _, context in context.drawUpright(picture, in: cell) }, releaseInfo: nil)
    let pattern = CGPattern(
      info: nil, bounds: cell, matrix: .identity, xStep: cell.width, yStep: cell.height, tiling: .constantSpacing,
      isColored: true, callbacks: &callbacks)
    let color = pattern.flatMap { pattern in
      CGColorSpace(patternBaseSpace: nil).flatMap { CGColor(patternSpace: $0, pattern: pattern, components: [1]) }
    }
    self.init(cgColor: color ?? CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0))
  }

  /// A colour computed by a closure from the traits where it is used.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
    super.init()
  }

  /// True if the colour depends on traits.
  var isDynamic: Bool {
    if case .dynamic = source { true } else { false }
  }

  /// True if the colour is the same everywhere: it depends on no traits, and is of no class that may say otherwise.
  var isFixed: Bool { !isDynamic && type(of: self) == UIColor.self }

  /// The colour as it is seen in traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .plain: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The colour for Core Graphics, resolved in the current traits.
  open var cgColor: CGColor {
    switch source {
    case .plain(let color): color
    case .dynamic(let provider): provider(.current).cgColor
    }
  }

  /// The same colour at another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .plain(let color):
      let parts = color.rgba
      return UIColor(red: CGFloat(parts.x), green: CGFloat(parts.y), blue: CGFloat(parts.z), alpha: alpha)
    case .dynamic(let provider): return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Red, green, blue and opacity.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.rgba
    red?.pointee = CGFloat(parts.x)
    green?.pointee = CGFloat(parts.y)
    blue?.pointee = CGFloat(parts.z)
    alpha?.pointee = CGFloat(parts.w)
    return true
  }

  /// Reads gray and opacity; returns false, and sets nothing, for a colour that is not gray.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.rgba
    guard parts.x == parts.y, parts.y == parts.z else { return false }
    white?.pointee = CGFloat(parts.x)
    alpha?.pointee = CGFloat(parts.w)
    return true
  }

  /// Reads hue, saturation and brightness, each 0…1, and opacity; grays have hue 0.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.rgba
    let (r, g, b) = (CGFloat(parts.x), CGFloat(parts.y), CGFloat(parts.z))
    let (most, least) = (max(r, g, b), min(r, g, b))
    let spread = most - least
    var sector: CGFloat = 0
    if spread > 0 {
      if most == r {
        sector = (g - b) / spread
      } else if most == g {
        sector = (b - r) / spread + 2
      } else {
        sector = (r - g) / spread + 4
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? spread / most : 0
    brightness?.pointee = most
    alpha?.pointee = CGFloat(parts.w)
    return true
  }

  /// True when both are the same plain colour, or the same object.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    if case .plain(let a) = source, case .plain(let b) = other.source { return a == b }
    return false
  }
  /// Hashes the colour.
  open override var hash: Int {
    switch source {
    case .plain(let color): color.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }
}

nonisolated extension UIColor: _ExpressibleByColorLiteral {}
/// The default type of a colour literal; the compiler asks for the name.
public typealias _ColorLiteralType = UIColor

public import CoreGraphics
public import Foundation
internal import Synchronization

/// A picture in points: pixels with a scale and an orientation, a symbol, or several pictures one after the other.
nonisolated open class UIImage: NSObject, @unchecked Sendable {
  /// The rotation of the pixels to upright.
  nonisolated public enum Orientation: Int, Sendable {
    /// They stand upright.
    case up = 0
    /// By half a turn.
    case down = 1
    /// By a quarter, counter-clockwise.
    case left = 2
    /// By a quarter, clockwise.
    case right = 3
    /// Mirrored left to right.
    case upMirrored = 4
    /// Mirrored upside down.
    case downMirrored = 5
    /// Mirrored, then by a quarter counter-clockwise.
    case leftMirrored = 6
    /// Mirrored, then by a quarter clockwise.
    case rightMirrored = 7
  }

  /// How an image uses its own colours: as they are, or as a template that takes the tint colour.
  nonisolated public enum RenderingMode: Int, Sendable {
    /// As the place it is shown in decides.
    case automatic = 0
    /// They do.
    case alwaysOriginal = 1
    /// Only its opacity does; the tint gives the colour.
    case alwaysTemplate = 2
  }

  /// The resizing of a resizable image's middle.
  nonisolated public enum ResizingMode: Int, Sendable {
    /// It is repeated.
    case tile = 0
    /// It is stretched.
    case stretch = 1
  }

  /// The source of the pixels.
  enum Source {
    case nothing
    case pixels(CGImage)
    case symbol(Symbol)
    case vector(VectorPicture)
    case symbolSet(SymbolSet.Version)
  }

  /// The properties that all sources share; a changed image is a copy with other properties.
  struct Attributes {
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    /// Nil for an image that stretches whole.
    var resizingMode: ResizingMode?
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    /// The colour that replaces the picture's own.
    var tint: UIColor?
    var frames: [UIImage] = []
    var duration: TimeInterval = 0
    /// True if it has caps by their names before iOS 5.
    var isCapped = false
    /// Points from the lower edge to the line of writing.
    var baseline: CGFloat?
    /// The versions for other surroundings.
    var asset: UIImageAsset?
    /// True if its caps were set after it was read.
    var hasOwnCaps = false
  }

  let source: Source
  let attributes: Attributes
  private let drawn = DrawnOnce()
  /// The asset of an image that came from no catalogue, made when it is first read.
  let ownAsset = Mutex<UIImageAsset?>(nil)

  init(_ source: Source, _ attributes: Attributes) {
    (self.source, self.attributes) = (source, attributes)
    super.init()
  }

  /// An image without pixels.
  public override convenience init() { self.init(.nothing, Attributes()) }
  /// A picture that the sources name, also as `#imageLiteral(resourceName:)`.
  ///
  /// Errors: stops the program when there is none, as on iOS.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = UIImage(named: name) else { fatalError("no image named \(name) in the app's resources") }
    self.init(found.source, found.attributes)
  }

  /// An image of pixels, one a point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// An image of pixels.
  ///
  /// Errors: a scale that is not above zero counts as 1.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var attributes = Attributes()
    attributes.scale = scale > 0 && scale.isFinite ? scale : 1
    attributes.orientation = orientation
    self.init(.pixels(cgImage), attributes)
  }

  /// An image of a file's bytes, one pixel a point; nil when they are no picture.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image of a file's bytes; nil when they are no picture.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let found = PictureFile.decode(data) else { return nil }
    self.init(cgImage: found.image, scale: scale, orientation: found.orientation)
  }

  /// An image of a file; `@2x` and `@3x` at the end of its name set its scale.
  ///
  /// Nil when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let found = PictureFile.read(path) else { return nil }
    self.init(data: found.data, scale: found.scale)
  }

  /// The same image with some of its look changed.
  func with(_ change: (inout Attributes) -> Void) -> UIImage {
    var attributes = attributes
    change(&attributes)
    return UIImage(source, attributes)
  }

  // MARK: Facts

  /// The size as it is shown upright.
  ///
  /// Units: points.
  open var size: CGSize {
    switch source {
    case .nothing: return attributes.frames.first?.size ?? .zero
    case .symbol(let symbol): return symbol.size
    case .vector(let picture): return picture.size
    case .symbolSet(let symbol): return symbol.size
    case .pixels(let image):
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return attributes.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }
  }
  /// Pixels per point.
  open var scale: CGFloat { attributes.scale }
  /// The pixels before they are turned upright; a symbol's are drawn at `scale`, without a tint.
  ///
  /// Nil when there are none.
  open var cgImage: CGImage? {
    switch source {
    case .nothing: attributes.frames.first?.cgImage
    case .pixels(let image): image
    case .symbol(let symbol): drawn.value { symbol.picture(scale: scale) }
    case .vector(let picture): picture.picture(scale: scale)
    case .symbolSet(let symbol): symbol.picture.picture(scale: scale)
    }
  }
  /// The rotation of the pixels to upright.
  open var imageOrientation: Orientation { attributes.orientation }
  /// The use of the image's own colours: as they are, or as a template that takes the tint colour.
  open var renderingMode: RenderingMode { attributes.renderingMode }
  /// The insets that are kept unscaled at the edges.
  open var capInsets: UIEdgeInsets { attributes.capInsets }
  /// The resizing of the middle when the image is drawn larger.
  open var resizingMode: ResizingMode { attributes.resizingMode ?? .stretch }
  /// The insets of the alignment rectangle.
  open var alignmentRectInsets: UIEdgeInsets { attributes.alignmentRectInsets }
  /// True if the image is a symbol: a built-in one, or one of a symbol set.
  open var isSymbolImage: Bool {
    switch source {
    case .symbol, .symbolSet: true
    case .nothing, .pixels, .vector: false
    }
  }
  /// True if the image is drawn anew for each size, so that it is sharp in all.
  var isDrawnToSize: Bool {
    switch source {
    case .symbol, .symbolSet, .vector: true
    case .nothing, .pixels: false
    }
  }
  /// True if the image is mirrored in right-to-left layouts.
  open var flipsForRightToLeftLayoutDirection: Bool { attributes.flipsForRightToLeft }
  /// The pictures of an animated image; nil for a still one.
  open var images: [UIImage]? { attributes.frames.isEmpty ? nil : attributes.frames }
  /// The duration of an animated image's pictures together, in seconds.
  open var duration: TimeInterval { attributes.duration }

  /// True if it is shown in the tint's colour where the place leaves it open.
  ///
  /// A symbol is; a picture is not.
  var isTemplate: Bool {
    switch attributes.renderingMode {
    case .automatic: isSymbolImage && attributes.tint == nil
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    }
  }

  // MARK: Variations

  /// The same image with the meaning of its colours changed.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }
  /// The same shape in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tint = color } }
  /// The same shape in a colour, with the meaning of its colours changed.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  /// An image whose middle is repeated when it is drawn larger.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// An image whose middle is repeated or stretched when it is drawn larger.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.hasOwnCaps = true
    }
  }
  /// An image that is aligned by other edges than its own.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }
  /// Returns an image that is mirrored in right-to-left layouts.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }
  /// The image mirrored left to right.
  open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }

  /// Pictures shown one after the other; nil when there are none.
  ///
  /// Differs: a duration of zero is taken as a thirtieth of a second a picture at once, not when shown.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var attributes = Attributes()
    attributes.scale = first.scale
    attributes.frames = images
    attributes.duration = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
    return UIImage(.nothing, attributes)
  }

  /// A renderer's format for pictures like this one.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage?.isOpaque ?? false
    return format
  }

  /// True when both have the same pixels and are shown the same way.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard size == other.size, scale == other.scale, imageOrientation == other.imageOrientation,
      renderingMode == other.renderingMode, attributes.frames == other.attributes.frames,
      attributes.tint == other.attributes.tint
    else { return false }
    return cgImage == other.cgImage
  }
  /// Hashes the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    return hasher.finalize()
  }
}

nonisolated extension UIImage.Orientation {
  var swapsSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// The orientation that shows the same pixels mirrored left to right.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .rightMirrored
    case .right: .leftMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .right
    case .rightMirrored: .left
    }
  }
}

/// A picture that is drawn when it is first wanted, from whichever thread.
nonisolated private final class DrawnOnce: @unchecked Sendable {
  private let lock = NSLock()
  private var image: CGImage?

  func value(_ make: () -> CGImage?) -> CGImage? {
    lock.withLock {
      if image == nil { image = make() }
      return image
    }
  }
}

internal import CoreGraphics
public import Foundation

// Other versions of an image.
nonisolated extension UIImage {
  // MARK: Stretched, by the names before iOS 5

  /// Points at the left that are kept; one point right of them is stretched.
  public var leftCapWidth: Int { attributes.isCapped ? Int(capInsets.left) : 0 }
  /// Points at the top that are kept; one point below them is stretched.
  public var topCapHeight: Int { attributes.isCapped ? Int(capInsets.top) : 0 }
  /// An image of which one point after the caps is stretched; a cap of 0 stretches all of that way.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    func far(_ cap: Int, _ length: CGFloat) -> CGFloat { cap > 0 ? max(0, length - CGFloat(cap) - 1) : 0 }
    let insets = UIEdgeInsets(
      top: CGFloat(max(0, topCapHeight)), left: CGFloat(max(0, leftCapWidth)),
      bottom: far(topCapHeight, size.height), right: far(leftCapWidth, size.width))
    return with {
      ($0.capInsets, $0.resizingMode, $0.isCapped) = (insets, .stretch, true)
    }
  }

  // MARK: For display

  /// Returns the image with decoded pixels, which it always has; nil without pixels.
  public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }
  /// The same, later: here at once.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }
  /// Returns the image with decoded pixels, asynchronously.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns a thumbnail of the image's shape that fits into a size; nil for an empty size or without pixels.
  ///
  /// Units: points; the thumbnail has one pixel a point.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, cgImage != nil,
      self.size.width > 0, self.size.height > 0
    else { return nil }
    let part = min(size.width / self.size.width, size.height / self.size.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = cgImage?.isOpaque ?? false
    let box = CGSize(
      width: max(1, (self.size.width * part).rounded()), height: max(1, (self.size.height * part).rounded()))
    return UIGraphicsImageRenderer(size: box, format: format).image { _ in draw(in: CGRect(origin: .zero, size: box)) }
  }
  /// The same, later: here at once.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }
  /// Returns a thumbnail, asynchronously.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  // MARK: Beside text

  /// The distance of the image's baseline from its lower edge; nil without one.
  ///
  /// Units: points.
  public var baselineOffsetFromBottom: CGFloat? { attributes.baseline }
  /// True if a baseline was set.
  public var hasBaseline: Bool { attributes.baseline != nil }
  /// An image whose line of writing lies above its lower edge.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baseline = baselineOffset.isFinite ? baselineOffset : 0 }
  }
  /// An image without a line of writing.
  public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }

  // MARK: What it is for

  /// The configuration that selected the image's version: a symbol's style, unspecified for other images.
  public var configuration: Configuration? { symbolConfiguration ?? Configuration(nil, nil) }
  /// The traits that the image is for; unspecified for most images.
  public var traitCollection: UITraitCollection { configuration?.traitCollection ?? UITraitCollection() }
  /// True if pixels are brighter than white: pictures have 8 bits a colour here, and none is.
  public var isHighDynamicRange: Bool { false }
  /// The image without pixels brighter than white, which is the image.
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }

  // MARK: Named

  /// An image of the bundle by its name; nil if it does not exist.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }
  /// Returns an animated image of `name0`, `name1` and so on, as long as they exist; nil without any.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var frames: [UIImage] = []
    while frames.count < 1024, let next = UIImage(ifNamed: "\(name)\(frames.count)", in: nil, compatibleWith: nil) {
      frames.append(next)
    }
    return animatedImage(with: frames, duration: duration)
  }
  /// The same, with edges that are kept when it is drawn larger, and a middle that is repeated.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, duration: TimeInterval
  ) -> UIImage? {
    animatedResizableImageNamed(name, capInsets: capInsets, resizingMode: .tile, duration: duration)
  }
  /// The same, with edges that are kept when it is drawn larger.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode, duration: TimeInterval
  ) -> UIImage? {
    guard let image = animatedImageNamed(name, duration: duration), let frames = image.images else { return nil }
    return animatedImage(
      with: frames.map { $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode) }, duration: duration)
  }

  // MARK: The system's

  /// Three dots in a circle, for more that can be done.
  public class var actions: UIImage { system("ellipsis.circle") }
  /// A plus in a circle.
  public class var add: UIImage { system("plus.circle") }
  /// A minus in a circle.
  public class var remove: UIImage { system("minus.circle") }
  /// A check mark.
  public class var checkmark: UIImage { system("checkmark") }
  /// A check mark in a circle, for pictures.
  public class var strokedCheckmark: UIImage { system("checkmark.circle") }
  private class func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

nonisolated extension UIImage.SymbolConfiguration {
  /// The same without a text's size and weight.
  public func configurationWithoutTextStyle() -> UIImage.SymbolConfiguration { without(size: true, weight: true) }
  /// The same without a scale.
  public func configurationWithoutScale() -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(size: pointSize, weight: weight, scale: .unspecified)
  }
  /// The same without a weight.
  public func configurationWithoutWeight() -> UIImage.SymbolConfiguration { without(size: false, weight: true) }
  /// The same without a size and a weight.
  public func configurationWithoutPointSizeAndWeight() -> UIImage.SymbolConfiguration {
    without(size: true, weight: true)
  }
  /// Returns true if both specify the same.
  public func isEqual(to configuration: UIImage.SymbolConfiguration?) -> Bool { isEqual(configuration) }

  private func without(size: Bool, weight: Bool) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(
      size: size ? nil : pointSize, weight: weight ? .unspecified : self.weight, scale: scale)
  }
}

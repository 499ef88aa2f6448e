internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Shows a picture, scaled by the layer and not drawn again.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The pictures that are shown one after the other; nil when none are.
  private var frames: [UIImage]?
  private static let framesKey = "Proscenium.frames"

  /// A view of a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  /// A view of zero size.
  public convenience init() { self.init(frame: .zero) }
  /// A view of a picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageDidChange(from: nil)
  }
  /// A view of a picture's size, with another picture for while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    imageDidChange(from: nil)
  }
  /// A view decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = coder.initialValue(Bool.self, for: UIImageView.self) ?? false
    coder.readElement(into: self, as: UIImageView.self)
  }

  /// The picture; an animated one plays at once.
  open var image: UIImage? {
    didSet { if image !== oldValue { imageDidChange(from: oldValue) } }
  }
  /// The image while highlighted; the normal one if none is set.
  open var highlightedImage: UIImage? {
    didSet { if isHighlighted { imageDidChange(from: oldValue) } }
  }
  /// True if the view is shown on a selected background.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageDidChange(from: isHighlighted ? image : highlightedImage) } }
  }
  /// The configuration of symbols that have none of their own.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageDidChange(from: nil) } }
  }

  // MARK: Several pictures

  /// Pictures to be shown one after the other instead of `image`.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }
  /// The same while highlighted.
  open var highlightedAnimationImages: [UIImage]?
  /// The duration of all pictures together, in seconds; 0 is a thirtieth each.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions; 0 is unlimited.
  open var animationRepeatCount = 0
  /// True if pictures are shown one after the other.
  open var isAnimating: Bool { frames != nil }

  /// Begins with the first picture.
  open func startAnimating() {
    let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    let frames = own ?? image?.images ?? []
    guard !frames.isEmpty else { return }
    let given = own == nil ? image?.duration ?? 0 : animationDuration
    let duration = given > 0 && given.isFinite ? given : Double(frames.count) / 30
    self.frames = frames
    show(frames[0])
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames.compactMap { picture(of: configured($0)) }
    animation.calculationMode = .discrete
    animation.duration = duration
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    animation.delegate = FrameEnd(self)
    layer.add(animation, forKey: Self.framesKey)
  }

  /// Shows `image` again.
  open func stopAnimating() {
    guard isAnimating else { return }
    frames = nil
    layer.removeAnimation(forKey: Self.framesKey)
    showImage()
  }

  fileprivate func animationDidEnd() {
    frames = nil
    showImage()
  }

  // MARK: Showing

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func imageDidChange(from old: UIImage?) {
    guard MainQueue.allows("image", of: self) else { return }
    if isAnimating, animationImages == nil { stopAnimating() }
    if image?.images != nil, animationImages == nil { startAnimating() } else if !isAnimating { showImage() }
    if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
  }

  private func showImage() { show(shownImage) }

  override func screenScaleDidChange(to scale: CGFloat) {
    super.screenScaleDidChange(to: scale)
    if !isAnimating { showImage() }
  }

  /// Gives the layer a picture: in the tint's colour where it is a template, its caps as the layer's centre.
  ///
  /// It changes at once in animation blocks, as words do. Rule: A-23
  private func show(_ image: UIImage?) { UIView.performWithoutAnimation { replace(by: image) } }

  private func replace(by image: UIImage?) {
    let image = image.map(configured)
    shown = image
    guard let image else {
      layer.contents = nil
      return
    }
    guard image.tilesMiddle else { return showWhole(image) }
    showTiled(image)
  }

  private var shown: UIImage?

  private func showWhole(_ image: UIImage) {
    layer.contents = picture(of: image)
    layer.contentsScale = scale(of: image)
    layer.contentsCenter = image.stretchedPart
  }

  /// Symbols and documents are drawn at the screen's scale.
  private func scale(of image: UIImage) -> CGFloat { image.isDrawnToSize ? layerScale : image.scale }

  private func picture(of image: UIImage) -> CGImage? {
    drawnZoom = zoom(of: image)
    let picture = traitCollection.picture(of: image, tint: tintColor, scale: scale(of: image) * drawnZoom)
    return image.isMirrored(in: self) ? picture?.turned(.upMirrored) : picture
  }

  /// For how many times its own size the symbol or document was drawn.
  private var drawnZoom: CGFloat = 1
  /// Pixels of a symbol's longer side at most (chosen: the longer side of a tablet's screen).
  private static let mostPixels: CGFloat = 2732

  /// How many times its own size a symbol or a document is shown: it is drawn for that many, as what has no pixels of its own.
  private func zoom(of image: UIImage) -> CGFloat {
    let size = image.size
    guard image.isDrawnToSize, image.stretchedPart == CGRect(x: 0, y: 0, width: 1, height: 1),
      bounds.width > 0, bounds.height > 0, size.width > 0, size.height > 0
    else { return 1 }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let zoom: CGFloat
    switch contentMode {
    case .scaleAspectFit: zoom = min(across, down)
    case .scaleAspectFill, .scaleToFill, .redraw: zoom = max(across, down)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: return 1
    }
    let side = max(size.width, size.height) * layerScale
    // A frame on whole pixels differs by less than one from the symbol's own size: nothing is drawn anew for that.
    return abs(zoom - 1) * side < 1 ? 1 : min(zoom, max(1, Self.mostPixels / side))
  }

  /// Draws a symbol or a document anew where it is shown larger or smaller than it was drawn for.
  private func redrawSymbol() {
    guard !isAnimating, let shown, shown.isDrawnToSize, zoom(of: shown) != drawnZoom else { return }
    UIView.performWithoutAnimation { showWhole(shown) }
  }

  open override var contentMode: ContentMode { didSet { redrawSymbol() } }

  /// A middle that is repeated has to be drawn in the view's size.
  private func showTiled(_ image: UIImage) {
    let tinted = image.isTemplate ? image.withTintColor(tintColor) : image
    layer.contentsScale = layerScale
    layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    traitCollection.performAsCurrent {
      layer.contents = GraphicsStack.picture(bounds, scale: layerScale) { tinted.draw(in: bounds) }
    }
  }

  private var layerScale: CGFloat { UIScreen.main.scale }

  private func configured(_ image: UIImage) -> UIImage {
    let image = image.hasVersions ? image.version(for: traitCollection) : image
    guard let preferred = preferredSymbolConfiguration, let own = image.symbolConfiguration else { return image }
    return image.applyingSymbolConfiguration(preferred.applying(own)) ?? image
  }

  /// Pictures are given to the layer as they are set, not drawn.
  open override func display(_ layer: CALayer) {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let shown, shown.tilesMiddle { showTiled(shown) }
    redrawSymbol()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if let shown, shown.isTemplate { show(shown) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !isAnimating, shownImage?.hasVersions == true { return showImage() }
    if let shown, shown.isTemplate || shown.attributes.tint != nil { show(shown) }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      guard semanticContentAttribute != oldValue, let shown, shown.flipsForRightToLeftLayoutDirection else { return }
      show(shown)
    }
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let shown, shown.isTemplate { show(shown) }
  }

  // MARK: Sizes

  override var plainClass: UIView.Type { UIImageView.self }
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
  /// The picture's size.
  open override var intrinsicContentSize: CGSize {
    shownImage.map { configured($0).size } ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage.map { configured($0).size } ?? bounds.size }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .image)
  }
}

extension UIImage {
  /// True if the middle of the picture is repeated, visibly.
  var tilesMiddle: Bool {
    guard attributes.resizingMode == .tile else { return false }
    let middle = CGSize(
      width: size.width - capInsets.left - capInsets.right, height: size.height - capInsets.top - capInsets.bottom)
    // One pixel repeated is one pixel stretched.
    return middle.width > 1 / scale || middle.height > 1 / scale
  }

  /// The part between the caps, in parts of the picture.
  var stretchedPart: CGRect {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard attributes.resizingMode != nil, capInsets != .zero, size.width > 0, size.height > 0 else { return whole }
    let part = CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: 1 - (capInsets.left + capInsets.right) / size.width,
      height: 1 - (capInsets.top + capInsets.bottom) / size.height)
    return part.width >= 0 && part.height >= 0 ? part : whole
  }

  func isMirrored(in view: UIView) -> Bool {
    flipsForRightToLeftLayoutDirection && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }
}

extension UITraitCollection {
  /// A picture upright, its colours as they are seen here.
  @MainActor func picture(of image: UIImage, tint: UIColor, scale: CGFloat) -> CGImage? {
    var picture: CGImage?
    performAsCurrent {
      picture =
        image.isTemplate
        ? image.picture(tinted: tint.resolvedInDrawing.cgColor, scale: scale) : image.uprightPicture(scale: scale)
    }
    return picture
  }
}

/// Told when the animation of a view's pictures has run.
private final class FrameEnd: NSObject, CAAnimationDelegate {
  weak var view: UIImageView?

  init(_ view: UIImageView) { self.view = view }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { view?.animationDidEnd() }
  }
}

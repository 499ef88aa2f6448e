public import UIKit

/// A picture for sprites.
@preconcurrency @MainActor open class SKTexture: NSObject {
  let image: UIImage?

  /// A picture.
  public init(cgImage image: CGImage) { self.image = UIImage(cgImage: image) }
  /// A picture.
  public init(image: UIImage) { self.image = image }
  /// A picture of the app's, by its name; empty if there is none, which a diagnostic says.
  public init(imageNamed name: String) { image = UIImage(named: name) }

  /// The picture; that of a pixel if there is none.
  open func cgImage() -> CGImage {
    if let picture = image?.cgImage { return picture }
    let empty = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    guard let picture = empty.cgImage else { fatalError("SKTexture: a renderer made no picture") }
    return picture
  }
  /// Returns the size in points.
  open func size() -> CGSize { image?.size ?? .zero }
}

/// A rectangle with a picture or a colour.
@preconcurrency @MainActor open class SKSpriteNode: SKNode {
  private let content = CALayer()
  /// The picture; nil for the colour alone.
  open var texture: SKTexture? { didSet { redraw() } }
  /// The colour of a sprite without a picture.
  open var color: UIColor { didSet { redraw() } }
  /// The size.
  open var size: CGSize { didSet { redraw() } }
  /// The point of the rectangle that lies at the position, in parts of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5) { didSet { redraw() } }

  /// A sprite with a picture, a colour and a size.
  public init(texture: SKTexture?, color: UIColor, size: CGSize) {
    (self.texture, self.color, self.size) = (texture, color, size)
    super.init()
    layer.addSublayer(content)
    redraw()
  }
  /// A sprite of a file, whose parts are not read.
  public required init?(coder aDecoder: NSCoder) {
    (texture, color, size) = (nil, .white, .zero)
    super.init(coder: aDecoder)
    layer.addSublayer(content)
  }
  /// A sprite without a size.
  public override init() {
    (texture, color, size) = (nil, .white, .zero)
    super.init()
    layer.addSublayer(content)
  }
  /// A sprite with a picture, in its size.
  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, color: .white, size: texture?.size() ?? .zero)
  }
  /// A sprite with a picture, in another size.
  public convenience init(texture: SKTexture?, size: CGSize) { self.init(texture: texture, color: .white, size: size) }
  /// A sprite with a picture of the app's, in its size.
  public convenience init(imageNamed name: String) { self.init(texture: SKTexture(imageNamed: name)) }
  /// A sprite of a colour.
  public convenience init(color: UIColor, size: CGSize) { self.init(texture: nil, color: color, size: size) }

  override var drawn: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  private func redraw() {
    withoutActions {
      content.anchorPoint = CGPoint(x: anchorPoint.x, y: 1 - anchorPoint.y)
      content.bounds = CGRect(origin: .zero, size: size)
      content.position = .zero
      content.contents = texture?.image?.cgImage
      content.backgroundColor = texture == nil ? color.cgColor : nil
    }
  }
}

/// A shape with a line and a filling.
@preconcurrency @MainActor open class SKShapeNode: SKNode {
  private let content = CAShapeLayer()
  /// The outline.
  open var path: CGPath? { didSet { redraw() } }
  /// The colour inside.
  open var fillColor = UIColor.clear { didSet { redraw() } }
  /// The colour of the line.
  open var strokeColor = UIColor.white { didSet { redraw() } }
  /// The width of the line.
  open var lineWidth: CGFloat = 1 { didSet { redraw() } }

  /// A shape without an outline.
  public override init() {
    super.init()
    content.setAffineTransform(CGAffineTransform(scaleX: 1, y: -1))
    layer.addSublayer(content)
    redraw()
  }
  /// A shape of a file, whose parts are not read.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    content.setAffineTransform(CGAffineTransform(scaleX: 1, y: -1))
    layer.addSublayer(content)
    redraw()
  }
  /// A shape of an outline.
  public convenience init(path: CGPath) {
    self.init()
    self.path = path
    redraw()
  }
  /// A shape of an outline, moved so that its middle is the position.
  public convenience init(path: CGPath, centered: Bool) {
    let box = path.boundingBoxOfPath
    var move = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.init(path: centered ? path.copy(using: &move) ?? path : path)
  }
  /// A rectangle.
  public convenience init(rect: CGRect) { self.init(path: CGPath(rect: rect, transform: nil)) }
  /// A rectangle around the position.
  public convenience init(rectOf size: CGSize) {
    self.init(rect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
  /// A rectangle with round corners around the position.
  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    self.init(path: CGPath(roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }
  /// A circle around the position.
  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
  }
  /// An ellipse around the position.
  public convenience init(ellipseOf size: CGSize) {
    let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    self.init(path: CGPath(ellipseIn: rect, transform: nil))
  }

  override var drawn: CGRect {
    guard let path else { return .zero }
    let line = strokeColor == .clear ? 0 : lineWidth / 2
    return path.boundingBoxOfPath.insetBy(dx: -line, dy: -line)
  }

  private func redraw() {
    withoutActions {
      content.path = path
      content.fillColor = fillColor.cgColor
      content.strokeColor = strokeColor.cgColor
      content.lineWidth = lineWidth
    }
  }
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The flat part of a curled page, up to the fold: the page behind a mask that moves with the fold.
final class FlatPiece: UIView {
  private let cover = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    cover.backgroundColor = .black
    mask = cover
  }

  required init?(coder: NSCoder) { nil }

  func show(_ pictures: PagePictures) { layer.contents = pictures.upright }

  func layOut(_ shape: CurlShape) {
    frame = CGRect(origin: .zero, size: shape.page)
    cover.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    cover.transform = .identity
    // At first it reaches beyond every edge, so that none shows through.
    cover.bounds = CGRect(x: 0, y: 0, width: shape.across * 2 + 4, height: shape.along * 2 + 4)
    cover.transform = CGAffineTransform(rotationAngle: -shape.slant)
  }

  /// The page stays where it is while its cover moves.
  func roll(to fold: CGFloat, _ shape: CurlShape) { cover.center = shape.point(fold) }
}

/// A plane of the page beyond the fold, in space, with the part of the page that is on it.
///
/// Its own y runs along the page, in the way in which it is rolled.
final class RaisedPiece: UIView {
  /// Which piece it is.
  enum PieceKind {
    /// A plane of the arch, between two angles from the page.
    case arch(from: CGFloat, to: CGFloat)
    /// Beyond the arch, face down.
    case tail
  }

  /// Pieces reach this much into each other, so that nothing shines through between them.
  ///
  /// Units: points.
  private static let lap: CGFloat = 0.5

  private let kind: PieceKind
  private let shade = CurlShade()
  /// Of the page beyond the fold at this piece's edge.
  private var begin: CGFloat = 0
  private var length: CGFloat = 0

  init(_ kind: PieceKind) {
    self.kind = kind
    super.init(frame: .zero)
    switch kind {
    case .arch(let from, let to): shade.darken(from: darkness(from), to: darkness(to))
    case .tail: shade.darken(from: darkness(.pi), to: darkness(.pi))
    }
    addSubview(shade)
  }

  required init?(coder: NSCoder) { nil }

  /// The angle of the plane from the page.
  private var angle: CGFloat {
    switch kind {
    case .arch(let from, let to): (from + to) / 2
    case .tail: .pi
    }
  }

  /// How the light falls, chosen by eye: the face darkens as it rises, the back is dark at the crest and lightens.
  private func darkness(_ at: CGFloat) -> CGFloat {
    angle < .pi / 2 ? 0.3 * sin(at) : 0.4 * (1 - sin((2 * at / .pi - 1) * .pi * 0.62))
  }

  func show(_ pictures: PagePictures) {
    layer.contents = angle < .pi / 2 ? pictures.face : pictures.back
    shade.show(pictures)
  }

  /// Takes its place in space around the fold.
  func layOut(_ shape: CurlShape) {
    let radius = shape.radius
    let edge: (along: CGFloat, above: CGFloat)
    switch kind {
    case .arch(let from, let to):
      begin = radius * from
      length = 2 * radius * sin((to - from) / 2)
      edge = (radius * sin(from), radius * (1 - cos(from)))
    case .tail:
      begin = radius * .pi
      length = shape.tail
      edge = (0, 2 * radius)
    }
    let lap = Self.lap
    layer.transform = CATransform3DIdentity
    bounds = CGRect(x: 0, y: -lap, width: shape.across * 2, height: length + 2 * lap)
    shade.layOut(bounds)
    layer.anchorPoint = CGPoint(x: 0.5, y: lap / (length + 2 * lap))
    center = .zero
    let turned = CATransform3DMakeRotation(angle, 1, 0, 0)
    let moved = CATransform3DConcat(turned, CATransform3DMakeTranslation(0, edge.along, edge.above))
    layer.transform = CATransform3DConcat(moved, CATransform3DMakeRotation(-shape.slant, 0, 0, 1))
  }

  /// The picture moves against the fold.
  func roll(to fold: CGFloat, _ shape: CurlShape) {
    let height = shape.shown.upperBound - shape.shown.lowerBound
    let top = fold + begin - Self.lap - shape.shown.lowerBound
    let part = CGRect(x: 0, y: top / height, width: 1, height: (length + 2 * Self.lap) / height)
    layer.contentsRect = part
    shade.roll(to: part)
  }
}

/// Darkens a piece evenly from edge to edge, as far as the page reaches on it.
final class CurlShade: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  private let outline = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    mask = outline
  }

  required init?(coder: NSCoder) { nil }

  func darken(from: CGFloat, to: CGFloat) {
    (layer as? CAGradientLayer)?.colors = [from, to].map { UIColor(white: 0, alpha: $0).cgColor }
    // What would hardly be seen is not drawn.
    isHidden = max(from, to) < 0.03
  }

  func show(_ pictures: PagePictures) { outline.layer.contents = pictures.outline }

  func layOut(_ box: CGRect) {
    frame = box
    outline.frame = bounds
  }

  /// Another part of the page is on the piece.
  func roll(to part: CGRect) { outline.layer.contentsRect = part }
}

/// Keeps what stands on it in space.
final class CurlCarriage: UIView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}

/// The shadow that the roll casts beneath.
final class CurlShadow: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  /// In radii of the roll, chosen by eye.
  private static let width: CGFloat = 2.52

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [0.45, 0.2, 0].map { UIColor(white: 0, alpha: $0).cgColor }
    gradient.locations = [0.3, 0.6, 1]
  }

  required init?(coder: NSCoder) { nil }

  func layOut(_ shape: CurlShape) {
    layer.anchorPoint = CGPoint(x: 0.5, y: 0)
    transform = .identity
    bounds = CGRect(x: 0, y: 0, width: shape.across * 2, height: Self.width * shape.radius)
    transform = CGAffineTransform(rotationAngle: -shape.slant)
  }
}

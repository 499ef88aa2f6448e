internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A picture of a page that is rolled up in space from its lower right corner.
///
/// Seen along the way in which the page is rolled:
///
///             ______________________          tail: the rest of the page, face down, at twice the radius
///                                   )  arch   half of a cylinder, as narrow planes
///     ______________________________)         flat: what still lies
///                                 fold ──▶
///
/// The raised pieces stand still on a carriage that moves with the fold, while the picture moves against it in each of
/// them; every movement is even, so that an ordinary animation of it is exact at every instant. Rule: G-20
final class CurlView: UIView {
  // Chosen by eye.
  /// Planes of the arch.
  private static let planes = 20
  /// The eye's distance in heights of the page.
  private static let eye: CGFloat = 1.6

  /// 0 lies flat, 1 rests curled up.
  var progress: CGFloat = 0 {
    didSet { roll() }
  }
  /// Called when a person taps what is left of the page.
  var onTap: (() -> Void)?

  /// The area below the page, to which its shadow is clipped.
  private let backgroundView = UIView()
  private let shadow = CurlShadow()
  private let flat = FlatPiece()
  private let carriage = CurlCarriage()
  private let raised: [RaisedPiece]
  private let rest: CurlShape.RestPosition
  private let printed: UIView?
  private var shape: CurlShape

  /// `printed` is what the other side of the page shows; it is pictured at once.
  init(
    _ page: UIView, rest: CurlShape.RestPosition = .partlyCurled, slant: CGFloat = CurlShape.upward,
    printed: UIView? = nil
  ) {
    self.printed = printed
    let step = CGFloat.pi / CGFloat(Self.planes)
    let edges = (0...Self.planes).map { step * CGFloat($0) }
    let arch = zip(edges, edges.dropFirst()).map { RaisedPiece(.arch(from: $0, to: $1)) }
    raised = arch + [RaisedPiece(.tail)]
    self.rest = rest
    shape = CurlShape(page: page.bounds.size, rest: rest, slant: slant)
    super.init(frame: page.untransformedFrame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundView.clipsToBounds = true
    backgroundView.addSubview(shadow)
    for view in [backgroundView, flat, carriage] { addSubview(view) }
    for piece in raised { carriage.addSubview(piece) }
    show(page)
  }

  required init?(coder: NSCoder) { nil }

  /// The size of the page as it was pictured.
  var pictured: CGSize { shape.page }

  /// Takes fresh pictures of the page, at the size it has now.
  func show(_ page: UIView) {
    shape = CurlShape(page: page.bounds.size, rest: rest, slant: shape.slant)
    guard shape.page.width > 0, shape.page.height > 0 else { return }
    let pictures = PagePictures(page, shape, printed: printed)
    UIView.performWithoutAnimation {
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / (Self.eye * shape.page.height)
      layer.sublayerTransform = perspective
      backgroundView.frame = CGRect(origin: .zero, size: shape.page)
      backgroundView.layer.cornerRadius = page.layer.cornerRadius
      shadow.layOut(shape)
      flat.layOut(shape)
      flat.show(pictures)
      for piece in raised {
        piece.layOut(shape)
        piece.show(pictures)
      }
      roll()
    }
  }

  private func roll() {
    let fold = shape.fold(progress)
    carriage.center = shape.point(fold)
    shadow.center = shape.point(fold)
    flat.roll(to: fold, shape)
    for piece in raised { piece.roll(to: fold, shape) }
  }

  // MARK: Touches

  /// Returns true for points on the visible part of the page: touches elsewhere reach what is below.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && shape.reach(point) <= shape.fold(progress) + shape.radius
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    self.point(inside: point, with: event) && isUserInteractionEnabled && !isHidden ? self : nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else { return }
    onTap?()
  }
}

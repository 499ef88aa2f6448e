internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Pictures of a page for its curl, taken as the page stands, without animations.
///
/// The turned ones have the way in which the page is rolled upright, and show what lies in `CurlShape.shown`; a pixel a
/// point is enough for what is seen aslant or from behind. Rule: G-20
struct PagePictures {
  /// As on the screen.
  let upright: CGImage
  /// The face, turned.
  let face: CGImage
  /// The picture of the back, mirrored.
  let back: CGImage
  /// The page's outline in black, turned.
  let outline: CGImage

  /// How much white lies over what shows through (chosen by eye).
  private static let paper: CGFloat = 0.88

  /// `printed` is what the other side shows, read from there; nil for paper that the face shines through.
  init(_ page: UIView, _ shape: CurlShape, printed: UIView? = nil) {
    let context = CGContext(size: shape.page, scale: UIScreen.main.scale)
    page.layer.render(in: context)
    upright = context.finish()
    face = Self.turned(shape) { page.layer.render(in: $0) }
    back = Self.turned(shape) { context in
      if let printed { return Self.draw(printed, mirroredIn: context, shape) }
      page.layer.render(in: context)
      context.setFillColor(UIColor(white: 1, alpha: Self.paper).cgColor)
      context.fill(CGRect(origin: .zero, size: shape.page))
    }
    outline = Self.turned(shape) { context in
      context.setFillColor(UIColor.black.cgColor)
      context.fill(CGRect(origin: .zero, size: shape.page))
    }
  }

  /// A page is turned over sideways, or upward where it is rolled that way.
  private static func draw(_ view: UIView, mirroredIn context: CGContext, _ shape: CurlShape) {
    if abs(shape.slant) > .pi / 4 {
      context.translateBy(x: shape.page.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    } else {
      context.translateBy(x: 0, y: shape.page.height)
      context.scaleBy(x: 1, y: -1)
    }
    view.layer.render(in: context)
  }

  private static func turned(_ shape: CurlShape, _ draw: (CGContext) -> Void) -> CGImage {
    let size = CGSize(width: shape.across * 2, height: shape.shown.upperBound - shape.shown.lowerBound)
    let context = CGContext(size: size, scale: 1)
    context.translateBy(x: shape.across, y: -shape.shown.lowerBound)
    context.rotate(by: shape.slant)
    context.translateBy(x: -shape.middle.x, y: -shape.middle.y)
    draw(context)
    return context.finish()
  }
}

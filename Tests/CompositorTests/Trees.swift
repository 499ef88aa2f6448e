import CoreGraphics
import Foundation
import QuartzCore

/// A node whose bounds start at (0, 0), placed by its frame.
func node(
  _ frame: CGRect, opacity: Double = 1, transform: CATransform3D = CATransform3DIdentity, z: CGFloat = 0,
  children: [RenderNode] = [], mask: RenderNode? = nil, _ configure: (inout RenderSubtree.Style) -> Void = { _ in }
) -> RenderNode {
  var style = RenderSubtree.Style()
  style.bounds = CGRect(origin: .zero, size: frame.size)
  style.sublayerAnchor = CGPoint(x: frame.width / 2, y: frame.height / 2)
  configure(&style)
  var placement = RenderNode.Placement()
  placement.position = CGPoint(x: frame.midX, y: frame.midY)
  placement.transform = transform
  placement.zPosition = z
  placement.opacity = opacity
  return RenderNode(placement: placement, body: RenderSubtree(style: style, children: children, mask: mask))
}

/// A colour from 0xAARRGGBB.
func color(_ argb: UInt32) -> RenderColor {
  func part(_ shift: UInt32) -> Double { Double(argb >> shift & 255) / 255 }
  return RenderColor(red: part(16), green: part(8), blue: part(0), alpha: part(24))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect { CGRect(x: x, y: y, width: w, height: h) }

/// A picture of a checkerboard with a gradient, so that both position and order show.
func checkers(_ width: Int, _ height: Int, cell: Int = 4, isOpaque: Bool = true) -> CGImage {
  let buffer = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let isLight = (x / cell + y / cell) % 2 == 0
      let a: UInt32 = isOpaque ? 255 : UInt32(55 + 200 * x / max(1, width))
      let r = (isLight ? 240 : 40) * a / 255
      let g = UInt32(255 * x / max(1, width)) * a / 255
      let b = UInt32(255 * y / max(1, height)) * a / 255
      buffer.row(y)[x] = a << 24 | r << 16 | g << 8 | b
    }
  }
  return CGImage(pixels: buffer, isOpaque: isOpaque)
}

func rotation(_ angle: Double) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22) = (cos(angle), sin(angle), -sin(angle), cos(angle))
  return t
}

/// About the vertical axis, with perspective.
func turned(_ angle: Double, distance: Double = 500) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m13, t.m31, t.m33) = (cos(angle), -sin(angle), sin(angle), cos(angle))
  if distance > 0 {
    t.m14 = t.m13 * (-1 / distance)
    t.m34 = t.m33 * (-1 / distance)
  }
  return t
}

func scaled(_ x: Double, _ y: Double) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22) = (x, y)
  return t
}

func tree(
  _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ children: [RenderNode], background: UInt32 = 0xFFFF_FFFF
)
  -> RenderTree
{
  RenderTree(
    size: CGSize(width: width, height: height), scale: scale,
    root: node(rect(0, 0, width, height), children: children) { $0.background = color(background) })
}

func gradient(_ kind: RenderGradient.Kind, _ colors: [UInt32], from: CGPoint, to: CGPoint) -> RenderContent {
  var g = RenderGradient()
  g.kind = kind
  (g.start, g.end) = (from, to)
  g.stops = colors.enumerated().map {
    RenderGradient.Stop(location: Double($0.offset) / Double(max(1, colors.count - 1)), color: color($0.element))
  }
  return .gradient(g)
}

func shadow(_ radius: CGFloat, y: CGFloat = 2, alpha: Double = 0.5) -> RenderShadow {
  var s = RenderShadow()
  s.radius = radius
  s.offset = CGSize(width: 0, height: y)
  s.color = RenderColor(red: 0, green: 0, blue: 0, alpha: alpha)
  return s
}

internal import CoreGraphics
internal import Foundation

/// The black parts of a device's front over its screen.
@MainActor enum DevicePictures {
  /// A smooth corner begins this many radii before the edge's end (general knowledge of iOS' rounded shapes).
  private static let reach: CGFloat = 1.53

  static func cornerSide(_ radius: CGFloat) -> CGFloat { (radius * reach).rounded(.up) }

  /// The upper left corner.
  static func corner(_ radius: CGFloat) -> CGImage? {
    let side = cornerSide(radius)
    let box = CGRect(x: 0, y: 0, width: side, height: side)
    return picture("corner \(radius)", box.size) { context in
      context.setFillColor(.black)
      context.fill(box)
      context.setBlendMode(.destinationOut)
      context.addPath(smoothCorner(radius, side))
      context.fillPath()
    }
  }

  /// Returns the part of the screen in a square at its corner: a curve of two cubic pieces and an arc.
  private static func smoothCorner(_ radius: CGFloat, _ side: CGFloat) -> CGPath {
    let path = CGMutablePath()
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * radius, y: y * radius) }
    path.move(to: CGPoint(x: side, y: 0))
    path.addLine(to: point(1.528665, 0))
    path.addCurve(to: point(0.63149379, 0.07491139), control1: point(1.08849296, 0), control2: point(0.86840694, 0))
    path.addCurve(
      to: point(0.07491139, 0.63149379), control1: point(0.37282383, 0.16905956),
      control2: point(0.16905956, 0.37282383))
    path.addCurve(to: point(0, 1.528665), control1: point(0, 0.86840694), control2: point(0, 1.08849296))
    path.addLine(to: CGPoint(x: 0, y: side))
    path.addLine(to: CGPoint(x: side, y: side))
    path.closeSubpath()
    return path
  }

  /// Hangs from the edge with round corners below and small hollow ones beside it.
  static func notch(_ size: CGSize) -> CGImage? {
    picture("notch", size) { context in
      let (w, h, ear, round) = (size.width, size.height, CGFloat(6), CGFloat(20))
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: ear, y: ear), control: CGPoint(x: ear, y: 0))
      path.addLine(to: CGPoint(x: ear, y: h - round))
      path.addQuadCurve(to: CGPoint(x: ear + round, y: h), control: CGPoint(x: ear, y: h))
      path.addLine(to: CGPoint(x: w - ear - round, y: h))
      path.addQuadCurve(to: CGPoint(x: w - ear, y: h - round), control: CGPoint(x: w - ear, y: h))
      path.addLine(to: CGPoint(x: w - ear, y: ear))
      path.addQuadCurve(to: CGPoint(x: w, y: 0), control: CGPoint(x: w - ear, y: 0))
      path.closeSubpath()
      context.setFillColor(.black)
      context.addPath(path)
      context.fillPath()
    }
  }

  /// Pictures by what they show, at each scale: every stage of a device has the same.
  private static var kept: [String: CGImage] = [:]

  static func picture(_ name: String, _ size: CGSize, _ draw: (CGContext) -> Void) -> CGImage? {
    let key = "\(name) \(size.width) \(size.height) \(ScreenTraitsSnapshot.scale)"
    if let picture = kept[key] { return picture }
    let picture = GraphicsStack.picture(CGRect(origin: .zero, size: size), scale: ScreenTraitsSnapshot.scale) {
      if let context = GraphicsStack.context { draw(context) }
    }
    // Windows of every size may come by: those that are not needed are made again.
    if kept.count >= 32 { kept = [:] }
    kept[key] = picture
    return picture
  }
}

import CoreGraphics
import Proscenium
import QuartzCore
import UIKit

extension Stage {
  /// A black point of the window, looked at every few pixels; nil where its content covers it.
  ///
  /// The screen's corners beside a window that turns are not its own, nor is what the device draws over it.
  var hole: CGPoint? {
    let screen = window.screen
    let drawsDevice = screen.hardware.isDrawn
    screen.hardware.isDrawn = false
    UIApplication.shared.systemBars.layOut()
    defer {
      screen.hardware.isDrawn = drawsDevice
      UIApplication.shared.systemBars.layOut()
    }
    let (frame, scale) = (self.frame(), screen.scale)
    let shown = window.layer.presentation() ?? window.layer
    let (rotation, inside) = (shown.affineTransform(), shown.bounds.insetBy(dx: 1.5 / scale, dy: 1.5 / scale))
    for y in stride(from: 1, to: frame.height - 1, by: 3) {
      for x in stride(from: 1, to: frame.width - 1, by: 3) where frame.pixels.pixel(x, y) & 0xFF_FFFF == 0 {
        let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
        let offset = CGPoint(x: point.x - shown.position.x, y: point.y - shown.position.y).applying(rotation.inverted())
        let isOwn = inside.contains(CGPoint(x: offset.x + shown.bounds.midX, y: offset.y + shown.bounds.midY))
        if isOwn || abs(rotation.b) < 1e-6 { return point }
      }
    }
    return nil
  }
}

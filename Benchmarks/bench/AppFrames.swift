internal import Compositor
internal import CoreGraphics
internal import Foundation
internal import Proscenium
internal import QuartzCore
internal import UIKit

/// Frames of a whole application: turn, layout, animation, render tree, picture, on a screen of 1920 × 1080 pixels.
@MainActor struct AppFrames {
  /// A page with as many small views slides over another by `UIView.animate`.
  private let stage: Stage
  private let page = UIView()
  private let compositor: Compositor
  private var isRight = false

  private static let device = Device(
    name: "bench", size: CGSize(width: 1920, height: 1080), scale: 1, idiom: .pad, safeAreaInsets: .zero)

  init(items: Int, threads: Int?) {
    stage = Stage(device: Self.device)
    compositor = Compositor(threads: threads)
    let root = UIViewController()
    root.view.backgroundColor = .darkGray
    page.frame = CGRect(origin: .zero, size: Self.device.size)
    page.backgroundColor = .white
    for index in 0..<items {
      let frame = CGRect(x: CGFloat(index % 40) * 48 + 2, y: CGFloat(index / 40) * 43 + 2, width: 40, height: 36)
      let item = UIView(frame: frame)
      item.backgroundColor = UIColor(red: CGFloat(index % 7) / 7, green: 0.4, blue: 0.6, alpha: 0.5)
      page.addSubview(item)
    }
    root.view.addSubview(page)
    stage.rootViewController = root
    stage.advance(by: 1)
    draw()
  }

  private func draw() { _ = compositor.draw(UIApplication.shared.screen.renderTree()) }

  /// The frames of one slide of 0.4 s, each after a plain copy; the page ends where it did not begin.
  mutating func slide(beside plain: PlainCopy, _ frames: inout Pairs) {
    isRight.toggle()
    let x = isRight ? Self.device.size.width * 0.75 : 0
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseInOut) { [page] in
      page.frame.origin.x = x
    }
    stage.turn()
    for _ in 0..<24 {
      frames.add(plain.run) {
        stage.advance(by: 1.0 / 60)
        draw()
      }
    }
    stage.advance(by: 0.1)
  }

  /// Seconds of frames in which nothing changes, and the pixels that they touched.
  func idle() -> (seconds: [Double], pixels: Int) {
    var pixels = 0
    let seconds = (0..<24).map { _ in
      Bench.spent {
        stage.advance(by: 1.0 / 60)
        draw()
        pixels += compositor.statistics.touchedPixels
      }
    }
    return (seconds, pixels)
  }
}

/// A thousand layers, each moving by two animations of its own: what one look at all of them costs, no pixel drawn.
@MainActor struct AnimatedLayers {
  private let session = MediaSession()
  private let tree: LayerTree
  private var time = 0.0

  init() {
    MediaSession.current = session
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    for index in 0..<500 {
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 36)
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = CGPoint(x: CGFloat(index), y: 0)
      move.toValue = CGPoint(x: 0, y: CGFloat(index))
      let fade = CAKeyframeAnimation(keyPath: "opacity")
      fade.values = [0.2, 1, 0.4, 0.8]
      for animation in [move, fade] {
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        layer.add(animation, forKey: nil)
      }
      root.addSublayer(layer)
    }
    tree = LayerTree(root: root)
    CATransaction.flush()
  }

  /// Seconds of one render tree, a sixtieth of a second after the one before.
  mutating func evaluate() -> Double {
    session.clock.now += 1.0 / 60
    return Bench.spent { _ = tree.renderTree(size: CGSize(width: 1920, height: 1080), scale: 1) }
  }
}

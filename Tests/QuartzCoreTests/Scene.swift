internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A fresh session with one tree, for a test to play with.
@MainActor struct Scene {
  let root = CALayer()
  let tree: LayerTree

  /// Starts the clock away from 0, so that nothing is right by chance.
  init(now: CFTimeInterval = 100) {
    MediaSession.current = MediaSession()
    MediaClock.current = MediaClock(now: now)
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    root.position = CGPoint(x: 200, y: 400)
    tree = LayerTree(root: root)
    CATransaction.flush()
  }

  /// A layer on the root that a commit has seen; changes of it do not animate by themselves.
  func layer(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.delegate = Silence.shared
    root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }

  func advance(_ seconds: CFTimeInterval) { MediaClock.current.now += seconds }

  /// Runs what ended by now.
  @discardableResult func notify() -> Int {
    let calls = AnimationTimeline.endFinished()
    for call in calls { call() }
    return calls.count
  }

  func renderTree() -> RenderTree { tree.renderTree(size: CGSize(width: 400, height: 800), scale: 2) }
}

/// A delegate that wants no actions, as a view's.
@MainActor final class Silence: NSObject, CALayerDelegate {
  static let shared = Silence()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

/// Writes down what animations tell.
@MainActor final class Listener: NSObject, CAAnimationDelegate {
  var log: [String] = []
  func animationDidStart(_ anim: CAAnimation) { log.append("start \(anim.value(forKey: "id") ?? "-")") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log.append("stop \(anim.value(forKey: "id") ?? "-") \(flag)")
  }
}

extension CABasicAnimation {
  /// From one value to another in a second, evenly.
  @MainActor convenience init(
    _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, in duration: Double = 1
  ) {
    self.init(keyPath: keyPath)
    (fromValue, toValue, byValue) = (from, to, by)
    self.duration = duration
  }
}

func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

internal import CoreGraphics
internal import QuartzCore

/// The animations of views that show a tint whose dimming an animation block changes.
///
/// The view that shows a tint gets one notification, and need not know that it fades. Rule: PC-98
final class TintFades {
  private static let key = "Proscenium.tint"
  private var waiting: [(layer: CALayer, before: CGImage)] = []
  private var fading: [CALayer] = []
  private weak var block: AnimationBlock?

  init(of block: AnimationBlock) { self.block = block }

  /// Tells, before anybody shows it, that a view's tint is dimmed or no longer so, and with it that of those inside.
  static func willChange(_ view: UIView) {
    let fades = AnimationBlock.current?.tintFades
    each(in: view) { layer in
      // One under way fades on from what is seen, or ends.
      let shown = layer.animation(forKey: key) == nil ? nil : layer.picture()
      if let fades, let before = (shown ?? layer).contents as? CGImage { fades.await(layer, from: before) }
      layer.removeAnimation(forKey: key)
    }
  }

  private static func each(in view: UIView, _ body: (CALayer) -> Void) {
    body(view.layer)
    for inner in view.subviews where inner.followsTintMode { each(in: inner, body) }
  }

  private func await(_ layer: CALayer, from before: CGImage) {
    guard layer.isDisplayed, let block else { return }
    if waiting.isEmpty { UIApplication.shared.afterCommit { [self] in start(block) } }
    waiting.append((layer, before))
  }

  /// Words are drawn by now.
  private func start(_ block: AnimationBlock) {
    for (layer, before) in waiting where layer.isDisplayed {
      guard let after = layer.contents as? CGImage, after !== before else { continue }
      fading.append(layer)
      layer.add(block.fade(from: before), forKey: Self.key)
    }
    waiting = []
  }

  /// Everything is seen as it is.
  func end() {
    for layer in fading { layer.removeAnimation(forKey: Self.key) }
    (waiting, fading) = ([], [])
  }
}

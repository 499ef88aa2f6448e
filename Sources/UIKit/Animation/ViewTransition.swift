internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// How one look of a view or one view gives way to another.
///
/// Rule: A-17
enum ViewTransitionKind: Equatable {
  case none
  /// About an axis in the plane: (0, 1) is upright; `angle` is the half turn of what goes.
  case flip(axis: CGPoint, angle: CGFloat)
  case curlUp
  case curlDown
  case crossDissolve

  init(_ options: UIView.AnimationOptions) {
    switch (options.rawValue >> 20) & 7 {
    case 1: self = .flip(axis: CGPoint(x: 0, y: 1), angle: .pi)
    case 2: self = .flip(axis: CGPoint(x: 0, y: 1), angle: -.pi)
    case 3: self = .curlUp
    case 4: self = .curlDown
    case 5: self = .crossDissolve
    case 6: self = .flip(axis: CGPoint(x: 1, y: 0), angle: -.pi)
    case 7: self = .flip(axis: CGPoint(x: 1, y: 0), angle: .pi)
    default: self = .none
    }
  }
}

/// The view in which one state cross-fades into another: the superview, or the screen for a window.
///
/// Rule: A-17
struct TransitionBackground {
  /// The superview; nil on the screen.
  private let superview: UIView?
  /// The layer in which both looks lie.
  let layer: CALayer

  /// The ground on which a view stands; nil where it is not shown in anything.
  init?(of view: UIView) {
    if let superview = view.superview {
      (self.superview, layer) = (superview, superview.layer)
    } else if view is UIWindow, let layer = view.layer.superlayer {
      (superview, self.layer) = (nil, layer)
    } else {
      return nil
    }
  }

  /// The rectangle that shows both states.
  var bounds: CGRect { layer.bounds }

  /// Returns true if a view still lies here; the change itself can remove it.
  func holds(_ view: UIView) -> Bool { view.layer.superlayer === layer }

  func insert(_ view: UIView, above other: UIView) {
    if let superview {
      superview.insertSubview(view, aboveSubview: other)
    } else {
      layer.insertSublayer(view.layer, above: other.layer)
    }
  }

  func bringToFront(_ view: UIView) {
    if let superview { superview.bringSubviewToFront(view) } else { layer.addSublayer(view.layer) }
  }

  func remove(_ view: UIView) {
    if superview == nil { view.layer.removeFromSuperlayer() } else { view.removeFromSuperview() }
  }

  /// Returns true if one lies in front of another.
  func isInFront(_ view: UIView, of other: UIView) -> Bool {
    layer.sublayers?.last { $0 === view.layer || $0 === other.layer } === view.layer
  }

  // MARK: One after another

  /// Runs a closure now, or after the transition that runs on this ground.
  func enqueue(_ body: @escaping () -> Void) {
    let queues = UIApplication.shared.viewTransitions
    queues.bodies[ObjectIdentifier(layer), default: []].append(body)
    if queues.bodies[ObjectIdentifier(layer)]?.count == 1 { body() }
  }

  /// The transition on this ground is over; the next one begins.
  func dequeue() {
    let queues = UIApplication.shared.viewTransitions
    queues.bodies[ObjectIdentifier(layer)]?.removeFirst()
    if let next = queues.bodies[ObjectIdentifier(layer)]?.first {
      next()
    } else {
      queues.bodies[ObjectIdentifier(layer)] = nil
    }
  }
}

/// The queued transitions of an application by view, the running one first.
final class ViewTransitionQueues {
  var bodies: [ObjectIdentifier: [() -> Void]] = [:]
}

/// Animates what goes and what comes on one ground; another one there waits for its end.
///
/// Rule: A-17
final class ViewTransition {
  private let going: UIView?
  private let coming: UIView
  private let background: TransitionBackground
  private let kind: ViewTransitionKind
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions

  init(
    from going: UIView?, to coming: UIView, on background: TransitionBackground, duration: TimeInterval,
    options: UIView.AnimationOptions
  ) {
    (self.going, self.coming, self.background) = (going, coming, background)
    (self.duration, self.options) = (duration, options)
    kind = ViewTransitionKind(options)
  }

  /// Animates; `end` gets whether nothing interrupted it.
  func run(_ end: @escaping (Bool) -> Void) {
    let faces = [going, coming].compactMap { $0 }
    if !options.contains(.allowUserInteraction) { for face in faces { face.blockingAnimations += 1 } }
    let over = { [options] (finished: Bool) in
      if !options.contains(.allowUserInteraction) { for face in faces { face.blockingAnimations -= 1 } }
      end(finished)
    }
    switch kind {
    case .none: over(true)
    case .crossDissolve: dissolve(over)
    case .flip(let axis, let angle): flip(axis, angle, over)
    case .curlUp: curl(going, from: 0, to: 1, over)
    case .curlDown: curl(coming, from: 1, to: 0, over)
    }
  }

  private var curve: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: options.rawValue & (0xF << 16)).union(.allowUserInteraction)
  }

  /// Fades out the old state in front of the new one.
  private func dissolve(_ end: @escaping (Bool) -> Void) {
    guard let going else { return end(true) }
    let shown = going.alpha
    background.bringToFront(going)
    UIView.animate(withDuration: duration, delay: 0, options: curve) {
      going.alpha = 0
    } completion: { finished in
      going.alpha = shown
      end(finished)
    }
  }

  /// Both turn about the middle of what comes, each seen from its front alone.
  private func flip(_ axis: CGPoint, _ angle: CGFloat, _ end: @escaping (Bool) -> Void) {
    let faces = [going, coming].compactMap { $0 }
    let savedStyles = faces.map { (view: $0, transform: $0.layer.transform, isDoubleSided: $0.layer.isDoubleSided) }
    let space = background.layer.sublayerTransform
    background.layer.sublayerTransform = perspective()
    for face in faces { face.layer.isDoubleSided = false }
    let (going, coming) = (self.going, self.coming)
    func rotation(_ angle: CGFloat) -> CATransform3D { CATransform3DMakeRotation(angle, axis.x, axis.y, 0) }
    coming.layer.transform = rotation(-angle)
    let keyframes = UIView.KeyframeAnimationOptions(rawValue: curve.rawValue)
    UIView.animateKeyframes(withDuration: duration, delay: 0, options: keyframes) {
      // Two halves keep the direction of a half turn unambiguous.
      for half in 1...2 {
        UIView.addKeyframe(withRelativeStartTime: Double(half - 1) / 2, relativeDuration: 0.5) {
          let part = CGFloat(half) / 2
          going?.layer.transform = rotation(angle * part)
          coming.layer.transform = rotation(-angle * (1 - part))
        }
      }
    } completion: { [background] finished in
      background.layer.sublayerTransform = space
      for saved in savedStyles {
        saved.view.layer.transform = saved.transform
        saved.view.layer.isDoubleSided = saved.isDoubleSided
      }
      end(finished)
    }
  }

  /// A picture of one page rolls off the other, or onto it.
  private func curl(
    _ page: UIView?, from start: CGFloat, to end: CGFloat, _ over: @escaping (Bool) -> Void
  ) {
    guard let page, let going else { return over(true) }
    let curl = CurlView(page, rest: .away)
    curl.transform = page.transform
    curl.isUserInteractionEnabled = false
    AnimationBlock.withoutAnimation { curl.progress = start }
    background.insert(curl, above: background.isInFront(coming, of: going) ? coming : going)
    page.layer.add(concealment, forKey: Self.concealed)
    UIView.animate(withDuration: duration, delay: 0, options: curve) {
      curl.progress = end
    } completion: { [background] finished in
      page.layer.removeAnimation(forKey: Self.concealed)
      background.remove(curl)
      over(finished)
    }
  }

  private static let concealed = "concealed"
  /// Hides a layer without changing a value that others read.
  private var concealment: CAAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue) = (0, 0)
    (animation.duration, animation.fillMode) = (duration, .both)
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// The eye stands one and a half widths before the middle of what comes (chosen by eye, as for a presentation's flip);
  /// what lies flat beside it is not changed by that.
  private func perspective() -> CATransform3D {
    var space = CATransform3DIdentity
    space.m34 = -1 / max(1, coming.bounds.width * 1.5)
    let box = background.bounds
    let offset = CGPoint(x: coming.center.x - box.midX, y: coming.center.y - box.midY)
    let there = CATransform3DMakeTranslation(-offset.x, -offset.y, 0)
    let back = CATransform3DMakeTranslation(offset.x, offset.y, 0)
    return CATransform3DConcat(CATransform3DConcat(there, space), back)
  }
}

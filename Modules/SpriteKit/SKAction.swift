public import UIKit

/// The pace of an action.
public enum SKActionTimingMode: Int, Sendable {
  /// Even.
  case linear
  /// Slow at first.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// Slow at both ends.
  case easeInEaseOut
}

/// A change of a node over time.
@preconcurrency @MainActor open class SKAction: NSObject, NSCopying {
  /// The work of an action.
  indirect enum Work {
    /// Something at once.
    case once((SKNode) -> Void)
    /// A change: what the node is at the beginning gives what it is at a progress from 0 to 1.
    case change((SKNode) -> (CGFloat) -> Void)
    case sequence([SKAction])
    case group([SKAction])
    case times(SKAction, Int)
    case forever(SKAction)
  }
  let work: Work
  /// The reverse of the work; nil where there is none.
  private let backwards: (() -> Work)?

  /// The length, without repetitions for ever.
  ///
  /// Units: seconds.
  open var duration: TimeInterval
  /// The pace.
  open var timingMode = SKActionTimingMode.linear
  /// A pace of the app's own: progress to progress.
  open var timingFunction: ((Float) -> Float)?
  /// The speed.
  open var speed: CGFloat = 1

  init(_ work: Work, _ duration: TimeInterval, backwards: (() -> Work)? = nil) {
    (self.work, self.duration, self.backwards) = (work, max(0, duration), backwards)
  }

  /// Returns the same action.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the way back; an action that has none does the same again.
  open func reversed() -> SKAction {
    let action: SKAction
    switch work {
    case .sequence(let actions): action = SKAction(.sequence(actions.reversed().map { $0.reversed() }), duration)
    case .group(let actions): action = SKAction(.group(actions.map { $0.reversed() }), duration)
    case .times(let inner, let count): action = SKAction(.times(inner.reversed(), count), duration)
    case .forever(let inner): action = SKAction(.forever(inner.reversed()), duration)
    case .once, .change: action = SKAction(backwards?() ?? work, duration)
    }
    (action.timingMode, action.timingFunction, action.speed) = (timingMode, timingFunction, speed)
    return action
  }

  /// The progress at a part of the time.
  func progress(_ part: CGFloat) -> CGFloat {
    if let timingFunction { return CGFloat(timingFunction(Float(part))) }
    switch timingMode {
    case .linear: return part
    case .easeIn: return part * part
    case .easeOut: return part * (2 - part)
    case .easeInEaseOut: return part * part * (3 - 2 * part)
    }
  }

  /// A change by an amount, which the reverse takes back.
  private static func by(
    _ duration: TimeInterval, _ change: @escaping (_ sign: CGFloat, SKNode) -> (CGFloat) -> Void
  ) -> SKAction {
    SKAction(.change { change(1, $0) }, duration, backwards: { .change { change(-1, $0) } })
  }

  // MARK: Places

  /// Moves by a distance.
  open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    by(duration) { sign, node in
      // Added in parts, so that two moves add up.
      var done: CGFloat = 0
      return { progress in
        let step = (progress - done) * sign
        done = progress
        node.position = CGPoint(x: node.position.x + delta.dx * step, y: node.position.y + delta.dy * step)
      }
    }
  }
  /// Moves by a distance.
  open class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    move(by: CGVector(dx: deltaX, dy: deltaY), duration: duration)
  }
  /// Moves to a point.
  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let start = node.position
        return {
          node.position = CGPoint(x: start.x + (location.x - start.x) * $0, y: start.y + (location.y - start.y) * $0)
        }
      }, duration)
  }
  /// Moves to a horizontal place.
  open class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let start = node.position.x
        return { node.position.x = start + (x - start) * $0 }
      }, duration)
  }
  /// Moves to a vertical place.
  open class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let start = node.position.y
        return { node.position.y = start + (y - start) * $0 }
      }, duration)
  }
  /// Moves along a path, from the node's place on and turning with it.
  open class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: sec)
  }
  /// Moves along a path at a speed, from the node's place on and turning with it.
  ///
  /// Units: points a second.
  open class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }
  /// Moves along a path at a speed.
  ///
  /// Units: points a second.
  open class func follow(_ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat) -> SKAction {
    let length = PathTrack(path).length
    return follow(path, asOffset: offset, orientToPath: orient, duration: TimeInterval(length / max(speed, 0.001)))
  }
  /// Moves along a path.
  open class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction {
    let track = PathTrack(path)
    func work(_ isBack: Bool) -> Work {
      .change { node in
        let start = node.position
        let origin = track.point(at: isBack ? 1 : 0).point
        return { progress in
          let (point, angle) = track.point(at: isBack ? 1 - progress : progress)
          node.position =
            offset ? CGPoint(x: start.x + point.x - origin.x, y: start.y + point.y - origin.y) : point
          if orient { node.zRotation = angle }
        }
      }
    }
    return SKAction(work(false), duration, backwards: { work(true) })
  }

  // MARK: Rotations and sizes

  /// Rotates by an angle.
  open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    by(duration) { sign, node in
      var done: CGFloat = 0
      return { progress in
        node.zRotation += radians * sign * (progress - done)
        done = progress
      }
    }
  }
  /// Rotates to an angle.
  open class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let start = node.zRotation
        return { node.zRotation = start + (radians - start) * $0 }
      }, duration)
  }
  /// Rotates to an angle, the shorter way if that is wanted.
  open class func rotate(toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool) -> SKAction {
    guard shortestUnitArc else { return rotate(toAngle: radians, duration: duration) }
    return SKAction(
      .change { node in
        let start = node.zRotation
        let angle = (radians - start).remainder(dividingBy: 2 * .pi)
        return { node.zRotation = start + angle * $0 }
      }, duration)
  }
  /// Scales to a size.
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(to: scale, y: scale, duration: duration)
  }
  /// Scales to two sizes.
  open class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let (x, y) = (node.xScale, node.yScale)
        return { (node.xScale, node.yScale) = (x + (xScale - x) * $0, y + (yScale - y) * $0) }
      }, duration)
  }
  /// Scales by a factor.
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }
  /// Scales by two factors.
  open class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
    func work(_ factor: (x: CGFloat, y: CGFloat)) -> Work {
      .change { node in
        let (x, y) = (node.xScale, node.yScale)
        return { (node.xScale, node.yScale) = (x * (1 + (factor.x - 1) * $0), y * (1 + (factor.y - 1) * $0)) }
      }
    }
    return SKAction(work((xScale, yScale)), duration, backwards: { work((1 / xScale, 1 / yScale)) })
  }
  /// Changes the size of a sprite.
  open class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        guard let sprite = node as? SKSpriteNode else { return { _ in } }
        let start = sprite.size
        return {
          sprite.size = CGSize(
            width: start.width + (width - start.width) * $0, height: start.height + (height - start.height) * $0)
        }
      }, duration)
  }

  // MARK: Opacity

  /// Fades in.
  open class func fadeIn(withDuration sec: TimeInterval) -> SKAction { fade(to: 1, back: 0, sec) }
  /// Fades out.
  open class func fadeOut(withDuration sec: TimeInterval) -> SKAction { fade(to: 0, back: 1, sec) }
  /// Fades to an opacity.
  open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    fade(to: alpha, back: nil, duration)
  }
  /// Fades by an opacity.
  open class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    by(duration) { sign, node in
      var done: CGFloat = 0
      return { progress in
        node.alpha += factor * sign * (progress - done)
        done = progress
      }
    }
  }
  private static func fade(to alpha: CGFloat, back: CGFloat?, _ duration: TimeInterval) -> SKAction {
    func work(_ alpha: CGFloat) -> Work {
      .change { node in
        let start = node.alpha
        return { node.alpha = start + (alpha - start) * $0 }
      }
    }
    return SKAction(work(alpha), duration, backwards: back.map { back in { work(back) } })
  }
  /// Hides.
  open class func hide() -> SKAction {
    SKAction(.once { $0.isHidden = true }, 0, backwards: { .once { $0.isHidden = false } })
  }
  /// Shows again.
  open class func unhide() -> SKAction {
    SKAction(.once { $0.isHidden = false }, 0, backwards: { .once { $0.isHidden = true } })
  }

  // MARK: Pictures

  /// Shows a sprite's pictures one after another.
  open class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    animate(with: textures, timePerFrame: sec, resize: false, restore: false)
  }
  /// Shows a sprite's pictures one after another, in their own sizes and with the first picture at the end if that is wanted.
  open class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    func work(_ textures: [SKTexture]) -> Work {
      .change { node in
        guard let sprite = node as? SKSpriteNode, !textures.isEmpty else { return { _ in } }
        let (first, size) = (sprite.texture, sprite.size)
        return { progress in
          let isOver = progress >= 1 && restore
          let texture = textures[min(Int(progress * CGFloat(textures.count)), textures.count - 1)]
          let shown = isOver ? first : texture
          if sprite.texture !== shown { sprite.texture = shown }
          if resize { sprite.size = isOver ? size : texture.size() }
        }
      }
    }
    return SKAction(
      work(textures), sec * TimeInterval(textures.count), backwards: { work(textures.reversed()) })
  }
  /// Sets a sprite's picture.
  open class func setTexture(_ texture: SKTexture) -> SKAction { setTexture(texture, resize: false) }
  /// Sets a sprite's picture, in its size if that is wanted.
  open class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
    SKAction(
      .once { node in
        (node as? SKSpriteNode)?.texture = texture
        if resize { (node as? SKSpriteNode)?.size = texture.size() }
      }, 0)
  }
  /// Plays a sound: silent here, and over at once; waiting for it is over at once too.
  open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    SKAction(.once { _ in }, 0)
  }

  // MARK: Calls

  /// Calls a closure.
  open class func run(_ block: @escaping () -> Void) -> SKAction { SKAction(.once { _ in block() }, 0) }
  /// Begins an action on a node inside.
  open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.once { $0.childNode(withName: name)?.run(action) }, 0)
  }
  /// Calls a closure with the time in each frame.
  open class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void
  ) -> SKAction { SKAction(.change { node in { block(node, $0 * CGFloat(seconds)) } }, seconds) }
  /// Takes the node out of the one around.
  open class func removeFromParent() -> SKAction { SKAction(.once { $0.removeFromParent() }, 0) }
  /// Lets time pass.
  open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(.change { _ in { _ in } }, sec) }

  // MARK: Several

  /// One after another.
  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.duration })
  }
  /// All at once.
  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), actions.map(\.duration).max() ?? 0)
  }
  /// One several times.
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.times(action, max(0, count)), action.duration * TimeInterval(max(0, count)))
  }
  /// One for ever.
  open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.forever(action), action.duration) }
}

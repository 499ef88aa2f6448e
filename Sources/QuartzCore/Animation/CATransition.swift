internal import CoreGraphics
internal import Foundation

/// An animation of a layer's change between its old and new content.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The type of transition.
  open var type = CATransitionType.fade
  /// The direction from which a moving transition comes; nil is from the left.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, 0…1.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, 0…1.
  open var endProgress: Float = 1

  /// The layer's appearance when the transition was added.
  var before: RenderBody?

  /// A fade.
  public override init() { super.init() }

  package override func makeCopy() -> CAAnimation {
    let copy = CATransition()
    copy.adopt(self)
    return copy
  }

  package override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    before = other.before
  }

  override var fixedKey: String? { kCATransition }

  override func willShow(on layer: CALayer) {
    if layer.body == nil { layer.updateBodies() }
    before = layer.body
  }

  package override func apply(_ moment: ActiveMoment, to target: CALayer) {
    guard before != nil else { return }
    let span = Double(endProgress - startProgress)
    target.ownExtras.transition = (self, min(max(0, Double(startProgress) + span * eased(moment.fraction)), 1))
  }

  package override func effect(on layer: CALayer) -> LayerEffect { .placement }

  /// Both looks, the old and the new, at a point of the way.
  func body(to after: RenderBody, progress p: Double) -> RenderBody {
    guard let before else { return after }
    var style = RenderBody.Style()
    style.name = after.style.name
    style.bounds = after.style.bounds
    var (old, new) = (node(before, in: style.bounds), node(after, in: style.bounds))
    let way = direction(in: style.bounds.size)
    switch type {
    case .push:
      old.placement.position = old.placement.position - way * p
      new.placement.position = new.placement.position + way * (1 - p)
    case .moveIn: new.placement.position = new.placement.position + way * (1 - p)
    case .reveal:
      old.placement.position = old.placement.position - way * p
      (old, new) = (new, old)
    default:
      // What covers all of the old need not wait for it to go; else both are half there half-way.
      let covers = after.style.background?.alpha == 1 && after.style.cornerRadius == 0
      old.placement.opacity = covers ? 1 : 1 - p
      new.placement.opacity = p
    }
    style.masksToBounds = type == .push || type == .moveIn || type == .reveal
    return RenderBody(style: style, children: [old, new])
  }

  private func node(_ body: RenderBody, in bounds: CGRect) -> RenderNode {
    var placement = RenderNode.Placement()
    placement.position = CGPoint(x: bounds.midX, y: bounds.midY)
    return RenderNode(placement: placement, body: body)
  }

  /// From where the new one stands to where it comes from.
  ///
  /// Top and bottom name the way the movement goes, as on iOS, where `fromTop` enters over the lower edge.
  private func direction(in size: CGSize) -> CGPoint {
    switch subtype {
    case .fromRight: CGPoint(x: size.width, y: 0)
    case .fromTop: CGPoint(x: 0, y: size.height)
    case .fromBottom: CGPoint(x: 0, y: -size.height)
    default: CGPoint(x: -size.width, y: 0)
    }
  }
}

/// A type of transition.
nonisolated public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A type by its name; an unknown one fades.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves in over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away and reveals the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// A direction from which a moving transition comes.
nonisolated public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A direction by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Over the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// Over the left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Over the lower edge, moving up.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Over the upper edge, moving down.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

internal import CoreGraphics
public import Foundation

/// The delegate of a pointer interaction; every requirement is optional.
///
/// Order: `regionFor`; when the region is another one `willExit` of the old, `willEnter` of the new, `styleFor`.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region that the pointer is in; nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in a region; nil leaves it as it is.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// The pointer comes into a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// The default returns the whole view's region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// The default returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// The default does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// The default does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// The animations that run along with the pointer's change.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when they have ended, with true unless they were stopped.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// A location of the pointer for which a region is wanted.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The location, in points of the interaction's view.
  open internal(set) var location: CGPoint
  /// The modifier keys that are held.
  open internal(set) var modifiers: UIKeyModifierFlags

  init(_ location: CGPoint, _ modifiers: UIKeyModifierFlags) { (self.location, self.modifiers) = (location, modifiers) }
}

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle, in points of the interaction's view.
  open internal(set) var rect: CGRect
  /// The region's name; regions of one name and rectangle are equal.
  open internal(set) var identifier: AnyHashable?
  /// The axes in which the region keeps the pointer while a button is down.
  ///
  /// Inert: the pointer is never kept.
  open var latchingAxes: UIAxis = []

  /// A region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }

  /// True if another region has the same name and rectangle.
  func equals(_ other: UIPointerRegion?) -> Bool { rect == other?.rect && identifier == other?.identifier }
}

/// The figure of a pointer.
@preconcurrency @MainActor public enum UIPointerShape {
  /// A path around the pointer's location.
  case path(UIBezierPath)
  /// A rectangle with round corners, in points of the view's superview, or of the preview's target.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical line of a length.
  case verticalBeam(length: CGFloat)
  /// A horizontal line of a length.
  case horizontalBeam(length: CGFloat)

  /// The radius that stands for the usual one.
  nonisolated public static let defaultCornerRadius: CGFloat = -1
}

/// The change of a view while the pointer is over it.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// The tint of a hovering effect.
  nonisolated public enum TintMode: Int, Sendable {
    /// None.
    case none = 0
    /// Over the view.
    case overlay = 1
    /// Below the view.
    case underlay = 2
  }

  /// By the preview's size.
  case automatic(UITargetedPreview)
  /// The pointer becomes a shape below the view.
  case highlight(UITargetedPreview)
  /// The pointer goes, and the view is lifted.
  case lift(UITargetedPreview)
  /// The pointer stays, and the view is changed as told.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The picture of the view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// The style of a pointer in a region.
///
/// Differs: the pointer is the host's, which draws neither shapes nor effects.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  private override init() { super.init() }

  /// A style with an effect on the view, and a shape of the pointer; nil lets the effect choose it.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
  /// A style of a shape, which follows the pointer less along some axes.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { self.init() }
  /// Returns the style without a pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle() }
  /// Returns the usual style.
  open class func system() -> UIPointerStyle { UIPointerStyle() }
}

/// The interaction that tells its delegate where a pointer is over a view. Rule: GR-19
///
/// Differs: the pointer is the host's, which draws neither shapes nor effects.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate of the interaction.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// True if the delegate is told.
  open var isEnabled = true {
    didSet { if !isEnabled { leaveRegion() } }
  }
  /// The view that the interaction belongs to.
  open private(set) weak var view: UIView?
  private lazy var recognizer = UIHoverGestureRecognizer(target: self, action: Self.followed)
  private var region: UIPointerRegion?

  private static let followed = Selector("pointerMoved:", UIPointerInteraction.pointerMoved)

  /// An interaction, to be added to a view.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Leaves the view.
  open func willMove(to view: UIView?) {
    leaveRegion()
    self.view?.removeGestureRecognizer(recognizer)
    self.view = nil
  }

  /// Follows the pointer over the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  /// Asks for the region again at the next movement.
  open func invalidate() { leaveRegion() }

  private func pointerMoved(_ recognizer: UIHoverGestureRecognizer) {
    guard isEnabled, let view, recognizer.state == .began || recognizer.state == .changed else {
      return leaveRegion()
    }
    let request = UIPointerRegionRequest(recognizer.location(in: view), recognizer.modifierFlags)
    let whole = UIPointerRegion(rect: view.bounds)
    let next = delegate?.pointerInteraction(self, regionFor: request, defaultRegion: whole)
    guard let next else { return leaveRegion() }
    guard !next.equals(region) else { return }
    leaveRegion()
    region = next
    PointerAnimator.run { delegate?.pointerInteraction(self, willEnter: next, animator: $0) }
    _ = delegate?.pointerInteraction(self, styleFor: next)
  }

  private func leaveRegion() {
    guard let region else { return }
    self.region = nil
    PointerAnimator.run { delegate?.pointerInteraction(self, willExit: region, animator: $0) }
  }
}

/// Runs what a delegate adds to the pointer's change.
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  /// Seconds (chosen).
  private static let duration = 0.2
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Lets a delegate add animations, and runs them.
  static func run(_ tell: (PointerAnimator) -> Void) {
    let animator = PointerAnimator()
    tell(animator)
    guard !animator.animations.isEmpty || !animator.completions.isEmpty else { return }
    let (animations, completions) = (animator.animations, animator.completions)
    UIView.animate(withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      for change in animations { change() }
    } completion: { finished in
      for completion in completions { completion(finished) }
    }
  }
}

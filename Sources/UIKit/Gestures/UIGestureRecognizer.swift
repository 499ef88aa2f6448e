internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Recognizes a gesture in the touches of a view and those inside it.
///
/// A finger is shown to the recognizers of the view it came down on and of those around it, the innermost first, before
/// the views hear of it. Which of them win is settled in the arena they share. Rule: GR-01 … GR-16
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// A recognizer with a target and action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  /// A recognizer without targets.
  public convenience override init() { self.init(target: nil, action: nil) }
  /// A recognizer decoded from an interface document.
  public init?(coder: NSCoder) { super.init() }

  /// Sent when the object was made from an interface document and everything there is connected. Rule: SG-14
  open func awakeFromNib() {}

  /// The view whose touches are seen, those of the views inside included.
  open internal(set) weak var view: UIView?
  /// The delegate, which decides on this recognizer's relations to others.
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The delegate as set; subclasses may override the getter.
  private(set) final weak var assignedDelegate: (any UIGestureRecognizerDelegate)?
  /// The name in debugging output.
  open var name: String?

  /// True if the recognizer receives touches; disabling it cancels a gesture in progress. Rule: GR-06
  open var isEnabled = true {
    didSet { if !isEnabled { arena.withdraw(self) } }
  }
  /// True if views get `touchesCancelled` when the gesture is recognized. Rule: GR-07
  open var cancelsTouchesInView = true
  /// True if views receive touches only after this recognizer failed. Rule: GR-07
  open var delaysTouchesBegan = false
  /// True if views receive the end of touches only after this recognizer failed. Rule: GR-07
  open var delaysTouchesEnded = true
  /// The allowed kinds of touches, as `UITouch.TouchType` raw values; all at first.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The allowed kinds of keys and buttons, as `UIPress.PressType` raw values; none at first.
  open var allowedPressTypes: [NSNumber] = []
  /// True if all touches of a gesture must be of one kind.
  open var requiresExclusiveTouchType = true
  /// The keys held during the last event that was seen.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The pointer's buttons of the last event; none for touches.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  /// The recognizer's state, set by subclasses.
  ///
  /// Reading it back may differ: if `shouldBegin` returned false it is `.failed`, and while another's failure is required
  /// it is `.possible`.
  ///
  /// Rule: GR-01
  open var state: State {
    get { toldState ?? ownState }
    set { arena.request(newValue, for: self) }
  }

  // MARK: Where the fingers are

  /// The number of touches that take part now.
  open var numberOfTouches: Int { frozenPositions?.count ?? tracked.count }
  /// Returns the centroid of all touches; nil means the window's coordinates.
  ///
  /// Rule: GR-13
  open func location(in view: UIView?) -> CGPoint { convert(centroid, to: view) }
  /// Returns the location of one touch, by the order in which they came down; nil means the window's coordinates.
  ///
  /// Errors: traps on an index that is not below `numberOfTouches`. Rule: GR-13
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let positions = frozenPositions ?? tracked.map(\.position)
    guard positions.indices.contains(touchIndex) else {
      Diagnostics.fail(.gestureTouchIndex(self, touchIndex))
      return .zero
    }
    return convert(positions[touchIndex], to: view)
  }

  // MARK: Targets

  /// Adds a target for began, changed, ended and cancelled; a pair of target and action is added once.
  ///
  /// Rule: GR-02
  open func addTarget(_ target: Any, action: Selector) { targets.add(target as AnyObject, action) }
  /// Removes a target; nil is every target, or every action.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.remove(target as AnyObject?, action) }

  // MARK: How it gets on with others

  /// Requires another recognizer to fail before this one, which fails when the other is recognized. Rule: GR-05
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil || $0.recognizer === otherGestureRecognizer }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }
  /// Returns true if another fails when this one is recognized; true unless overridden. Rule: GR-04
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if this one fails when another is recognized; true unless overridden. Rule: GR-04
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns true if this one waits for another's failure; false unless overridden. Rule: GR-05
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns true if another waits for this one's failure; false unless overridden. Rule: GR-05
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: For subclasses

  /// Returns true if an event concerns this recognizer; true unless overridden. Rule: GR-03
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Touches began.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// The system cancelled touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Measures of a stylus became exact; hosts report none.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
  /// Keys or buttons went down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The force of keys or buttons changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Keys or buttons went up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// The system took keys or buttons away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Ignores a key or button that does not belong to the gesture; the responders still receive it.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) { arena.unbind(self, from: button) }
  /// Resets the recognizer after the gesture ended and all its touches are up.
  open func reset() {}
  /// Ignores a touch that does not belong to the gesture; views still receive it.
  open func ignore(_ touch: UITouch, for event: UIEvent) { arena.unbind(self, from: touch) }

  // MARK: What the arena keeps here

  /// The state, independent of the one that targets are called with.
  var ownState = State.possible
  /// The state that targets are being called with; nil otherwise.
  var toldState: State?
  /// The received touches, in the order they began.
  var tracked: [UITouch] = []
  /// The received keys and buttons, in the order they went down.
  var trackedPresses: [UIPress] = []
  /// The recognizer's state in the gesture arena.
  var contest = Contest()
  var requirements: [WeakRecognizer] = []
  var targets = GestureTargets()
  /// The last centroid of the touches, in points of their window.
  var centroid = CGPoint.zero
  /// The touches' positions of a gesture that is recognized after they ended.
  var frozenPositions: [CGPoint]?
  weak var touchWindow: UIWindow?
  weak var joinedArena: GestureArena?

  /// The view left its window, or the recognizer was taken from the view. Rule: GR-08, GR-14
  func viewLeftWindow() {
    let isAttached = view?.recognizers.contains { $0 === self } ?? false
    if isAttached { arena.viewLeft(self) } else { arena.withdraw(self) }
  }
  /// It failed; the library's own recognizers override it.
  func gaveUp() {}

  /// True if the recognizer receives touches at all.
  var seesTouches: Bool { true }
  /// A last condition of the library's own recognizers, checked before the delegate.
  var allowsItselfToBegin: Bool { true }

  var arena: GestureArena { joinedArena ?? UIApplication.shared.touchDispatcher.arena }
}

/// The relations of a gesture to others until it ends.
struct Contest {
  /// The serial numbers of the received touches; gestures with a common touch compete.
  var touches: Set<Int> = []
  /// The state to change to as soon as the required failures have happened. Rule: GR-05
  var wish: UIGestureRecognizer.State?
  /// The answers about failure requirements, asked once for each attempt.
  var waits: [ObjectIdentifier: Bool] = [:]
}

/// A recognizer named by a requirement.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}

extension UIGestureRecognizer {
  /// A recognizer of the library's own that calls a closure; the trace does not show it.
  package convenience init(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    addAction(action)
  }

  /// Adds a closure of the library's own, called with the targets; the trace does not show it.
  package func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) { targets.add(action) }

  /// Returns a point of the touches' window in a view; nil means the window.
  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== touchWindow else { return point }
    return view.convert(point, from: touchWindow ?? view.window)
  }

  /// Returns a distance in the touches' window in a view's coordinates.
  func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== touchWindow else { return vector }
    let start = convert(.zero, to: view)
    let end = convert(vector, to: view)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Returns a distance in a view in the coordinates of the touches' window.
  func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = touchWindow ?? view.window, view !== window else { return vector }
    let start = view.convert(CGPoint.zero, to: window)
    let end = view.convert(vector, to: window)
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Records the positions of the touches, while there are any.
  func noteFingers() {
    guard !tracked.isEmpty else { return }
    touchWindow = tracked[0].window
    centroid = tracked.map(\.position).middle
  }

  /// The touches that are still down.
  var fingersDown: [UITouch] { tracked.filter(\.isDown) }
}

extension [CGPoint] {
  /// The mean of the points.
  nonisolated var middle: CGPoint {
    guard !isEmpty else { return .zero }
    let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }
}

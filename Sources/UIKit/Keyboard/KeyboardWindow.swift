internal import CoreGraphics
internal import Foundation

/// The window that the keyboard slides in, in front of the app's; fingers beside the keyboard go through.
final class KeyboardWindow: UIWindow {
  /// The sliding view: the keys and the accessory above them.
  let area = KeyboardArea()
  private let keys = KeyboardKeys()
  private var parts: InputParts?
  private var knownSize = CGSize.zero
  /// The parts that move out of sight, and are removed at the end of the motion.
  private var leaving: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    // In front of apps' windows and alerts (chosen: as iOS orders them).
    windowLevel = Level(Level.alert.rawValue + 1)
    layer.name = "keyboard"
    area.layer.name = "keyboard area"
    // Its parts keep their heights while it moves.
    area.autoresizesSubviews = false
    knownSize = frame.size
    addSubview(area)
    updateSafeArea()
  }
  required init?(coder: NSCoder) { nil }

  /// The keyboard is the system's: it shows over whichever scene is in front. Rule: SN-04
  override weak var windowScene: UIWindowScene? {
    get { UIApplication.shared.scenes.front }
    set {}
  }

  /// Also while it is hidden: where it will rest is told before it is seen.
  override var safeAreaOfItsOwn: UIEdgeInsets? { UIScreen.main.safeArea }

  /// The text that the keys type into may be another.
  func textMayHaveChanged(of input: AnyObject) {
    if parts?.showsKeys == true, keys.input === input { keys.textMayHaveChanged() }
  }

  /// The accessory above the keys.
  var accessory: UIView? { parts?.accessory }

  /// Puts a responder's parts in; what stands there already stays, what leaves does so by `removeLeaving()`.
  func show(_ parts: InputParts) {
    let views = [parts.showsKeys ? keys : parts.view, parts.accessory].compactMap(\.self)
    for view in views where leaving.contains(view) { view.transform = .identity }
    leaving = area.subviews.filter { !views.contains($0) }
    let hasKeys = parts.showsKeys || parts.view != nil
    if hasKeys, let old = lower, leaving.contains(old) { old.removeFromSuperview() }
    self.parts = parts
    keys.input = parts.traits
    // The accessory comes out from behind the keys.
    for view in views.reversed() where view.superview !== area { area.addSubview(view) }
    if let keys = views.first, keys !== parts.accessory { area.bringSubviewToFront(keys) }
    area.accessory = parts.accessory
  }

  /// Removes the parts that have left.
  func removeLeaving() {
    for view in leaving where view.superview === area {
      view.transform = .identity
      view.removeFromSuperview()
    }
    leaving = []
  }

  /// The keys, or the input view, below the accessory.
  private var lower: UIView? { parts?.showsKeys ?? false ? keys : parts?.view }

  /// Puts the keys below the accessory as it is.
  func arrangeKeys() {
    lower?.frame = CGRect(x: 0, y: accessoryHeight, width: bounds.width, height: keyHeight(in: bounds.size))
    // What is around it waits: the accessory is resized in the animation.
    lower?.layoutWithin()
  }

  /// Arranges the parts; returns true if the accessory has another height than before.
  ///
  /// - Parameter sizesAtOnce: True if an animation around the call does not include the size of the area.
  @discardableResult func arrange(sizesAtOnce: Bool = false) -> Bool {
    let old = accessoryHeight
    let height = keyHeight(in: bounds.size)
    // Known before the accessory is measured, which lays the area out.
    lower?.frame = CGRect(x: 0, y: old, width: bounds.width, height: height)
    accessoryHeight = area.fitAccessory(width: bounds.width, above: height, sizesAtOnce: sizesAtOnce)
    lower?.frame.origin.y = accessoryHeight
    return accessoryHeight != old
  }

  /// Arranges the parts where the area stands, in an animation around the call: the accessory and what is below it
  /// change together, and nothing shows between them. Rule: TI-09.5
  func arrangeParts() {
    arrange(sizesAtOnce: true)
    for view in leaving { view.frame.origin.y = accessoryHeight }
  }

  /// Puts the accessories behind the keys, as they are before or after an exchange: one comes out, the other goes in.
  ///
  /// - Parameter height: The height of the accessory that leaves.
  func exchangeAccessories(isDone: Bool, leavingHeight height: CGFloat) {
    accessory?.transform = isDone ? .identity : CGAffineTransform(translationX: 0, y: accessoryHeight)
    for view in leaving {
      view.transform = CGAffineTransform(translationX: 0, y: isDone ? accessoryHeight : accessoryHeight - height)
    }
  }

  func put(at frame: CGRect) { area.untransformedFrame = convert(frame, from: nil) }

  /// How far the keyboard is beside its place, along with a page.
  var aside: CGFloat {
    get { area.transform.tx }
    set { area.transform = CGAffineTransform(translationX: newValue, y: 0) }
  }

  /// How high the view above the keys is.
  private(set) var accessoryHeight: CGFloat = 0

  /// How high the keys, or the input view, are on a screen of a size.
  func keyHeight(in size: CGSize) -> CGFloat {
    if let view = parts?.view { return KeyboardArea.height(of: view) }
    guard parts?.showsKeys ?? false else { return 0 }
    return KeyboardKeys.height(on: size, safeArea: UIScreen.main.safeArea(in: size).bottom, for: parts?.traits)
  }

  /// Returns the keyboard's resting frame on a screen of a size.
  func restFrame(in size: CGSize) -> CGRect {
    let height = min(size.height, accessoryHeight + keyHeight(in: size))
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// Lies as it did, on a screen that was turned beneath it.
  func lie(turnedBy angle: CGFloat, on screen: CGRect) {
    center = CGPoint(x: screen.midX, y: screen.midY)
    transform = CGAffineTransform(rotationAngle: angle)
  }

  /// Lies along a screen.
  func lie(along screen: CGRect) {
    lie(turnedBy: 0, on: screen)
    bounds.size = screen.size
    updateSafeArea()
    area.updateSafeArea()
    layoutIfNeeded()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || leaving.contains { hit?.isDescendant(of: $0) == true } ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard knownSize != bounds.size else { return }
    knownSize = bounds.size
    arrange()
  }
}

internal import CoreGraphics
internal import Foundation

/// The view that slides in and out: the keys or an input view, and the accessory above them.
final class KeyboardArea: UIView {
  /// The accessory.
  weak var accessory: UIView? {
    didSet {
      guard accessory !== oldValue else { return }
      release(oldValue)
      hold()
    }
  }

  /// The insets of the area at rest, wherever the area slides. Rule: TI-09.5
  override var safeAreaOfItsOwn: UIEdgeInsets? {
    var insets = UIScreen.main.safeArea
    insets.top = 0
    return insets
  }

  // MARK: Accessories that size themselves

  /// The constraints that place an accessory that sizes itself; none for one whose frame says its height.
  private var pins: [NSLayoutConstraint] = []
  /// True if the mask of the accessory is to make constraints again when it leaves.
  private var hadMask = false
  private var isFitting = false

  private func release(_ accessory: UIView?) {
    NSLayoutConstraint.deactivate(pins)
    pins = []
    if hadMask { accessory?.translatesAutoresizingMaskIntoConstraints = true }
    hadMask = false
  }

  private func hold() {
    guard let accessory else { return }
    let hasMask = accessory.translatesAutoresizingMaskIntoConstraints
    let wantsHeight = accessory.intrinsicContentSize.height != UIView.noIntrinsicMetric
    guard !hasMask || (accessory.autoresizingMask.contains(.flexibleHeight) && wantsHeight) else { return }
    hadMask = hasMask
    accessory.translatesAutoresizingMaskIntoConstraints = false
    pins = [
      accessory.leadingAnchor.constraint(equalTo: leadingAnchor),
      accessory.trailingAnchor.constraint(equalTo: trailingAnchor),
      accessory.topAnchor.constraint(equalTo: topAnchor),
    ]
    NSLayoutConstraint.activate(pins)
  }

  /// The accessory may want another height: the next layout of the area measures it.
  override func contentMayWantAnotherSize(_ view: UIView?) {
    if !isFitting, !pins.isEmpty, view == nil || view === accessory { setNeedsLayout() }
  }

  override func layoutPass() {
    // Before the constraints resize the accessory: that is animated.
    if !isFitting, !pins.isEmpty { UIApplication.shared.keyboard.accessoryMayHaveChanged() }
    super.layoutPass()
  }

  // MARK: Heights

  /// Returns the height of a view whose frame says it, or whose content does where the frame has none.
  static func height(of view: UIView) -> CGFloat {
    if view.bounds.height > 0 { return view.bounds.height }
    return max(0, view.intrinsicContentSize.height)
  }

  /// Places the accessory at the top, and returns its height.
  ///
  /// An accessory that sizes itself is measured at its place: without keys below, that is above the home indicator.
  ///
  /// - Parameter sizesAtOnce: True if an animation around the call does not include the area's own size.
  func fitAccessory(width: CGFloat, above keys: CGFloat, sizesAtOnce: Bool) -> CGFloat {
    guard let accessory else { return 0 }
    isFitting = true
    defer { isFitting = false }
    var height = Self.height(of: accessory)
    if pins.isEmpty {
      resize(to: CGSize(width: width, height: height + keys), atOnce: sizesAtOnce)
      accessory.untransformedFrame = CGRect(x: 0, y: 0, width: width, height: height)
      return height
    }
    height = max(height, UIScreen.main.safeArea.bottom)
    // The height changes the safe area, and that the height: the second layout is the last.
    for _ in 0..<2 {
      resize(to: CGSize(width: width, height: height + keys), atOnce: sizesAtOnce)
      setNeedsLayout()
      layoutIfNeeded()
      accessory.layoutIfNeeded()
      height = accessory.bounds.height
    }
    return height
  }

  private func resize(to size: CGSize, atOnce: Bool) {
    if atOnce { UIView.performWithoutAnimation { bounds.size = size } } else { bounds.size = size }
  }
}

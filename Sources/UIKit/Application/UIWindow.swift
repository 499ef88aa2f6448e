internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// The outermost view: it stands on the screen and hands touches to the views inside.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How high above other windows this one stands.
  open var windowLevel = Level.normal {
    didSet { UIApplication.shared.orderWindows() }
  }

  /// A height among windows.
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height.
    public let rawValue: CGFloat
    /// A height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Ordinary windows.
    public static let normal = Level(0)
    /// The status bar.
    public static let statusBar = Level(1000)
    /// Alerts.
    public static let alert = Level(2000)
    /// By height.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// A window of a frame on the screen; hidden until made key and visible.
  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? UIScreen.main.bounds : frame)
    layer.name = "window"
    super.isHidden = true
    updateSafeArea()
  }

  /// A window decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame = UIScreen.main.bounds
    super.isHidden = true
  }

  /// The screen the window is on.
  open var screen: UIScreen { UIScreen.main }

  /// The controller whose view fills the window. Rule: T-26, T-32
  open var rootViewController: UIViewController? {
    didSet { if rootViewController !== oldValue { WindowRoot.replace(oldValue, with: rootViewController, in: self) } }
  }

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { visibilityDidChange() } }
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Whether keyboard input goes to this window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Makes keyboard input go to this window.
  open func makeKey() {
    UIApplication.shared.keyWindow?.resignKey()
    UIApplication.shared.keyWindow = self
    becomeKey()
  }
  /// Shows the window in front of its level and makes it key. Rule: T-26
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }
  /// Sent when the window became key.
  open func becomeKey() {}
  /// Sent when another window became key.
  open func resignKey() {}

  /// What comes over the page, as a presentation does, closes a menu that is open.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    for case let menu as MenuOverlay in subviews where menu !== subview { menu.close(animated: false) }
  }

  /// The end of the views' chain.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The end of the views' chain.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The end of the views' chain.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The end of the views' chain.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Delivers an event to recognizers and views of this window.
  open func sendEvent(_ event: UIEvent) { UIApplication.shared.touchDispatcher.deliver(event, in: self) }

  var screenSafeArea: UIEdgeInsets { isHidden ? .zero : UIScreen.main.safeArea }

  private func visibilityDidChange() {
    let application = UIApplication.shared
    if isHidden {
      application.touches.cancelAll(in: self)
      application.windows.removeAll { $0 === self }
      layer.removeFromSuperlayer()
      WindowRoot.hide(self)
    } else {
      application.windows.append(self)
      application.orderWindows()
      knownWindow = self
      traits.invalidate()
      updateSafeArea()
      WindowRoot.show(self)
    }
  }
}

extension UIApplication {
  /// Windows stand by their level, those of one level in the order they were shown.
  func orderWindows() {
    let ordered = windows.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }
    windows = ordered.map(\.element)
    for window in windows { screen.rootLayer.addSublayer(window.layer) }
  }
}

/// Shows the root controllers of windows.
enum WindowRoot {
  // Rule: T-26
  static func show(_ window: UIWindow) {
    guard let root = window.rootViewController else { return }
    attach(root, to: window)
  }

  static func hide(_ window: UIWindow) {
    guard let root = window.rootViewController, root.appearance.isTowardsVisible else { return }
    Appearance.begin(root, appearing: false, animated: false)
    Appearance.end(root)
  }

  // Rule: T-32
  static func replace(_ old: UIViewController?, with new: UIViewController?, in window: UIWindow) {
    let isShown = !window.isHidden
    if let old {
      Presentations.tearDown(over: old)
      if isShown, old.appearance.isTowardsVisible { Appearance.begin(old, appearing: false, animated: false) }
    }
    if isShown, let new { attach(new, to: window, replacing: old) } else { finish(old) }
  }

  private static func attach(_ root: UIViewController, to window: UIWindow, replacing old: UIViewController? = nil) {
    root.inheritedTraitsMayHaveChanged()
    Appearance.begin(root, appearing: true, animated: false)
    let view = root.view!
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
    finish(old)
    if window.isKeyWindow, Orientations.natural(for: root) != UIApplication.shared.interfaceOrientation {
      UIApplication.shared.afterCommit { Orientations.follow(animated: false) }
    }
    UIApplication.shared.atCommit {
      window.layoutIfNeeded()
      if root.appearance.isOpen, root.appearance.isTowardsVisible { Appearance.end(root) }
    }
  }

  private static func finish(_ old: UIViewController?) {
    guard let old else { return }
    // One that the new root took in stays where that put it.
    if old.parent == nil { old.viewIfLoaded?.removeFromSuperview() }
    if old.appearance.isOpen, !old.appearance.isTowardsVisible { Appearance.end(old) }
  }
}

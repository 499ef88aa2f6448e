internal import CoreGraphics
public import Foundation
package import QuartzCore

/// The screen: its size, and the layers that show on it.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the application that runs now.
  public class var main: UIScreen { UIApplication.shared.screen }

  /// The screen as it is held.
  ///
  /// Units: points; changes with rotation.
  open internal(set) var bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  /// Pixels per point.
  @exclusivity(unchecked) open internal(set) var scale: CGFloat = 3
  /// The same as `scale`.
  open var nativeScale: CGFloat { scale }
  /// The screen in its natural orientation, in pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: min(bounds.width, bounds.height) * scale, height: max(bounds.width, bounds.height) * scale)
  }
  /// Frames a second at the most.
  open package(set) var maximumFramesPerSecond = 60
  /// The safe area insets of the screen in portrait and in landscape.
  package var safeAreas = (
    portrait: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    landscape: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
  )
  /// The kind of device.
  package var idiom = UIUserInterfaceIdiom.phone
  /// The hardware over the screen.
  package var hardware = ScreenHardware(size: .zero, cornerRadius: 0, safeArea: .zero, isDrawn: false)
  /// Light or dark.
  @exclusivity(unchecked) package var style = UIUserInterfaceStyle.light {
    didSet {
      ScreenTraitsSnapshot.capture(self)
      if isCurrent { UIApplication.current.parts.systemBarsMayChange() }
    }
  }
  /// How large the person wants to read.
  @exclusivity(unchecked) package var contentSizeCategory = UIContentSizeCategory.large {
    didSet { if contentSizeCategory != oldValue { notifyReadingSize() } }
  }

  /// The person's accessibility preferences. Rule: AX-09
  @exclusivity(unchecked) package var accessibilityPreferences: AccessibilityPreferences = [] {
    didSet { if accessibilityPreferences != oldValue { notifyPreferencesDidChange(before: oldValue) } }
  }

  /// The traits that were asked for last: the same object as long as nothing changes, which is compared at once.
  @exclusivity(unchecked) var lastTraits: UITraitCollection?

  /// The brightness that was set.
  var knownBrightness: CGFloat = 0.5
  var isDimmedBySoftware = false
  var keptCompensation = OverscanCompensation.scale

  /// The layer that all windows are in.
  package let rootLayer = CALayer()
  package private(set) lazy var tree = LayerTree(root: rootLayer)

  override init() {
    super.init()
    rootLayer.name = "screen"
    rootLayer.anchorPoint = .zero
    rootLayer.bounds = bounds
    rootLayer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    rootLayer.delegate = StillLayerDelegate.shared
    _ = tree
  }

  /// Sets the screen to a device.
  ///
  /// Call before windows are made, or use `resize(to:)`.
  package func configure(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    ScreenTraitsSnapshot.capture(self)
    rootLayer.bounds = bounds
  }

  /// The safe area insets in the current orientation.
  var safeArea: UIEdgeInsets { safeArea(in: bounds.size) }
  /// Returns the safe area insets of a window of a size; a status bar with its own edge counts only while visible.
  ///
  /// Rule: P-62
  func safeArea(in size: CGSize) -> UIEdgeInsets {
    let isTurned = size.width > size.height
    var insets = isTurned ? safeAreas.landscape : safeAreas.portrait
    guard hardware.plainBarHeight > 0, isCurrent else { return insets }
    // Of a way to be held that is still to come is told what a plain controller wants.
    let isHeldSo = isTurned == (bounds.width > bounds.height)
    let isHidden =
      isHeldSo
      ? UIApplication.current.parts.isStatusBarHidden : traits(for: size).verticalSizeClass == .compact
    insets.top = isHidden ? 0 : hardware.plainBarHeight
    return insets
  }

  /// True if it is that of the application that runs now.
  private var isCurrent: Bool { UIApplication.current.screen === self }

  /// Returns the render tree that is shown now.
  package func renderTree() -> RenderTree {
    if isCurrent { UIApplication.current.parts.drawSystemBars() }
    return tree.renderTree(size: bounds.size, scale: scale)
  }
}

/// Keeps a layer that no view owns from animating by itself.
final class StillLayerDelegate: NSObject, CALayerDelegate {
  static let shared = StillLayerDelegate()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull.noAction }
}

extension ScreenTraitsSnapshot {
  /// Takes over a screen's.
  @MainActor static func capture(_ screen: UIScreen) {
    scale = screen.scale
    (isDark, idiom) = (screen.style == .dark, screen.idiom)
    category = screen.contentSizeCategory
    accessibilityPreferences = screen.accessibilityPreferences
  }
}

internal import CoreGraphics
public import Foundation
internal import QuartzCore
public import UIKit

/// A device: a screen with its measures, and the kind of device around it.
nonisolated public struct Device: Sendable, Hashable {
  /// The device's name on the command line.
  public var name: String
  /// The screen in portrait.
  ///
  /// Units: points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// Phone or tablet.
  public var idiom: UIUserInterfaceIdiom
  /// Frames a second.
  ///
  /// Errors: a rate below 1 is 1, one above 1000 is 1000.
  public var refreshRate: Int {
    didSet { refreshRate = Self.usable(refreshRate) }
  }
  /// The safe area insets in portrait.
  public var safeAreaInsets: UIEdgeInsets
  /// The safe area insets in landscape.
  public var landscapeSafeAreaInsets: UIEdgeInsets
  /// The radius of the screen's corners.
  ///
  /// Units: points.
  public var cornerRadius: CGFloat
  /// True if a keyboard is shown while a text input is first responder; without it keys come from the stage alone, as from
  /// a hardware keyboard, and accessory views and input views of an app are shown without keys. Rule: TI-09.4
  public var showsKeyboard = false
  /// True if pictures show what the device draws over the screen: the status bar at 9:41, the home indicator, the
  /// camera, the corners.
  ///
  /// What it covers (`safeAreaInsets`) is the same either way.
  public var drawsChrome = true

  /// A device by its measures; the defaults are a screen with square corners and no safe area.
  public init(
    name: String, size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom = .phone, refreshRate: Int = 60,
    safeAreaInsets: UIEdgeInsets = .zero, landscapeSafeAreaInsets: UIEdgeInsets = .zero, cornerRadius: CGFloat = 0
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.idiom = idiom
    self.refreshRate = Self.usable(refreshRate)
    self.safeAreaInsets = safeAreaInsets
    self.landscapeSafeAreaInsets = landscapeSafeAreaInsets
    self.cornerRadius = cornerRadius
  }

  private static func usable(_ rate: Int) -> Int { min(max(rate, 1), 1000) }

  // Measures: published screen sizes and safe areas; corner radii as published by measurers of the bezels.

  /// A phone with a home button.
  public static let iPhoneSE = Device(
    name: "iphone-se", size: CGSize(width: 375, height: 667), scale: 2,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  /// A phone without one.
  public static let iPhone15 = Device(
    name: "iphone-15", size: CGSize(width: 393, height: 852), scale: 3,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), cornerRadius: 55)
  /// A large phone.
  public static let iPhone15ProMax = Device(
    name: "iphone-15-pro-max", size: CGSize(width: 430, height: 932), scale: 3, refreshRate: 120,
    safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), cornerRadius: 55)
  /// A tablet.
  public static let iPad11 = Device(
    name: "ipad-11", size: CGSize(width: 834, height: 1194), scale: 2, idiom: .pad, refreshRate: 120,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18)
  /// A large tablet.
  public static let iPad13 = Device(
    name: "ipad-13", size: CGSize(width: 1024, height: 1366), scale: 2, idiom: .pad, refreshRate: 120,
    safeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), cornerRadius: 18)

  /// The devices known by name.
  public static let all = [iPhoneSE, iPhone15, iPhone15ProMax, iPad11, iPad13]

  /// A device by its name, or by its measures as `WIDTHxHEIGHT@SCALE`; nil for anything else.
  public init?(named text: String) {
    if let known = Device.all.first(where: { $0.name == text }) {
      self = known
      return
    }
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    let sides = halves[0].split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
    let scale = halves.count == 2 ? Double(halves[1]) : 1
    guard sides.count == 2, halves.count <= 2, let scale, (0.25...8).contains(scale),
      sides.allSatisfy({ $0 >= 1 && $0 * scale <= 16384 })
    else { return nil }
    let isPad = min(sides[0], sides[1]) >= 600
    self.init(
      name: text, size: CGSize(width: sides[0], height: sides[1]), scale: CGFloat(scale), idiom: isPad ? .pad : .phone)
  }
}

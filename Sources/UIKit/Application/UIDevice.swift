public import Foundation
internal import QuartzCore

/// The device the application believes to be on.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  private var orientationObservers = 0
  /// True if the battery is watched.
  public var isBatteryMonitoringEnabled = false

  /// The device of the application that runs now.
  public static let current = UIDevice()
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
  /// The kind's name.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The system that behaviour follows.
  public var systemName: String { "iOS" }
  /// The version that behaviour follows.
  public var systemVersion: String { "17.0" }
  /// The device as the app's vendor knows it.
  ///
  /// Differs: the same for all devices, so that tests repeat.
  public var identifierForVendor: UUID? {
    UUID(uuid: (0x50, 0x52, 0x4F, 0x53, 0x43, 0x45, 0x4E, 0x49, 0x80, 0x55, 0x4D, 0, 0, 0, 0, 1))
  }
  /// Sent with the device when it is held another way.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// True while notifications of the device's orientation were requested and not ended.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationObservers > 0 }
  /// Requests notifications of the device's orientation; calls nest.
  ///
  /// Differs: nothing has to be switched on here, so everybody is told in any case.
  public func beginGeneratingDeviceOrientationNotifications() { orientationObservers += 1 }
  /// Ends one `beginGeneratingDeviceOrientationNotifications()`.
  public func endGeneratingDeviceOrientationNotifications() { orientationObservers = max(0, orientationObservers - 1) }
  /// The orientation of the device.
  public var orientation: UIDeviceOrientation {
    switch UIApplication.shared.deviceOrientation {
    case .unknown: .unknown
    case .portrait: .portrait
    case .portraitUpsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  func notifyOrientation() {
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}

/// An orientation of a device.
nonisolated public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its left side.
  case landscapeLeft = 3
  /// On its right side.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its face.
  case faceDown = 6
  /// True if the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if the device is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// True if the device lies on its back or its face.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// True if the orientation is valid for an interface.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of the interface; left and right are opposite to the device's.
nonisolated public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// The home button is on the left.
  case landscapeLeft = 4
  /// The home button is on the right.
  case landscapeRight = 3
  /// True if the orientation is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// True if the orientation is on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
nonisolated public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits: one for each orientation's raw value.
  public let rawValue: UInt
  /// A mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// The home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// The home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both sides.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

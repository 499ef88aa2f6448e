public import Foundation

// What a device tells of itself. There is none here: it is plugged in and full, and nobody holds it to the ear.
extension UIDevice {
  /// The state of a battery.
  nonisolated public enum BatteryState: Int, Sendable {
    /// Not known, as while it is not watched.
    case unknown = 0
    /// It runs down.
    case unplugged = 1
    /// It is being filled.
    case charging = 2
    /// Plugged in, and full.
    case full = 3
  }

  /// From 0 to 1; -1 while the battery is not watched (documented).
  ///
  /// Differs: always full.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  /// The battery's state; unknown while monitoring is off (documented).
  ///
  /// Differs: always full.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  /// Posted when `batteryLevel` changes; never here.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted when `batteryState` changes; never here.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// True if something is near the screen; never, without a sensor.
  public var proximityState: Bool { false }
  /// True if the proximity sensor is on: it stays off, as on devices without one (documented).
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Posted when `proximityState` is another; never here.
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// The device's name: its kind's, as for apps without leave to know more (documented).
  public var name: String { model }
  /// The kind's name in the person's language, which is the same in all.
  public var localizedModel: String { model }
  /// True if several apps run at a time: yes, as on all devices since iOS 4.
  public var isMultitaskingSupported: Bool { true }
  /// Plays the sound of a key; silent.
  public func playInputClick() {}
}

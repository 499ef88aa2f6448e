public import Foundation

/// The features of the device's haptics.
public protocol CHHapticDeviceCapability {
  /// True if the device has haptics.
  var supportsHaptics: Bool { get }
  /// True if the device plays sounds with haptics.
  var supportsAudio: Bool { get }
}

/// An error of haptics.
public struct CHHapticError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The device has no haptics.
    case notSupported = -4809
  }
  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "com.apple.CoreHaptics" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// The device's haptics: there are none, as on a simulator, so that no engine can be made.
open class CHHapticEngine {
  private struct None: CHHapticDeviceCapability {
    let supportsHaptics = false
    let supportsAudio = false
  }
  /// A reason for which an engine stops.
  public enum StoppedReason: Int, Sendable {
    /// Another sound.
    case audioSessionInterrupt = 1
    /// The app is behind others.
    case applicationSuspended
    /// It was idle.
    case idleTimeout
    /// A failure.
    case systemError
  }

  /// Returns the features of the device: none.
  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { None() }

  /// Called when the engine stops: never.
  open var stoppedHandler: (StoppedReason) -> Void = { _ in }
  /// Called when the engine begins anew: never.
  open var resetHandler: () -> Void = {}
  /// True if it makes no sound.
  open var playsHapticsOnly = false
  /// True if it stops by itself.
  open var isAutoShutdownEnabled = false

  /// Errors: always, as the device has no haptics.
  public init() throws { throw CHHapticError(.notSupported) }

  /// Errors: always.
  open func start() throws { throw CHHapticError(.notSupported) }
  /// Would begin; the completion gets an error at once.
  open func start(completionHandler: ((any Error)?) -> Void) { completionHandler(CHHapticError(.notSupported)) }
  /// Would stop.
  open func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  /// Errors: always.
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
}

/// A player of a pattern: there is none.
public protocol CHHapticPatternPlayer: NSObjectProtocol {
  /// Begins at a time.
  func start(atTime time: TimeInterval) throws
  /// Stops at a time.
  func stop(atTime time: TimeInterval) throws
}

/// A strength or a sharpness.
open class CHHapticEventParameter: NSObject {
  /// The name of a parameter.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The strength.
    public static let hapticIntensity = ID(rawValue: "HapticIntensity")
    /// The sharpness.
    public static let hapticSharpness = ID(rawValue: "HapticSharpness")
  }
  /// The name.
  public let parameterID: ID
  /// The value.
  open var value: Float
  /// A parameter with a value.
  public init(parameterID: ID, value: Float) { (self.parameterID, self.value) = (parameterID, value) }
}

/// A tap or a hum.
open class CHHapticEvent: NSObject {
  /// The kind of an event.
  public struct EventType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A tap.
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    /// A hum.
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
  }
  /// The kind.
  public let type: EventType
  /// The parameters.
  public let eventParameters: [CHHapticEventParameter]
  /// The time after the beginning of the pattern.
  open var relativeTime: TimeInterval
  /// The length.
  open var duration: TimeInterval
  /// An event.
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter], relativeTime time: TimeInterval,
    duration: TimeInterval = 0
  ) { (self.type, eventParameters, relativeTime, self.duration) = (type, eventParams, time, duration) }
}

/// A change of parameters over time.
open class CHHapticDynamicParameter: NSObject {}

/// Events in their times.
open class CHHapticPattern: NSObject {
  /// The length.
  public let duration: TimeInterval
  /// A pattern of events.
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
}

public import Foundation

/// An acceleration.
///
/// Units: the earth's.
public struct CMAcceleration: Sendable {
  /// To the right of the screen.
  public var x: Double
  /// To the top of the screen.
  public var y: Double
  /// Out of the screen.
  public var z: Double
  /// An acceleration of three parts.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
  /// None.
  public init() { self.init(x: 0, y: 0, z: 0) }
}

/// A measured acceleration.
open class CMAccelerometerData: NSObject {
  /// The acceleration.
  public let acceleration: CMAcceleration
  init(_ acceleration: CMAcceleration) { self.acceleration = acceleration }
}

/// A speed of rotation.
///
/// Units: radians a second.
public struct CMRotationRate: Sendable {
  /// Around the axis to the right.
  public var x: Double
  /// Around the axis to the top.
  public var y: Double
  /// Around the axis out of the screen.
  public var z: Double
}

/// A measured rotation.
open class CMGyroData: NSObject {
  /// The speed.
  public let rotationRate: CMRotationRate
  init(_ rotationRate: CMRotationRate) { self.rotationRate = rotationRate }
}

/// How the device is held.
open class CMAttitude: NSObject {
  /// Around the axis out of the screen.
  open var yaw: Double { 0 }
  /// Around the axis to the right.
  open var pitch: Double { 0 }
  /// Around the axis to the top.
  open var roll: Double { 0 }
}

/// The measured motion of the device.
open class CMDeviceMotion: NSObject {
  /// How it is held.
  open var attitude: CMAttitude { CMAttitude() }
  /// The direction to the earth.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// The acceleration by the person.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}

/// The sensors of motion: there are none, as on a simulator, and nothing is measured.
open class CMMotionManager: NSObject {
  /// True if acceleration is measured: false.
  open var isAccelerometerAvailable: Bool { false }
  /// True if rotation is measured: false.
  open var isGyroAvailable: Bool { false }
  /// True if motion is measured: false.
  open var isDeviceMotionAvailable: Bool { false }
  /// True while acceleration is measured: false.
  open var isAccelerometerActive: Bool { false }
  /// True while rotation is measured: false.
  open var isGyroActive: Bool { false }
  /// True while motion is measured: false.
  open var isDeviceMotionActive: Bool { false }
  /// The last acceleration: none.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// The last rotation: none.
  open var gyroData: CMGyroData? { nil }
  /// The last motion: none.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// The time between measurements.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// The time between measurements.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// The time between measurements.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01

  /// The sensors.
  public override init() {}

  /// Would begin to measure.
  open func startAccelerometerUpdates() {}
  /// Would begin to measure; the closure is never called.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
  ) {}
  /// Ends measuring.
  open func stopAccelerometerUpdates() {}
  /// Would begin to measure.
  open func startGyroUpdates() {}
  /// Would begin to measure; the closure is never called.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void
  ) {}
  /// Ends measuring.
  open func stopGyroUpdates() {}
  /// Would begin to measure.
  open func startDeviceMotionUpdates() {}
  /// Would begin to measure; the closure is never called.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMDeviceMotion?, (any Error)?) -> Void
  ) {}
  /// Ends measuring.
  open func stopDeviceMotionUpdates() {}
}

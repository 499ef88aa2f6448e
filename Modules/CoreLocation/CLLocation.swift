public import UIKit

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// An accuracy in metres.
public typealias CLLocationAccuracy = Double
/// A speed in metres a second.
public typealias CLLocationSpeed = Double
/// A direction in degrees from north.
public typealias CLLocationDirection = Double

/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// The accuracy of a driver's guide.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// Ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Every movement counts.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// A point that means nothing.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A point on the earth.
///
/// Units: degrees.
public struct CLLocationCoordinate2D: Sendable {
  /// North of the equator.
  public var latitude: CLLocationDegrees
  /// East of Greenwich.
  public var longitude: CLLocationDegrees

  /// A point on the equator.
  public init() { self.init(latitude: 0, longitude: 0) }
  /// A point of two angles.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

/// Returns a point of two angles.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees)
  -> CLLocationCoordinate2D
{ CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

/// Returns true if a point is on the earth.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A point on the earth, and when and how well it was measured.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  /// The point.
  public let coordinate: CLLocationCoordinate2D
  /// The height over the sea.
  ///
  /// Units: metres.
  public let altitude: CLLocationDistance
  /// The accuracy of the point; below zero it means nothing.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of the height; below zero it means nothing.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of a movement; below zero it is not known.
  public let course: CLLocationDirection
  /// The speed; below zero it is not known.
  public let speed: CLLocationSpeed
  /// The time of the measurement.
  public let timestamp: Date

  /// A point, measured at the beginning of the century's count.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date(timeIntervalSinceReferenceDate: 0))
  }

  /// A point with its height, accuracy and time.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy,
      course: -1,
      speed: -1, timestamp: timestamp)
  }

  /// A point with all that is known of it.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
    verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
    (horizontalAccuracy, verticalAccuracy) = (hAccuracy, vAccuracy)
    (self.course, self.speed) = (course, speed)
  }

  /// The same location.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the distance to another point, over a sphere of the earth's mean radius.
  ///
  /// Differs: Apple measures over an ellipsoid; up to half a percent lies between.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (one, other) = (coordinate, location.coordinate)
    func angle(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let latitude = sin(angle(other.latitude - one.latitude) / 2)
    let longitude = sin(angle(other.longitude - one.longitude) / 2)
    let chord = latitude * latitude + cos(angle(one.latitude)) * cos(angle(other.latitude)) * longitude * longitude
    // The mean radius of the International Union of Geodesy and Geophysics.
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}

public import CoreLocation
public import UIKit

/// A point of view on a map.
@preconcurrency @MainActor open class MKMapCamera: NSObject {
  /// The point in the middle.
  open var centerCoordinate: CLLocationCoordinate2D
  /// The distance to the middle.
  ///
  /// Units: metres.
  open var centerCoordinateDistance: CLLocationDistance
  /// The angle to the vertical.
  ///
  /// Units: degrees.
  /// Differs: kept; maps are seen from above.
  open var pitch: CGFloat
  /// The direction at the top.
  ///
  /// Units: degrees from north.
  /// Differs: kept; north is at the top.
  open var heading: CLLocationDirection

  /// A camera far above the equator.
  public override convenience init() {
    self.init(lookingAtCenter: CLLocationCoordinate2D(), fromDistance: 10_000_000, pitch: 0, heading: 0)
  }
  /// A camera at a distance from a point.
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance,
    pitch: CGFloat, heading: CLLocationDirection
  ) {
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }
}

extension MKMapView {
  /// The point of view: the middle of the region, from the distance at which a camera with an angle of 30° sees its height.
  public var camera: MKMapCamera {
    get {
      let height = region.span.latitudeDelta * Self.metresPerDegree
      return MKMapCamera(
        lookingAtCenter: region.center, fromDistance: height / 2 / tan(.pi / 12), pitch: 0, heading: 0)
    }
    set { setCamera(newValue, animated: false) }
  }
  /// Shows what a camera sees.
  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    let degrees = 2 * camera.centerCoordinateDistance * tan(.pi / 12) / Self.metresPerDegree
    guard degrees.isFinite, degrees > 0 else { return }
    let delta = min(degrees, 180)
    setRegion(
      MKCoordinateRegion(
        center: camera.centerCoordinate, span: MKCoordinateSpan(latitudeDelta: delta, longitudeDelta: delta)),
      animated: animated)
  }
  /// A quarter of the earth's circumference, which the metre was made of, over its degrees.
  private static let metresPerDegree = 10_000_000.0 / 90
}

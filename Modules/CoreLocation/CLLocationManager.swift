public import UIKit

/// The person's answer about the device's location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The person was not asked.
  case notDetermined
  /// Another decided.
  case restricted
  /// No.
  case denied
  /// Always.
  case authorizedAlways
  /// While the app is used.
  case authorizedWhenInUse
}

/// The exactness of locations.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// It may.
  case fullAccuracy
  /// It may not.
  case reducedAccuracy
}

/// An error of a location.
public struct CLError: CustomNSError, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The location is not known.
    case locationUnknown
    /// The person said no.
    case denied
    /// There is no network.
    case network
    /// Nothing was found.
    case geocodeFoundNoResult = 8
  }
  /// The location is not known.
  public static let locationUnknown = Code.locationUnknown
  /// The person said no.
  public static let denied = Code.denied

  /// The reason.
  public let code: Code
  /// An error of a reason.
  public init(_ code: Code) { self.code = code }
  /// The name of the module's errors.
  public static var errorDomain: String { "kCLErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
}

/// An observer of the device's location.
@preconcurrency @MainActor public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// The person answered, or the manager was made.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The person answered, or the manager was made.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// The device moved.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// The location cannot be had.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
  /// The default does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// The default does nothing.
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  /// The default does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// The default does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}

/// The app's access to the device's location.
///
/// Differs: the person's answer and the location are those of the stage, which `--permissions location` and scripts set; without
/// them the answer is no, and a start fails with `CLError.Code.denied`. There are no directions, regions and visits.
@preconcurrency @MainActor open class CLLocationManager: NSObject {
  /// The observer.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet {
      guard delegate != nil else { return }
      follow()
      notifyAnswer()
    }
  }
  /// The wanted accuracy.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// The smallest movement that counts.
  open var distanceFilter = kCLDistanceFilterNone
  /// True if it goes on behind other apps.
  open var allowsBackgroundLocationUpdates = false
  /// True if it may pause by itself.
  open var pausesLocationUpdatesAutomatically = true
  /// The kind of movement.
  open var activityType = CLActivityType.other
  /// The last location; nil if it is not known or the app may not know it.
  open var location: CLLocation? { isAuthorized ? Self.location : nil }

  private var isUpdating = false
  private var lastSent: CLLocation?
  private lazy var follower = Follower(self)

  /// A manager.
  nonisolated public override init() { super.init() }

  /// The answer of the person.
  open var authorizationStatus: CLAuthorizationStatus { Self.authorizationStatus() }
  /// The exactness of locations: full.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// Returns the answer of the person.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    switch _DeviceServices.current.answer(to: .location) {
    case nil: .notDetermined
    case false?: .denied
    case true?: alwaysGranted === _DeviceServices.current ? .authorizedAlways : .authorizedWhenInUse
    }
  }
  /// Returns true if the device knows locations.
  nonisolated open class func locationServicesEnabled() -> Bool { true }
  /// Returns true if the device knows directions: it does not.
  nonisolated open class func headingAvailable() -> Bool { false }
  /// Returns true if the device notices far movements.
  nonisolated open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

  /// Asks the person for the time of use.
  open func requestWhenInUseAuthorization() { ask() }
  /// Asks the person for all time.
  open func requestAlwaysAuthorization() {
    if _DeviceServices.current.answer(to: .location) == nil { Self.alwaysGranted = _DeviceServices.current }
    ask()
  }
  /// Begins to follow the location; before the person's answer it waits for that.
  open func startUpdatingLocation() {
    isUpdating = true
    lastSent = nil
    follow()
    update()
  }
  /// Asks for the location once; it fails if the location is not known.
  open func requestLocation() {
    guard isAuthorized else { return fail(.denied) }
    guard let location = Self.location else { return fail(.locationUnknown) }
    send(location)
  }
  /// Ends following.
  open func stopUpdatingLocation() { isUpdating = false }
  /// Begins to follow the location, as `startUpdatingLocation()` does.
  open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
  /// Ends following.
  open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }

  // MARK: The device

  /// The device whose person was asked for all time.
  private static weak var alwaysGranted: _DeviceServices?

  private static var location: CLLocation? {
    _DeviceServices.current.location.map { place in
      CLLocation(
        coordinate: CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude), altitude: 0,
        horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date())
    }
  }

  private var isAuthorized: Bool { _DeviceServices.current.answer(to: .location) == true }

  private func follow() { _DeviceServices.current.add(follower) }

  private func ask() {
    follow()
    _DeviceServices.current.ask(for: .location)
  }

  fileprivate func answerDidChange() {
    notifyAnswer()
    if isUpdating { update() }
  }

  fileprivate func update() {
    guard isUpdating, _DeviceServices.current.answer(to: .location) != nil else { return }
    guard isAuthorized else { return fail(.denied) }
    guard let location = Self.location else { return }
    if let lastSent, distanceFilter > 0, location.distance(from: lastSent) < distanceFilter { return }
    lastSent = location
    send(location)
  }

  private func send(_ location: CLLocation) {
    DispatchQueue.main.async { [weak self] in
      if let self { delegate?.locationManager(self, didUpdateLocations: [location]) }
    }
  }

  private func notifyAnswer() {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.locationManagerDidChangeAuthorization(self)
      delegate?.locationManager(self, didChangeAuthorization: authorizationStatus)
    }
  }

  private func fail(_ code: CLError.Code) {
    DispatchQueue.main.async { [weak self] in
      if let self { delegate?.locationManager(self, didFailWithError: CLError(code)) }
    }
  }
}

/// Follows the device for a manager.
@MainActor private final class Follower: _DeviceServicesObserver {
  private weak var manager: CLLocationManager?
  init(_ manager: CLLocationManager) { self.manager = manager }
  func answerDidChange(to permission: _DeviceServices.Permission) {
    if permission == .location { manager?.answerDidChange() }
  }
  func locationDidChange() { manager?.update() }
}

/// A kind of movement.
public enum CLActivityType: Int, Sendable {
  /// None of the others.
  case other = 1
  /// By car.
  case automotiveNavigation
  /// On foot.
  case fitness
  /// By another vehicle.
  case otherNavigation
  /// In the air.
  case airborne
}

/// A place with its address.
open class CLPlacemark: NSObject {
  /// The location.
  public let location: CLLocation?
  /// The place's name.
  open var name: String?
  /// The street.
  open var thoroughfare: String?
  /// The number in the street.
  open var subThoroughfare: String?
  /// The town.
  open var locality: String?
  /// The part of the town.
  open var subLocality: String?
  /// The state.
  open var administrativeArea: String?
  /// The code of the post.
  open var postalCode: String?
  /// The country.
  open var country: String?
  /// The country's code.
  open var isoCountryCode: String?

  /// A place without an address.
  public init(location: CLLocation?) { self.location = location }
  /// A place like another.
  public convenience init(placemark: CLPlacemark) {
    self.init(location: placemark.location)
    (name, thoroughfare, subThoroughfare) = (placemark.name, placemark.thoroughfare, placemark.subThoroughfare)
    (locality, subLocality) = (placemark.locality, placemark.subLocality)
    (administrativeArea, postalCode) = (placemark.administrativeArea, placemark.postalCode)
    (country, isoCountryCode) = (placemark.country, placemark.isoCountryCode)
  }
}

/// The block that places are given to.
public typealias CLGeocodeCompletionHandler = @MainActor @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// A finder of addresses.
///
/// Differs: no server is asked; each question fails with `CLError.Code.network` in the next turn of the main queue.
@preconcurrency @MainActor open class CLGeocoder: NSObject {
  /// A finder.
  nonisolated public override init() { super.init() }
  /// True while a question is open: never.
  open var isGeocoding: Bool { false }
  /// Asks for the address of a location: it fails.
  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  /// Asks for the location of an address: it fails.
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
    fail(completionHandler)
  }
  /// Ends the open question: there is none.
  open func cancelGeocode() {}

  private func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    DispatchQueue.main.async { handler(nil, CLError(.network)) }
  }
}

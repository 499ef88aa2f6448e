public import UIKit

/// The device and its person as an app knows them: permissions, photos, location, notifications, fetches. Rule: SN-21
extension Stage {
  /// A permission that an app requests.
  public typealias Permission = _DeviceServices.Permission

  /// The permissions that the person grants; the answer to any other request is no.
  ///
  /// A change after the app's request notifies the app, as a change in the settings of iOS does.
  public var permissions: Set<Permission> {
    get { application.deviceServices.granted }
    set {
      activate()
      application.deviceServices.granted = newValue
    }
  }

  /// The permissions that the app requested so far.
  public var requestedPermissions: Set<Permission> { application.deviceServices.asked }

  /// The pictures of the photo library, oldest first; a picker shows them.
  public var photos: [UIImage] {
    get { application.deviceServices.photos }
    set { application.deviceServices.photos = newValue }
  }

  /// Moves the device to a point on the earth; an app that watches its location is notified in the next run loop turn.
  ///
  /// Units: degrees.
  /// Errors: a point that is not on the earth.
  public func setLocation(latitude: Double, longitude: Double) throws {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw ServiceError.noLocation(latitude, longitude) }
    activate()
    application.deviceServices.location = _DeviceServices.Coordinate(latitude: latitude, longitude: longitude)
    turn()
  }

  /// The identifiers of the app's notifications that were not delivered yet.
  public var pendingNotifications: [String] { application.deviceServices.notificationService?.pendingIdentifiers ?? [] }
  /// The identifiers of the delivered notifications, oldest first.
  public var deliveredNotifications: [String] {
    application.deviceServices.notificationService?.deliveredIdentifiers ?? []
  }

  /// Delivers a pending notification at once, before its time.
  ///
  /// Errors: no notification of this identifier is pending, or the app may not notify.
  public func deliverNotification(_ identifier: String) throws {
    guard pendingNotifications.contains(identifier) else {
      throw ServiceError.noNotification(identifier, state: "pending", known: pendingNotifications)
    }
    guard permissions.contains(.notifications) else { throw ServiceError.notAllowed(identifier) }
    activate()
    application.deviceServices.notificationService?.deliver(identifier)
    turn()
  }

  /// Opens a delivered notification, as a person does by a tap on it or on one of its buttons.
  ///
  /// - Parameter action: The identifier of the button; nil for the notification itself.
  ///
  /// Errors: no notification of this identifier was delivered.
  public func openNotification(_ identifier: String, action: String? = nil) throws {
    guard deliveredNotifications.contains(identifier) else {
      throw ServiceError.noNotification(identifier, state: "delivered", known: deliveredNotifications)
    }
    activate()
    application.deviceServices.notificationService?.open(identifier, action: action)
    turn()
  }

  /// Performs a background fetch, as Xcode's menu does.
  ///
  /// - Returns: The app's answer; nil if it did not request fetches or has not answered when the turn is over.
  @discardableResult public func performBackgroundFetch() -> UIBackgroundFetchResult? {
    activate()
    final class Answer { var result: UIBackgroundFetchResult? }
    let answer = Answer()
    _ = application.performBackgroundFetch { answer.result = $0 }
    turn()
    return answer.result
  }
}

/// An event of the device that cannot happen.
nonisolated public enum ServiceError: Error, Equatable, CustomStringConvertible {
  /// A point is not on the earth.
  case noLocation(Double, Double)
  /// No notification of an identifier is in the state.
  case noNotification(String, state: String, known: [String])
  /// The person does not let the app notify.
  case notAllowed(String)

  /// The mistake, and what to do.
  public var description: String {
    switch self {
    case .noLocation(let latitude, let longitude):
      return "\(latitude), \(longitude) is no location; a latitude is from -90 to 90, a longitude from -180 to 180"
    case .noNotification(let identifier, let state, let known):
      let others = known.isEmpty ? "none is" : "these are: \(known.joined(separator: ", "))"
      return "no notification “\(identifier)” is \(state); \(others)"
    case .notAllowed(let identifier):
      return
        "the notification “\(identifier)” is not delivered, as the app may not notify; add notifications to permissions"
    }
  }
}

extension Stage.Permission {
  /// Permissions of words with commas between them, or of `all` or `none`.
  ///
  /// Errors: an unknown word, with the known ones.
  nonisolated static func list(_ text: String) throws -> Set<Self> {
    if text == "all" { return Set(allCases) }
    if text == "none" { return [] }
    return Set(
      try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
        guard let permission = Self(rawValue: String(word)) else { throw UnknownPermission(word: String(word)) }
        return permission
      })
  }
}

/// A word that names no permission.
nonisolated struct UnknownPermission: Error, CustomStringConvertible {
  let word: String

  var description: String {
    let known = Stage.Permission.allCases.map(\.rawValue).joined(separator: ", ")
    return "there is no permission “\(word)”; take some of \(known), with commas between them, or all or none"
  }
}

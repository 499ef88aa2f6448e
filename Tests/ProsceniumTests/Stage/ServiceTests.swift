import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite struct ServiceTests {
  final class Observer: _DeviceServicesObserver {
    var answers: [_DeviceServices.Permission] = []
    var moves = 0
    func answerDidChange(to permission: _DeviceServices.Permission) { answers.append(permission) }
    func locationDidChange() { moves += 1 }
  }

  @Test("a permission is undetermined, then as the stage grants it; a change reaches the app", .rule("SN-21"))
  func permissions() {
    let (stage, observer) = (Stage(device: .iPhone15), Observer())
    let services = _DeviceServices.current
    services.add(observer)
    #expect(services.answer(to: .photos) == nil && stage.requestedPermissions.isEmpty)
    stage.permissions = [.photos]
    #expect(services.answer(to: .photos) == nil && observer.answers.isEmpty)
    #expect(services.ask(for: .photos) && !services.ask(for: .camera))
    #expect(services.answer(to: .photos) == true && services.answer(to: .camera) == false)
    #expect(stage.requestedPermissions == [.photos, .camera] && observer.answers == [.photos, .camera])
    stage.permissions = [.location]
    #expect(services.answer(to: .photos) == false && services.answer(to: .location) == nil)
    #expect(observer.answers == [.photos, .camera, .photos])
    let other = Stage(device: .iPhone15)
    #expect(other.permissions.isEmpty && _DeviceServices.current.answer(to: .photos) == nil)
  }

  @Test("a location is on the earth, and observers learn of it", .rule("SN-21"))
  func location() throws {
    let (stage, observer) = (Stage(device: .iPhone15), Observer())
    _DeviceServices.current.add(observer)
    try stage.setLocation(latitude: -90, longitude: 180)
    #expect(_DeviceServices.current.location == _DeviceServices.Coordinate(latitude: -90, longitude: 180))
    for (latitude, longitude) in [(90.1, 0), (0, -181), (.nan, 0), (0, .infinity)] {
      #expect(throws: ServiceError.self) { try stage.setLocation(latitude: latitude, longitude: longitude) }
    }
    #expect(observer.moves == 1)
  }

  final class Center: _NotificationService {
    var pendingIdentifiers = ["alarm"]
    var deliveredIdentifiers: [String] = []
    var opened: [String] = []
    func deliver(_ identifier: String) { deliveredIdentifiers.append(identifier) }
    func open(_ identifier: String, action: String?) { opened.append("\(identifier) \(action ?? "-")") }
  }

  @Test("notifications are delivered and opened; what cannot be says why", .rule("SN-21"))
  func notifications() throws {
    let (stage, center) = (Stage(device: .iPhone15), Center())
    #expect(throws: ServiceError.noNotification("alarm", state: "pending", known: [])) {
      try stage.deliverNotification("alarm")
    }
    _DeviceServices.current.notificationService = center
    #expect(throws: ServiceError.notAllowed("alarm")) { try stage.deliverNotification("alarm") }
    stage.permissions = [.notifications]
    try stage.deliverNotification("alarm")
    try stage.openNotification("alarm", action: "later")
    let error = #expect(throws: ServiceError.self) { try stage.openNotification("bell") }
    #expect(error?.description == "no notification “bell” is delivered; these are: alarm")
    #expect(center.opened == ["alarm later"])
  }

  final class Fetching: NSObject, UIApplicationDelegate {
    var errors = 0
    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.newData) }
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error) {
      errors += 1
    }
  }

  @Test("a background fetch reaches the app that requested it; remote notifications fail", .rule("SN-21"))
  func fetches() {
    let (stage, delegate) = (Stage(device: .iPhone15), Fetching())
    UIApplication.shared.delegate = delegate
    #expect(stage.performBackgroundFetch() == nil)
    UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    #expect(stage.performBackgroundFetch() == .newData)
    UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
    #expect(stage.performBackgroundFetch() == nil)
    UIApplication.shared.registerForRemoteNotifications()
    #expect(delegate.errors == 0)
    stage.turn()
    #expect(delegate.errors == 1 && !UIApplication.shared.isRegisteredForRemoteNotifications)
    var failures = 0
    UIApplication.shared.setAlternateIconName("other") { error in failures += error == nil ? 0 : 1 }
    stage.turn()
    #expect(failures == 1 && !UIApplication.shared.supportsAlternateIcons)
  }

  @Test("a script tells what it cannot do with its place", .rule("SN-21"))
  func scripts() throws {
    let stage = Stage(device: .iPhone15)
    for (step, message) in [
      ("{\"deliver\": \"alarm\"}", "s.json:1:12: error: no notification “alarm” is pending; none is"),
      (
        "{\"backgroundFetch\": true}",
        "s.json:1:12: error: the app answered no background fetch; request fetches by"
          + " setMinimumBackgroundFetchInterval(_:)"
      ),
    ] {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("s.json")
      try Data("{\"steps\": [\(step)]}".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let error = #expect(throws: (any Error).self) { try stage.play(script: file) }
      #expect(error.map { "\($0)" } == file.path.dropLast("s.json".count) + message)
    }
  }
}

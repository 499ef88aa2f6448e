import AVFoundation
import Contacts
import ContactsUI
import CoreHaptics
import CoreLocation
import CoreMotion
import CoreSpotlight
import EventKit
import MediaPlayer
import PhotosUI
import Proscenium
import Social
import Testing
import UIKit
import UserNotifications
import WebKit

/// Permissions of a person, and the device that the app then sees.
@MainActor @Suite struct ServiceModuleTests {
  final class Follower: NSObject, CLLocationManagerDelegate {
    var (answers, places, failures) = ([CLAuthorizationStatus](), [Double](), 0)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      answers.append(manager.authorizationStatus)
    }
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      places += locations.map(\.coordinate.latitude)
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { failures += 1 }
  }

  @Test func locationsOfTheStage() throws {
    let stage = Stage(device: .iPhone15)
    stage.permissions = [.location]
    let (manager, follower) = (CLLocationManager(), Follower())
    manager.delegate = follower
    manager.startUpdatingLocation()
    stage.turn()
    #expect(follower.answers == [.notDetermined] && follower.places.isEmpty && manager.location == nil)
    manager.requestAlwaysAuthorization()
    stage.turn()
    #expect(follower.answers.last == .authorizedAlways && follower.places.isEmpty)
    manager.requestLocation()
    stage.turn()
    #expect(follower.failures == 1)
    try stage.setLocation(latitude: 48, longitude: 2)
    try stage.setLocation(latitude: 49, longitude: 2)
    #expect(follower.places == [48, 49] && manager.location?.coordinate.latitude == 49)
    manager.distanceFilter = 1000
    try stage.setLocation(latitude: 49.001, longitude: 2)
    #expect(follower.places == [48, 49])
    stage.permissions = []
    stage.turn()
    #expect(follower.answers.last == .denied && follower.failures == 2 && manager.location == nil)
    manager.stopUpdatingLocation()
    stage.permissions = [.location]
    stage.turn()
    #expect(follower.places == [48, 49])
  }

  final class Notified: NSObject, UNUserNotificationCenterDelegate {
    var (shown, opened) = ([String](), [String]())
    var options: UNNotificationPresentationOptions = [.banner]
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      shown.append(notification.request.identifier)
      completionHandler(options)
    }
    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      opened.append("\(response.notification.request.identifier) \(response.actionIdentifier)")
      completionHandler()
    }
  }

  private func request(_ identifier: String, after seconds: Double?) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = identifier
    return UNNotificationRequest(
      identifier: identifier, content: content,
      trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) })
  }

  @Test func notificationsComeInTheirTime() throws {
    let stage = Stage(device: .iPhone15)
    stage.permissions = [.notifications]
    let (center, delegate) = (UNUserNotificationCenter.current(), Notified())
    center.delegate = delegate
    var answers: [Bool] = []
    center.requestAuthorization(options: [.alert]) { isGranted, _ in
      MainActor.assumeIsolated { answers.append(isGranted) }
    }
    stage.turn()
    #expect(answers == [true] && stage.requestedPermissions == [.notifications])
    center.add(request("soon", after: 5))
    center.add(request("later", after: 4000))
    center.add(request("now", after: nil))
    try stage.settle()
    #expect(delegate.shown == ["now"] && stage.pendingNotifications == ["soon", "later"])
    stage.advance(by: 5.1)
    #expect(delegate.shown == ["now", "soon"] && stage.deliveredNotifications == ["now", "soon"])
    delegate.options = []
    try stage.deliverNotification("later")
    #expect(stage.pendingNotifications.isEmpty && stage.deliveredNotifications == ["now", "soon"])
    try stage.openNotification("soon")
    try stage.openNotification("now", action: "reply")
    #expect(delegate.opened == ["soon \(UNNotificationDefaultActionIdentifier)", "now reply"])
    #expect(throws: ServiceError.self) { try stage.openNotification("soon") }
    #expect(UNUserNotificationCenter.current() === center)
    let other = Stage(device: .iPhone15)
    #expect(UNUserNotificationCenter.current() !== center && other.pendingNotifications.isEmpty)
  }

  final class Picker: NSObject, PHPickerViewControllerDelegate {
    var results: [[String]] = []
    var widths: [CGFloat] = []
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results.append(results.compactMap(\.assetIdentifier))
      for result in results where result.itemProvider.canLoadObject(ofClass: UIImage.self) {
        result.itemProvider.loadObject(ofClass: UIImage.self) { image, _ in
          guard let image = image as? UIImage else { return }
          DispatchQueue.main.async { self.widths.append(image.size.width) }
        }
      }
      picker.dismiss(animated: true)
    }
  }

  @Test func photosArePicked() throws {
    let stage = Stage(device: .iPhone15)
    let (root, picker) = (UIViewController(), Picker())
    stage.rootViewController = root
    stage.photos = [10, 20, 30].map { side in
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    var configuration = PHPickerConfiguration()
    configuration.selectionLimit = 2
    for taps in [["Photo 3", "Photo 1", "Photo 2", "Add"], ["Cancel"]] {
      let controller = PHPickerViewController(configuration: configuration)
      controller.delegate = picker
      root.present(controller, animated: true)
      try stage.settle()
      for tap in taps { try stage.tap(.label(tap)) }
      try stage.settle()
      #expect(root.presentedViewController == nil)
    }
    #expect(picker.results == [["photo-3", "photo-1"], []] && picker.widths == [30, 10])
  }

  @Test func photosNeedThePermission() throws {
    let stage = Stage(device: .iPhone15)
    stage.photos = [UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }]
    #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined && PHAsset.fetchAssets(with: nil).count == 0)
    stage.permissions = [.photos]
    PHPhotoLibrary.requestAuthorization { _ in }
    stage.turn()
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .authorized)
    let asset = try #require(PHAsset.fetchAssets(with: .image, options: PHFetchOptions()).firstObject)
    var widths: [CGFloat] = []
    PHImageManager.default().requestImage(
      for: asset, targetSize: CGSize(width: 10, height: 10), contentMode: .aspectFit, options: nil
    ) { image, _ in widths.append(image?.size.width ?? 0) }
    let number = PHImageManager.default().requestImage(
      for: asset, targetSize: PHImageManagerMaximumSize, contentMode: .default, options: nil
    ) { _, _ in widths.append(-1) }
    PHImageManager.default().cancelImageRequest(number)
    #expect(widths.isEmpty)
    stage.turn()
    #expect(widths == [10])
    PHPhotoLibrary.shared().performChanges {
      PHAssetChangeRequest.creationRequestForAsset(from: UIImage())
    }
    stage.turn()
    #expect(stage.photos.count == 2)
  }

  @Test func otherPermissions() throws {
    let stage = Stage(device: .iPhone15)
    stage.permissions = [.camera, .calendar]
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .notDetermined)
    var answers: [Bool] = []
    AVCaptureDevice.requestAccess(for: .video) { isGranted in
      MainActor.assumeIsolated { answers.append(isGranted) }
    }
    AVCaptureDevice.requestAccess(for: .audio) { isGranted in
      MainActor.assumeIsolated { answers.append(isGranted) }
    }
    CNContactStore().requestAccess(for: .contacts) { isGranted, _ in
      MainActor.assumeIsolated { answers.append(isGranted) }
    }
    let store = EKEventStore()
    let event = EKEvent(eventStore: store)
    #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    store.requestAccess(to: .event) { isGranted, _ in MainActor.assumeIsolated { answers.append(isGranted) } }
    stage.turn()
    #expect(answers == [true, false, false, true])
    #expect(AVCaptureDevice.authorizationStatus(for: .audio) == .denied)
    #expect(throws: CNError.self) {
      try CNContactStore().enumerateContacts(with: CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey])) {
        _, _ in
      }
    }
    event.calendar = store.defaultCalendarForNewEvents
    event.startDate = Date(timeIntervalSinceReferenceDate: 100)
    event.endDate = Date(timeIntervalSinceReferenceDate: 50)
    #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    event.endDate = Date(timeIntervalSinceReferenceDate: 150)
    try store.save(event, span: .thisEvent)
    let overlap = store.predicateForEvents(
      withStart: Date(timeIntervalSinceReferenceDate: 120), end: Date(timeIntervalSinceReferenceDate: 200),
      calendars: nil)
    #expect(store.events(matching: overlap).count == 1 && store.event(withIdentifier: event.eventIdentifier) === event)
  }

  @Test func whatIsNotThereSaysSo() throws {
    let stage = Stage(device: .iPhone15)
    let root = UIViewController()
    stage.rootViewController = root
    #expect(!CMMotionManager().isAccelerometerAvailable && !CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    #expect(throws: CHHapticError.self) { _ = try CHHapticEngine() }
    var failures = 0
    CSSearchableIndex.default().indexSearchableItems([]) { error in
      MainActor.assumeIsolated { failures += error == nil ? 0 : 1 }
    }
    stage.turn()
    #expect(failures == 1 && !CSSearchableIndex.isIndexingAvailable())
    let volume = MPVolumeView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    volume.showsVolumeSlider = false
    #expect(volume.subviews.first?.isHidden == true)
    let message = try #require(SLComposeViewController(forServiceType: SLServiceTypeTwitter))
    var ends: [SLComposeViewControllerResult] = []
    message.completionHandler = { ends.append($0) }
    #expect(
      message.setInitialText("text") && !SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
    root.present(message, animated: true)
    try stage.settle()
    #expect(!message.setInitialText("other"))
    try stage.tap(.label("Cancel"))
    try stage.settle()
    #expect(ends == [.cancelled] && root.presentedViewController == nil)
  }

  /// Methods of such modules are named in selectors, as UIKit's are.
  final class Chooser: NSObject, CNContactPickerDelegate {
    var cancelled = 0
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancelled += 1 }
  }

  @Test func peopleArePickedFromAnEmptyBook() throws {
    let stage = Stage(device: .iPhone15)
    let (page, picker, chooser) = (UIViewController(), CNContactPickerViewController(), Chooser())
    stage.rootViewController = page
    picker.delegate = chooser
    page.present(picker, animated: true)
    try stage.settle()
    #expect(page.presentedViewController === picker)
    try stage.tap(.label("Cancel"))
    try stage.settle()
    #expect(page.presentedViewController == nil && chooser.cancelled == 1)
    #expect(CNContactsUserDefaults.shared().countryCode.count == 2)
  }

  @Test func selectorsOfModules() {
    let web = WKWebView()
    #expect(web.responds(to: #selector(WKWebView.reload)))
    let item = UIBarButtonItem(barButtonSystemItem: .refresh, target: web, action: #selector(web.stopLoading))
    #expect(item.action == #selector(WKWebView.stopLoading))
  }
}

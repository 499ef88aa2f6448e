import AVKit
import AudioToolbox
import CoreLocation
import LocalAuthentication
import MapKit
import MessageUI
import Proscenium
import SafariServices
import SpriteKit
import StoreKit
import Testing
import UIKit
import UserNotifications

/// Modules for what a device has and this machine lacks.
@MainActor @Suite struct SystemModuleTests {
  /// A sound of a length, in plain samples.
  private func wave(seconds: Double) -> Data {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    let size = Int(8000 * seconds)
    var bytes = Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
    bytes += little(1, 2) + little(1, 2) + little(8000, 4) + little(8000, 4) + little(1, 2) + little(8, 2)
    bytes += Array("data".utf8) + little(size, 4) + [UInt8](repeating: 128, count: size)
    return Data(bytes)
  }

  /// A film's header of a length.
  private func film(seconds: UInt32) -> Data {
    func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func box(_ name: String, _ bytes: [UInt8]) -> [UInt8] { big(UInt32(bytes.count + 8)) + Array(name.utf8) + bytes }
    let header = box(
      "mvhd", big(0) + big(0) + big(0) + big(600) + big(600 * seconds) + [UInt8](repeating: 0, count: 80))
    return Data(box("ftyp", Array("isom".utf8) + big(0)) + box("moov", header))
  }

  private func file(_ data: Data, _ name: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
    try data.write(to: url)
    return url
  }

  final class Listener: NSObject, AVAudioPlayerDelegate {
    var ends = 0
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { ends += flag ? 1 : 0 }
  }

  @Test func soundsEndInTheStagesTime() throws {
    let stage = Stage(device: .iPhone15)
    let (player, listener) = (try AVAudioPlayer(data: wave(seconds: 2)), Listener())
    player.delegate = listener
    #expect(player.duration == 2)
    #expect(player.play() && player.isPlaying)
    stage.advance(by: 1)
    #expect(abs(player.currentTime - 1) < 0.02)
    player.pause()
    stage.advance(by: 5)
    #expect(abs(player.currentTime - 1) < 0.02 && listener.ends == 0)
    player.play()
    stage.advance(by: 1.1)
    #expect(listener.ends == 1 && !player.isPlaying && player.currentTime == 0)
    #expect(!AVAudioPlayer().play())
    #expect(throws: AVError.self) { try AVAudioPlayer(data: Data("nothing".utf8)) }
  }

  @Test func filmsEndInTheStagesTime() throws {
    let stage = Stage(device: .iPhone15)
    let url = try file(film(seconds: 3), "film.mp4")
    defer { try? FileManager.default.removeItem(at: url) }
    let player = AVPlayer(url: url)
    let item = try #require(player.currentItem)
    #expect(item.duration.seconds == 3 && item.status == .readyToPlay)
    var (ends, times) = (0, [Double]())
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: .main
    ) { _ in MainActor.assumeIsolated { ends += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let ticks = player.addPeriodicTimeObserver(
      forInterval: CMTime(value: 1, timescale: 1), queue: .main
    ) { time in
      MainActor.assumeIsolated { times.append(time.seconds.rounded()) }
    }
    player.play()
    stage.advance(by: 1.5)
    #expect(abs(CMTimeGetSeconds(player.currentTime()) - 1.5) < 0.02 && player.rate == 1 && ends == 0)
    stage.advance(by: 2)
    #expect(ends == 1 && player.rate == 0 && times.prefix(2) == [1, 2])
    player.removeTimeObserver(ticks)
    player.seek(to: .zero)
    #expect(player.currentTime() == .zero)
    #expect(AVPlayer(url: URL(fileURLWithPath: "/no/film.mp4")).currentItem?.status == .failed)
  }

  @Test func filmsArePresented() throws {
    let stage = Stage(device: .iPhone15)
    let (root, film) = (UIViewController(), AVPlayerViewController())
    stage.rootViewController = root
    film.player = AVPlayer()
    root.present(film, animated: true)
    try stage.settle()
    #expect(film.view.window === stage.window && film.view.backgroundColor == .black)
    film.dismiss(animated: true)
    try stage.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test func timesAndRectangles() {
    #expect(CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4) == CMTime(value: 3, timescale: 4))
    #expect(CMTime(seconds: 0.5, preferredTimescale: 600).value == 300)
    #expect(!CMTime.indefinite.isNumeric && CMTime.invalid.seconds.isNaN && CMTime.zero < .positiveInfinity)
    #expect(
      CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1)).containsTime(CMTime(value: 1, timescale: 1)))
    let inside = AVMakeRect(
      aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 10, y: 10, width: 100, height: 100))
    #expect(inside == CGRect(x: 10, y: 35, width: 100, height: 50))
    #expect(AVCaptureDevice.default(for: .video) == nil)
    _ = Stage(device: .iPhone15)
    #expect(AVAudioSession.sharedInstance().recordPermission == .undetermined)
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
  }

  final class Follower: NSObject, CLLocationManagerDelegate {
    var (answers, failures) = ([CLAuthorizationStatus](), 0)
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      answers.append(manager.authorizationStatus)
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) { failures += 1 }
  }

  @Test func locationsAreDenied() {
    let stage = Stage(device: .iPhone15)
    let (manager, follower) = (CLLocationManager(), Follower())
    manager.delegate = follower
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    stage.turn()
    #expect(follower.answers.last == .denied && follower.failures == 1)
    let (paris, london) = (
      CLLocation(latitude: 48.8566, longitude: 2.3522), CLLocation(latitude: 51.5074, longitude: -0.1278)
    )
    #expect(abs(paris.distance(from: london) - 343_500) < 1000)
  }

  final class Mapper: NSObject, MKMapViewDelegate {
    var selected: [String?] = []
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { selected.append(view.annotation?.title) }
    var changes: [String] = []
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) { changes.append("will \(animated)") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { changes.append("did \(animated)") }
  }

  @Test func mapsMove() throws {
    let stage = Stage(device: .iPhone15)
    let (map, mapper, point) = (
      MKMapView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)), Mapper(), MKPointAnnotation()
    )
    let root = UIViewController()
    stage.rootViewController = root
    root.view.addSubview(map)
    let span = MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4)
    map.region = MKCoordinateRegion(center: CLLocationCoordinate2D(latitude: 10, longitude: 20), span: span)
    map.addAnnotations([point, point])
    map.addAnnotation(point)
    #expect(map.annotations.count == 1 && map.subviews.count == 1)
    point.coordinate = CLLocationCoordinate2D(latitude: 11, longitude: 21)
    #expect(map.view(for: point)?.center == CGPoint(x: 150, y: 50))
    map.delegate = mapper
    stage.drag(from: CGPoint(x: 60, y: 160), to: CGPoint(x: 160, y: 210), duration: 0.4)
    #expect(mapper.changes == ["will false", "did false"])
    #expect(map.centerCoordinate.latitude > 10.5 && map.centerCoordinate.longitude < 19 && mapper.selected.isEmpty)
    mapper.changes = []
    map.isScrollEnabled = false
    let center = map.centerCoordinate.latitude
    stage.drag(from: CGPoint(x: 60, y: 160), to: CGPoint(x: 160, y: 210), duration: 0.4)
    #expect(map.centerCoordinate.latitude == center && mapper.changes.isEmpty)
    map.setCenter(CLLocationCoordinate2D(latitude: 0, longitude: 0), animated: true)
    #expect(mapper.changes == ["will true"])
    try stage.settle()
    #expect(mapper.changes == ["will true", "did true"] && map.centerCoordinate.latitude == 0)
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 1, longitude: 1),
      span: MKCoordinateSpan(latitudeDelta: .nan, longitudeDelta: 1))
    #expect(map.centerCoordinate.latitude == 0 && stage.diagnostics.isEmpty)
  }

  @Test func mapsShowTheirPoints() throws {
    let stage = Stage(device: .iPhone15)
    let (map, mapper, point) = (
      MKMapView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)), Mapper(), MKPointAnnotation()
    )
    map.delegate = mapper
    let root = UIViewController()
    stage.rootViewController = root
    root.view.addSubview(map)
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 20),
      span: MKCoordinateSpan(latitudeDelta: 4, longitudeDelta: 4))
    (point.coordinate, point.title) = (CLLocationCoordinate2D(latitude: 11, longitude: 21), "here")
    map.addAnnotation(point)
    stage.turn()
    #expect(map.view(for: point)?.center == CGPoint(x: 150, y: 50))
    #expect(abs(map.convert(CGPoint(x: 150, y: 50), toCoordinateFrom: map).latitude - 11) < 1e-9)
    stage.tap(at: CGPoint(x: 150, y: 150))
    #expect(mapper.selected == ["here"] && map.selectedAnnotations.count == 1)
    map.removeAnnotation(point)
    #expect(map.subviews.isEmpty && map.annotations.isEmpty)
  }

  final class Reader: NSObject, SFSafariViewControllerDelegate {
    var (loads, ends) = ([Bool](), 0)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {
      loads.append(didLoadSuccessfully)
    }
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { ends += 1 }
  }

  @Test func webPagesArePresentedAndClosed() throws {
    let stage = Stage(device: .iPhone15)
    let (root, reader) = (UIViewController(), Reader())
    stage.rootViewController = root
    let page = SFSafariViewController(url: try #require(URL(string: "https://example.com/a")))
    page.delegate = reader
    root.present(page, animated: true)
    try stage.settle()
    #expect(reader.loads == [false])
    let bar = try #require(page.view.subviews.compactMap { $0 as? UINavigationBar }.first)
    #expect(bar.topItem?.title == "example.com")
    try stage.tap(.label("Done"))
    try stage.settle()
    #expect(reader.ends == 1 && root.presentedViewController == nil)
  }

  @Test func mailsAndProofsAreRefused() throws {
    #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
    let stage = Stage(device: .iPhone15)
    let (context, root, mail) = (LAContext(), UIViewController(), MFMailComposeViewController())
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.code == LAError.biometryNotAvailable.rawValue)
    stage.rootViewController = root
    mail.setSubject("Subject")
    root.present(mail, animated: true)
    try stage.settle()
    #expect(mail.topViewController?.title == "Subject")
    SKStoreReviewController.requestReview()
    #expect(SKScene(fileNamed: "GameScene") == nil)
  }

  @Test func notificationsStayPending() async throws {
    let center = UNUserNotificationCenter.current()
    #expect(try await !center.requestAuthorization(options: [.alert]))
    let content = UNMutableNotificationContent()
    content.title = "Title"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    try await center.add(UNNotificationRequest(identifier: "one", content: content, trigger: trigger))
    content.title = "Changed"
    let pending = await center.pendingNotificationRequests()
    #expect(pending.map(\.content.title) == ["Title"])
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}

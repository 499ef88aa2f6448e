import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A scene delegate that notes what it is told of the scene's size.
class SizeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var received: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = PlainController()
    window?.makeKeyAndVisible()
  }

  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {
    received.append(
      "\(previousCoordinateSpace.bounds.width) \(previousInterfaceOrientation)"
        + " -> \(windowScene.coordinateSpace.bounds.width) \(windowScene.interfaceOrientation)")
  }
}

@Suite struct SceneGeometryTests {
  private func app() throws -> SceneApp {
    let fields = ["UISceneDelegateClassName": "UIKitTests.SizeSceneDelegate"]
    let app = try SceneApp(SceneApp.configurations(SceneApp.configuration("Default Configuration", fields)))
    try app.launch()
    return app
  }

  @Test("the delegate is told of another size", .rule("SN-08"))
  func turned() throws {
    let app = try app()
    let delegate = try #require(app.scene?.delegate as? SizeSceneDelegate)
    app.stage.rotate(to: .landscapeRight)
    #expect(delegate.received == ["393.0 portrait -> 852.0 landscapeRight"])
    try app.stage.settle()
    #expect(delegate.received.count == 1)
  }

  @Test("a scene asks to stand in another way", .rule("SN-08"))
  func asked() throws {
    let app = try app()
    let scene = try #require(app.scene)
    var codes: [Int] = []
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape)) { codes.append(($0 as NSError).code) }
    app.stage.turn()
    try app.stage.settle()
    #expect(
      scene.interfaceOrientation == .landscapeRight && scene.effectiveGeometry.interfaceOrientation == .landscapeRight)
    #expect(scene.effectiveGeometry.coordinateSpace.bounds.size == CGSize(width: 852, height: 393))
    #expect(UIDevice.current.orientation == .portrait)

    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portraitUpsideDown)) {
      codes.append(($0 as NSError).code)
    }
    scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences()) { codes.append(($0 as NSError).code) }
    app.stage.turn()
    #expect(codes == [101, 100] && scene.interfaceOrientation == .landscapeRight)

    scene.requestGeometryUpdate(.iOS())
    app.stage.turn()
    try app.stage.settle()
    #expect(scene.interfaceOrientation == .portrait)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft))
    app.stage.turn()
    try app.stage.settle()
    app.stage.rotate(to: .landscapeRight)
    try app.stage.settle()
    #expect(scene.interfaceOrientation == .landscapeRight)
  }

  @Test("traits of a scene", .rule("SN-08"))
  func traits() throws {
    let app = try app()
    let scene = try #require(app.scene)
    var heard: [UIUserInterfaceStyle] = []
    scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (scene: UIWindowScene, _) in
      heard.append(scene.traitCollection.userInterfaceStyle)
    }
    scene.traitOverrides.userInterfaceStyle = .dark
    app.stage.turn()
    #expect(scene.keyWindow?.rootViewController?.traitCollection.userInterfaceStyle == .dark)
    #expect(heard == [.dark])
  }

  @Test(
    "points of a view, the screen and the device", .rule("SN-09"),
    arguments: [
      (UIInterfaceOrientation.portrait, CGPoint(x: 30, y: 50)),
      (.portraitUpsideDown, CGPoint(x: 834 - 30, y: 1194 - 50)),
      (.landscapeRight, CGPoint(x: 834 - 50, y: 30)), (.landscapeLeft, CGPoint(x: 50, y: 1194 - 30)),
    ])
  func spaces(_ orientation: UIInterfaceOrientation, _ onDevice: CGPoint) throws {
    let stage = Stage(device: .iPad11)
    let root = FreeController()
    stage.rootViewController = root
    stage.rotate(to: orientation)
    try stage.settle()
    let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 10))
    root.view.addSubview(view)
    let (held, fixed) = (UIScreen.main.coordinateSpace, UIScreen.main.fixedCoordinateSpace)
    let point = CGPoint(x: 10, y: 10)
    #expect(view.convert(point, to: held) == CGPoint(x: 30, y: 50))
    #expect(view.convert(point, to: fixed) == onDevice)
    #expect(view.convert(onDevice, from: fixed) == point)
    #expect(fixed.convert(onDevice, to: held) == CGPoint(x: 30, y: 50))
    #expect(held.convert(point, from: view) == CGPoint(x: 30, y: 50))
    #expect(fixed.bounds.size == CGSize(width: 834, height: 1194) && held.bounds == UIScreen.main.bounds)
    let box = fixed.convert(view.convert(view.bounds, to: fixed), to: view)
    #expect(box == view.bounds)
    // Another view as a space is as that view.
    let other: any UICoordinateSpace = root.view
    #expect(view.convert(point, to: other) == view.convert(point, to: root.view))
    #expect(view.convert(view.bounds, from: other) == view.convert(view.bounds, from: root.view))
  }

  private final class FreeController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  }

  @Test("the status bar of a scene", .rule("SN-10"))
  func statusBar() throws {
    let stage = Stage()
    let root = UIViewController()
    stage.rootViewController = root
    let manager = stage.window.windowScene?.statusBarManager
    #expect(manager?.statusBarFrame == UIApplication.shared.statusBarFrame && manager?.isStatusBarHidden == false)
    #expect(manager?.statusBarStyle == .darkContent)
    UIApplication.shared.setStatusBarStyle(.lightContent, animated: false)
    UIApplication.shared.isStatusBarHidden = true
    #expect(manager?.statusBarStyle == .darkContent && manager?.isStatusBarHidden == false)
    #expect(stage.diagnostics.map(\.rule) == ["SN-10", "SN-10"])
  }

  @Test("an Info.plist that leaves the status bar to the application", .rule("SN-10"))
  func ownStatusBar() throws {
    let app = try SceneApp(
      SceneApp.configurations(SceneApp.code),
      rest: "<key>UIViewControllerBasedStatusBarAppearance</key><false/>")
    try app.launch()
    let application = UIApplication.shared
    #expect(application.statusBarStyle == .darkContent)
    application.setStatusBarStyle(.lightContent, animated: false)
    application.setStatusBarHidden(true, with: .slide)
    try app.stage.settle()
    #expect(application.statusBarStyle == .lightContent && application.isStatusBarHidden)
    #expect(app.scene?.statusBarManager?.statusBarFrame == .zero)
    app.scene?.keyWindow?.rootViewController?.setNeedsStatusBarAppearanceUpdate()
    app.stage.turn()
    #expect(application.isStatusBarHidden && app.stage.diagnostics.isEmpty)
  }
}

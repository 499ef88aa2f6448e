import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// An app delegate that leaves the window to its scenes, as Xcode's template does.
final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  var chosen: String?
  var discarded: [UISceneSession] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: chosen ?? "Default Configuration", sessionRole: connectingSceneSession.role)
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    discarded += sceneSessions
  }
}

/// A scene delegate that makes its window in code, as Xcode's users write it.
class CodeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var continued: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = PlainController()
    window?.makeKeyAndVisible()
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    let activity = NSUserActivity(activityType: "test.page")
    activity.addUserInfoEntries(from: ["page": 3])
    return activity
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { continued.append(userActivity.activityType) }
}

/// A scene delegate that leaves the window to the storyboard.
class BoardSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var found = ""

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard (scene as? UIWindowScene) != nil else { return }
    let letter = (window?.rootViewController as? Roamer)?.letter ?? "nobody"
    found = "\(letter) \(window?.isHidden == true ? "hidden" : "visible") \(window?.windowScene === scene)"
  }
}

/// No delegate of scenes.
class NobodysDelegate: NSObject {}

/// A scene of an app's own class.
class OwnScene: UIWindowScene {}

/// An app that is started by scenes on a stage.
@MainActor struct SceneApp {
  let stage: Stage
  let delegate = SceneAppDelegate()
  private let folder: ResourceFolder

  static func list(_ manifest: String, _ rest: String = "") -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(rest)"#
      + "<key>UIApplicationSceneManifest</key><dict>\(manifest)</dict></dict></plist>"
  }

  static func configurations(_ all: String) -> String {
    "<key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array>\(all)</array></dict>"
  }

  static func configuration(_ name: String, _ fields: [String: String]) -> String {
    let keys = fields.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
    return "<dict><key>UISceneConfigurationName</key><string>\(name)</string>\(keys.joined())</dict>"
  }

  static let code = configuration(
    "Default Configuration", ["UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).CodeSceneDelegate"])
  static let several = "<key>UIApplicationSupportsMultipleScenes</key><true/>"

  init(_ manifest: String = SceneApp.configurations(SceneApp.code), device: Device = .iPhone15, rest: String = "")
    throws
  {
    stage = Stage(device: device)
    folder = try ResourceFolder([
      "Info.plist": Self.list(manifest, rest), "Main.storyboard": Board.text([Board.scene("a")]),
    ])
  }

  func launch() throws {
    let list = folder.bundle.bundleURL.appendingPathComponent("Info.plist")
    try UIApplication.shared.launch(delegate, interface: MainInterface(list: list, module: "UIKitTests"))
    stage.turn()
  }

  var scene: UIWindowScene? { UIApplication.shared.connectedScenes.first as? UIWindowScene }
  func trace() -> [String] {
    stage.trace.calls.filter { $0.hasPrefix("SceneAppDelegate") || $0.hasPrefix("CodeSceneDelegate") }
  }
}

@Suite struct SceneTests {
  @Test("a launch with scenes, in order", .rule("SN-01", "SN-02", "SN-03"))
  func launch() throws {
    let app = try SceneApp()
    try app.launch()
    #expect(
      app.trace() == [
        "SceneAppDelegate application(_:willFinishLaunchingWithOptions:)",
        "SceneAppDelegate application(_:didFinishLaunchingWithOptions:)",
        "SceneAppDelegate application(_:configurationForConnecting:options:)",
        "CodeSceneDelegate scene(_:willConnectTo:options:)",
        "CodeSceneDelegate sceneWillEnterForeground(_:)",
        "CodeSceneDelegate sceneDidBecomeActive(_:)",
      ])
    let scene = try #require(app.scene)
    #expect(scene.activationState == .foregroundActive && UIApplication.shared.applicationState == .active)
    #expect(scene.keyWindow?.rootViewController?.view.window === app.stage.window)
    #expect(scene.windows.count == 1 && scene.windows.first?.windowScene === scene)
    #expect(scene.screen === UIScreen.main && scene.session.scene === scene && scene.session.role == .windowApplication)
    #expect(UIApplication.shared.openSessions == [scene.session])
    #expect(app.stage.diagnostics.isEmpty)
  }

  /// Returns the notifications of scenes and of the application while a closure runs.
  private func posted(_ body: () -> Void) -> [String] {
    let names = [
      UIScene.didActivateNotification, UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification,
    ]
    nonisolated(unsafe) var heard: [String] = []
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let state = MainActor.assumeIsolated { "\(UIApplication.shared.applicationState)" }
        heard.append("\(notification.name.rawValue.dropFirst(2).dropLast(12)) \(state)")
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return heard
  }

  @Test("to the background and back", .rule("SN-02", "SN-03", "SN-07.3"))
  func away() throws {
    let app = try SceneApp()
    try app.launch()
    app.stage.trace.clear()
    let heard = posted {
      app.stage.setApplicationState(.background)
      app.stage.setApplicationState(.active)
    }
    #expect(
      heard == [
        "SceneWillDeactivate active", "ApplicationWillResignActive active", "SceneDidEnterBackground background",
        "ApplicationDidEnterBackground background", "SceneWillEnterForeground background",
        "ApplicationWillEnterForeground background", "SceneDidActivate active", "ApplicationDidBecomeActive active",
      ])
    #expect(
      app.trace() == [
        "CodeSceneDelegate sceneWillResignActive(_:)", "CodeSceneDelegate sceneDidEnterBackground(_:)",
        "CodeSceneDelegate stateRestorationActivity(for:)", "CodeSceneDelegate sceneWillEnterForeground(_:)",
        "CodeSceneDelegate sceneDidBecomeActive(_:)",
      ])
    #expect(app.scene?.session.stateRestorationActivity?.userInfo?["page"] as? Int == 3)
  }

  @Test("the end of the program", .rule("SN-03"))
  func end() throws {
    let app = try SceneApp()
    try app.launch()
    let scene = try #require(app.scene)
    app.stage.trace.clear()
    UIApplication.shared.terminate()
    #expect(
      app.trace() == ["CodeSceneDelegate sceneDidDisconnect(_:)", "SceneAppDelegate applicationWillTerminate(_:)"])
    #expect(scene.activationState == .unattached && UIApplication.shared.connectedScenes.isEmpty)
  }

  @Test("a storyboard's window is the delegate's before the scene connects", .rule("SN-06"))
  func storyboard() throws {
    let fields = ["UISceneDelegateClassName": "UIKitTests.BoardSceneDelegate", "UISceneStoryboardFile": "Main"]
    let app = try SceneApp(SceneApp.configurations(SceneApp.configuration("Default Configuration", fields)))
    try app.launch()
    let delegate = try #require(app.scene?.delegate as? BoardSceneDelegate)
    #expect(delegate.found == "a hidden true")
    #expect(delegate.window?.isKeyWindow == true && delegate.window?.isHidden == false)
    #expect(app.scene?.session.configuration.storyboard != nil)
    #expect(app.stage.diagnostics.isEmpty)
  }

  @Test("where there are scenes no main storyboard counts, be it missing", .rule("SG-52.3", "SN-06"))
  func mainStoryboardBesideScenes() throws {
    let fields = ["UISceneDelegateClassName": "UIKitTests.BoardSceneDelegate", "UISceneStoryboardFile": "Main"]
    let configuration = SceneApp.configuration("Default Configuration", fields)
    let rest = "<key>UIMainStoryboardFile</key><string>Gone</string>"
    let app = try SceneApp(SceneApp.configurations(configuration), rest: rest)
    try app.launch()
    let delegate = try #require(app.scene?.delegate as? BoardSceneDelegate)
    #expect(delegate.found == "a hidden true" && app.scene?.windows.count == 1)
    // Nor is it shown by scenes that name none.
    let code = try SceneApp(rest: "<key>UIMainStoryboardFile</key><string>Main</string>")
    try code.launch()
    #expect(!UIApplication.shared.windows.contains { $0.rootViewController is Roamer })
    #expect(code.scene?.windows.count == 1 && app.stage.diagnostics.isEmpty && code.stage.diagnostics.isEmpty)
  }

  @Test("the keyboard shows over the scene in front", .rule("SN-04", "PC-15"))
  func keyboard() throws {
    var device = Device.iPhone15
    device.showsKeyboard = true
    let app = try SceneApp(device: device)
    try app.launch()
    let page = try #require(app.scene?.windows.first?.rootViewController)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    page.view.addSubview(field)
    field.becomeFirstResponder()
    app.stage.turn()
    app.stage.advance(by: 1)
    #expect(app.stage.diagnostics.isEmpty)
    #expect(UIApplication.shared.windows.contains { $0 !== page.view.window && !$0.isHidden })
  }

  @Test("a window without a scene is not seen until it gets one", .rule("SN-04"))
  func strayWindow() throws {
    let app = try SceneApp()
    try app.launch()
    let scene = try #require(app.scene)
    let stray = UIWindow(frame: UIScreen.main.bounds)
    let page = PlainController()
    stray.rootViewController = page
    stray.makeKeyAndVisible()
    app.stage.turn()
    #expect(app.stage.diagnostics.map(\.rule) == ["SN-04"])
    #expect(stray.windowScene == nil && page.viewIfLoaded?.window == nil)
    stray.windowScene = scene
    app.stage.turn()
    #expect(page.view.window === stray && scene.windows.last === stray && scene.keyWindow === stray)
    #expect(stray.next === scene && scene.next === UIApplication.shared)
    stray.windowScene = nil
    #expect(!UIApplication.shared.windows.contains(stray) && scene.windows.count == 1)
  }

  @Test("an app without a manifest has one scene", .rule("SN-11"))
  func plain() {
    let stage = Stage()
    stage.rootViewController = PlainController()
    let application = UIApplication.shared
    let scene = application.connectedScenes.first as? UIWindowScene
    #expect(application.connectedScenes.count == 1 && application.openSessions.count == 1)
    #expect(scene?.activationState == .foregroundActive && scene?.windows.count == 1)
    #expect(stage.window.windowScene === scene && scene?.keyWindow === stage.window)
    #expect(scene?.delegate == nil && !application.supportsMultipleScenes)
    stage.setApplicationState(.inactive)
    #expect(scene?.activationState == .foregroundInactive)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("configurations that lack something", .rule("SN-05.2", "SN-06"))
  func lacking() throws {
    let cases: [(fields: [String: String], name: String?, messages: [String])] = [
      ([:], nil, ["There is no scene delegate set."]),
      (
        ["UISceneDelegateClassName": "UIKitTests.Gone"], nil,
        ["Info.plist configuration \"Default Configuration\" for UIWindowSceneSession", "There is no scene delegate"]
      ),
      (["UISceneDelegateClassName": "UIKitTests.NobodysDelegate"], nil, ["NobodysDelegate is the delegate class"]),
      (
        ["UISceneDelegateClassName": "UIKitTests.CodeSceneDelegate"], "Other",
        ["[Scene] Info.plist contained no UIScene configuration", "There is no scene delegate set."]
      ),
    ]
    for (fields, name, messages) in cases {
      let app = try SceneApp(SceneApp.configurations(SceneApp.configuration("Default Configuration", fields)))
      app.delegate.chosen = name
      try app.launch()
      #expect(app.stage.diagnostics.count == messages.count)
      for (diagnostic, message) in zip(app.stage.diagnostics, messages) {
        #expect(diagnostic.rule == "SN-05" && diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
      }
      #expect(app.scene?.activationState == .foregroundActive)
    }
  }

  @Test("a scene's class", .rule("SN-05", "SN-05.3"))
  func sceneClass() throws {
    let fields = [
      "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).CodeSceneDelegate", "UISceneClassName": "UIKitTests.OwnScene",
    ]
    let app = try SceneApp(SceneApp.configurations(SceneApp.configuration("Default Configuration", fields)))
    try app.launch()
    #expect(app.scene is OwnScene)
  }

  @Test("manifests that cannot be read", .rule("SN-05.2"))
  func badManifests() throws {
    let cases = [
      ("<key>UISceneConfigurations</key><array/>", "UISceneConfigurations is no dictionary; make it one"),
      (
        "<key>UIApplicationSupportsMultipleScenes</key><string>x</string>",
        "UIApplicationSupportsMultipleScenes is no true or false; make it one"
      ),
      (
        SceneApp.configurations("<dict><key>UISceneDelegateClassName</key><integer>1</integer></dict>"),
        "UISceneDelegateClassName is no text; make it one"
      ),
      (
        SceneApp.configurations("<dict><key>UISceneStoryboardFile</key><string>Gone</string></dict>"),
        "UISceneStoryboardFile names “Gone”, and there is no Gone.storyboard; add it to the resources of a target of the"
          + " program"
      ),
    ]
    for (manifest, problem) in cases {
      let app = try SceneApp(manifest)
      let error = try #require(throws: MainInterfaceError.self) { try app.launch() }
      #expect(error.description.hasSuffix("Info.plist: error: \(problem)"))
    }
  }
}

@Suite struct SeveralScenesTests {
  private func tablet() throws -> SceneApp {
    let app = try SceneApp(SceneApp.several + SceneApp.configurations(SceneApp.code), device: .iPad11)
    try app.launch()
    return app
  }

  @Test("another scene comes to the front", .rule("SN-07", "SN-07.2", "SN-07.6", "SN-07.7", "SN-03"))
  func another() throws {
    let app = try tablet()
    let application = UIApplication.shared
    let first = try #require(app.scene)
    #expect(application.supportsMultipleScenes)
    app.stage.trace.clear()
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in Issue.record("refused") }
    #expect(application.connectedScenes.count == 1)
    app.stage.turn()
    #expect(
      app.trace() == [
        "CodeSceneDelegate sceneWillResignActive(_:)", "CodeSceneDelegate sceneDidEnterBackground(_:)",
        "CodeSceneDelegate stateRestorationActivity(for:)",
        "SceneAppDelegate application(_:configurationForConnecting:options:)",
        "CodeSceneDelegate#2 scene(_:willConnectTo:options:)", "CodeSceneDelegate#2 sceneWillEnterForeground(_:)",
        "CodeSceneDelegate#2 sceneDidBecomeActive(_:)",
      ])
    let second = try #require(application.connectedScenes.first { $0 !== first } as? UIWindowScene)
    #expect(first.activationState == .background && second.activationState == .foregroundActive)
    #expect(application.windows == second.windows && app.stage.window.windowScene === second)
    #expect(first.windows.count == 1 && first.windows.first?.rootViewController?.view.window != nil)
    #expect(first.keyWindow === first.windows.first)

    let activity = NSUserActivity(activityType: "test.go")
    application.requestSceneSessionActivation(first.session, userActivity: activity, options: nil)
    app.stage.turn()
    #expect(first.activationState == .foregroundActive && second.activationState == .background)
    #expect(application.windows == first.windows && first.keyWindow?.isKeyWindow == true)
    #expect((first.delegate as? CodeSceneDelegate)?.continued == ["test.go"])
  }

  @Test("a scene goes for good", .rule("SN-07.4"))
  func gone() throws {
    let app = try tablet()
    let application = UIApplication.shared
    let first = try #require(app.scene)
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    app.stage.turn()
    let second = try #require(application.connectedScenes.first { $0 !== first })
    app.stage.trace.clear()
    application.requestSceneSessionDestruction(second.session, options: nil) { _ in Issue.record("refused") }
    app.stage.turn()
    #expect(app.delegate.discarded == [second.session] && application.openSessions == [first.session])
    #expect(first.activationState == .foregroundActive && second.activationState == .unattached)
    #expect(app.trace().contains("CodeSceneDelegate#2 sceneDidDisconnect(_:)"))
    #expect(application.applicationState == .active)
    application.requestSceneSessionDestruction(first.session, options: nil)
    app.stage.turn()
    #expect(application.connectedScenes.isEmpty && application.applicationState == .background)
    #expect(application.windows.isEmpty)
  }

  @Test("requests that are turned down", .rule("SN-07.5"))
  func refused() throws {
    let phone = try SceneApp(SceneApp.several + SceneApp.configurations(SceneApp.code))
    try phone.launch()
    var codes: [Int] = []
    let note: (any Error) -> Void = { codes.append(($0 as NSError).code) }
    let session = try #require(phone.scene?.session)
    let stranger = try tablet().scene?.session
    phone.stage.turn()
    let application = UIApplication.shared
    #expect(!application.supportsMultipleScenes)
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: note)
    application.requestSceneSessionActivation(stranger, userActivity: nil, options: nil, errorHandler: note)
    application.requestSceneSessionDestruction(session, options: nil, errorHandler: note)
    phone.stage.turn()
    #expect(codes == [0, 1, 0])
    #expect(phone.scene?.activationState == .foregroundActive)
  }
}

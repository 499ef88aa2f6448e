import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite("Scenes: requests and addresses") @MainActor struct SceneRequestTests {
  private final class Delegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var opened: [UIOpenURLContext] = []
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) { opened += urlContexts }
  }

  private let url = URL(string: "app://page/3")

  @Test("the scene in front opens an address", .rule("SN-23")) func opens() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    let url = try #require(url)
    #expect(!stage.open(url), "nobody is there to be told")
    let delegate = Delegate()
    try #require(stage.window.windowScene).delegate = delegate
    #expect(stage.open(url, inPlace: true))
    let context = try #require(delegate.opened.first)
    #expect(context.url == url && context.options.openInPlace && context.options.sourceApplication == nil)
    #expect(delegate.opened.count == 1)
  }

  @Test("conditions say which scene an address is for", .rule("SN-23")) func conditions() throws {
    let app = try SceneApp(SceneApp.several + SceneApp.configurations(SceneApp.code), device: .iPad11)
    try app.launch()
    let first = try #require(app.scene)
    UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest())
    app.stage.turn()
    let second = try #require(UIApplication.shared.connectedScenes.first { $0 !== first })
    #expect(second.activationState == .foregroundActive && first.activationState == .background)
    let (one, two, url) = (Delegate(), Delegate(), try #require(url))
    (first.delegate, second.delegate) = (one, two)
    #expect(app.stage.open(url) && two.opened.count == 1 && one.opened.isEmpty, "the one in front, unless told")
    first.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(
      format: "SELF BEGINSWITH 'app:'")
    #expect(app.stage.open(url) && one.opened.count == 1 && two.opened.count == 1)
    #expect(first.activationState == .foregroundActive && second.activationState == .background)
    for scene in [first, second] {
      scene.activationConditions = UISceneActivationConditions()
      scene.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    }
    #expect(!app.stage.open(url) && one.opened.count == 1 && two.opened.count == 1)
  }

  @Test("a scene asks other apps, as the application does", .rule("SN-15")) func asks() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    stage.turn()
    let scene = try #require(stage.window.windowScene)
    var answers: [Bool] = []
    let options = UIScene.OpenExternalURLOptions()
    options.universalLinksOnly = true
    scene.open(try #require(url), options: options) { answers.append($0) }
    stage.turn()
    #expect(answers == [false])
  }

  @Test("requests as values", .rule("SN-07")) func requests() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    stage.turn()
    let activity = NSUserActivity(activityType: "page")
    var errors: [UISceneError.Code] = []
    func ask(_ request: UISceneSessionActivationRequest) {
      UIApplication.shared.activateSceneSession(for: request) { error in
        if let error = error as? UISceneError { errors.append(error.code) }
      }
      stage.turn()
    }
    ask(UISceneSessionActivationRequest(userActivity: activity))
    #expect(errors == [.multipleScenesNotSupported])
    ask(UISceneSessionActivationRequest(role: .windowExternalDisplayNonInteractive))
    #expect(errors == [.multipleScenesNotSupported, .requestDenied])
    let session = try #require(stage.window.windowScene?.session)
    let request = UISceneSessionActivationRequest(session: session, userActivity: activity)
    #expect(request.session === session && request.role == .windowApplication && request.userActivity === activity)
    ask(request)
    #expect(errors.count == 2)
  }

  @Test("an action for a scene is another one where there is one scene at a time", .rule("SN-22")) func actions() {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    var done = 0
    let alternate = UIAction(title: "Here") { _ in done += 1 }
    let action = UIWindowScene.ActivationAction(title: "There", alternate: alternate) { _ in nil }
    #expect(action.title == "Here" && !action.attributes.contains(.hidden))
    action.performWithSender(nil, target: nil)
    #expect(done == 1)
    let alone = UIWindowScene.ActivationAction(title: "There") { _ in nil }
    #expect(alone.attributes.contains(.hidden))
  }

  @Test("an action for a scene requests one", .rule("SN-22")) func opensScene() throws {
    let app = try SceneApp(SceneApp.several + SceneApp.configurations(SceneApp.code), device: .iPad11)
    try app.launch()
    let activity = NSUserActivity(activityType: "page")
    let action = UIWindowScene.ActivationAction { _ in
      let options = UIWindowScene.ActivationRequestOptions()
      options.placement = .prominent()
      return UIWindowScene.ActivationConfiguration(userActivity: activity, options: options)
    }
    #expect(!action.title.isEmpty && !action.attributes.contains(.hidden))
    action.performWithSender(nil, target: nil)
    app.stage.turn()
    #expect(UIApplication.shared.connectedScenes.count == 2)
  }

  @Test("a scene of the whole screen has no limits", .rule("SN-22")) func limits() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    stage.turn()
    let scene = try #require(stage.window.windowScene)
    #expect(scene.sizeRestrictions == nil && scene.windowingBehaviors == nil)
  }
}

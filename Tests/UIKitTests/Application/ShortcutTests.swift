import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite @MainActor struct ShortcutTests {
  private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var chosen: [String] = []
    func application(
      _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      chosen.append(shortcutItem.type)
      completionHandler(true)
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var chosen: [String] = []
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      chosen.append(shortcutItem.type)
      completionHandler(shortcutItem.type == "new")
    }
  }

  @Test("shortcuts are values, equal when they say the same", .rule("SN-14"))
  func values() throws {
    let item = UIApplicationShortcutItem(
      type: "new", localizedTitle: "New", localizedSubtitle: "A letter",
      icon: UIApplicationShortcutIcon(type: .compose), userInfo: ["place": "here" as NSString])
    let mutable = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    #expect(mutable == item && mutable.icon == UIApplicationShortcutIcon(type: .compose))
    #expect(mutable.userInfo?["place"] as? NSString == "here")
    mutable.localizedTitle = "Newer"
    mutable.localizedSubtitle = nil
    mutable.icon = UIApplicationShortcutIcon(systemImageName: "plus")
    mutable.type = "newer"
    mutable.userInfo = nil
    mutable.targetContentIdentifier = "letters"
    #expect(mutable != item && item.localizedTitle == "New" && item.localizedSubtitle == "A letter")
    #expect(mutable.targetContentIdentifier as? String == "letters")
    let kept = try #require(mutable.copy() as? UIApplicationShortcutItem)
    #expect(kept == mutable && !(kept is UIMutableApplicationShortcutItem))
    #expect(UIApplicationShortcutIcon(type: .add) != UIApplicationShortcutIcon(systemImageName: "add"))
    #expect(UIApplicationShortcutIcon(templateImageName: "a") == UIApplicationShortcutIcon(templateImageName: "a"))
  }

  @Test("an app's shortcuts are copies; the app's delegate is told of one", .rule("SN-14"))
  func app() {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    let application = UIApplication.shared
    #expect(application.shortcutItems == nil)
    let item = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
    application.shortcutItems = [item]
    item.localizedTitle = "Other"
    #expect(application.shortcutItems?.map(\.localizedTitle) == ["New"])
    #expect(stage.choose(item) == false, "nobody is there to do it")
    let delegate = AppDelegate()
    application.delegate = delegate
    #expect(stage.choose(item) == true && delegate.chosen == ["new"])
    application.shortcutItems = []
    #expect(application.shortcutItems == nil)
  }

  @Test("the scene in front is told, where it has a delegate", .rule("SN-14"))
  func scene() throws {
    let stage = Stage(device: .iPhone15)
    stage.rootViewController = UIViewController()
    let (app, delegate) = (AppDelegate(), SceneDelegate())
    UIApplication.shared.delegate = app
    let scene = try #require(stage.window.windowScene)
    scene.delegate = delegate
    #expect(stage.choose(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) == true)
    #expect(stage.choose(UIApplicationShortcutItem(type: "old", localizedTitle: "Old")) == false)
    #expect(delegate.chosen == ["new", "old"] && app.chosen == [])
  }
}

@Suite @MainActor struct ShakeTests {
  private final class Shaken: UIViewController {
    var notes: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      notes.append("began \(motion == .motionShake) \(event?.type == .motion) \(event?.subtype == .motionShake)")
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("ended") }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("cancelled") }
  }
  private final class ShakenWindow: UIWindow {
    var count = 0
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { count += 1 }
  }

  @Test("a shake goes to the first responder and up from there, or to the key window", .rule("GR-17"))
  func shake() {
    let stage = Stage(device: .iPhone15)
    let page = Shaken()
    stage.rootViewController = page
    stage.turn()
    stage.shake()
    #expect(page.notes == [], "the key window is above the page")
    let inner = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    page.view.addSubview(inner)
    inner.becomeFirstResponder()
    stage.shake()
    #expect(page.notes == ["began true true true", "ended"])
    inner.resignFirstResponder()
    page.becomeFirstResponder()
    page.notes = []
    stage.shake(isCancelled: true)
    #expect(page.notes == ["began true true true", "cancelled"])
    page.resignFirstResponder()
    page.notes = []
    let window = ShakenWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    stage.shake()
    #expect(window.count == 1 && page.notes == [])
    stage.setApplicationState(.background)
    stage.shake()
    #expect(window.count == 1)
  }
}

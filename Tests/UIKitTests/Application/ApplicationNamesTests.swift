import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A delegate of old, which is told of the launch by another name.
private final class OldDelegate: UIResponder, UIApplicationDelegate {
  var isNotified = false
  func applicationDidFinishLaunching(_ application: UIApplication) { isNotified = true }
}

/// A page that says what the person does on it.
private final class ActivePage: UIViewController, UIViewControllerRestoration {
  var count = 0
  override func updateUserActivityState(_ activity: NSUserActivity) {
    count += 1
    activity.addUserInfoEntries(from: ["count": count])
  }
  override func encodeRestorableState(with coder: NSCoder) { Issue.record("nothing is kept") }
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }
}

@Suite struct ApplicationNamesTests {
  @Test("a launch is told by the name of old", .rule("SN-01"))
  func oldLaunch() throws {
    _ = Stage()
    let delegate = OldDelegate()
    try UIApplication.shared.launch(delegate)
    #expect(delegate.isNotified)
  }

  @Test("an activity is brought up to date when its scene leaves", .rule("SN-07.3", "SN-12"))
  func activities() {
    let stage = Stage()
    let (root, child) = (UIViewController(), ActivePage())
    root.addChild(child)
    stage.rootViewController = root
    let activity = NSUserActivity(activityType: "test.read")
    child.userActivity = activity
    child.restorationIdentifier = "page"
    child.restorationClass = ActivePage.self
    child.view.restorationIdentifier = "view"
    stage.setApplicationState(.background)
    #expect(child.count == 0)
    stage.setApplicationState(.active)
    activity.needsSave = true
    stage.setApplicationState(.background)
    #expect(activity.userInfo?["count"] as? Int == 1 && !activity.needsSave)
    #expect(child.view.restorationIdentifier == "view" && child.restorationIdentifier == "page")
  }

  @Test("work in the background ends once", .rule("SN-13"))
  func backgroundTasks() {
    let stage = Stage()
    let application = UIApplication.shared
    let (first, second) = (application.beginBackgroundTask(), application.beginBackgroundTask(withName: "b"))
    #expect(first != second && first != .invalid && application.backgroundTimeRemaining > 1e6)
    application.endBackgroundTask(first)
    application.endBackgroundTask(.invalid)
    #expect(stage.diagnostics.isEmpty)
    application.endBackgroundTask(first)
    application.endBackgroundTask(UIBackgroundTaskIdentifier(rawValue: 77))
    application.endBackgroundTask(second)
    #expect(stage.diagnostics.map(\.rule) == ["SN-13", "SN-13"])
  }

  @Test("commands that were added to a controller")
  func keyCommands() {
    let controller = UIViewController()
    #expect(controller.keyCommands == nil)
    let command = UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("k"))
    controller.addKeyCommand(command)
    #expect(controller.keyCommands == [command])
    controller.removeKeyCommand(command)
    #expect(controller.keyCommands == nil)
  }

  @Test("a URL is recorded, and no other app opens it", .rule("SN-15"))
  func addresses() throws {
    let stage = Stage()
    let (application, url) = (UIApplication.shared, try #require(URL(string: "https://example.org/a")))
    var answers: [Bool] = []
    application.open(url) { answers.append($0) }
    #expect(answers.isEmpty)
    stage.turn()
    #expect(answers == [false] && !application.canOpenURL(url) && !application.openURL(url))
    application.open(url, options: [.universalLinksOnly: true])
    #expect(stage.trace.calls.filter { $0.hasSuffix("open(https://example.org/a)") }.count == 3)
    #expect(URL(string: UIApplication.openSettingsURLString) != nil)
  }
}

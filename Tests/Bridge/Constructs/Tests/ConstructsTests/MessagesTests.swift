import UIKit
import XCTest

import Constructs
import ConstructsUser

final class MessagesTests: XCTestCase {
  @MainActor func testMessagesToVariablesThatHoldAnyObject() {
    let (bell, drum, third) = (Bell(), Drum(), Drum())
    let messenger = Messenger(bell)
    messenger.owner = third
    XCTAssertFalse(messenger.send(#selector(Bell.strike), or: drum))
    XCTAssertTrue(messenger.send(#selector(Bell.strike), or: nil))
    XCTAssertTrue(messenger.send(#selector(Bell.strike), or: bell))
    XCTAssertEqual(bell.strikes, 4)
    XCTAssertEqual(drum.strikes, 10)
    XCTAssertEqual(third.strikes, 30)
  }

  @MainActor func testOverridesOfTheClassesOwnMembers() {
    let level = Level()
    var seen: [String] = []
    let tokens = [
      level.observe(\.height) { level, _ in seen.append("height \(level.height)") },
      level.observe(\.depth) { level, _ in seen.append("depth \(level.depth)") },
    ]
    level.height = 2
    level.depth = 3
    tokens.forEach { $0.invalidate() }
    XCTAssertEqual(seen, ["height 2", "depth 3"])
    XCTAssertFalse(Level.automaticallyNotifiesObservers(forKey: "depth"))
    XCTAssertEqual(Level.description(), "Level of water")
    XCTAssertEqual(Form.description(), "Constructs.Form")
  }

  @MainActor func testFunctionsThatDoNotOutliveACall() {
    let form = Form()
    form.perform(Selector("add::"), with: "a", with: { "<\($0)>" } as (String) -> String)
    XCTAssertEqual(form.texts, ["<a>"])
    XCTAssertEqual(Form.name(of: UIButton()), "UIButton")
    XCTAssertNil(Form.windowColor)
  }

  @MainActor func testOverridesInAThirdModule() {
    XCTAssertEqual(UIViewController().trackingName(), "page")
    XCTAssertEqual(TrackedPage().trackingName(), "tracked page")
    let page: UIViewController = InnerPage()
    XCTAssertEqual(page.trackingName(), "inner local tracked page")
    XCTAssertEqual(LocalPage().trackingName(), "local tracked page")
  }

  @MainActor func testTimersOfCoreFoundation() {
    var count = 0
    let timer = Timer.after(0.2) { _ in count += 1 }
    RunLoop.current.run(until: Date().addingTimeInterval(1))
    XCTAssertEqual(count, 1)
    XCTAssertEqual(timer?.isValid, false)
  }

  @MainActor func testAnAnimatorWithoutDuration() {
    let animator = UIViewPropertyAnimator()
    let view = UIView()
    animator.addAnimations { view.alpha = 0.5 }
    animator.startAnimation()
    RunLoop.current.run(until: Date().addingTimeInterval(0.1))
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(animator.duration, 0)
    XCTAssertEqual(view.alpha, 0.5)
  }

  @MainActor func testObserversOfAPathThroughObjects() {
    let deck = Deck()
    var seen: [Int] = []
    let token = deck.observe(\.player.time, options: [.initial, .new]) { _, change in
      seen.append(change.newValue ?? -1)
    }
    deck.player.time = 3
    let second = Player()
    second.time = 7
    deck.player = second
    second.time = 8
    token.invalidate()
    second.time = 9
    XCTAssertEqual(seen, [0, 3, 7, 8])
  }

  @MainActor func testExchangedActionsOfControls() {
    Journal.lines = []
    let page = ActionPage()
    page.loadViewIfNeeded()
    UIControl.exchangeActions()
    page.button.sendActions(for: .touchUpInside)
    UIControl.exchangeActions()
    XCTAssertEqual(page.calls, ["plain", "sent", "both"])
    page.button.sendActions(for: .touchUpInside)
    XCTAssertEqual(Journal.lines, ["plain", "sent:", "bothWithSender:event:"])
  }

  @MainActor func testTheHierarchyAsADebuggerPrintsIt() {
    let root = UINavigationController(rootViewController: UIViewController())
    let text = root.perform(Selector(("_printHierarchy")))?.takeUnretainedValue() as? String
    let lines = (text ?? "").split(separator: "\n")
    XCTAssertEqual(lines.count, 2)
    XCTAssertTrue(lines[0].hasPrefix("<UINavigationController: 0x"))
    XCTAssertTrue(lines[0].hasSuffix("state: disappeared, view: (view not loaded)"))
    XCTAssertTrue(lines[1].hasPrefix("   | <UIViewController: 0x"))
  }

  @MainActor func testInheritedConveniences() {
    let mark = UIView()
    XCTAssertTrue(MenuItem(mark: mark).customView === mark)
    XCTAssertEqual(MenuItem(title: "Menu", style: .plain, target: nil, action: nil).title, "Menu")
    XCTAssertNotNil(MenuItem(barButtonSystemItem: .add, target: nil, action: nil).image)
  }
}

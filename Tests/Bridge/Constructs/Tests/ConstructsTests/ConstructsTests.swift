import UIKit
import XCTest

import Constructs
import ConstructsUser

final class ConstructsTests: XCTestCase {
  @MainActor func testActionsReachPrivateLabelledAndOverriddenMethods() {
    let page = LoudActionPage()
    page.loadViewIfNeeded()
    page.button.sendActions(for: .touchUpInside)
    NotificationCenter.default.post(name: Notification.Name("Constructs"), object: nil)
    XCTAssertEqual(page.calls, ["plain", "sent", "both", "noticed"])
    XCTAssertTrue(page.isLoud)
    XCTAssertEqual(ActionPage.nestedCount(), 1)
  }

  @MainActor func testOptionalRequirementsAreFoundInSubclassesAndNowhereElse() {
    let stepper = Stepper()
    let plain = PlainOwner()
    stepper.delegate = plain
    stepper.step()
    XCTAssertEqual(stepper.value, 1)
    XCTAssertEqual(stepper.title, "none")
    XCTAssertFalse(stepper.hasStepWitness)
    let full = FullOwner()
    stepper.delegate = full
    for _ in 0..<3 { stepper.step() }
    XCTAssertEqual(stepper.value, 2)
    XCTAssertEqual(full.steps, [2])
    XCTAssertEqual(stepper.title, "full")
    XCTAssertTrue(stepper.hasStepWitness)
  }

  @MainActor func testOverridesInExtensionsAndOfExtensions() {
    let page = SpecialPage()
    page.loadViewIfNeeded()
    XCTAssertEqual(page.log, ["loaded"])
    XCTAssertTrue(page.prefersStatusBarHidden)
    XCTAssertEqual(page.kindText, "special page")
    XCTAssertEqual(UIViewController().kindText, "page")
  }

  @MainActor func testWitnessesOfSubclasses() {
    let table = UITableView()
    let path = IndexPath(row: 0, section: 0)
    let delegate: UITableViewDelegate = TallListPage()
    XCTAssertEqual(delegate.tableView?(table, heightForRowAt: path), 77)
    let plain: UITableViewDelegate = ListPage()
    XCTAssertNil(plain.tableView?(table, heightForRowAt: path))
  }

  @MainActor func testObserversOfDynamicProperties() {
    let player = Player()
    var seen: [Int] = []
    let observation = player.observe(\.time, options: [.new]) { _, change in seen.append(change.newValue ?? -1) }
    player.time = 3
    player.time = 4
    observation.invalidate()
    player.time = 5
    XCTAssertEqual(seen, [3, 4])
    player.rate = -1
    XCTAssertEqual(player.rate, 0)
  }

  @MainActor func testExchangedMethodsOfTheLibraryAndOfAnApp() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let show = { (controller: UIViewController) -> [String] in
      Journal.lines = []
      window.rootViewController = controller
      window.makeKeyAndVisible()
      RunLoop.main.run(until: Date().addingTimeInterval(0.5))
      return Journal.lines
    }
    XCTAssertEqual(show(JournalPage()), ["page"])
    UIViewController.exchangeAppearance()
    XCTAssertEqual(show(UIViewController()), ["exchanged"])
    XCTAssertEqual(show(JournalPage()), ["exchanged", "page"])
    JournalPage.exchangeOwnAppearance()
    XCTAssertEqual(show(JournalPage()), ["own", "exchanged", "page"])
    XCTAssertEqual(show(UIViewController()), ["exchanged"])
    JournalPage.exchangeOwnAppearance()
    UIViewController.exchangeAppearance()
    XCTAssertEqual(show(JournalPage()), ["page"])
    JournalPage.exchangeOverride()
    XCTAssertEqual(show(JournalPage()), ["exchanged", "page"])
    XCTAssertEqual(show(UIViewController()), [])
    JournalPage.exchangeOverride()
    XCTAssertEqual(show(JournalPage()), ["page"])
  }

  @MainActor func testExchangedMethodsWithOverrides() {
    let page = PoliteJournalPage()
    XCTAssertEqual(page.greet("you", loudly: false), "Hello you, please")
    JournalPage.exchangeGreeting()
    XCTAssertEqual(JournalPage().greet("you"), "Bye Hello you")
    XCTAssertEqual(page.greet("you", loudly: true), "Bye HELLO you, please")
    JournalPage.exchangeGreeting()
    XCTAssertEqual(page.greet("you", loudly: true), "HELLO you, please")
    let restore = JournalPage.replaceGreeting()
    XCTAssertEqual(JournalPage().greet("you"), "<Hello you>")
    XCTAssertEqual(page.greet("you", loudly: false), "<Hello you>, please")
    restore()
    XCTAssertEqual(JournalPage().greet("you"), "Hello you")
  }

  @MainActor func testOverridesOfTheRootClass() {
    let answering = Answering()
    XCTAssertTrue(answering.responds(to: Selector("anything")))
    XCTAssertTrue(answering.responds(to: #selector(getter: Answering.known)))
    XCTAssertFalse(answering.responds(to: Selector("nothing")))
    let delegate: NSObjectProtocol = answering
    XCTAssertTrue(delegate.responds(to: Selector("anything")))
    XCTAssertEqual(answering.value(forKey: "known") as? Int, 1)
    XCTAssertEqual(answering.value(forKey: "missing") as? String, "no missing")
    let player = Player()
    let watcher = TimeWatcher(player)
    player.time = 5
    player.time = 6
    XCTAssertEqual(watcher.seen, [5, 6])
  }

  @MainActor func testNamesOfClasses() {
    XCTAssertEqual(ClassNames.own, ["RenamedThing", "Constructs.Answering"])
    XCTAssertTrue(ClassNames.find("RenamedThing") == Thing.self)
    XCTAssertTrue(ClassNames.find("Constructs.Answering") == Answering.self)
    XCTAssertNil(ClassNames.find("Constructs.Missing"))
    XCTAssertEqual(Suit(rawValue: 4), .spades)
    XCTAssertEqual(Lookups.number(2.5), 2.5)
    XCTAssertEqual(Lookups.describe(NSNumber(value: 7)), "7")
  }

  @MainActor func testSelectorsInTheirForms() {
    let page = SelectorPage()
    page.send()
    XCTAssertEqual(page.calls, ["Hey to you", "number 4", "later", "responds", "or not", "wild"])
    page.sendLater()
    XCTAssertEqual(page.calls.count, 6)
    RunLoop.main.run(until: Date().addingTimeInterval(0.3))
    XCTAssertEqual(page.calls.last, "later")
    XCTAssertEqual(
      SelectorPage.names, ["layoutSubviews", "isBusy", "tableView:didSelectRowAt:", "view.tag"])
    page.perform(Selector(("old")))
    XCTAssertEqual(page.calls.last, "old")
    page.setValue("grand", forKey: "moodName")
    XCTAssertEqual(page.mood, "grand")
  }

  @MainActor func testClassesThatAreRegisteredLate() {
    let holder = Holder<String>()
    holder.run()
    holder.run()
    XCTAssertEqual(holder.count, 2)
    XCTAssertEqual(localCount(), 1)
  }

  @MainActor func testLayersAndAssociatedObjects() {
    let layer = RingLayer()
    layer.progress = 0.5
    XCTAssertEqual(layer.value(forKey: "progress") as? CGFloat, 0.5)
    let view = UIView()
    XCTAssertNil(view.note)
    view.note = "kept"
    XCTAssertEqual(view.note, "kept")
  }

  @MainActor func testObserversAndTwoOverridesInExtensions() {
    let button = CountingButton(type: .system)
    button.changes = []
    button.isHighlighted = true
    XCTAssertEqual(button.changes, ["will true", "did true, was false"])
    let (a, b) = (NamedEntry(), NamedEntry())
    XCTAssertEqual(a, b)
    b.name = "other"
    XCTAssertNotEqual(a, b)
  }

  @MainActor func testMembersOfAnotherModule() {
    let stepper = Stepper()
    let later = LaterOwner()
    stepper.delegate = later
    stepper.step()
    stepper.step()
    XCTAssertEqual(later.values, [1])
    XCTAssertEqual(stepper.title, "later")
    XCTAssertTrue(stepper.hasStepWitness)
    let conductor = Conductor()
    stepper.delegate = conductor
    stepper.step()
    XCTAssertEqual(conductor.calls, ["2", "untitled"])
    conductor.next = later
    stepper.step()
    XCTAssertEqual(conductor.calls, ["2", "untitled", "3"])
    XCTAssertEqual(later.values, [1, 3])
    let page = QuietActionPage()
    page.loadViewIfNeeded()
    page.button.sendActions(for: .touchUpInside)
    XCTAssertTrue(page.isQuiet)
    XCTAssertEqual(QuietActionPage.selector, Selector("sent:"))
  }
}

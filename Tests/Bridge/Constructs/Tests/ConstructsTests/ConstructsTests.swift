import UIKit
import XCTest

import Constructs

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
}

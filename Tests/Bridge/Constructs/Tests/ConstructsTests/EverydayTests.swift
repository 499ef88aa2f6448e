import UIKit
import XCTest

import Constructs
import ConstructsUser

/// Everyday code of iOS sources that no rewriting shows.
final class EverydayTests: XCTestCase {
  func testValuesAreBridged() {
    XCTAssertEqual(Values.count(["a": 1, "b": 2]), 2)
    XCTAssertEqual(Values.joined("a"), "a/end")
    XCTAssertEqual(Values.number(3), 3)
    XCTAssertNil(Values.number("3"))
    XCTAssertEqual(Values.code(CocoaError(.fileNoSuchFile)), 4)
    XCTAssertEqual(Values.any(1, "b"), ["1", "b"])
    XCTAssertEqual(Values.mutable(), "1 ab")
  }

  func testFunctionsOfFoundation() throws {
    XCTAssertEqual(Values.pooled(), 7)
    XCTAssertTrue(Values.elapsed())
    XCTAssertEqual(Values.core().0, 4)
    XCTAssertEqual(Values.core().1, 1)
    XCTAssertEqual(Values.request(), "example.com")
    XCTAssertEqual(Values.exception(), "why")
    XCTAssertEqual(Values.stored(), 4)
    let saved = Saved(name: "it")
    XCTAssertEqual((saved.copy() as? Saved)?.name, "it copied")
    XCTAssertEqual(try JSONDecoder().decode(Saved.self, from: JSONEncoder().encode(saved)).name, "it")
    XCTAssertEqual(saved.value(forKey: "name") as? String, "it")
  }

  func testConditions() {
    XCTAssertTrue(isPhone)
    XCTAssertTrue(isSimulator)
  }

  @MainActor func testMembersOfAScreen() throws {
    let page = EverydayPage()
    page.loadViewIfNeeded()
    let item = try XCTUnwrap(page.navigationItem.rightBarButtonItem)
    UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
    page.perform(Selector(("ring:")), with: nil)
    NotificationCenter.default.post(name: Notification.Name("Everyday"), object: nil)
    XCTAssertEqual(page.calls, ["ring", "ring with nothing", "Everyday"])
    XCTAssertEqual(page.view.backgroundColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(page.plain(), 1)
    XCTAssertEqual(page.anyTime(), "modern")
    page.startTimer()
    page.dispatch()
    RunLoop.main.run(until: Date().addingTimeInterval(0.3))
    XCTAssertEqual(page.calls.suffix(2), ["dispatched", "fired"])
    XCTAssertEqual((page.menu.children.first as? UICommand)?.action, Selector(("ring")))
    XCTAssertTrue(page.responds(to: Selector(("riskyAndReturnError:"))))
  }

  @MainActor func testOutletsActionsAndInspectedValuesByName() {
    let page = EverydayPage()
    page.setValue(UILabel(), forKey: "label")
    page.setValue(5, forKey: "depth")
    page.perform(Selector(("pressed")))
    let button = UIButton()
    button.tag = 8
    page.perform(Selector(("pressed:")), with: button)
    XCTAssertEqual(page.calls, ["label", "depth 5.0", "pressed", "pressed with 8"])
    XCTAssertTrue(page.responds(to: Selector(("makeDetail:"))))
  }

  @MainActor func testQuestions() {
    let page = EverydayPage()
    page.observer = page
    XCTAssertTrue(page.observer === page)
    XCTAssertEqual(page.questions(page), [true, false, true, false, true, false])
    XCTAssertEqual(page.questions(nil).suffix(2), [false, false])
    XCTAssertEqual(FirstTouch(target: nil, action: nil).state, .possible)
  }

  @MainActor func testWitnessesOfTheLibrarysProtocolsInAnotherModule() {
    let (table, path) = (UITableView(), IndexPath(row: 0, section: 0))
    table.estimatedRowHeight = 0
    let later: UITableViewDelegate = LaterPage()
    XCTAssertEqual(later.tableView?(table, heightForRowAt: path), 31)
    XCTAssertEqual((later as? UITextFieldDelegate)?.textFieldShouldReturn?(UITextField()), false)
    let plain: UITableViewDelegate = OpenPage()
    XCTAssertNil(plain.tableView?(table, heightForRowAt: path))
    table.dataSource = RowSource.shared
    table.delegate = later
    table.reloadData()
    table.layoutIfNeeded()
    XCTAssertEqual(withExtendedLifetime(later) { table.rectForRow(at: path).height }, 31)
    table.delegate = plain
    table.reloadData()
    table.layoutIfNeeded()
    XCTAssertEqual(withExtendedLifetime(plain) { table.rectForRow(at: path).height }, 44)
  }

  @MainActor func testOverridesOfAnotherModulesExtension() {
    XCTAssertEqual(UIView().ornamented(), "x1")
    XCTAssertEqual(OrnateView().ornamented(), "<x>11")
    XCTAssertEqual(VeryOrnateView().ornamented(), "<<x>>11")
  }

  @MainActor func testOverridesInExtensionsOfUIKitsClasses() {
    let split = UISplitViewController()
    split.loadViewIfNeeded()
    XCTAssertEqual(split.title, "split")
    XCTAssertEqual(split.preferredStatusBarStyle, .darkContent)
    XCTAssertEqual(UINavigationController().preferredStatusBarStyle, .default)
    XCTAssertTrue(UICollectionViewFlowLayout().flipsHorizontallyInOppositeLayoutDirection)
    XCTAssertFalse(UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection)
    let image = UIImageView()
    image.touchesBegan([], with: nil)
    XCTAssertEqual(image.tag, 1)
  }

  func testFormattersOfAnApp() {
    var object: AnyObject?
    XCTAssertTrue(CodeFormatter().getObjectValue(&object, for: "a", errorDescription: nil))
    XCTAssertEqual(object as? String, "a")
  }

  func testNamesOfCombineWithoutItsImport() { XCTAssertEqual(Counter().count, 0) }

  func testSetsThatAreInverted() {
    var set = CharacterSet.decimalDigits.inverted
    set.remove(charactersIn: "+")
    XCTAssertFalse(set.contains("+"))
    XCTAssertTrue(set.contains("a"))
    XCTAssertFalse(set.contains("1"))
  }
}

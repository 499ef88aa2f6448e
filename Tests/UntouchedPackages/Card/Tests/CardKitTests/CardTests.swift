import CardKit
import CardModel
import NamedOnlyOnPhones
import OnlyOnPhones
import XCTest

/// Has the optional method, and counts its calls.
@MainActor final class FlipCounter: CardControllerDelegate {
  private(set) var flips = 0

  func cardDidFlip(_ card: CardController) { flips += 1 }
}

/// As people write tests for iOS.
final class CardTests: XCTestCase {
  func testModel() {
    var model = CardModel(title: "King")
    model.flip()
    XCTAssertFalse(model.isFaceUp)
    XCTAssertTrue(isNamed)
  }

  @MainActor func testOutletsAndActions() {
    let card = CardController.make()
    let counter = FlipCounter()
    card.delegate = counter
    card.loadViewIfNeeded()
    XCTAssertEqual(card.titleLabel.text, "Ace")
    card.flipButton.sendActions(for: .touchUpInside)
    XCTAssertEqual(card.titleLabel.text, "")
    XCTAssertEqual(counter.flips, 1)
    XCTAssertEqual(touchesOfAPhone(), 10)
  }

  @MainActor func testANibThatItsControllerLoads() {
    let notice = NoticeController(text: "Hello")
    XCTAssertEqual(notice.label.text, "Hello")
    XCTAssertEqual(notice.labelHeight.constant, 0)
    XCTAssertTrue(notice.label.superview === notice.view)
  }

  @MainActor func testAppearsWithoutAStage() {
    let card = CardController.make()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = card
    window.makeKeyAndVisible()
    XCTContext.runActivity(named: "the card appears") { _ in
      RunLoop.current.run(until: Date().addingTimeInterval(1))
    }
    XCTAssertEqual(card.notes, ["soon", "later"])
  }
}

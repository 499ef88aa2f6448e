import CardKit
import CardModel
import NamedOnlyOnPhones
import OnlyOnPhones
import XCTest

/// As people write tests for iOS.
final class CardTests: XCTestCase, CardControllerDelegate {
  private var flips = 0

  func cardDidFlip(_ card: CardController) { flips += 1 }

  func testModel() {
    var model = CardModel(title: "King")
    model.flip()
    XCTAssertFalse(model.isFaceUp)
    XCTAssertTrue(isNamed)
  }

  @MainActor func testOutletsAndActions() {
    let card = CardController.make()
    card.delegate = self
    card.loadViewIfNeeded()
    XCTAssertEqual(card.titleLabel.text, "Ace")
    card.flipButton.sendActions(for: .touchUpInside)
    XCTAssertEqual(card.titleLabel.text, "")
    XCTAssertEqual(flips, 1)
    XCTAssertEqual(touchesOfAPhone(), 10)
  }
}

import CardKit
import Proscenium
import Testing
import UIKit

/// A subclass in another module than the class whose `@objc` members it uses.
final class OwnCard: CardController {
  let stack = CardStack()

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 44))
    button.addTarget(stack, action: #selector(CardStack.push), for: .touchUpInside)
    view.addSubview(button)
  }
}

@MainActor @Suite struct StackTests {
  @Test func appearsAndTakesTouches() throws {
    let stage = Stage(device: .iPhone15)
    let card = CardController.make()
    stage.rootViewController = UIViewController()
    stage.rootViewController?.present(card, animated: true)
    try stage.settle()
    #expect(card.view.window === stage.window)
    stage.advance(by: 1)
    #expect(card.notes == ["soon", "later"])
    NotificationCenter.default.post(name: Notification.Name("CardNote"), object: nil)
    #expect(card.notes.last == "CardNote")
    stage.tap(at: CGPoint(x: 200, y: 700))
    stage.tap(card.flipButton)
    #expect(card.taps == 1)
    #expect(card.titleLabel.text == "")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aColourOfTheCatalog() throws {
    let felt = try #require(UIColor.felt)
    #expect(felt.cgColor.components?.map { Int(($0 * 255).rounded()) } == [0x0A, 0x66, 0x28, 255])
  }

  @Test func membersOfAnotherModule() throws {
    let stage = Stage(device: .iPhone15)
    let stack = CardStack()
    var seen: [Int] = []
    let observation = stack.observe(\.count, options: [.new]) { _, change in seen.append(change.newValue ?? -1) }
    let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 44))
    button.addTarget(stack, action: #selector(CardStack.push), for: .touchUpInside)
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(button)
    stage.tap(button)
    #expect(stack.weight == 2)
    #expect(seen == [1])
    observation.invalidate()
  }
}

import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Overrides in extensions of classes, as the bridge hands them to the library: each class here has one of its own.
@MainActor @Suite struct ExtensionOverrideTests {
  private class Deck: UINavigationController {
    /// The body of an override calls `super`.
    func outerStyle() -> UIStatusBarStyle { super.preferredStatusBarStyle == .default ? .lightContent : .darkContent }
    func outerLoad() {
      super.viewDidLoad()
      title = "loaded"
    }
  }
  private final class LowerDeck: Deck {}
  private final class OwnDeck: Deck {
    override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
  }
  private class Field: UIView {
    var touched = 0
    func outerTouches(_ touches: Set<UITouch>, _ event: UIEvent?) {
      touched += 1
      super.touchesBegan(touches, with: event)
    }
  }
  private final class Around: UIView {
    var touched = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
  }

  private static let registered: Void = {
    _ObjectiveC.describe(Deck.self) { deck in
      deck.override("preferredStatusBarStyle") { deck, _ in deck.outerStyle() }
      deck.override("childForStatusBarStyle") { _, _ in UIViewController?.none }
      deck.override("childForStatusBarHidden") { deck, _ in deck.viewControllers.first }
      deck.override("supportedInterfaceOrientations") { _, _ in UIInterfaceOrientationMask.portrait }
      deck.override("viewDidLoad") { deck, _ in
        deck.outerLoad()
        return nil
      }
      deck.override("canPerformAction:withSender:") { _, arguments in (arguments[1] as String) == "allowed" }
    }
    _ObjectiveC.describe(LowerDeck.self) { deck in
      deck.override("supportedInterfaceOrientations") { _, _ in UIInterfaceOrientationMask.landscapeLeft }
    }
    _ObjectiveC.describe(Field.self) { field in
      field.override("touchesBegan:with:") { field, arguments in
        field.outerTouches(arguments[0], arguments[1])
        return nil
      }
    }
  }()

  init() { Self.registered }

  @Test("An extension's override answers for the class and those below", .rule("OC-17"))
  func values() {
    let (page, deck) = (UIViewController(), Deck())
    deck.setViewControllers([page, UIViewController()], animated: false)
    #expect(deck.preferredStatusBarStyle == .lightContent)
    #expect(deck.childForStatusBarHidden === page)
    #expect(deck.supportedInterfaceOrientations == .portrait)
    #expect(LowerDeck().preferredStatusBarStyle == .lightContent)
    #expect(LowerDeck().supportedInterfaceOrientations == .landscapeLeft)
    #expect(deck.canPerformAction(Selector("other"), withSender: "allowed"))
    #expect(!deck.canPerformAction(Selector("other"), withSender: "refused"))
    let plain = UINavigationController(rootViewController: page)
    #expect(plain.preferredStatusBarStyle == .default)
    #expect(plain.supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test("An answer without a child is one", .rule("OC-17"))
  func absentChild() {
    let deck = Deck()
    deck.isNavigationBarHidden = true
    deck.setViewControllers([UIViewController()], animated: false)
    #expect(deck.childForStatusBarStyle == nil)
    #expect(UINavigationController(rootViewController: UIViewController()).childForStatusBarHidden != nil)
  }

  @Test("The override of a class below counts before the extension's", .rule("OC-17"))
  func ownOverride() { #expect(OwnDeck().preferredStatusBarStyle == .darkContent) }

  @Test("A method runs in place of the library's, and super is the library's", .rule("OC-17"))
  func methods() {
    let deck = Deck()
    deck.loadViewIfNeeded()
    #expect(deck.title == "loaded")
    let (around, field) = (Around(), Field())
    around.addSubview(field)
    field.touchesBegan([], with: nil)
    field.touchesBegan([], with: nil)
    #expect(field.touched == 2)
    #expect(around.touched == 2)
  }

  @Test("An answer of another type ends the program", .rule("OC-17"))
  func wrongType() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        final class Odd: UIViewController {}
        _ObjectiveC.describe(Odd.self) { $0.override("shouldAutorotate") { _, _ in "yes" } }
        _ = Odd().shouldAutorotate
      }
    }
  }
}

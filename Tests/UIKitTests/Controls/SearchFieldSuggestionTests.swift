import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SearchFieldSuggestionTests {
  private final class Listener: NSObject, UISearchTextFieldDelegate {
    var chosen: [String] = []

    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {
      chosen.append(suggestion.localizedSuggestion ?? "")
    }
  }

  private struct Scene {
    let stage: Stage
    let page = UIViewController()
    let field = UISearchTextField(frame: CGRect(x: 40, y: 60, width: 300, height: 36))
    let listener = Listener()

    init() {
      var device = Device.iPhoneSE
      device.showsKeyboard = true
      stage = Stage(device: device)
      page.view.addSubview(field)
      field.delegate = listener
      stage.rootViewController = page
      stage.turn()
    }

    static func items(_ count: Int) -> [any UISearchSuggestion] {
      (0..<count).map { UISearchSuggestionItem(localizedSuggestion: "\($0)") }
    }

    var card: UIView? { stage.window.subviews.first { "\(type(of: $0))" == "SuggestionCard" } }
    func begin() throws {
      stage.tap(field)
      try stage.settle()
    }
  }

  @Test("a card below the field while it takes keys, above the keyboard", .rule("PC-104"), arguments: [2, 40])
  func place(count: Int) throws {
    let it = Scene()
    it.field.searchSuggestions = Scene.items(count)
    it.stage.turn()
    #expect(it.card == nil, "nobody types")
    try it.begin()
    let card = try #require(it.card)
    let keyboard = it.stage.keyboardFrame.minY
    #expect(keyboard < 667)
    #expect(card.frame == CGRect(x: 40, y: 104, width: 300, height: min(CGFloat(count) * 44, keyboard - 112)))
    it.field.searchSuggestions = Scene.items(1)
    #expect(it.card === card && card.frame.height == 44)
    #expect(it.stage.window.hitTest(CGPoint(x: 20, y: 120), with: nil) === it.page.view)
    it.field.searchSuggestions = []
    #expect(it.card == nil)
    it.field.searchSuggestions = Scene.items(1)
    #expect(it.card != nil)
    it.field.resignFirstResponder()
    #expect(it.card == nil && it.stage.diagnostics.isEmpty)
    try it.stage.settle()
  }

  @Test("from right to left it ends where the field ends, and a narrow field has a wider one", .rule("PC-104"))
  func narrow() throws {
    let it = Scene()
    it.field.frame = CGRect(x: 200, y: 60, width: 100, height: 36)
    it.field.searchSuggestions = Scene.items(1)
    try it.begin()
    #expect(it.card?.frame == CGRect(x: 117, y: 104, width: 250, height: 44), "no further than the room goes")
    it.field.resignFirstResponder()
    it.field.semanticContentAttribute = .forceRightToLeft
    try it.begin()
    #expect(it.card?.frame == CGRect(x: 50, y: 104, width: 250, height: 44))
    it.field.removeFromSuperview()
    #expect(it.card == nil)
    try it.stage.settle()
  }

  @Test("a tap empties the list and tells the delegate; the field keeps the keys", .rule("PC-104"))
  func chosen() throws {
    let it = Scene()
    it.field.text = "b"
    it.field.searchSuggestions = Scene.items(3)
    try it.begin()
    it.stage.tap(at: CGPoint(x: 100, y: 104 + 44 + 22))
    #expect(it.listener.chosen == ["1"] && it.field.searchSuggestions == nil && it.card == nil)
    #expect(it.field.isFirstResponder && it.field.text == "b")
    try it.stage.settle()
  }

  @Test("what comes over the page closes the card", .rule("PC-104"))
  func covered() throws {
    let it = Scene()
    it.field.searchSuggestions = Scene.items(3)
    try it.begin()
    it.page.present(UIViewController(), animated: true)
    try it.stage.settle()
    #expect(it.card == nil)
    it.page.dismiss(animated: true)
    try it.stage.settle()
    it.field.becomeFirstResponder()
    it.field.searchSuggestions = Scene.items(2)
    #expect(it.card?.frame.height == 88 && it.stage.diagnostics.isEmpty)
    it.field.resignFirstResponder()
    try it.stage.settle()
  }
}

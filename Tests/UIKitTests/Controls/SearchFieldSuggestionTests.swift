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
  func position(count: Int) throws {
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

  @Test("it follows a field that moves in the last callback of a turn", .rule("PC-104")) func follows() throws {
    let it = Scene()
    it.field.searchSuggestions = Scene.items(2)
    try it.begin()
    let child = CallbackController()
    child.moment = "dA"
    child.act = { [field = it.field] in field.frame.origin.y = 120 }
    it.page.addChild(child)
    child.view.frame = .zero
    it.page.view.addSubview(child.view)
    child.didMove(toParent: it.page)
    it.stage.turn()
    #expect(it.field.frame.minY == 120 && it.card?.frame.minY == 164)
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

  @Test("what comes over the page closes the card", .rule("PC-104.2"))
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

  // MARK: A field that moves

  /// Returns the visible frame of the field in the window.
  private func seen(_ field: UIView, in stage: Stage) throws -> CGRect {
    let (own, window) = (try #require(field.layer.presentation()), try #require(stage.window.layer.presentation()))
    return window.convert(own.bounds, from: own)
  }

  @Test("the card stays below a field that scrolls, and goes while the field is out of sight", .rule("PC-104.3"))
  func scrolled() throws {
    let it = Scene()
    let background = UIScrollView(frame: it.page.view.bounds)
    background.contentSize = CGSize(width: 375, height: 2000)
    background.contentInsetAdjustmentBehavior = .never
    it.page.view.addSubview(background)
    background.addSubview(it.field)
    it.field.frame.origin.y = 160
    it.field.searchSuggestions = Scene.items(2)
    try it.begin()
    let card = try #require(it.card)
    #expect(card.frame.minY == 204)
    background.contentOffset.y = 50
    it.stage.turn()
    #expect(card.frame == CGRect(x: 40, y: 154, width: 300, height: 88))
    it.stage.drag(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 20, y: 240), duration: 0.2, release: false)
    let held = try seen(it.field, in: it.stage)
    #expect(held.minY < 110 && abs(card.frame.minY - held.maxY - 8) < 0.01)
    it.stage.touchUp()
    it.stage.advance(by: 0.1)
    let loose = try seen(it.field, in: it.stage)
    #expect(loose.minY < held.minY && abs(card.frame.minY - loose.maxY - 8) < 0.01, "it runs on with the field")
    background.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    try it.stage.settle()
    #expect(it.card === card && card.isHidden && it.field.isFirstResponder)
    background.setContentOffset(.zero, animated: true)
    it.stage.advance(by: 0.15)
    let midway = try seen(it.field, in: it.stage)
    #expect(abs(card.frame.minY - midway.maxY - 8) < 0.01)
    try it.stage.settle()
    #expect(!card.isHidden && card.frame.minY == 204 && it.stage.diagnostics.isEmpty)
    it.field.resignFirstResponder()
    try it.stage.settle()
  }

  @Test("the card slides in with a sheet, and goes with the keys as the sheet is pulled", .rule("PC-104.3", "PC-41"))
  func sheet() throws {
    let it = Scene()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.view.addSubview(it.field)
    it.field.searchSuggestions = Scene.items(2)
    it.page.present(sheet, animated: true)
    it.stage.advance(by: 0.15)
    it.field.becomeFirstResponder()
    it.stage.advance(by: 0.05)
    let (card, midway) = (try #require(it.card), try seen(it.field, in: it.stage))
    #expect(midway.minY > 120 && abs(card.frame.minY - midway.maxY - 8) < 0.01)
    try it.stage.settle()
    #expect(it.card === card && card.frame == CGRect(x: 40, y: 144, width: 300, height: 88))
    it.stage.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 20, y: 130), duration: 0.3, release: false)
    #expect(it.card == nil && !it.field.isFirstResponder)
    it.stage.touchUp()
    try it.stage.settle()
    #expect(it.page.presentedViewController === sheet && it.card == nil)
    try it.begin()
    sheet.dismiss(animated: true)
    try it.stage.settle()
    #expect(it.card == nil && it.stage.diagnostics.isEmpty)
  }

  @Test("the card goes aside with its page, comes back with it, and is gone with it", .rule("PC-104.3", "S-52"))
  func swiped() throws {
    let it = Scene()
    let nav = UINavigationController(rootViewController: UIViewController())
    it.stage.rootViewController = nav
    nav.pushViewController(it.page, animated: false)
    it.field.frame.origin.y = 100
    it.field.searchSuggestions = Scene.items(2)
    it.stage.turn()
    try it.begin()
    let card = try #require(it.card)
    let rest = card.frame
    it.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 200, y: 300), duration: 0.4, release: false)
    let box = try seen(it.field, in: it.stage)
    #expect(box.minX > 150 && abs(card.frame.minX - box.minX) < 0.01 && card.frame.minY == rest.minY)
    it.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 20, y: 300), duration: 0.4)
    try it.stage.settle()
    #expect(it.card === card && card.frame == rest && it.field.isFirstResponder)
    nav.popViewController(animated: true)
    try it.stage.settle()
    #expect(it.card == nil && it.stage.diagnostics.isEmpty)
  }
}

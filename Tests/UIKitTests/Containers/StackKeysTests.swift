import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Who has the keyboard as pages of a stack are covered and uncovered.
@Suite struct StackKeysTests {
  private static var device: Device {
    var device = Device.iPhoneSE
    device.showsKeyboard = true
    device.drawsChrome = false
    return device
  }

  /// Two pages, of which each may have a field.
  private struct Pages {
    let cast = NavigationCast(device: StackKeysTests.device)
    let fields: [UITextField]

    @MainActor init(isRightToLeft: Bool = false) throws {
      if isRightToLeft { cast.nav.view.semanticContentAttribute = .forceRightToLeft }
      fields = [cast.a, cast.b].map { page in
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        page.view.addSubview(field)
        return field
      }
      fields[0].becomeFirstResponder()
      try cast.settle()
      cast.nav.pushViewController(cast.b, animated: true)
      try cast.settle()
    }

    @MainActor var keys: CGFloat? {
      guard let view = UIApplication.shared.keyboard.movingView else { return nil }
      return view.layer.presentation()?.frame.minX
    }
    @MainActor var page: CGFloat { cast.b.view.layer.presentation()?.frame.minX ?? .nan }
  }

  @Test(
    "the keyboard comes back beside the page that goes, by time and by a finger", .rule("S-52.3"),
    arguments: [false, true])
  func back(isRightToLeft: Bool) throws {
    let pages = try Pages(isRightToLeft: isRightToLeft)
    let (cast, stage) = (pages.cast, pages.cast.stage)
    let width: CGFloat = isRightToLeft ? -375 : 375
    func x(_ x: CGFloat) -> CGFloat { isRightToLeft ? 375 - x : x }
    #expect(pages.keys == nil && !UIApplication.shared.acceptsTextInput)
    stage.drag(from: CGPoint(x: x(3), y: 300), to: CGPoint(x: x(200), y: 300), duration: 0.4, release: false)
    #expect(pages.fields[0].isFirstResponder)
    let held = try #require(pages.keys)
    #expect(abs(held - (pages.page - width)) < 0.5 && abs(pages.page) > 150)
    stage.drag(from: CGPoint(x: x(200), y: 300), to: CGPoint(x: x(20), y: 300), duration: 0.4)
    try cast.settle()
    #expect(cast.nav.viewControllers.count == 2 && !UIApplication.shared.acceptsTextInput && pages.keys == nil)
    #expect(stage.keyboardFrame.minY >= 667)
    cast.nav.popViewController(animated: true)
    stage.advance(by: 0.2)
    let gone = try #require(pages.keys)
    #expect(abs(gone - (pages.page - width)) < 0.5 && abs(pages.page) > 50)
    try cast.settle()
    #expect(pages.fields[0].isFirstResponder && pages.keys == 0 && stage.keyboardFrame.maxY == 667)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("one that is wanted on both pages stays where it is", .rule("S-52.3"))
  func both() throws {
    let pages = try Pages()
    let stage = pages.cast.stage
    pages.fields[1].becomeFirstResponder()
    try pages.cast.settle()
    let rest = stage.keyboardFrame
    stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 100, y: 300), duration: 0.4)
    try pages.cast.settle()
    #expect(pages.fields[1].isFirstResponder && pages.keys == 0 && stage.keyboardFrame == rest)
    pages.cast.nav.popViewController(animated: true)
    for _ in 0..<40 {
      stage.advance(by: 1 / 60)
      #expect(pages.keys == 0 && stage.keyboardFrame == rest)
    }
    try pages.cast.settle()
    #expect(pages.fields[0].isFirstResponder && stage.keyboardFrame == rest)
  }

  @Test("what gave the keys up meanwhile, or did so before it was covered, does not have them again", .rule("S-52.3"))
  func given() throws {
    let pages = try Pages()
    pages.fields[0].resignFirstResponder()
    pages.cast.nav.popViewController(animated: true)
    try pages.cast.settle()
    #expect(!UIApplication.shared.acceptsTextInput && pages.keys == nil)
    pages.fields[0].becomeFirstResponder()
    try pages.cast.settle()
    pages.fields[0].resignFirstResponder()
    pages.cast.nav.pushViewController(pages.cast.b, animated: true)
    try pages.cast.settle()
    pages.cast.nav.popViewController(animated: true)
    try pages.cast.settle()
    #expect(!UIApplication.shared.acceptsTextInput && pages.keys == nil)
  }

  @Test(
    "one that a view on neither page takes on the way stands in its place", .rule("S-52.3"), arguments: [false, true])
  func elsewhere(isFinished: Bool) throws {
    let pages = try Pages()
    let stage = pages.cast.stage
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    stage.window.addSubview(field)
    let end = CGPoint(x: isFinished ? 300 : 100, y: 300)
    stage.drag(from: CGPoint(x: 3, y: 300), to: end, duration: 0.4, release: false)
    stage.advance(by: 0.3)
    #expect(pages.fields[0].isFirstResponder)
    stage.touchUp()
    field.becomeFirstResponder()
    try pages.cast.settle()
    #expect(pages.cast.nav.viewControllers.count == (isFinished ? 1 : 2))
    #expect(field.isFirstResponder && pages.keys == 0 && stage.keyboardFrame.maxY == 667)
    field.resignFirstResponder()
    try pages.cast.settle()
    #expect(pages.keys == nil && stage.diagnostics.isEmpty)
  }

  /// The names of what is told of a keyboard that shows.
  private final class KeyboardObserver: NSObject {
    private(set) var names: [String] = []
    override init() {
      super.init()
      for name in [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification] {
        let action = Selector("note") { (received: KeyboardObserver) in { received.names.append(name.rawValue) } }
        NotificationCenter.default.addObserver(self, selector: action, name: name, object: nil)
      }
    }
  }

  @Test("without a slide it comes up when the page is there", .rule("S-52.3"))
  func atOnce() throws {
    let pages = try Pages()
    let received = KeyboardObserver()
    pages.cast.nav.popViewController(animated: false)
    try pages.cast.settle()
    #expect(pages.fields[0].isFirstResponder && pages.keys == 0)
    #expect(received.names == ["UIKeyboardWillShowNotification", "UIKeyboardDidShowNotification"])
  }

  @Test("a search has its keyboard again as its page comes back", .rule("S-52.3", "PC-95"))
  func search() throws {
    let it = SearchCast(device: Self.device)
    it.page.onSelect = { $0.navigationController?.pushViewController(PlainController(.green), animated: true) }
    try it.begin()
    it.stage.type("a")
    try it.settle()
    it.stage.tap(at: CGPoint(x: 100, y: 200))
    try it.settle()
    #expect(it.nav.viewControllers.count == 2 && !UIApplication.shared.acceptsTextInput)
    it.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 60, y: 300), duration: 0.4)
    try it.settle()
    #expect(it.nav.viewControllers.count == 2 && it.stage.keyboardFrame.minY >= 667)
    it.stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 330, y: 300), duration: 0.4)
    try it.settle()
    #expect(it.search.isActive && it.bar.searchTextField.isFirstResponder && it.bar.text == "a")
    #expect(it.stage.keyboardFrame.maxY == 667 && it.stage.diagnostics.isEmpty)
  }

  @Test("a search that ended beneath a page does not begin again with it", .rule("S-52.3", "PC-95"))
  func ended() throws {
    let it = SearchCast(device: Self.device)
    it.page.onSelect = { $0.navigationController?.pushViewController(PlainController(.green), animated: true) }
    try it.begin()
    it.stage.tap(at: CGPoint(x: 100, y: 200))
    try it.settle()
    it.search.isActive = false
    try it.settle()
    it.nav.popViewController(animated: true)
    try it.settle()
    #expect(!it.search.isActive && !UIApplication.shared.acceptsTextInput && it.stage.keyboardFrame.minY >= 667)
  }
}

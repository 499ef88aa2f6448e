import CoreGraphics
import Foundation
import Proscenium
import UIKit

/// A text view and a field on a page, and what a person does to them.
@MainActor struct TextScene {
  let stage: Stage
  let page = UIViewController()
  let view: UITextView
  let field: UITextField

  init(
    _ text: String = "one two three\nfour five", view: UITextView? = nil, field: UITextField? = nil,
    isRightToLeft: Bool = false
  ) {
    var device = Device.iPhoneSE
    device.showsKeyboard = false
    stage = Stage(device: device)
    if isRightToLeft { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    self.view = view ?? UITextView(frame: .zero)
    self.field = field ?? UITextField(frame: .zero)
    self.view.frame = CGRect(x: 20, y: 200, width: 300, height: 120)
    self.field.frame = CGRect(x: 20, y: 360, width: 300, height: 34)
    for text in [self.view, self.field] as [UIView] { page.view.addSubview(text) }
    page.view.backgroundColor = .systemBackground
    self.view.font = .systemFont(ofSize: 17)
    self.field.borderStyle = .roundedRect
    self.view.text = text
    self.field.text = "one two three"
    stage.rootViewController = page
    stage.turn()
  }

  typealias Text = UIView & UITextInput

  /// The part that a word is.
  func range(_ word: String, in text: any Text) -> UITextRange? {
    guard let all = text.textRange(from: text.beginningOfDocument, to: text.endOfDocument),
      let string = text.text(in: all)
    else { return nil }
    let found = (string as NSString).range(of: word)
    guard let start = text.position(from: text.beginningOfDocument, offset: found.location),
      let end = text.position(from: start, offset: found.length)
    else { return nil }
    return text.textRange(from: start, to: end)
  }

  /// The middle of a word on the screen.
  func middle(of word: String, in text: any Text) -> CGPoint {
    guard let range = range(word, in: text) else { return .zero }
    let box = text.firstRect(for: range)
    return text.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
  }

  func selected(_ text: any Text) -> String? { text.selectedTextRange.flatMap { text.text(in: $0) } }

  func tap(_ point: CGPoint, times: Int = 1) {
    for _ in 0..<times {
      stage.tap(at: point)
      stage.advance(by: 0.05)
    }
    stage.advance(by: 0.6)
  }

  /// A finger rests on a point; it stays down.
  func rest(at point: CGPoint) {
    stage.touchDown(at: point)
    stage.advance(by: 0.6)
  }

  func move(to point: CGPoint) {
    stage.touchMove(to: point)
    stage.advance(by: 0.05)
  }

  func lift() {
    stage.touchUp()
    stage.advance(by: 0.4)
  }

  func view(named name: String) -> UIView? { stage.window.firstView(named: name) }

  /// Returns the location of a selection handle on the screen; nil while it is not visible.
  func knob(isStart: Bool, of text: any Text) -> CGPoint? {
    guard let handle = text.firstView(named: isStart ? "selection start" : "selection end"), !handle.isHidden else {
      return nil
    }
    let y = isStart ? handle.bounds.minY + 5 : handle.bounds.maxY - 5
    return handle.convert(CGPoint(x: handle.bounds.midX, y: y), to: nil)
  }

  var menu: UIView? { view(named: "edit menu") }
  /// The titles in the open edit menu, in the order of the view tree.
  var titles: [String] { menu.map(Self.controls)?.compactMap(\.accessibilityLabel) ?? [] }

  func choose(_ title: String) {
    guard let button = menu.map(Self.controls)?.first(where: { $0.accessibilityLabel == title }) else { return }
    stage.tap(button)
    stage.advance(by: 0.4)
  }

  private static func controls(in view: UIView) -> [UIControl] {
    ((view as? UIControl).map { [$0] } ?? []) + view.subviews.flatMap(controls)
  }
}

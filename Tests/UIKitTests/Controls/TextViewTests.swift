import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Writes down what a text view asks and tells.
private final class TextDelegate: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var allows = true
  func drain() -> [String] {
    defer { calls = [] }
    return calls
  }
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    calls.append("shouldBegin")
    return allows
  }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    calls.append("change \(range.location)+\(range.length) \(text)")
    return allows
  }
  func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
}

@Suite struct TextViewTests {
  private struct Scene {
    let stage = Stage(device: Device(name: "text", size: CGSize(width: 200, height: 160), scale: 2))
    let view = UITextView(frame: CGRect(x: 10, y: 10, width: 180, height: 80))
    let delegate = TextDelegate()

    init() {
      let controller = UIViewController()
      stage.rootViewController = controller
      controller.view.backgroundColor = .systemGray5
      controller.view.addSubview(view)
      view.font = .systemFont(ofSize: 15)
      view.delegate = delegate
      stage.turn()
    }

    func press(_ keys: TextKey...) {
      for key in keys { UIApplication.shared.press(key) }
      stage.turn()
    }
  }

  @Test("its container's padding stands between its edge and its lines, on both sides")
  func containersPadding() {
    let scene = Scene()
    scene.view.text = "A line that is longer than the view is wide"
    scene.stage.turn()
    let width = scene.view.sizeThatFits(CGSize(width: 1000, height: 1000)).width
    let start = scene.view.caretRect(for: scene.view.beginningOfDocument).minX
    scene.view.textContainer.lineFragmentPadding = 0
    scene.stage.turn()
    #expect(scene.view.caretRect(for: scene.view.beginningOfDocument).minX == start - 5)
    #expect(scene.view.sizeThatFits(CGSize(width: 1000, height: 1000)).width == width - 10)
    let container = NSTextContainer(size: CGSize(width: 50, height: 60))
    let other = UITextView(frame: .zero, textContainer: container)
    #expect(other.textContainer === container && container.size == CGSize(width: 50, height: 60))
  }

  @Test func aTapBeginsEditingAndKeysAreTyped() {
    let scene = Scene()
    scene.stage.tap(at: CGPoint(x: 60, y: 30))
    scene.stage.advance(by: 0.5)
    #expect(scene.view.isFirstResponder && scene.delegate.drain() == ["shouldBegin", "didBegin"])
    scene.press(.text("ab"), .enter, .text("c"), .backspace, .left, .left, .text("x"))
    #expect(scene.view.text == "axb\n" && scene.view.selectedRange == NSRange(location: 2, length: 0))
    #expect(
      scene.delegate.drain() == [
        "change 0+0 ab", "didChange", "change 2+0 \n", "didChange", "change 3+0 c", "didChange", "change 3+1 ",
        "didChange", "change 1+0 x", "didChange",
      ])
    scene.view.isEditable = false
    #expect(!scene.view.isFirstResponder && scene.delegate.drain() == ["didEnd"])
    #expect(!scene.view.becomeFirstResponder())
  }

  @Test func aSelectionIsReplaced() {
    let scene = Scene()
    scene.view.text = "one two three"
    scene.view.becomeFirstResponder()
    #expect(scene.view.selectedRange == NSRange(location: 13, length: 0))
    scene.view.selectedRange = NSRange(location: 4, length: 3)
    scene.press(.text("2"))
    #expect(scene.view.text == "one 2 three")
    scene.view.selectedRange = NSRange(location: -5, length: 400)
    scene.press(.backspace)
    #expect(scene.view.text == "" && !scene.view.hasText)
    scene.press(.backspace)
    scene.delegate.allows = false
    scene.press(.text("no"))
    #expect(scene.view.text == "")
  }

  @Test func typedTextKeepsTheStyleAround() throws {
    let scene = Scene()
    let red = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    scene.view.attributedText = red
    scene.view.becomeFirstResponder()
    scene.view.typingAttributes[.foregroundColor] = UIColor.blue
    scene.press(.text("blue"))
    let text = try #require(scene.view.attributedText)
    #expect(text.string == "redblue")
    #expect(text.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(text.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
    scene.view.textColor = .green
    #expect(scene.view.attributedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .green)
  }

  @Test func itsContentIsAsHighAsItsLines() {
    let scene = Scene()
    scene.view.text = (1...20).map { "Line \($0)" }.joined(separator: "\n")
    scene.stage.turn()
    let line = UIFont.systemFont(ofSize: 15).lineHeight
    #expect(abs(scene.view.contentSize.height - (20 * line + 16)) < 0.51)
    #expect(scene.view.contentSize.width == 180 && scene.view.contentOffset.y == 0)
    scene.view.becomeFirstResponder()
    scene.press(.text("!"))
    #expect(abs(scene.view.contentOffset.y + 80 - scene.view.contentSize.height) <= 8.51)
    #expect(scene.view.sizeThatFits(CGSize(width: 180, height: 0)).height == scene.view.contentSize.height)
    scene.view.isScrollEnabled = false
    #expect(scene.view.intrinsicContentSize.height == scene.view.contentSize.height)
  }

  @Test(arguments: PageStyle.allCases) func itIsDrawn(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 240, height: 200), variant) { view in
      view.backgroundColor = .secondarySystemBackground
      let long = UITextView(frame: CGRect(x: 10, y: 10, width: 220, height: 80))
      long.font = .systemFont(ofSize: 15)
      long.text = "Text in several lines that is longer than the view is high, scrolled to where its second part begins"
      view.addSubview(long)
      long.layoutIfNeeded()
      long.contentOffset.y = 12
      let edited = UITextView(frame: CGRect(x: 10, y: 100, width: 220, height: 40))
      edited.font = .systemFont(ofSize: 15)
      edited.text = "Edited"
      view.addSubview(edited)
      edited.becomeFirstResponder()
      let selected = UITextView(frame: CGRect(x: 10, y: 150, width: 220, height: 40))
      selected.font = .systemFont(ofSize: 15)
      selected.text = "A selected word"
      selected.selectedRange = NSRange(location: 2, length: 8)
      view.addSubview(selected)
    }
    try ReferencePicture.check(picture, "text-views-\(variant)")
  }
}

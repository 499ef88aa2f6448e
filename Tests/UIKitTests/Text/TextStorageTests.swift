import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite struct TextStorageTests {
  private final class Listener: NSObject, NSTextStorageDelegate {
    var log: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range: NSRange,
      changeInLength delta: Int
    ) { log.append("will \(editedMask.rawValue) \(range) \(delta)") }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range: NSRange,
      changeInLength delta: Int
    ) { log.append("did") }
    func read() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// A storage, its manager and its container with a text.
  private func setUp(
    _ text: String, width: CGFloat = 100
  ) -> (storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer) {
    let (storage, manager) = (NSTextStorage(), NSLayoutManager())
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.setAttributedString(NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    return (storage, manager, container)
  }

  @Test("Edits are processed once, at their outermost end", .rule("TI-12"))
  func edits() {
    let (storage, listener) = (NSTextStorage(), Listener())
    storage.delegate = listener
    storage.append(NSAttributedString(string: "hello"))
    #expect(listener.read() == ["will 3 {0, 5} 5", "did"])
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "Yy")
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 3, length: 2))
    #expect(listener.read() == [])
    storage.endEditing()
    #expect(listener.read() == ["will 3 {0, 5} 1", "did"])
    #expect(storage.string == "Yyello")
    #expect(storage.editedMask == [])
    storage.endEditing()
    #expect(listener.read() == [])
  }

  @Test("A manager lays out in the container's size", .rule("TI-13"))
  func layout() {
    let (storage, manager, container) = setUp("one two three four five six", width: 100)
    let used = manager.usedRect(for: container)
    #expect(used.width <= 100)
    #expect(used.height > 40)
    container.size.width = 1000
    let wide = manager.usedRect(for: container)
    #expect(wide.height < used.height)
    container.lineFragmentPadding = 5
    #expect(manager.usedRect(for: container).width == wide.width + 10)
    container.lineFragmentPadding = 0
    container.size.width = 100
    container.maximumNumberOfLines = 1
    #expect(manager.usedRect(for: container).height == wide.height)
    #expect(manager.glyphRange(for: container).length < storage.length)
    storage.setAttributedString(NSAttributedString())
    #expect(manager.usedRect(for: container) == .zero)
    #expect(manager.numberOfGlyphs == 0)
    #expect(manager.glyphIndex(for: .zero, in: container) == 0)
  }

  @Test("The glyph at a point is the one whose box is there", .rule("TI-13"))
  func points() {
    let (storage, manager, container) = setUp("first line\nsecond", width: 400)
    for index in [0, 3, 8, 11, 16] {
      let box = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
      #expect(manager.glyphIndex(for: CGPoint(x: box.midX, y: box.midY), in: container) == index)
      var fraction: CGFloat = 0
      _ = manager.characterIndex(
        for: CGPoint(x: box.minX + box.width / 4, y: box.midY), in: container,
        fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(abs(fraction - 0.25) < 0.01)
    }
    var line = NSRange()
    let rect = manager.lineFragmentRect(forGlyphAt: 12, effectiveRange: &line)
    #expect(rect.width == 400)
    #expect(line.location == 11)
    #expect(manager.lineFragmentUsedRect(forGlyphAt: 12, effectiveRange: nil).width < 400)
    #expect(manager.glyphIndex(for: CGPoint(x: 390, y: rect.midY), in: container) == storage.length - 1)
    var lines: [NSRange] = []
    let whole = NSRange(location: 0, length: storage.length)
    manager.enumerateLineFragments(forGlyphRange: whole) { _, _, _, range, stop in
      lines.append(range)
      stop.pointee = true
    }
    #expect(lines.map(\.location) == [0])
    #expect(
      manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 0), in: container).isNull)
  }

  @Test("Glyphs are drawn where the context is", .rule("TI-13"))
  func drawing() {
    let (storage, manager, container) = setUp("ink", width: 100)
    storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    func picture(_ range: NSRange) -> Data? {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 30)).image { _ in
        manager.drawBackground(forGlyphRange: range, at: .zero)
        manager.drawGlyphs(forGlyphRange: range, at: .zero)
      }.pngData()
    }
    let all = picture(manager.glyphRange(for: container))
    let part = picture(NSRange(location: 0, length: 1))
    let none = picture(NSRange(location: 0, length: 0))
    #expect(all != none)
    #expect(part != all)
    #expect(part != none)
  }

  @Test("Edits of a text view's storage are the view's text", .rule("TI-12"))
  func textViews() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = "hello world"
    view.selectedRange = NSRange(location: 2, length: 3)
    #expect(view.textStorage.string == "hello world")
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "HELLO")
    #expect(view.text == "HELLO world")
    #expect(view.selectedRange == NSRange(location: 2, length: 3))
    view.textStorage.beginEditing()
    view.textStorage.deleteCharacters(in: NSRange(location: 5, length: 6))
    view.textStorage.endEditing()
    #expect(view.text == "HELLO")
    view.text = "other"
    #expect(view.textStorage.string == "other")
    let range = view.layoutManager.glyphRange(for: view.textContainer)
    #expect(range == NSRange(location: 0, length: 5))
    #expect(view.layoutManager.usedRect(for: view.textContainer).width > 20)
    #expect(view.textContainer.size.width == 200)
  }

  @Test("A text view shows as many lines as its container has")
  func limitedTextView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.text = "one two three four five six seven eight nine ten"
    let tall = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    view.textContainer.maximumNumberOfLines = 2
    view.textContainer.lineBreakMode = .byTruncatingTail
    #expect(view.sizeThatFits(CGSize(width: 100, height: 0)).height < tall)
  }

  @Test func textsWithoutArgumentsAreEmpty() {
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
    #expect(NSAttributedString().length == 0)
    #expect(NSMutableString().length == 0)
  }
}

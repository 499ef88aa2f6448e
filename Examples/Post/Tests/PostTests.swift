import Foundation
import PostKit
import Testing
import UIKit

#if canImport(Proscenium)
  import Proscenium

  @MainActor @Suite struct PostTests {
    private func open(_ device: Device) throws -> Stage {
      let stage = Stage(device: device)
      stage.rootViewController = PostController(office: PostOffice())
      try stage.settle()
      return stage
    }

    private var phone: Device {
      var device = Device.iPhone15
      device.scale = 1
      device.showsKeyboard = true
      return device
    }

    @Test("a letter goes to the archive by a swipe, and an undo brings it back")
    func archive() throws {
      let stage = try open(phone)
      let before = stage.frame()
      stage.drag(from: CGPoint(x: 370, y: 330), to: CGPoint(x: 20, y: 330), duration: 0.4)
      try stage.settle()
      #expect(stage.firstView(text: "Harbour Library") == nil)
      stage.tap(try #require(stage.firstView(text: "Undo Archive")))
      try stage.settle()
      #expect(stage.frame() == before)
      #expect(stage.diagnostics.map(\.description) == [])
    }

    @Test("a press shows a letter and what can be done with it; a tap on it opens it")
    func appearance() throws {
      let stage = try open(phone)
      let before = stage.frame()
      func press() {
        stage.touchDown(at: CGPoint(x: 200, y: 330))
        stage.advance(by: 1.2)
        stage.touchUp()
        stage.advance(by: 0.5)
      }
      press()
      for title in ["Mark as Read", "Flag", "Archive", "Delete"] {
        #expect(stage.firstView(text: title) != nil, "\(title)")
      }
      stage.tap(at: CGPoint(x: 380, y: 830))
      try stage.settle()
      #expect(stage.frame() == before, "a look leaves the letter unread")
      press()
      stage.tap(try #require(stage.firstView(text: "Archive")))
      try stage.settle()
      #expect(stage.firstView(text: "Harbour Library") == nil)
      stage.tap(try #require(stage.firstView(text: "Undo Archive")))
      try stage.settle()
      #expect(stage.frame() == before)
      press()
      stage.tap(at: CGPoint(x: 200, y: 250))
      try stage.settle()
      #expect(stage.firstView(text: "Reply") != nil && stage.firstView(text: "Two books are due on Friday") != nil)
      #expect(stage.diagnostics.map(\.description) == [])
    }

    @Test("a sheet with nothing in it goes by a pull; with text it asks")
    func compose() throws {
      let stage = try open(phone)
      stage.tap(try #require(stage.firstView(text: "Compose")))
      try stage.settle()
      let root = try #require(stage.rootViewController)
      #expect(root.presentedViewController != nil)
      stage.tap(try #require(stage.firstView(text: "To")))
      try stage.settle()
      #expect(stage.type("Ada"))
      try stage.settle()
      stage.drag(from: CGPoint(x: 196, y: 80), to: CGPoint(x: 196, y: 700), duration: 0.3)
      try stage.settle()
      #expect(root.presentedViewController?.presentedViewController is UIAlertController)
      stage.tap(try #require(stage.firstView(text: "Save Draft")))
      try stage.settle()
      #expect(root.presentedViewController == nil)
      stage.tap(try #require(stage.firstView(text: "Mailboxes")))
      try stage.settle()
      stage.tap(try #require(stage.firstView(text: "Drafts")))
      try stage.settle()
      stage.tap(try #require(stage.firstView(text: "To: Ada")))
      try stage.settle()
      stage.drag(from: CGPoint(x: 196, y: 80), to: CGPoint(x: 196, y: 800), duration: 0.3)
      try stage.settle()
      #expect(root.presentedViewController == nil)
      #expect(stage.diagnostics.map(\.description) == [])
    }

    @Test("a word selected by two taps is stretched, copied and pasted by fingers")
    func select() throws {
      let stage = try open(phone)
      stage.tap(try #require(stage.firstView(text: "Compose")))
      try stage.settle()
      let text = try #require(stage.firstView(text: "Text") as? UITextView)
      stage.tap(text)
      try stage.settle()
      #expect(stage.type("See you on Saturday. "))
      try stage.settle()
      func middle(of word: String) throws -> CGPoint {
        let found = (text.text as NSString).range(of: word)
        let start = try #require(text.position(from: text.beginningOfDocument, offset: found.location))
        let end = try #require(text.position(from: start, offset: found.length))
        let range = try #require(text.textRange(from: start, to: end))
        let box = text.firstRect(for: range)
        return text.convert(CGPoint(x: box.midX, y: box.midY), to: nil)
      }
      let you = try middle(of: "you")
      stage.tap(at: you)
      stage.advance(by: 0.05)
      stage.tap(at: you)
      try stage.settle()
      #expect((text.text as NSString).substring(with: text.selectedRange) == "you")
      let word = try #require(text.selectedTextRange)
      let last = try #require(text.selectionRects(for: word).last).rect
      let knob = text.convert(CGPoint(x: last.maxX, y: last.maxY + 4), to: nil)
      let goal = try middle(of: "urday")
      stage.drag(from: knob, to: CGPoint(x: goal.x, y: knob.y), duration: 0.3)
      try stage.settle()
      let selected = (text.text as NSString).substring(with: text.selectedRange)
      #expect(selected.hasPrefix("you on Satu") && !selected.hasSuffix("."))
      stage.tap(try #require(stage.firstView(text: "Copy")))
      try stage.settle()
      text.selectedRange = NSRange(location: (text.text as NSString).length, length: 0)
      stage.press(.keyboardV, modifiers: .command)
      try stage.settle()
      #expect(text.text == "See you on Saturday. \(selected)")
      #expect(stage.diagnostics.map(\.description) == [])
    }

    @Test("every look holds", arguments: [Device.iPhoneSE, .iPad11])
    func looks(device: Device) throws {
      var device = device
      device.scale = 0.5
      for category in [UIContentSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge] {
        let stage = Stage(device: device)
        let app = PostController(office: PostOffice())
        app.traitOverrides.preferredContentSizeCategory = category
        stage.rootViewController = app
        try stage.settle()
        stage.tap(try #require(stage.firstView(text: "Ada Lindqvist")))
        try stage.settle()
        stage.rotate(to: .landscapeLeft)
        try stage.settle()
        #expect(stage.diagnostics.map(\.description) == [], "\(category)")
      }
    }
  }
#endif

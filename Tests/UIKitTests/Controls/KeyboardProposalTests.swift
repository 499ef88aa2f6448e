import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Words that the keyboard proposes, its emoji, and a tablet's keys.
@Suite struct KeyboardProposalTests {
  private let stage: Stage
  private let field: UITextField

  init() {
    stage = Stage(device: Self.device(.iPhone15))
    field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
  }

  private static func device(_ device: Device) -> Device {
    var device = device
    (device.showsKeyboard, device.drawsChrome) = (true, false)
    return device
  }

  private func edit(on stage: Stage, _ change: (UITextField) -> Void = { _ in }) throws {
    change(field)
    let root = UIViewController()
    root.view.addSubview(field)
    stage.rootViewController = root
    stage.turn()
    field.becomeFirstResponder()
    try stage.settle()
  }

  /// The labels of the visible keys, from the first on.
  private func faces() throws -> [String] {
    let area = try #require(UIApplication.shared.keyboard.movingView)
    var faces: [String] = []
    func collect(_ view: UIView) {
      if "\(type(of: view))" == "KeyInk", let name = view.layer.name { faces.append(name) }
      if view.isHidden { return }
      view.subviews.forEach(collect)
    }
    collect(area)
    return faces
  }

  /// The words in the strip.
  private func proposals() throws -> [String] {
    let faces = try self.faces().filter { $0 != "globe" }
    let last = try #require(faces.firstIndex(of: "return"))
    return Array(faces[(last + 1)...])
  }

  private func tap(_ face: String) throws {
    let area = try #require(UIApplication.shared.keyboard.movingView)
    let ink = try #require(area.viewInside { "\(type(of: $0))" == "KeyInk" && $0.layer.name == face })
    let middle = ink.convert(CGPoint(x: ink.bounds.midX, y: ink.bounds.midY), to: nil)
    stage.tap(at: middle)
    try stage.settle()
  }

  @Test(
    "it is higher by the strip of proposals where words are typed, as published for iOS", .rule("TI-11", "TI-11.2"),
    arguments: [
      (Device.iPhoneSE, UIKeyboardType.default, true, 260), (.iPhoneSE, .default, false, 216),
      (.iPhone15, .default, true, 336), (.iPhone15, .numberPad, true, 291), (.iPhone15, .URL, true, 291),
      (.iPad11, .default, true, 313), (.iPad11, .default, false, 313),
    ])
  func heights(device: Device, type: UIKeyboardType, corrects: Bool, height: Int) throws {
    let stage = Stage(device: Self.device(device))
    try edit(on: stage) {
      $0.keyboardType = type
      $0.autocorrectionType = corrects ? .default : .no
    }
    #expect(stage.keyboardFrame.height == CGFloat(height))
  }

  @Test("nothing is proposed for what is secret", .rule("TI-11.2")) func secret() throws {
    try edit(on: stage) { $0.isSecureTextEntry = true }
    #expect(stage.keyboardFrame.height == 291)
    #expect(try !faces().contains("face.smiling") && !faces().contains("The"))
  }

  @Test("words that go on as what is typed are proposed, those of the text first, and typed by a tap", .rule("TI-11.3"))
  func completes() throws {
    try edit(on: stage)
    #expect(try proposals() == ["I", "The", "I'm"])
    try tap("The")
    stage.type("tomorrowland, ")
    #expect(try proposals() == ["the", "and", "to"])
    stage.type("Tomo")
    #expect(try proposals() == ["“Tomo”", "Tomorrowland", "Tomorrow"])
    try tap("Tomorrowland")
    #expect(field.text == "The tomorrowland, Tomorrowland ")
  }

  @Test("where another language is spoken only words of the text are proposed") func otherLanguage() throws {
    stage.locale = Locale(identifier: "de_DE")
    try edit(on: stage)
    #expect(try proposals().isEmpty)
    stage.type("Donaudampfer the D")
    #expect(try proposals() == ["“D”", "Donaudampfer"])
  }

  @Test("capitals follow the text, typed or set", .rule("TI-11.4")) func capitals() throws {
    try edit(on: stage)
    #expect(try faces().contains("Q"))
    for (text, isCapital) in [
      ("Hi", false), (" ", false), ("there.", false), (" ", true), ("“Ok.” ", true), ("a", false), ("\u{8}", true),
    ] {
      if text == "\u{8}" { stage.press(.keyboardDeleteOrBackspace) } else { stage.type(text) }
      try stage.settle()
      #expect(try faces().contains("Q") == isCapital, "\(field.text ?? "")")
    }
  }

  @Test("two taps on shift keep capitals") func locked() throws {
    try edit(on: stage) { $0.autocapitalizationType = .none }
    let shift = CGPoint(x: 20, y: stage.keyboardFrame.minY + 45 + 135)
    for _ in 0..<2 { stage.tap(at: shift) }
    try stage.settle()
    #expect(try faces().contains("capslock.fill"))
    for key in ["Q", "W"] { try tap(key) }
    #expect(field.text == "QW")
    try tap("capslock.fill")
    try tap("q")
    #expect(field.text == "QWq")
  }

  @Test("emoji are a plane of their own, by categories", arguments: ["face.smiling", "globe"])
  func emoji(key: String) throws {
    try edit(on: stage)
    try tap(key)
    try tap("😂")
    try tap("pawprint")
    #expect(try faces().first == "ANIMALS & NATURE")
    try tap("🐢")
    #expect(field.text == "😂🐢")
    try tap("delete.left")
    try tap("ABC")
    try tap("q")
    #expect(field.text == "😂q")
  }

  @Test("a tablet has digits above its letters, typed by a pull down, and a key that ends editing") func tablet() throws
  {
    let stage = Stage(device: Self.device(.iPad11))
    try edit(on: stage)
    let key = CGPoint(x: 40, y: stage.keyboardFrame.minY + 55 + 30)
    stage.drag(from: key, to: CGPoint(x: 40, y: key.y + 40), duration: 0.1)
    #expect(field.text == "1")
    let hide = CGPoint(x: stage.keyboardFrame.maxX - 40, y: stage.keyboardFrame.maxY - 50)
    stage.tap(at: hide)
    #expect(!field.isFirstResponder)
    field.keyboardType = .decimalPad
    field.becomeFirstResponder()
    try stage.settle()
    stage.tap(at: key)
    #expect(field.text == "11", "digits stand in the places of letters")
  }

  @Test("as the phone is turned its keys move, though one of them goes") func turned() throws {
    try edit(on: stage)
    let area = try #require(UIApplication.shared.keyboard.movingView)
    let key = try #require(area.viewInside { $0.layer.name == "Q" }?.superview)
    let start = key.frame
    stage.rotate(to: .landscapeLeft)
    let shown = try #require(key.layer.presentation()).frame
    #expect(abs(shown.minX - start.minX) < 2 && abs(shown.width - start.width) < 2)
    try stage.settle()
    #expect(key.frame.minX > 50 && key.frame.width > 60)
  }
}

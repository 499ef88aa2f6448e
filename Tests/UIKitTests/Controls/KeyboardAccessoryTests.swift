import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The height of accessories that size themselves.
@Suite struct KeyboardAccessoryTests {
  /// A chat's bar: a field between the top and the safe area's bottom, eight points from each.
  private final class Bar: UIView {
    let field = UITextField()
    private(set) lazy var fieldHeight = field.heightAnchor.constraint(equalToConstant: 34)

    init() {
      super.init(frame: .zero)
      field.autocorrectionType = .no
      field.translatesAutoresizingMaskIntoConstraints = false
      addSubview(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        field.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
        fieldHeight,
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { .zero }
  }

  private final class Chat: UIViewController {
    let bar: UIView
    init(_ bar: UIView) {
      self.bar = bar
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  /// A bar that is as high as the lines of its text view.
  private final class TextBar: UIView, UITextViewDelegate {
    let text = UITextView()
    private lazy var textHeight = text.heightAnchor.constraint(equalToConstant: 34)

    init() {
      super.init(frame: .zero)
      autoresizingMask = .flexibleHeight
      text.font = .systemFont(ofSize: 17)
      text.isScrollEnabled = false
      text.autocorrectionType = .no
      text.delegate = self
      text.translatesAutoresizingMaskIntoConstraints = false
      addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: topAnchor), text.leadingAnchor.constraint(equalTo: leadingAnchor),
        text.trailingAnchor.constraint(equalTo: trailingAnchor),
        text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor), textHeight,
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { .zero }
    func textViewDidChange(_ textView: UITextView) {
      textHeight.constant = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .infinity)).height
    }
  }

  /// The final frames of the notifications.
  nonisolated private final class Heard: @unchecked Sendable { var frames: [CGRect] = [] }

  /// A bar that sizes itself, above the keys that its field has.
  private static func typing() throws -> (bar: Bar, stage: Stage) {
    let bar = Bar()
    bar.autoresizingMask = .flexibleHeight
    let stage = Self.stage(Chat(bar))
    try stage.settle()
    stage.tap(bar.field)
    try stage.settle()
    return (bar, stage)
  }

  private static func stage(_ root: UIViewController, showsKeyboard: Bool = true) -> Stage {
    var device = Device.iPhone15
    device.showsKeyboard = showsKeyboard
    let stage = Stage(device: device)
    stage.rootViewController = root
    stage.turn()
    return stage
  }

  @Test(
    "an accessory that sizes itself stands above the home indicator without keys, and close to the keys with them",
    .rule("TI-09.5"), arguments: [true, false])
  func safeArea(isFlexible: Bool) throws {
    let bar = Bar()
    if isFlexible {
      bar.autoresizingMask = .flexibleHeight
    } else {
      bar.translatesAutoresizingMaskIntoConstraints = false
    }
    let stage = Self.stage(Chat(bar))
    try stage.settle()
    let screen = stage.device.size
    #expect(stage.keyboardFrame == CGRect(x: 0, y: screen.height - 84, width: screen.width, height: 84))
    #expect(bar.safeAreaInsets.bottom == 34 && bar.bounds.size == CGSize(width: screen.width, height: 84))
    #expect(bar.field.frame == CGRect(x: 8, y: 8, width: screen.width - 16, height: 34))

    stage.tap(bar.field)
    try stage.settle()
    #expect(bar.field.isFirstResponder && bar.safeAreaInsets.bottom == 0 && bar.bounds.height == 50)
    let keys = stage.keyboardFrame.height - 50
    #expect(keys > 200 && bar.convert(bar.bounds, to: nil).maxY == screen.height - keys)

    bar.field.resignFirstResponder()
    try stage.settle()
    #expect(stage.keyboardFrame.height == 84 && bar.bounds.height == 84)
    #expect(stage.diagnostics.map(\.message) == [])
  }

  @Test("an accessory grows with its content, and the keys stay", .rule("TI-09.5", "TI-03"))
  func grows() throws {
    let (bar, stage) = try Self.typing()
    let before = stage.keyboardFrame
    let heard = Heard()
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { note in
      heard.frames.append((note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .null)
    }
    defer { NotificationCenter.default.removeObserver(observer) }

    let keys = try #require(bar.superview?.subviews.first { $0 !== bar })
    let keysFrame = keys.convert(keys.bounds, to: nil)
    for height: CGFloat in [68, 51] {
      bar.fieldHeight.constant = height
      bar.invalidateIntrinsicContentSize()
      stage.turn()
      let end = CGRect(x: 0, y: before.minY - (height - 34), width: before.width, height: before.height + height - 34)
      #expect(stage.keyboardFrame == end && heard.frames.last == end)
      #expect(keys.convert(keys.bounds, to: nil) == keysFrame, "the keys stay from the first frame on")
      try stage.settle()
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: end.minY, width: end.width, height: height + 16))
      #expect(keys.convert(keys.bounds, to: nil) == keysFrame)
    }
    #expect(heard.frames.count == 2)
    #expect(stage.diagnostics.map(\.message) == [])
  }

  @Test("an accessory whose frame says its height lies at the edge of the screen", .rule("TI-09.5"))
  func fixed() throws {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let stage = Self.stage(Chat(bar), showsKeyboard: false)
    try stage.settle()
    #expect(stage.keyboardFrame.height == 44 && stage.keyboardFrame.maxY == stage.device.size.height)
    #expect(bar.safeAreaInsets.bottom == 34)
    bar.invalidateIntrinsicContentSize()
    try stage.settle()
    #expect(stage.keyboardFrame.height == 44 && stage.diagnostics.isEmpty)
  }

  @Test("an accessory stays without keys where a view inside takes the input", .rule("TI-09.4", "TI-09.5"))
  func takenWithoutKeys() throws {
    let bar = TextBar()
    let stage = Self.stage(Chat(bar), showsKeyboard: false)
    try stage.settle()
    let rest = stage.keyboardFrame
    #expect(rest.maxY == stage.device.size.height)
    stage.tap(bar.text)
    try stage.settle()
    #expect(bar.text.isFirstResponder && bar.window?.isHidden == false && stage.keyboardFrame == rest)
    bar.text.resignFirstResponder()
    try stage.settle()
    #expect(bar.window?.isHidden == false && stage.keyboardFrame == rest && stage.diagnostics.isEmpty)
  }

  @Test("the keys stay where an accessory comes above them, or goes", .rule("TI-09.5"))
  func comes() throws {
    let controller = UIViewController()
    let stage = Self.stage(controller)
    let fields = [60, 120].map { UITextField(frame: CGRect(x: 20, y: $0, width: 300, height: 34)) }
    for field in fields { controller.view.addSubview(field) }
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    fields[1].inputAccessoryView = bar
    fields[0].becomeFirstResponder()
    try stage.settle()
    let before = stage.keyboardFrame
    fields[1].becomeFirstResponder()
    stage.turn()
    let keys = try #require(bar.superview?.subviews.first { $0 !== bar })
    #expect(keys.convert(keys.bounds, to: nil) == before, "the keys do not move")
    try stage.settle()
    #expect(bar.convert(bar.bounds, to: nil).maxY == before.minY)
    fields[0].becomeFirstResponder()
    stage.turn()
    #expect(keys.convert(keys.bounds, to: nil) == before)
    try stage.settle()
    #expect(stage.keyboardFrame == before && bar.window == nil && stage.diagnostics.isEmpty)
  }

  // MARK: On the way

  /// The edges of a part of the keyboard as they are seen.
  private static func edges(_ part: UIView) throws -> (top: CGFloat, bottom: CGFloat) {
    let area = try #require(part.superview?.layer.presentation())
    let layer = try #require(part.layer.presentation())
    let top = area.frame.minY - area.bounds.minY
    return (top + layer.frame.minY, top + layer.frame.maxY)
  }

  @Test("nothing shows between an accessory that grows or shrinks and the keys", .rule("TI-09.5"))
  func noGap() throws {
    let (bar, stage) = try Self.typing()
    let keys = try #require(bar.superview?.subviews.first { $0 !== bar })
    let rest = try Self.edges(keys)
    for height: CGFloat in [94, 34] {
      bar.fieldHeight.constant = height
      bar.invalidateIntrinsicContentSize()
      stage.turn()
      var tops: [CGFloat] = []
      for _ in 0..<12 {
        let (bar, keys) = (try Self.edges(bar), try Self.edges(keys))
        #expect(abs(bar.bottom - keys.top) < 0.01 && abs(keys.top - rest.top) < 0.01, "\(bar) \(keys) \(rest)")
        tops.append(bar.top)
        stage.advance(by: 1.0 / 60)
      }
      #expect(Set(tops).count > 10 && tops == (height == 94 ? tops.sorted(by: >) : tops.sorted()), "it moves evenly")
      try stage.settle()
    }
  }

  @Test("the keys move out below an accessory that stays, and in", .rule("TI-09.5"))
  func keysMoveOut() throws {
    let bar = Bar()
    bar.autoresizingMask = .flexibleHeight
    let stage = Self.stage(Chat(bar))
    try stage.settle()
    let alone = try Self.edges(bar)
    stage.tap(bar.field)
    stage.turn()
    let keys = try #require(bar.superview?.subviews.first { $0 !== bar })
    let start = try Self.edges(keys).top
    #expect(abs(start - stage.device.size.height) < 1, "they come from below the screen")
    try stage.settle()
    bar.field.resignFirstResponder()
    stage.turn()
    var tops: [CGFloat] = []
    for _ in 0..<12 {
      #expect(keys.window != nil)
      let (bar, keys) = (try Self.edges(bar), try Self.edges(keys))
      #expect(abs(bar.bottom - keys.top) < 0.01)
      tops.append(keys.top)
      stage.advance(by: 1.0 / 60)
    }
    #expect(Set(tops).count > 10 && tops == tops.sorted(), "they move down")
    try stage.settle()
    let end = try Self.edges(bar)
    #expect(keys.window == nil && end == alone)
    #expect(stage.diagnostics.map(\.message) == [])
  }

  @Test("an accessory goes behind the keys as another one comes out", .rule("TI-09.5"), arguments: [30.0, 60])
  func exchanged(height: Double) throws {
    let controller = UIViewController()
    let stage = Self.stage(controller)
    let fields = [60, 120].map { UITextField(frame: CGRect(x: 20, y: $0, width: 300, height: 34)) }
    let bars = [44, height].map { UIView(frame: CGRect(x: 0, y: 0, width: 0, height: $0)) }
    for (field, bar) in zip(fields, bars) {
      controller.view.addSubview(field)
      field.inputAccessoryView = bar
    }
    fields[0].becomeFirstResponder()
    try stage.settle()
    let keys = try #require(bars[0].superview?.subviews.first { $0 !== bars[0] })
    let edge = try Self.edges(keys).top
    fields[1].becomeFirstResponder()
    stage.turn()
    let (going, coming) = (try Self.edges(bars[0]), try Self.edges(bars[1]))
    #expect(abs(going.bottom - edge) < 1 && abs(coming.top - edge) < 1)
    stage.advance(by: 0.1)
    for bar in bars {
      let (top, bottom) = try Self.edges(bar)
      #expect(top < edge && bottom > edge, "it is partly behind the keys")
    }
    try stage.settle()
    #expect(bars[0].window == nil && bars[0].transform == .identity)
    let (rest, keysTop) = (try Self.edges(bars[1]), try Self.edges(keys).top)
    #expect(rest == (edge - height, edge) && keysTop == edge)
    // Back before it has gone.
    fields[0].becomeFirstResponder()
    stage.advance(by: 0.1)
    fields[1].becomeFirstResponder()
    try stage.settle()
    let again = try Self.edges(bars[1])
    #expect(bars[0].window == nil && again == rest)
    #expect(bars.allSatisfy { $0.transform == .identity } && stage.diagnostics.isEmpty)
  }

  @Test("nor as lines are typed", .rule("TI-09.5"))
  func typed() throws {
    let bar = TextBar()
    let stage = Self.stage(Chat(bar))
    try stage.settle()
    stage.tap(bar.text)
    try stage.settle()
    let keys = try #require(bar.superview?.subviews.first { $0 !== bar })
    let (edge, height) = (try Self.edges(keys).top, bar.bounds.height)
    bar.text.insertText("one\ntwo\nthree")
    stage.turn()
    for _ in 0..<12 {
      let (bar, keys) = (try Self.edges(bar), try Self.edges(keys))
      #expect(abs(bar.bottom - edge) < 0.01 && abs(keys.top - edge) < 0.01, "\(bar) \(keys) \(edge)")
      stage.advance(by: 1.0 / 60)
    }
    try stage.settle()
    #expect(bar.bounds.height > height + 30)
  }
}

internal import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

/// Two fields that want no proposals in a scroll view, on a phone with a keyboard of 216 points on a screen of 375 × 667.
private struct KeyboardBench {
  let stage: Stage
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  let first = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
  let second = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 34))
  let listener = Listener()

  final class Listener: NSObject {
    private(set) var lines: [String] = []
    private var tokens: [any NSObjectProtocol] = []

    override init() {
      super.init()
      for (name, short) in [
        (UIResponder.keyboardWillShowNotification, "willShow"), (UIResponder.keyboardDidShowNotification, "didShow"),
        (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
        (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
        (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
      ] {
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] note in
            let line = Self.line(short, note.userInfo ?? [:])
            MainActor.assumeIsolated { self.lines.append(line) }
          })
      }
    }
    private nonisolated static func line(_ name: String, _ info: [AnyHashable: Any]) -> String {
      let from = (info[UIResponder.keyboardFrameBeginUserInfoKey] as! NSValue).cgRectValue
      let to = (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as! Double
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as! Int
      guard duration == 0.25, curve == 7 else { return "wrong \(info)" }
      return "\(name) \(Int(from.minY))→\(Int(to.minY)) \(Int(to.height))"
    }
    func end() { tokens.forEach(NotificationCenter.default.removeObserver) }
    func read() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  init(shows: Bool = true) {
    var device = Device.iPhoneSE
    device.drawsChrome = false
    device.showsKeyboard = shows
    stage = Stage(device: device)
    let controller = UIViewController()
    stage.rootViewController = controller
    scrollView.contentSize = CGSize(width: 375, height: 2000)
    scrollView.contentInsetAdjustmentBehavior = .never
    controller.view.addSubview(scrollView)
    for field in [first, second] {
      field.autocorrectionType = .no
      scrollView.addSubview(field)
    }
    stage.turn()
  }
}

@Suite("The keyboard on the screen", .serialized)
struct KeyboardTests {
  @Test("It comes and leaves with editing, and tells frames, duration and curve in order")
  func showAndHide() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    #expect(bench.stage.keyboardFrame.minY == 667)
    bench.stage.tap(bench.first)
    #expect(bench.listener.read() == ["willChange 667→451 216", "willShow 667→451 216"])
    try bench.stage.settle()
    #expect(bench.listener.read() == ["didChange 667→451 216", "didShow 667→451 216"])
    #expect(bench.stage.keyboardFrame == CGRect(x: 0, y: 451, width: 375, height: 216))
    bench.first.resignFirstResponder()
    bench.stage.turn()
    #expect(bench.listener.read() == ["willChange 451→667 216", "willHide 451→667 216"])
    try bench.stage.settle()
    #expect(bench.listener.read() == ["didChange 451→667 216", "didHide 451→667 216"])
  }

  @Test("From one field to the next it stays; an accessory makes it higher")
  func change() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    bench.second.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    bench.stage.tap(bench.first)
    try bench.stage.settle()
    _ = bench.listener.read()
    bench.stage.tap(bench.second)
    try bench.stage.settle()
    #expect(
      bench.listener.read() == [
        "willChange 451→407 260", "willShow 451→407 260", "didChange 451→407 260", "didShow 451→407 260",
      ])
    bench.second.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    bench.second.inputAccessoryView = nil
    bench.second.reloadInputViews()
    try bench.stage.settle()
    #expect(bench.listener.read().first == "willChange 407→567 100")
    #expect(bench.second.inputView!.window != nil)
  }

  @Test("It leaves with the window in which the field is")
  func windowGone() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    let window = UIWindow(frame: bench.stage.window.bounds)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.autocorrectionType = .no
    window.rootViewController = UIViewController()
    window.rootViewController?.view.addSubview(field)
    window.isHidden = false
    bench.stage.turn()
    field.becomeFirstResponder()
    try bench.stage.settle()
    #expect(bench.stage.keyboardFrame.minY == 451)
    window.isHidden = true
    try bench.stage.settle()
    #expect(!field.isFirstResponder && bench.stage.keyboardFrame.minY == 667)
  }

  @Test("It waits for a field in a hidden window until that is shown")
  func hiddenWindow() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    let window = UIWindow(frame: bench.stage.window.bounds)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.autocorrectionType = .no
    window.addSubview(field)
    #expect(!field.becomeFirstResponder())
    try bench.stage.settle()
    #expect(!field.isFirstResponder && bench.stage.keyboardFrame.minY == 667)
    window.isHidden = false
    try bench.stage.settle()
    #expect(field.isFirstResponder && bench.stage.keyboardFrame.minY == 451)
    window.isHidden = true
    try bench.stage.settle()
    #expect(!field.isFirstResponder && bench.stage.keyboardFrame.minY == 667)
  }

  @Test("It leaves with a view that takes text and is taken out of its window", arguments: [false, true])
  func viewGone(refuses: Bool) throws {
    final class Pad: UITextView {
      var refuses = false
      override var canResignFirstResponder: Bool { !refuses }
    }
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (pad.refuses, pad.autocorrectionType) = (refuses, .no)
    bench.scrollView.addSubview(pad)
    #expect(pad.becomeFirstResponder())
    try bench.stage.settle()
    #expect(bench.stage.keyboardFrame.minY == 451)
    pad.removeFromSuperview()
    try bench.stage.settle()
    #expect(!pad.isFirstResponder && bench.stage.keyboardFrame.minY == 667)
  }

  @Test("A tap on its keys types; beside it fingers go through")
  func keys() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    bench.stage.tap(bench.first)
    try bench.stage.settle()
    // The middle row's first letter, shift, the lowest row's first letter, delete.
    bench.stage.tap(at: CGPoint(x: 38, y: 451 + 85))
    bench.stage.tap(at: CGPoint(x: 20, y: 451 + 140))
    bench.stage.tap(at: CGPoint(x: 75, y: 451 + 140))
    #expect(bench.first.text == "AZ")
    bench.stage.tap(at: CGPoint(x: 360, y: 451 + 140))
    #expect(bench.first.text == "A")
    bench.stage.tap(bench.second)
    #expect(bench.second.isFirstResponder)
  }

  @Test("A drag with onDrag sends it away; without a keyboard nothing is told")
  func onDrag() throws {
    for shows in [true, false] {
      let bench = KeyboardBench(shows: shows)
      bench.scrollView.keyboardDismissMode = .onDrag
      bench.stage.tap(bench.first)
      try bench.stage.settle()
      bench.stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 350), duration: 0.2)
      #expect(!bench.first.isFirstResponder)
      #expect(bench.listener.read().contains("willHide 451→667 216") == shows)
      #expect(shows || bench.stage.keyboardFrame.height == 0)
      bench.listener.end()
    }
  }

  @Test("Interactively it follows the finger that came to it, and comes back or leaves as the finger moves at last")
  func interactive() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    bench.scrollView.keyboardDismissMode = .interactive
    bench.stage.tap(bench.first)
    try bench.stage.settle()
    _ = bench.listener.read()
    let start = CGPoint(x: 100, y: 400)
    bench.stage.drag(from: start, to: CGPoint(x: 100, y: 440), duration: 0.2, release: false)
    #expect(bench.stage.keyboardFrame.minY == 451, "the finger is above it")
    bench.stage.touchMove(to: CGPoint(x: 100, y: 551))
    #expect(bench.stage.keyboardFrame.minY == 551)
    #expect(bench.first.isFirstResponder)
    bench.stage.advance(by: 1.0 / 60)
    bench.stage.touchMove(to: CGPoint(x: 100, y: 500))
    bench.stage.advance(by: 1.0 / 60)
    bench.stage.touchMove(to: CGPoint(x: 100, y: 480))
    bench.stage.touchUp()
    #expect(bench.listener.read() == ["willChange 480→451 216", "willShow 480→451 216"], "a finger tells nothing")
    try bench.stage.settle()
    #expect(bench.first.isFirstResponder && bench.stage.keyboardFrame.minY == 451)
    _ = bench.listener.read()
    bench.stage.drag(from: start, to: CGPoint(x: 100, y: 580), duration: 0.2)
    bench.stage.turn()
    #expect(!bench.first.isFirstResponder)
    #expect(bench.listener.read().first == "willChange 580→667 216")
    try bench.stage.settle()
    #expect(bench.stage.keyboardFrame.minY == 667)
  }

  @Test("Turned, it lies along the new bottom")
  func rotation() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    bench.stage.tap(bench.first)
    try bench.stage.settle()
    bench.stage.rotate(to: .landscapeLeft)
    try bench.stage.settle()
    #expect(bench.stage.keyboardFrame == CGRect(x: 0, y: 375 - 162, width: 667, height: 162))
  }

  @Test("It turns with the screen, and tells of that as of any other motion")
  func turning() throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    bench.stage.tap(bench.first)
    try bench.stage.settle()
    _ = bench.listener.read()
    let window = try #require(UIApplication.shared.keyboard.movingView?.window)
    func tilt() -> CGFloat { abs(window.layer.presentation()?.transform.m12 ?? 0) }
    bench.stage.rotate(to: .landscapeLeft)
    #expect(tilt() > 0.9, "it lies as it did on the device")
    #expect(bench.listener.read().map { $0.prefix(5) } == ["wrong", "wrong"], "it takes as long as the turn")
    bench.stage.advance(by: 0.2)
    #expect((0.1...0.9).contains(tilt()))
    try bench.stage.settle()
    #expect(tilt() == 0 && window.frame == UIScreen.main.bounds)
    let area = try #require(UIApplication.shared.keyboard.movingView)
    #expect(area.frame == bench.stage.keyboardFrame)
  }

  @Test("Keys keep clear of the camera, the corners and the home indicator")
  func covered() throws {
    var device = Device.iPhone15
    device.showsKeyboard = true
    let stage = Stage(device: device)
    let field = UITextField(frame: CGRect(x: 80, y: 60, width: 300, height: 34))
    field.autocorrectionType = .no
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(field)
    stage.rotate(to: .landscapeLeft)
    try stage.settle()
    stage.tap(field)
    try stage.settle()
    let top = stage.keyboardFrame.minY
    #expect(abs(stage.keyboardFrame.height - 183) < 0.01)
    // Ten keys between 59 and 793, four rows in 162.
    for x in [95, 757] { stage.tap(at: CGPoint(x: CGFloat(x), y: top + 25)) }
    stage.tap(at: CGPoint(x: 20, y: top + 25))
    stage.tap(at: CGPoint(x: 426, y: top + 135))
    #expect(field.text == "Qp ")
  }

  @Test("On a tablet its keys fill it") func tablet() throws {
    var device = Device.iPad11
    device.showsKeyboard = true
    let stage = Stage(device: device)
    let field = UITextField(frame: CGRect(x: 80, y: 60, width: 300, height: 34))
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(field)
    stage.turn()
    stage.tap(field)
    try stage.settle()
    let keyboard = stage.keyboardFrame
    // Above 20 points of the home indicator, and below 55 of proposals, four rows have 238.
    for (x, row) in [(0.05, 0.5), (0.45, 1.5), (0.45, 2.5), (0.5, 3.5)] {
      stage.tap(at: CGPoint(x: keyboard.width * x, y: keyboard.minY + 55 + row * 238 / 4))
    }
    #expect(keyboard.height == 313)
    // Eleven keys a row; the second begins half a key, the third a whole key later.
    #expect(field.text == "Qgv ")
  }

  @Test("A field's keyboard is as dark or light as the field says on a light and on a dark screen")
  func fieldsAppearance() throws {
    func keyboard(_ appearance: UIKeyboardAppearance, on style: UIUserInterfaceStyle) throws -> CGImage {
      let bench = KeyboardBench()
      defer { bench.listener.end() }
      UIScreen.main.style = style
      bench.first.keyboardAppearance = appearance
      bench.stage.tap(bench.first)
      try bench.stage.settle()
      let (frame, scale) = (bench.stage.keyboardFrame, bench.stage.device.scale)
      // Below its upper edge, where the page shows through.
      let part = CGRect(
        x: 0, y: (frame.minY + 8) * scale, width: frame.width * scale, height: (frame.height - 8) * scale)
      return try #require(bench.stage.frame().cropping(to: part))
    }
    #expect(try keyboard(.dark, on: .light) != keyboard(.default, on: .light))
    #expect(try keyboard(.light, on: .dark) != keyboard(.default, on: .dark))
    #expect(try keyboard(.light, on: .light) == keyboard(.default, on: .light))
    #expect(try keyboard(.dark, on: .dark) == keyboard(.default, on: .dark))
    #expect(UIKeyboardAppearance.alert == .dark)
  }

  @Test("It is drawn", arguments: [UIUserInterfaceStyle.light, .dark])
  func picture(style: UIUserInterfaceStyle) throws {
    let bench = KeyboardBench()
    defer { bench.listener.end() }
    UIScreen.main.style = style
    bench.first.borderStyle = .roundedRect
    bench.stage.tap(bench.first)
    try bench.stage.settle()
    try ReferencePicture.check(bench.stage.frame(), "keyboard-\(style == .dark ? "dark" : "light")")
  }
}

/// The plain keys for a field.
@Suite struct KeyboardKeyTests {
  private func typed(_ type: UIKeyboardType, _ places: [CGPoint]) -> String {
    var device = Device.iPhoneSE
    device.showsKeyboard = true
    let stage = Stage(device: device)
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.keyboardType = type
    field.autocorrectionType = .no
    stage.rootViewController = root
    root.view.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(by: 0.5)
    for position in places { stage.tap(at: position) }
    return field.text ?? ""
  }

  @Test func theKindOfKeyboardDecidesWhatIsTyped() {
    // A keyboard of 216 points from 451 on: rows of 54, the pads' columns of 125 points.
    let corners = [CGPoint(x: 60, y: 480), CGPoint(x: 310, y: 590), CGPoint(x: 60, y: 640), CGPoint(x: 190, y: 640)]
    #expect(typed(.numberPad, corners) == "190")
    #expect(typed(.decimalPad, corners) == "19.0")
    #expect(typed(.phonePad, corners) == "19", "the corner leads to signs")
    #expect(typed(.phonePad, [corners[2], corners[0], corners[2], corners[3]]) == "+0")
    #expect(typed(.default, [CGPoint(x: 15, y: 480), CGPoint(x: 250, y: 640)]) == "Q ")
    #expect(typed(.emailAddress, [CGPoint(x: 15, y: 480), CGPoint(x: 225, y: 640), CGPoint(x: 262, y: 640)]) == "q@.")
    #expect(typed(.URL, [CGPoint(x: 15, y: 480), CGPoint(x: 250, y: 640)]) == "q.com")
    // Signs, more signs, and back to letters by a space.
    let (left, shift, q) = (CGPoint(x: 20, y: 640), CGPoint(x: 20, y: 590), CGPoint(x: 15, y: 480))
    #expect(typed(.default, [left, q, shift, q, CGPoint(x: 190, y: 640), q]) == "1[ q")
    #expect(typed(.numbersAndPunctuation, [CGPoint(x: 15, y: 480), CGPoint(x: 15, y: 535)]) == "1-")
  }

  @Test func sentencesBeginWithCapitals() {
    let (q, shift, space) = (CGPoint(x: 15, y: 480), CGPoint(x: 20, y: 590), CGPoint(x: 190, y: 640))
    #expect(typed(.default, [q, q, space, q]) == "Qq q")
    #expect(typed(.default, [shift, q, q]) == "qq")
    #expect(typed(.default, [q, shift, q]) == "QQ")
    let (signs, point) = (CGPoint(x: 20, y: 640), CGPoint(x: 80, y: 590))
    #expect(typed(.default, [q, signs, point, space, q, q]) == "Q. Qq")
  }

  @Test func aKeyThatAFingerCoversIsSeenAboveIt() throws {
    var device = Device.iPhoneSE
    (device.showsKeyboard, device.drawsChrome) = (true, false)
    let stage = Stage(device: device)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    field.autocorrectionType = .no
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    stage.advance(by: 0.5)
    let area = try #require(UIApplication.shared.keyboard.movingView)
    func large() throws -> [String] {
      let balloon = try #require(area.viewInside { $0.layer.name == "balloon" })
      return balloon.isHidden ? [] : balloon.subviews.compactMap(\.layer.name)
    }
    #expect(try large() == [])
    stage.touchDown(at: CGPoint(x: 60, y: 535))
    stage.turn()
    #expect(try large() == ["S"])
    stage.touchMove(to: CGPoint(x: 100, y: 535))
    stage.turn()
    #expect(try large() == ["D"])
    stage.touchUp()
    stage.turn()
    #expect(try large() == [] && field.text == "D")
  }
}

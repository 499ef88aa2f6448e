import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Fields, keyboards, motion, and alerts among other presentations.
@Suite struct AlertMotionTests {
  private var keyed: Device {
    var device = Device.iPhone15
    device.showsKeyboard = true
    return device
  }

  // MARK: Fields

  @Test("the field with the keyboard focus stays visible in an alert without space for all", .rule("PC-76.4"))
  func focusedField() throws {
    let it = AlertCast(device: keyed)
    for _ in 0..<3 { it.alert.addTextField() }
    it.add("Go")
    it.add("No", .cancel)
    try it.show()
    let fields = try #require(it.alert.textFields)
    it.stage.rotate(to: .landscapeLeft)
    try it.cast.settle()
    for (index, field) in fields.enumerated() {
      #expect(field.isFirstResponder, "field \(index)")
      var header = field.superview
      while let view = header, !(view is UIScrollView) { header = view.superview }
      let scrollView = try #require(header as? UIScrollView)
      #expect(scrollView.contentSize.height > scrollView.bounds.height, "there is no space for all")
      let (frame, bounds) = (field.convert(field.bounds, to: scrollView), scrollView.bounds)
      #expect(frame.minY >= bounds.minY - 0.01 && frame.maxY <= bounds.maxY + 0.01, "field \(index)")
      if index + 1 < fields.count {
        it.stage.press(.keyboardReturnOrEnter)
        try it.cast.settle()
      }
    }
    // A person scrolls on: it is not scrolled back.
    let scrollView = try #require(fields[0].superview?.superview as? UIScrollView)
    scrollView.contentOffset = .zero
    it.stage.turn()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test(
    "fields are set up at once, the first takes the keys, and the alert keeps above them", .rule("PC-74", "PC-76.4"))
  func fields() throws {
    let it = AlertCast(device: keyed)
    var order: [String] = []
    for name in ["Name", "Word"] {
      it.alert.addTextField {
        order.append(name)
        $0.placeholder = name
        $0.isSecureTextEntry = name == "Word"
      }
    }
    #expect(order == ["Name", "Word"] && it.alert.textFields?.map(\.placeholder) == ["Name", "Word"])
    let go = it.add("Go")
    it.add("No", .cancel)
    it.cast.a.present(it.alert, animated: true)
    it.stage.advance(by: 0.2)
    let keyboard = it.stage.keyboardFrame
    #expect(it.alert.view.frame.maxY < keyboard.minY, "it comes above the keyboard")
    try it.cast.settle()
    let frame = it.alert.view.frame
    #expect(frame.minY >= 59 && frame.maxY <= keyboard.minY && abs(frame.midY - (59 + keyboard.minY) / 2) <= 0.5)
    #expect(it.alert.textFields?.first?.isFirstResponder == true)
    // Where the keyboard is seen is where it is told to be, from the first time on.
    let key = it.stage.frame().straightPixel(x: 4, y: Int(keyboard.minY * 3) + 3)
    #expect(it.stage.frame().straightPixel(x: 4, y: Int(keyboard.minY * 3) - 3) != key)
    it.stage.type("Ann")
    it.stage.type("\n")
    #expect(it.alert.textFields?.last?.isFirstResponder == true && it.isShown)
    it.stage.type("x")
    #expect(it.alert.textFields?.map(\.text) == ["Ann", "x"])
    go.isEnabled = false
    it.stage.type("\n")
    try it.cast.settle()
    #expect(it.isShown && it.chosen.isEmpty)
    go.isEnabled = true
    it.stage.type("\n")
    try it.cast.settle()
    #expect(it.chosen == ["Go"] && it.stage.keyboardFrame.minY >= 852)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("return and escape choose where nothing takes text", .rule("PC-74"))
  func keys() throws {
    for (key, choice) in [(UIKeyboardHIDUsage.keyboardReturnOrEnter, "Go"), (.keyboardEscape, "No")] {
      let it = AlertCast()
      it.add("No", .cancel)
      it.add("Go")
      try it.show()
      it.stage.press(key)
      try it.cast.settle()
      #expect(it.chosen == [choice])
    }
  }

  // MARK: Motion

  @Test(
    "an alert comes from a little larger, clear, and goes where it stands", .rule("PC-78"), arguments: [false, true])
  func grows(isDark: Bool) throws {
    let it = AlertCast()
    it.add("Go")
    it.stage.window.overrideUserInterfaceStyle = isDark ? .dark : .light
    it.stage.turn()
    let before = it.stage.frame()
    it.cast.a.present(it.alert, animated: true)
    it.stage.advance(by: 0.05)
    let layer = try #require(it.alert.view.layer.presentation())
    #expect(layer.affineTransform().a > 1.01 && layer.affineTransform().a < 1.2)
    try it.cast.settle()
    #expect(it.alert.view.transform == .identity)
    let image = it.stage.frame()
    let dimmed = image.straightPixel(x: 90, y: 300)
    #expect(dimmed[0] == (isDark ? 133 : 204), "the page is dimmed")
    let frame = it.alert.view.frame
    let material = image.straightPixel(x: Int((frame.minX + 6) * 3), y: Int((frame.minY + 30) * 3))
    #expect(isDark ? material.allSatisfy { $0 < 120 } : material.allSatisfy { $0 > 150 }, "\(material)")
    #expect(material[0] > material[1], "the page shines through")
    it.cast.a.dismiss(animated: true)
    it.stage.advance(by: 0.1)
    let going = try #require(it.alert.view.layer.presentation())
    #expect(going.affineTransform().isIdentity && going.opacity == 1)
    try it.cast.settle()
    #expect(it.stage.frame() == before)
  }

  @Test("an action sheet comes up and goes down", .rule("PC-78"))
  func slides() throws {
    let it = AlertCast(.actionSheet)
    it.add("Go")
    it.cast.a.present(it.alert, animated: true)
    it.stage.advance(by: 0.1)
    let coming = try #require(it.alert.view.layer.presentation()).frame
    #expect(coming.minY > it.alert.view.frame.minY && coming.minY < 852 && coming.minX == 8)
    try it.cast.settle()
    it.cast.a.dismiss(animated: true)
    it.stage.advance(by: 0.15)
    #expect(try #require(it.alert.view.layer.presentation()).frame.minY > 852 - 34 - 114)
    try it.cast.settle()
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("where a person wants less motion it fades", .rule("PC-78", "G-29"))
  func fades() throws {
    let it = AlertCast(.actionSheet)
    it.stage.prefersCrossFadeTransitions = true
    it.add("Go")
    it.cast.a.present(it.alert, animated: true)
    it.stage.advance(by: 0.1)
    #expect(try #require(it.alert.view.layer.presentation()).affineTransform().isIdentity)
    try it.cast.settle()
    #expect(it.stage.firstView(text: "Go") != nil)
  }

  // MARK: On a tablet

  @Test("an action sheet on a tablet points at its source; a tap outside cancels", .rule("PC-75", "G-12", "G-12.2"))
  func popover() throws {
    let it = AlertCast(.actionSheet, device: .iPad11)
    it.add("Go")
    it.add("Away", .destructive)
    it.add("No", .cancel)
    #expect(it.alert.modalPresentationStyle == .popover)
    let popover = try #require(it.alert.popoverPresentationController)
    popover.sourceView = it.cast.a.view
    popover.sourceRect = CGRect(x: 400, y: 100, width: 20, height: 20)
    try it.show()
    #expect(popover.arrowDirection == .up && it.stage.firstView(text: "No") == nil)
    let frame = try #require(popover.presentedView?.frame)
    #expect(frame.minY == 120 && frame.width == 270 && abs(frame.midX - 410) <= 0.5)
    #expect(try it.textFrame("Away").maxY == frame.maxY && it.textFrame("Away").height == 57)
    it.stage.tap(at: CGPoint(x: 100, y: 900))
    try it.cast.settle()
    #expect(it.chosen == ["No"] && !it.isShown)
    it.alert.popoverPresentationController?.sourceView = it.cast.a.view
    it.alert.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 20, height: 20)
    try it.show()
    try it.tap("Go")
    #expect(it.chosen == ["No", "Go"] && it.stage.diagnostics.isEmpty)
  }

  @Test("in the dark it stands out from a sheet that it lies over", .rule("PC-75"))
  func popoverOverSheet() throws {
    let it = AlertCast(.actionSheet, device: .iPad11)
    it.stage.window.overrideUserInterfaceStyle = .dark
    it.cast.b.view.backgroundColor = .systemBackground
    it.cast.b.modalPresentationStyle = .formSheet
    try it.cast.show(it.cast.b)
    it.add("Go")
    it.alert.popoverPresentationController?.sourceView = it.cast.b.view
    it.alert.popoverPresentationController?.sourceRect = CGRect(x: 260, y: 100, width: 20, height: 20)
    try it.cast.show(it.alert, from: it.cast.b)
    let textFrame = try it.textFrame("Go")
    let (image, scale) = (it.stage.frame(), it.stage.device.scale)
    let inside = image.straightPixel(x: Int((textFrame.minX + 4) * scale), y: Int(textFrame.midY * scale))
    let body = try #require(it.alert.popoverPresentationController?.presentedView?.frame)
    let arrow = image.straightPixel(x: Int(body.midX * scale), y: Int((body.minY + 8) * scale))
    let sheet = image.straightPixel(x: Int(textFrame.midX * scale), y: Int((textFrame.maxY + 200) * scale))
    #expect(sheet == [28, 28, 30] && inside == [44, 44, 46] && arrow == inside)
  }

  @Test("without a source it traps in the words that are known", .rule("D-12", "PC-75"))
  func withoutSource() throws {
    let it = AlertCast(.actionSheet, device: .iPad11)
    it.add("Go")
    let failures = try it.stage.collectFailures { try it.show() }
    #expect(failures.map(\.rule) == ["D-12"])
    let text = try #require(failures.first?.message)
    #expect(text.hasPrefix("Your application has presented a UIAlertController (<UIAlertController: 0x"))
    #expect(text.contains("of style UIAlertControllerStyleActionSheet from PlainController (<PlainController: 0x"))
    #expect(text.contains("You must provide either a sourceView and sourceRect or a barButtonItem."))
  }

  @Test("in a narrow window it comes from the bottom, and points again when there is room", .rule("PC-75", "T-30"))
  func adapts() throws {
    let it = AlertCast(.actionSheet, device: .iPad11)
    it.add("Go")
    it.add("No", .cancel)
    it.alert.popoverPresentationController?.sourceView = it.cast.a.view
    it.alert.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 20, height: 20)
    try it.show()
    let before = it.stage.frame()
    it.stage.resize(to: CGSize(width: 375, height: 1194))
    try it.cast.settle()
    #expect(it.alert.view.frame.maxY == 1174 && it.alert.view.frame.width == 359)
    #expect(it.stage.firstView(text: "No") != nil)
    it.stage.resize(to: CGSize(width: 834, height: 1194))
    try it.cast.settle()
    #expect(it.stage.frame() == before)
    it.stage.resize(to: CGSize(width: 375, height: 1194))
    try it.cast.settle()
    try it.tap("No")
    #expect(it.chosen == ["No"] && it.stage.window.subviews == [it.cast.a.view])
  }

  // MARK: Among others

  @Test("in a handler another alert may be presented, and so on", .rule("PC-73", "P-22"))
  func chain() throws {
    let cast = Cast(device: .iPhone15)
    var log: [String] = []
    func ask(_ number: Int) {
      let alert = UIAlertController(title: "Alert \(number)", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK \(number)", style: .default) { _ in
          log.append("\(number)")
          if number < 3 { ask(number + 1) }
        })
      cast.a.present(alert, animated: true) { log.append("shown \(number)") }
    }
    ask(1)
    for number in 1...3 {
      try cast.settle()
      let view = try #require(cast.stage.firstView(text: "OK \(number)"))
      let textFrame = view.convert(view.bounds, to: cast.stage.window)
      cast.stage.tap(at: CGPoint(x: textFrame.midX, y: textFrame.midY))
    }
    try cast.settle()
    #expect(log == ["shown 1", "1", "shown 2", "2", "shown 3", "3"])
    #expect(cast.a.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("over a sheet, over an alert, and all of it away at once", .rule("PC-73", "P-30"))
  func stacked() throws {
    let it = AlertCast()
    it.add("Under")
    it.cast.b.modalPresentationStyle = .pageSheet
    try it.cast.show(it.cast.b)
    it.cast.b.present(it.alert, animated: true)
    try it.cast.settle()
    let over = UIAlertController(title: "Over", message: nil, preferredStyle: .alert)
    over.addAction(UIAlertAction(title: "Top", style: .default))
    it.alert.present(over, animated: true)
    try it.cast.settle()
    try it.tap("Top")
    #expect(it.alert.presentedViewController == nil && it.cast.b.presentedViewController === it.alert)
    it.alert.present(over, animated: true)
    try it.cast.settle()
    it.cast.a.dismiss(animated: true)
    try it.cast.settle()
    #expect(it.chosen.isEmpty && it.stage.window.subviews == [it.cast.a.view] && it.stage.diagnostics.isEmpty)
  }

  @Test("a dismissal that is taken back has chosen nothing", .rule("PC-73"))
  func takenBack() throws {
    let it = AlertCast()
    it.add("Go")
    try it.show()
    let (driver, delegate, b) = (UIPercentDrivenInteractiveTransition(), Delegate(), it.cast.b)
    b.modalPresentationStyle = .overFullScreen
    b.transitioningDelegate = delegate
    let row = try it.textFrame("Go")
    // A finger is on a button as something else comes over the alert, which then goes in another finger's hands.
    it.stage.touchDown(at: CGPoint(x: row.midX, y: row.midY))
    it.alert.present(b, animated: false)
    it.stage.turn()
    (delegate.animator, delegate.interaction) = (ClosureAnimator(), driver)
    it.stage.touchUp()
    it.stage.turn()
    driver.update(0.4)
    driver.cancel()
    try it.cast.settle()
    #expect(it.isShown && it.alert.presentedViewController === b && it.chosen == [])
    b.dismiss(animated: false)
    try it.cast.settle()
    try it.tap("Go")
    #expect(!it.isShown && it.chosen == ["Go"])
  }

  @Test("presented in viewDidAppear, dismissed in the completion", .rule("PC-73", "P-36.4"))
  func early() throws {
    final class Greeter: UIViewController {
      var isDone = false
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isDone else { return }
        let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
        present(alert, animated: true) {
          alert.dismiss(animated: true) { self.isDone = true }
        }
      }
    }
    let greeter = Greeter()
    let cast = Cast(device: .iPhone15, root: greeter)
    try cast.settle()
    #expect(greeter.isDone && greeter.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
  }

  @Test("from what is in a popover, which stays", .rule("PC-73", "PC-64"))
  func fromPopover() throws {
    let it = AlertCast(device: .iPad11)
    it.add("Go")
    let popover = try it.cast.showPopover(from: CGRect(x: 400, y: 100, width: 20, height: 20))
    it.cast.b.present(it.alert, animated: true)
    try it.cast.settle()
    #expect(it.alert.view.frame.width == 270 && abs(it.alert.view.frame.midX - 417) <= 0.5)
    try it.tap("Go")
    #expect(it.chosen == ["Go"] && it.cast.a.presentedViewController === it.cast.b && popover.arrowDirection == .up)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("nothing of it is kept", .rule("PC-73"))
  func lifetime() throws {
    let cast = Cast(device: .iPhone15)
    weak var alert: UIAlertController?
    try {
      let made = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
      made.addTextField()
      made.addAction(UIAlertAction(title: "Go", style: .default))
      alert = made
      cast.a.present(made, animated: true)
      try cast.settle()
      cast.a.dismiss(animated: true)
      try cast.settle()
    }()
    cast.stage.turn()
    #expect(alert == nil)
  }
}

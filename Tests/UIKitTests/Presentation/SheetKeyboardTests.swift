import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SheetKeyboardTests {
  typealias Detent = UISheetPresentationController.Detent

  private func cast(_ device: Device = .iPhone15) -> Cast {
    var device = device
    device.showsKeyboard = true
    return Cast(device: device)
  }

  private func field(on page: UIViewController) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    page.view.addSubview(field)
    return field
  }

  @Test("at the edge it grows to full height where it can, and goes back", .rule("G-05"))
  func grows() throws {
    let cast = cast()
    let sheet = try cast.showSheet([.medium(), .large()])
    let field = field(on: cast.b)
    let rest = cast.b.view.frame
    cast.stage.tap(field)
    cast.stage.advance(by: 0.12)
    let moving = try #require(cast.b.view.layer.presentation()).frame.minY
    #expect(moving < rest.minY && moving > 69, "along with the keyboard")
    try cast.settle()
    #expect(cast.b.view.frame.minY == 69 && sheet.selectedDetentIdentifier == nil)
    field.resignFirstResponder()
    try cast.settle()
    #expect(cast.b.view.frame == rest && cast.stage.diagnostics.isEmpty)
  }

  @Test("what it draws back, itself presented over all, goes back without a jump", .rule("G-05", "G-08"))
  func drawnBack() throws {
    let cast = cast()
    cast.b.modalPresentationStyle = .fullScreen
    try cast.show(cast.b)
    let page = PlainController()
    let field = field(on: page)
    page.sheetPresentationController?.detents = [.medium(), .large()]
    try cast.show(page, from: cast.b)
    cast.stage.tap(field)
    var last: CGFloat = 1
    for _ in 0..<12 {
      cast.stage.advance(by: 1 / 60)
      let scale = try #require(cast.b.view.layer.presentation()).transform.m11
      #expect(scale <= last && last - scale < 0.02)
      last = scale
    }
    try cast.settle()
    #expect(abs(cast.b.view.transform.a - (1 - 32 / 393)) < 0.001)
  }

  @Test("without the large detent it rises by what the keyboard covers", .rule("G-05"))
  func rises() throws {
    let cast = cast()
    _ = try cast.showSheet([.custom { _ in 200 }])
    let field = field(on: cast.b)
    let rest = cast.b.view.frame
    field.becomeFirstResponder()
    try cast.settle()
    let keyboard = cast.stage.keyboardFrame
    #expect(cast.b.view.frame.minY == keyboard.minY - 200 && cast.b.view.frame.maxY == 852)
    // Dragged a little it comes back to there.
    cast.stage.drag(from: CGPoint(x: 300, y: 380), to: CGPoint(x: 300, y: 340), duration: 0.3)
    try cast.settle()
    #expect(cast.b.view.frame.minY == keyboard.minY - 200)
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && rest.minY == 618)
  }

  @Test("one in the middle moves up", .rule("G-05"))
  func moves() throws {
    let (cast, page) = (cast(.iPad11), ReleasingController())
    page.modalPresentationStyle = .formSheet
    try cast.show(page)
    let field = field(on: page)
    let rest = page.view.frame
    field.becomeFirstResponder()
    try cast.settle()
    #expect(page.view.frame.maxY == cast.stage.keyboardFrame.minY - 8 && page.view.frame.size == rest.size)
    field.resignFirstResponder()
    try cast.settle()
    #expect(page.view.frame == rest)
  }

  @Test("a finger takes one in the middle from where the keyboard raised it, and it goes back there", .rule("G-05"))
  func raisedAndPulled() throws {
    let cast = cast(.iPad11)
    cast.b.modalPresentationStyle = .formSheet
    cast.b.isModalInPresentation = true
    try cast.show(cast.b)
    field(on: cast.b).becomeFirstResponder()
    try cast.settle()
    let raised = cast.b.view.frame
    #expect(raised.maxY == cast.stage.keyboardFrame.minY - 8)
    let grip = CGPoint(x: raised.midX, y: raised.minY + 20)
    cast.stage.touchDown(at: grip)
    for distance in [12, 14, 16, 60] {
      cast.stage.touchMove(to: CGPoint(x: grip.x, y: grip.y + CGFloat(distance)))
      cast.stage.advance(by: 1 / 60)
      #expect(cast.b.view.frame.size == raised.size)
      #expect((0...CGFloat(distance)).contains(cast.b.view.frame.minY - raised.minY))
    }
    cast.stage.touchUp()
    try cast.settle()
    #expect(cast.b.view.frame == raised)
  }

  @Test("it moves as keys come to it from another field, the keyboard staying as it is", .rule("G-05"))
  func handedOver() throws {
    let cast = cast(.iPad11)
    let below = field(on: cast.a)
    cast.b.modalPresentationStyle = .formSheet
    try cast.show(cast.b)
    let (own, rest) = (field(on: cast.b), cast.b.view.frame)
    below.becomeFirstResponder()
    try cast.settle()
    let keyboard = cast.stage.keyboardFrame
    #expect(keyboard.minY < cast.stage.window.bounds.maxY && cast.b.view.frame == rest)
    own.becomeFirstResponder()
    try cast.settle()
    #expect(cast.stage.keyboardFrame == keyboard && cast.b.view.frame.maxY == keyboard.minY - 8)
    below.becomeFirstResponder()
    try cast.settle()
    #expect(cast.stage.keyboardFrame == keyboard && cast.b.view.frame == rest)
  }

  @Test("it stands back as the field with the keys moves to another page, and rises as that returns", .rule("G-05"))
  func fieldMoves() throws {
    let cast = cast(.iPad11)
    cast.b.modalPresentationStyle = .formSheet
    try cast.show(cast.b)
    let (field, rest) = (field(on: cast.b), cast.b.view.frame)
    field.becomeFirstResponder()
    try cast.settle()
    let raised = cast.b.view.frame
    #expect(raised.maxY == cast.stage.keyboardFrame.minY - 8)
    cast.a.view.addSubview(field)
    try cast.settle()
    #expect(field.isFirstResponder && cast.b.view.frame == rest)
    let box = UIView()
    cast.a.view.addSubview(box)
    box.addSubview(field)
    cast.b.view.addSubview(box)
    try cast.settle()
    #expect(field.isFirstResponder && cast.b.view.frame == raised)
  }

  @Test("a keyboard for another responder moves nothing", .rule("G-05"))
  func others() throws {
    let cast = cast()
    _ = try cast.showSheet([.medium(), .large()])
    let rest = cast.b.view.frame
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    cast.b.present(alert, animated: true)
    try cast.settle()
    #expect(cast.stage.keyboardFrame.minY < 852 && cast.b.view.frame == rest)
  }

  @Test("a field that takes the keys as the sheet appears", .rule("G-05"))
  func early() throws {
    let page = CallbackController()
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 200, height: 34))
    page.view.addSubview(field)
    let cast = cast()
    page.sheetPresentationController?.detents = [.medium(), .large()]
    cast.a.present(page, animated: true)
    cast.stage.advance(by: 0.2)
    field.becomeFirstResponder()
    try cast.settle()
    #expect(page.view.frame.minY == 69 && cast.stage.diagnostics.isEmpty)
  }

  @Test("what it dims loses the colour of its tint", .rule("PC-98"))
  func tint() throws {
    let cast = cast()
    let own = UIView()
    own.tintAdjustmentMode = .normal
    cast.a.view.addSubview(own)
    let sheet = try cast.showSheet([.medium(), .large()])
    #expect(cast.a.view.tintAdjustmentMode == .dimmed && cast.b.view.tintAdjustmentMode == .normal)
    #expect(cast.a.view.tintColor == .systemGray && own.tintAdjustmentMode == .normal)
    sheet.animateChanges { sheet.largestUndimmedDetentIdentifier = .medium }
    #expect(cast.a.view.tintAdjustmentMode == .normal)
    sheet.largestUndimmedDetentIdentifier = nil
    cast.stage.turn()
    #expect(cast.a.view.tintAdjustmentMode == .dimmed)
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(cast.a.view.tintAdjustmentMode == .normal)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    cast.a.present(alert, animated: true)
    try cast.settle()
    #expect(cast.a.view.tintAdjustmentMode == .dimmed)
    alert.dismiss(animated: false)
    try cast.settle()
    #expect(cast.a.view.tintAdjustmentMode == .normal)
  }

  @Test(
    "the status bar fades along with a sheet that changes its height, and under a finger",
    .rule("P-61.3", "G-08", "P-60.6"))
  func statusBar() throws {
    let stage = Stage(device: .iPhone15)
    let (page, shown) = (PlainController(.white), PlainController(.blue))
    stage.rootViewController = page
    shown.modalPresentationStyle = .pageSheet
    let sheet = try #require(shown.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    page.present(shown, animated: true)
    try stage.settle()
    let bar = try #require(stage.window.screen.rootLayer.named("status bar"))
    let faces = { (bar.sublayers ?? []).map { $0.presentation()?.opacity ?? -1 } }
    #expect(faces() == [1, 0])
    for (detent, end) in [(Detent.Identifier.large, [0, 1] as [Float]), (.medium, [1, 0])] {
      let start = faces()
      sheet.animateChanges { sheet.selectedDetentIdentifier = detent }
      stage.turn()
      #expect(faces() == start)
      stage.advance(by: 0.1)
      #expect(faces().allSatisfy { 0 < $0 && $0 < 1 })
      try stage.settle()
      #expect(faces() == end)
    }
    stage.touchDown(at: CGPoint(x: 196, y: 420))
    for y in stride(from: 400.0, through: 80, by: -20) { stage.touchMove(to: CGPoint(x: 196, y: y)) }
    stage.advance(by: 0.1)
    #expect(faces().allSatisfy { 0 < $0 && $0 < 1 })
    stage.advance(by: 0.3)
    #expect(faces() == [0, 1])
    stage.touchUp()
    try stage.settle()
  }

  @Test("a popover dims its presenter's tint until it goes", .rule("PC-98.2"))
  func tintBehindPopover() throws {
    let cast = Cast(device: .iPad11)
    cast.b.modalPresentationStyle = .popover
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    cast.a.present(cast.b, animated: true)
    cast.stage.advance(by: 1.0 / 60)
    #expect(cast.a.view.tintAdjustmentMode == .dimmed && cast.b.view.tintAdjustmentMode == .normal)
    try cast.settle()
    #expect(cast.a.view.tintAdjustmentMode == .dimmed)
    cast.b.dismiss(animated: true)
    cast.stage.advance(by: 1.0 / 60)
    #expect(cast.a.view.tintAdjustmentMode == .normal, "along with it")
    try cast.settle()
    #expect(cast.a.view.tintAdjustmentMode == .normal)
  }

  @Test("what has a tint of its own loses its colour too, and has it again", .rule("PC-98"))
  func ownTint() throws {
    let cast = cast()
    let button = UIButton(type: .system)
    button.setTitle("Delete", for: .normal)
    button.tintColor = .systemRed
    cast.a.view.addSubview(button)
    button.sizeToFit()
    cast.stage.turn()
    let label = try #require(button.titleLabel)
    #expect(label.textColor == .systemRed)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    try cast.show(alert)
    #expect(button.tintColor == .systemGray && label.textColor == .systemGray)
    button.setNeedsLayout()
    cast.stage.turn()
    alert.dismiss(animated: true)
    try cast.settle()
    #expect(button.tintColor == .systemRed && label.textColor == .systemRed)
  }

  @Test("an effect behind a sheet goes where the sheet goes", .rule("PC-50"))
  func effect() throws {
    let cast = cast()
    let sheet = try cast.showSheet([.medium(), .large()]) { $0.backgroundEffect = UIBlurEffect(style: .regular) }
    func background() -> UIVisualEffectView? {
      sheet.containerView?.subviews.compactMap { $0 as? UIVisualEffectView }.first
    }
    #expect(background()?.frame == cast.b.view.frame && background()?.effect == sheet.backgroundEffect)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    #expect(background()?.frame == cast.b.view.frame)
    let own = Detent.custom { _ in 300 }
    own.backgroundEffect = UIBlurEffect(style: .dark)
    sheet.detents = [own]
    cast.stage.turn()
    #expect(background()?.effect == own.backgroundEffect)
    cast.b.dismiss(animated: false)
    try cast.settle()
    #expect(background() == nil)
  }

  @Test("it goes for an action sheet, and is back with what it wrote into", .rule("P-70"))
  func actionSheet() throws {
    let cast = cast()
    _ = try cast.showSheet([.large()])
    let field = field(on: cast.b)
    cast.stage.tap(field)
    try cast.settle()
    #expect(cast.stage.keyboardFrame.minY < 852)
    let question = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    question.addAction(UIAlertAction(title: "Go on", style: .cancel))
    cast.b.present(question, animated: true)
    try cast.settle()
    #expect(cast.stage.keyboardFrame.minY >= 852 && !field.isFirstResponder)
    cast.stage.tap(try #require(cast.stage.firstView(text: "Go on")))
    try cast.settle()
    #expect(cast.stage.keyboardFrame.minY < 852 && field.isFirstResponder)
    #expect(cast.b.presentedViewController == nil && cast.stage.diagnostics.isEmpty)
  }
}

extension CALayer {
  /// The frontmost of the layers inside that has a name.
  fileprivate func named(_ wanted: String) -> CALayer? {
    for layer in (sublayers ?? []).reversed() {
      if layer.name == wanted { return layer }
      if let found = layer.named(wanted) { return found }
    }
    return nil
  }
}

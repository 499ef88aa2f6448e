import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Who has the keyboard as something is presented over a page, and when it has gone.
@Suite struct CoveredKeysTests {
  /// A page with a field that has the keys.
  private struct Page {
    let cast: Cast
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))

    @MainActor init(_ device: Device = .iPhone15) throws {
      var device = device
      device.showsKeyboard = true
      cast = Cast(device: device)
      cast.a.view.addSubview(field)
      field.becomeFirstResponder()
      try cast.settle()
      #expect(hasKeyboard)
    }

    @MainActor var hasKeyboard: Bool { cast.stage.keyboardFrame.minY < cast.stage.window.bounds.maxY }
  }

  @Test(
    "the keyboard goes along with what comes, and is back when that has gone", .rule("P-70"),
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen, .currentContext])
  func back(style: UIModalPresentationStyle) throws {
    let page = try Page()
    let cast = page.cast
    cast.b.modalPresentationStyle = style
    cast.present()
    cast.stage.advance(by: 0.1)
    #expect(!page.field.isFirstResponder && !page.hasKeyboard)
    try cast.settle()
    #expect(!page.hasKeyboard)
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(page.field.isFirstResponder && page.hasKeyboard && cast.stage.diagnostics.isEmpty)
  }

  @Test("an alert takes it away and brings it back", .rule("P-70"))
  func alert() throws {
    let page = try Page()
    let question = UIAlertController(title: "Well?", message: nil, preferredStyle: .alert)
    question.addAction(UIAlertAction(title: "Yes", style: .default))
    page.cast.present(question)
    try page.cast.settle()
    #expect(!page.hasKeyboard && !page.field.isFirstResponder)
    page.cast.stage.tap(try #require(page.cast.stage.firstView(text: "Yes")))
    try page.cast.settle()
    #expect(page.field.isFirstResponder && page.hasKeyboard)
  }

  @Test("it comes back though a field of what was presented had it", .rule("P-70"))
  func inBetween() throws {
    let page = try Page()
    let cast = page.cast
    let other = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    cast.b.view.addSubview(other)
    other.becomeFirstResponder()
    cast.present()
    try cast.settle()
    #expect(other.isFirstResponder && page.hasKeyboard)
    cast.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800), duration: 0.2)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && page.field.isFirstResponder && page.hasKeyboard)
  }

  @Test("one that was given up meanwhile stays away", .rule("P-70"))
  func givenUp() throws {
    let page = try Page()
    let cast = page.cast
    cast.present()
    try cast.settle()
    page.field.resignFirstResponder()
    cast.b.dismiss(animated: true)
    try cast.settle()
    #expect(!page.field.isFirstResponder && !page.hasKeyboard)
  }

  @Test("a dismissal that is let go leaves it away, the next one brings it", .rule("P-70"))
  func release() throws {
    let page = try Page()
    let cast = page.cast
    cast.present()
    try cast.settle()
    cast.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 200), duration: 0.6)
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b && !page.hasKeyboard)
    cast.stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 800), duration: 0.2)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && page.field.isFirstResponder && page.hasKeyboard)
  }

  @Test("beside a popover one types on", .rule("P-70"))
  func popover() throws {
    let page = try Page(.iPad11)
    let cast = page.cast
    cast.b.modalPresentationStyle = .popover
    cast.b.preferredContentSize = CGSize(width: 200, height: 100)
    cast.b.popoverPresentationController?.sourceView = page.field
    cast.present()
    try cast.settle()
    #expect(page.field.isFirstResponder && page.hasKeyboard)
  }
}

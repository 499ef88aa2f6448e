import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A view controller that lets the keyboard go when the first responder resigns.
final class ReleasingController: UIViewController {
  override var disablesAutomaticKeyboardDismissal: Bool { false }
}

/// A view controller that keeps the keyboard when the first responder resigns.
@Suite struct KeptKeyboardTests {
  private final class Keeping: UIViewController {
    override var disablesAutomaticKeyboardDismissal: Bool { true }
  }

  private struct Bench {
    let cast: Cast
    let page: UIViewController
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))

    /// A page is presented, alone or in a stack, and a field on it has taken the keys and given them up.
    @MainActor init(
      _ device: Device = .iPad11, style: UIModalPresentationStyle = .formSheet, page: UIViewController? = nil,
      inStack: Bool = false
    ) throws {
      var device = device
      device.showsKeyboard = true
      cast = Cast(device: device)
      let page = page ?? cast.b
      self.page = inStack ? UINavigationController(rootViewController: page) : page
      self.page.modalPresentationStyle = style
      try cast.show(self.page)
      page.view.addSubview(field)
      field.becomeFirstResponder()
      try cast.settle()
      #expect(hasKeyboard)
      field.resignFirstResponder()
      try cast.settle()
    }

    @MainActor var hasKeyboard: Bool { cast.stage.keyboardFrame.minY < cast.stage.window.bounds.maxY }
  }

  @Test("a form keeps it, and its place above it, until a field takes the keys again", .rule("TI-10", "P-13"))
  func kept() throws {
    let bench = try Bench()
    let (stage, page) = (bench.cast.stage, bench.page)
    let keyboard = stage.keyboardFrame
    page.view.superview?.setNeedsLayout()
    try bench.cast.settle()
    #expect(bench.hasKeyboard && !bench.field.isFirstResponder && page.view.frame.maxY == keyboard.minY - 8)
    bench.field.becomeFirstResponder()
    try bench.cast.settle()
    #expect(stage.keyboardFrame == keyboard && page.view.frame.maxY == keyboard.minY - 8)
  }

  @Test("it goes as the form comes to fill a narrower window", .rule("TI-10.3"), arguments: [false, true])
  func narrowed(turns: Bool) throws {
    let bench = try Bench()
    #expect(bench.hasKeyboard)
    if turns { bench.cast.stage.rotate(to: .landscapeLeft) }
    bench.cast.stage.resize(to: CGSize(width: 500, height: 834))
    try bench.cast.settle()
    #expect(!bench.hasKeyboard && bench.cast.stage.diagnostics.isEmpty)
  }

  @Test("it goes along with its page", .rule("TI-10.2"))
  func dismissed() throws {
    let bench = try Bench()
    bench.page.dismiss(animated: true)
    bench.cast.stage.turn()
    #expect(!bench.hasKeyboard && bench.page.isBeingDismissed)
    try bench.cast.settle()
    #expect(!bench.hasKeyboard && bench.cast.stage.diagnostics.isEmpty)
  }

  @Test("it goes as its page presents something", .rule("TI-10.2"), arguments: [true, false])
  func covered(hasGivenUp: Bool) throws {
    let bench = try Bench()
    if !hasGivenUp { bench.field.becomeFirstResponder() }
    bench.page.present(ReleasingController(), animated: true)
    try bench.cast.settle()
    #expect(!bench.hasKeyboard)
  }

  @Test(
    "it goes as a child of its page presents something in its own place", .rule("TI-10.2"), arguments: [true, false])
  func childCovered(hasGivenUp: Bool) throws {
    let container = PlainController()
    let child = PlainController()
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    let bench = try Bench(page: container)
    child.view.addSubview(bench.field)
    bench.field.becomeFirstResponder()
    if hasGivenUp { bench.field.resignFirstResponder() }
    try bench.cast.settle()
    #expect(bench.hasKeyboard)
    child.definesPresentationContext = true
    let cover = ReleasingController()
    cover.modalPresentationStyle = .currentContext
    child.present(cover, animated: true)
    try bench.cast.settle()
    #expect(!bench.hasKeyboard && child.view.window == nil)
  }

  @Test("it goes as its window shows something else", .rule("TI-10.2"))
  func replaced() throws {
    let bench = try Bench()
    bench.cast.stage.rootViewController = PlainController()
    try bench.cast.settle()
    #expect(!bench.hasKeyboard)
  }

  @Test(
    "the outermost controller decides whether it stays, not a form sheet that fills a phone", .rule("TI-10", "TI-10.3"))
  func asked() throws {
    let pages: [(Device, UIModalPresentationStyle, UIViewController?, inStack: Bool, stays: Bool)] = [
      (.iPad11, .formSheet, nil, false, true), (.iPad11, .formSheet, nil, true, true),
      (.iPad11, .formSheet, ReleasingController(), false, false),
      (.iPad11, .formSheet, ReleasingController(), true, true),
      (.iPad11, .pageSheet, nil, false, false), (.iPad11, .pageSheet, Keeping(), true, false),
      (.iPhone15, .formSheet, nil, false, false), (.iPhone15, .fullScreen, Keeping(), false, true),
    ]
    for (index, (device, style, page, inStack, stays)) in pages.enumerated() {
      let bench = try Bench(device, style: style, page: page, inStack: inStack)
      #expect(bench.hasKeyboard == stays, "\(index)")
    }
  }

  @Test("a finger pulls it away", .rule("TI-10.2"))
  func pulled() throws {
    let list = UIScrollView()
    list.keyboardDismissMode = .interactive
    list.contentSize = CGSize(width: 300, height: 3000)
    let page = Keeping()
    page.view = list
    let bench = try Bench(.iPhoneSE, style: .fullScreen, page: page)
    #expect(bench.hasKeyboard)
    bench.cast.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 660), duration: 0.3)
    try bench.cast.settle()
    #expect(!bench.hasKeyboard)
  }
}

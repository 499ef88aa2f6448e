import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Answers and notes what a person's wish to dismiss brings.
private final class DismissalDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  var may = true
  var coordinators: [Bool] = []

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { may }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    coordinators.append(presentationController.presentingViewController.transitionCoordinator != nil)
  }
}

/// Knows the popover's older methods only.
private final class OldDelegate: NSObject, UIPopoverPresentationControllerDelegate {
  var may = true
  var notes: [String] = []
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool {
    notes.append("should")
    return may
  }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { notes.append("did") }
}

@Suite struct UserDismissalTests {
  private let outside = CGPoint(x: 20, y: 600)

  /// A form sheet on a tablet, its delegate called D.
  private func sheet(_ style: UIModalPresentationStyle = .formSheet) throws -> (Cast, DismissalDelegate) {
    let cast = Cast(device: .iPad11)
    let delegate = DismissalDelegate()
    cast.b.modalPresentationStyle = style
    cast.b.presentationController?.delegate = delegate
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    cast.b.popoverPresentationController?.sourceRect = CGRect(x: 600, y: 100, width: 10, height: 10)
    cast.stage.trace.name(delegate, "D")
    try cast.show(cast.b)
    _ = cast.calls()
    return (cast, delegate)
  }

  private func received(_ cast: Cast) -> [String] {
    cast.calls().filter { $0.hasPrefix("D ") || $0.hasPrefix("B view") }
  }

  @Test(
    "a tap beside a card: may it, it will, it did", .rule("PC-40", "PC-41", "PC-45", "PC-57"),
    arguments: [UIModalPresentationStyle.formSheet, .pageSheet, .popover])
  func tapOutside(style: UIModalPresentationStyle) throws {
    let (cast, delegate) = try sheet(style)
    cast.stage.tap(at: outside)
    #expect(
      received(cast) == [
        "D presentationControllerShouldDismiss", "D presentationControllerWillDismiss", "B viewWillDisappear(true)",
      ])
    #expect(delegate.coordinators == [true])
    try cast.settle()
    #expect(received(cast) == ["B viewDidDisappear(true)", "D presentationControllerDidDismiss"])
    #expect(cast.a.presentedViewController == nil)
  }

  @Test(
    "a touch that moves beside a card is no tap", .rule("PC-40.2"),
    arguments: [UIModalPresentationStyle.formSheet, .pageSheet, .popover])
  func dragOutside(style: UIModalPresentationStyle) throws {
    let (cast, _) = try sheet(style)
    _ = received(cast)
    for distance: CGFloat in [-11, 60] {
      cast.stage.drag(from: outside, to: CGPoint(x: outside.x, y: outside.y + distance), duration: 0.3)
      try cast.settle()
      #expect(received(cast) == [] && cast.a.presentedViewController === cast.b)
    }
    cast.stage.drag(from: outside, to: CGPoint(x: outside.x + 6, y: outside.y + 8), duration: 0.3)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil)
  }

  @Test("a delegate that forbids it is told of the attempt", .rule("PC-40", "PC-41"))
  func forbidden() throws {
    let (cast, delegate) = try sheet()
    delegate.may = false
    cast.stage.tap(at: outside)
    try cast.settle()
    #expect(received(cast) == ["D presentationControllerShouldDismiss", "D presentationControllerDidAttemptToDismiss"])
    #expect(cast.a.presentedViewController === cast.b)
  }

  @Test(
    "one that is modal, or has a child that is, is not asked", .rule("PC-40", "PC-41", "PC-43", "P-13"),
    arguments: [false, true])
  func modal(inChild: Bool) throws {
    let (cast, delegate) = try sheet()
    defer { withExtendedLifetime(delegate) {} }
    let child = PlainController()
    let grandchild = PlainController()
    for (parent, child) in [(cast.b as UIViewController, child), (child, grandchild)] {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    _ = cast.calls()
    let deciding = inChild ? grandchild : cast.b
    deciding.isModalInPresentation = true
    cast.stage.tap(at: outside)
    try cast.settle()
    #expect(received(cast) == ["D presentationControllerDidAttemptToDismiss"])
    deciding.isModalInPresentation = false
    cast.stage.tap(at: outside)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil)
  }

  @Test("a dismissal by the program tells none of it", .rule("PC-42", "P-38"))
  func byProgram() throws {
    let (cast, delegate) = try sheet()
    defer { withExtendedLifetime(delegate) {} }
    cast.a.dismiss(animated: true)
    try cast.settle()
    #expect(received(cast) == ["B viewWillDisappear(true)", "B viewDidDisappear(true)"])
  }

  @Test("a tap above a card at the edge, or while it moves, is no wish", .rule("PC-57", "PC-40"))
  func noRequest() throws {
    let cast = Cast(device: .iPhone15)
    cast.b.modalPresentationStyle = .pageSheet
    try cast.show(cast.b)
    cast.stage.tap(at: CGPoint(x: 100, y: 30))
    try cast.settle()
    #expect(cast.a.presentedViewController === cast.b)
    let (tablet, _) = try sheet()
    tablet.b.dismiss(animated: true)
    tablet.stage.advance(by: 0.1)
    tablet.stage.tap(at: outside)
    try tablet.settle()
    #expect(tablet.stage.diagnostics.isEmpty)
  }

  @Test("a tap outside a popover that presents something takes both", .rule("PC-64", "PC-40"))
  func nested() throws {
    let (cast, delegate) = try sheet(.popover)
    defer { withExtendedLifetime(delegate) {} }
    let c = PlainController(.yellow)
    c.modalPresentationStyle = .overCurrentContext
    cast.b.definesPresentationContext = true
    try cast.show(c, from: cast.b)
    cast.stage.tap(at: outside)
    try cast.settle()
    #expect(cast.a.presentedViewController == nil && cast.b.presentedViewController == nil)
  }

  @Test("a popover's older methods stand in for the newer", .rule("PC-44"))
  func olderMethods() throws {
    let (cast, delegate) = try sheet(.popover)
    defer { withExtendedLifetime(delegate) {} }
    let old = OldDelegate()
    cast.b.presentationController?.delegate = old
    old.may = false
    cast.stage.tap(at: outside)
    try cast.settle()
    #expect(old.notes == ["should"] && cast.a.presentedViewController === cast.b)
    old.may = true
    cast.stage.tap(at: outside)
    try cast.settle()
    #expect(old.notes == ["should", "should", "did"] && cast.a.presentedViewController == nil)
  }

  @Test("the popover's own methods alone, as once", .rule("L-11", "PC-44"), arguments: [false, true])
  func legacy(isOld: Bool) throws {
    final class Both: NSObject, UIPopoverPresentationControllerDelegate {
      var notes: [String] = []
      func popoverPresentationControllerShouldDismissPopover(_: UIPopoverPresentationController) -> Bool {
        notes.append("old should")
        return true
      }
      func popoverPresentationControllerDidDismissPopover(_: UIPopoverPresentationController) {
        notes.append("old did")
      }
      func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool {
        notes.append("should")
        return true
      }
      func presentationControllerWillDismiss(_: UIPresentationController) { notes.append("will") }
      func presentationControllerDidDismiss(_: UIPresentationController) { notes.append("did") }
    }
    let (cast, delegate) = try sheet(.popover)
    defer { withExtendedLifetime(delegate) {} }
    #expect(!cast.stage.legacy.asksPopoverDelegates)
    cast.stage.legacy.asksPopoverDelegates = isOld
    let both = Both()
    cast.b.presentationController?.delegate = both
    cast.stage.tap(at: outside)
    try cast.settle()
    #expect(both.notes == (isOld ? ["old should", "old did"] : ["should", "will", "did"]))
  }

  @Test("a tap on a curled page asks too", .rule("PC-40", "P-27", "G-20"), arguments: [true, false])
  func curl(may: Bool) throws {
    let cast = Cast()
    let delegate = DismissalDelegate()
    delegate.may = may
    cast.b.modalPresentationStyle = .fullScreen
    cast.b.modalTransitionStyle = .partialCurl
    cast.b.presentationController?.delegate = delegate
    cast.stage.trace.name(delegate, "D")
    try cast.show(cast.b)
    _ = cast.calls()
    cast.stage.tap(at: CGPoint(x: 40, y: 40))
    try cast.settle()
    #expect(
      received(cast)
        == (may
          ? [
            "D presentationControllerShouldDismiss", "D presentationControllerWillDismiss", "B viewWillDisappear(true)",
            "B viewDidDisappear(true)", "D presentationControllerDidDismiss",
          ] : ["D presentationControllerShouldDismiss", "D presentationControllerDidAttemptToDismiss"]))
    #expect((cast.a.presentedViewController == nil) == may)
  }
}

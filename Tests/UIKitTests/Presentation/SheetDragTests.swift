import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct SheetDragTests {
  private func top(_ cast: Cast) -> CGFloat { cast.b.view.frame.minY }

  /// A finger goes from one height to another and rests there before it is lifted.
  private func pull(_ cast: Cast, from start: CGFloat, to end: CGFloat, release: Bool = true) throws {
    cast.stage.drag(
      from: CGPoint(x: 196, y: start), to: CGPoint(x: 196, y: end), duration: 0.3, release: false)
    cast.stage.advance(by: 0.2)
    if release {
      cast.stage.touchUp()
      try cast.settle()
    }
  }

  @Test(
    "a finger on the grabber takes the sheet along, wherever on it", .rule("PC-50.4", "PC-54"),
    arguments: [-25.0, 0, 14])
  func byGrabber(beside: Double) throws {
    let cast = Cast(device: .iPhone15)
    _ = try cast.showSheet([.medium(), .large()]) { $0.prefersGrabberVisible = true }
    let start = CGPoint(x: 196.5 + beside, y: top(cast) + 8)
    cast.stage.drag(from: start, to: CGPoint(x: start.x, y: 100), duration: 0.3)
    try cast.settle()
    #expect(top(cast) == 69)
  }

  @Test("between detents, to the nearest; told when it rests", .rule("PC-54", "PC-56"))
  func detents() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    let sheet = try cast.showSheet([.medium(), .large()], delegate)
    let medium = top(cast)
    try pull(cast, from: medium + 50, to: medium - 100, release: false)
    #expect(abs(top(cast) - (medium - 150)) < 1 && cast.b.view.frame.maxY == 852, "it follows the finger and grows")
    #expect(delegate.changes == [])
    cast.stage.touchUp()
    try cast.settle()
    #expect(top(cast) == medium && delegate.changes == [], "back where it was: nothing changed")
    try pull(cast, from: medium + 50, to: 250)
    #expect(top(cast) == 69 && sheet.selectedDetentIdentifier == .large && delegate.changes == [.large])
    #expect(cast.calls().filter { $0.hasPrefix("B ") } == [])
    // A flick leads on.
    cast.stage.drag(from: CGPoint(x: 196, y: 120), to: CGPoint(x: 196, y: 220), duration: 0.08)
    try cast.settle()
    #expect(top(cast) == medium && delegate.changes == [.large, .medium])
    #expect(cast.a.presentedViewController === cast.b)
  }

  @Test("above the highest it follows as a rubber band", .rule("PC-56"))
  func rubber() throws {
    let cast = Cast(device: .iPhone15)
    _ = try cast.showSheet([.medium()])
    let medium = top(cast)
    try pull(cast, from: medium + 50, to: medium - 250, release: false)
    #expect(top(cast) < medium - 5 && top(cast) > medium - 100)
    cast.stage.touchUp()
    try cast.settle()
    #expect(top(cast) == medium)
  }

  @Test("pulled out: may it, it will, it goes, it did", .rule("PC-40", "PC-41", "PC-45", "P-34", "I-45", "I-46"))
  func pulledOut() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    _ = try cast.showSheet([.large()], delegate)
    try pull(cast, from: 120, to: 700, release: false)
    #expect(
      cast.calls().filter { !$0.hasPrefix("UISheet") } == [
        "D presentationControllerShouldDismiss", "D presentationControllerWillDismiss", "B viewWillDisappear(true)",
        "SheetDrag startInteractiveTransition",
      ])
    #expect(abs(top(cast) - 649) < 1 && cast.b.transitionCoordinator?.isInteractive == true)
    #expect(cast.a.view.transform != .identity, "the presenter comes forward along")
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls().filter { !$0.hasPrefix("UISheet") } == [
        "context completeTransition(true)", "B viewDidDisappear(true)", "D presentationControllerDidDismiss",
      ])
    #expect(cast.a.presentedViewController == nil && cast.a.view.transform == .identity)
    #expect(cast.stage.window.subviews.count == 1 && cast.stage.diagnostics.isEmpty)
  }

  @Test("let go too early it comes back, as if nothing had been", .rule("PC-41", "T-12", "I-45", "I-46"))
  func cancelled() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    _ = try cast.showSheet([.large()], delegate)
    let before = cast.stage.frame()
    try pull(cast, from: 120, to: 300)
    #expect(
      cast.calls().filter { $0.hasPrefix("D ") || $0.hasPrefix("B view") } == [
        "D presentationControllerShouldDismiss", "D presentationControllerWillDismiss", "B viewWillDisappear(true)",
        "B viewWillAppear(true)", "B viewIsAppearing(true)", "B viewDidAppear(true)",
      ])
    #expect(cast.stage.frame() == before && cast.a.presentedViewController === cast.b)
    // And once more, out.
    try pull(cast, from: 120, to: 800)
    #expect(cast.a.presentedViewController == nil)
    #expect(
      cast.calls().filter { $0.hasPrefix("D ") } == [
        "D presentationControllerShouldDismiss", "D presentationControllerWillDismiss",
        "D presentationControllerDidDismiss",
      ])
  }

  @Test("what may not go resists, and is told of the attempt once", .rule("PC-40", "PC-41"), arguments: [true, false])
  func forbidden(isModal: Bool) throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    delegate.may = false
    cast.b.isModalInPresentation = isModal
    _ = try cast.showSheet([.medium()], delegate)
    let rest = top(cast)
    try pull(cast, from: rest + 20, to: 840, release: false)
    #expect(top(cast) > rest + 10 && top(cast) < rest + 213)
    cast.stage.touchUp()
    try cast.settle()
    #expect(
      cast.calls().filter { $0.hasPrefix("D ") }
        == (isModal ? [] : ["D presentationControllerShouldDismiss"])
        + ["D presentationControllerDidAttemptToDismiss"])
    #expect(top(cast) == rest && cast.a.presentedViewController === cast.b)
  }

  @Test("a finger that goes down out and up again leaves it at a detent", .rule("PC-41", "PC-54"))
  func upAgain() throws {
    let cast = Cast(device: .iPhone15)
    let delegate = SheetDelegate()
    let sheet = try cast.showSheet([.medium(), .large()], delegate)
    let medium = top(cast)
    try pull(cast, from: medium + 20, to: 700, release: false)
    #expect(cast.b.isBeingDismissed)
    cast.stage.touchMove(to: CGPoint(x: 196, y: 400))
    cast.stage.advance(by: 0.1)
    cast.stage.touchMove(to: CGPoint(x: 196, y: 120))
    cast.stage.advance(by: 0.2)
    #expect(top(cast) < 200)
    cast.stage.touchUp()
    try cast.settle()
    #expect(top(cast) == 69 && sheet.selectedDetentIdentifier == .large && delegate.changes == [.large])
    #expect(cast.a.presentedViewController === cast.b && !cast.b.isBeingDismissed)
  }

  @Test("content hands the finger over to the sheet and back within one drag", .rule("PC-50.4", "I-45"))
  func handOver() throws {
    let cast = Cast(device: .iPhone15)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 783))
    list.contentSize = CGSize(width: 393, height: 3000)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cast.b.view.addSubview(list)
    let sheet = try cast.showSheet([.medium(), .large()])
    // Up: first higher, then the content.
    try pull(cast, from: 700, to: 200, release: false)
    #expect(abs(top(cast) - 69) < 1 && list.contentOffset.y > 100)
    let scrolled = list.contentOffset.y
    // Down in the same drag: the content to its top, then the sheet.
    for y in stride(from: CGFloat(200), through: 600, by: 20) {
      cast.stage.touchMove(to: CGPoint(x: 196, y: y))
      cast.stage.advance(by: 1.0 / 60)
    }
    cast.stage.advance(by: 0.2)
    #expect(list.contentOffset.y == 0 && abs(top(cast) - (69 + 400 - scrolled)) < 25)
    cast.stage.touchUp()
    try cast.settle()
    // Without the wish the content scrolls at once.
    sheet.selectedDetentIdentifier = .medium
    sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    try cast.settle()
    let medium = top(cast)
    try pull(cast, from: 700, to: 500)
    #expect(top(cast) == medium && list.contentOffset.y > 100)
  }

  @Test("programs that interfere while a finger holds it", .rule("PC-41", "P-36"))
  func interference() throws {
    for step in 0..<4 {
      let cast = Cast(device: .iPhone15)
      let sheet = try cast.showSheet([.medium(), .large()])
      try pull(cast, from: top(cast) + 20, to: step % 2 == 0 ? 700 : 300, release: false)
      switch step {
      case 0, 1: cast.a.dismiss(animated: true)
      case 2: cast.stage.rootViewController = PlainController(.green)
      default: cast.stage.rotate(to: .landscapeLeft)
      }
      cast.stage.advance(by: 0.1)
      sheet.selectedDetentIdentifier = .large
      cast.stage.touchMove(to: CGPoint(x: 196, y: 380))
      cast.stage.advance(by: 0.1)
      cast.stage.touchUp()
      try cast.settle()
      if step < 3 {
        #expect(cast.a.presentedViewController == nil || cast.b.view.window != nil, "step \(step)")
        #expect(cast.stage.window.subviews.count <= 3)
      }
      if let open = cast.a.presentedViewController, step < 3 {
        open.dismiss(animated: true)
        try cast.settle()
        #expect(cast.a.presentedViewController == nil, "step \(step)")
      }
    }
  }
}

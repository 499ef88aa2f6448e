import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A page with a tile, out of which another page grows.
private struct ZoomCast {
  let cast: Cast
  let navigation: UINavigationController
  let tile = UIView(frame: CGRect(x: 40, y: 200, width: 120, height: 80))
  let options = UIViewController.Transition.ZoomOptions()
  let log = Log()

  final class Log {
    var asked: [String] = []
    var answersNil = false
  }

  var stage: Stage { cast.stage }
  var a: PlainController { cast.a }
  var b: PlainController { cast.b }

  init(device: Device = .iPhoneSE) {
    let root = PlainController(.white)
    navigation = UINavigationController(rootViewController: root)
    cast = Cast(device: device, root: navigation)
    // The cast's own first page is the one on the stack.
    navigation.setViewControllers([cast.a], animated: false)
    navigation.isNavigationBarHidden = true
    tile.backgroundColor = .green
    tile.layer.cornerRadius = 12
    cast.a.view.addSubview(tile)
    cast.stage.turn()
    cast.b.preferredTransition = .zoom(options: options) { [tile, log] context in
      let names = [context.sourceViewController, context.zoomedViewController].map {
        $0 is PlainController ? (($0 as! PlainController).color == .red ? "A" : "B") : "N"
      }
      log.asked.append(names.joined(separator: ">"))
      return log.answersNil ? nil : tile
    }
    _ = cast.calls()
  }

  func push() { navigation.pushViewController(b, animated: true) }

  /// The view that clips the zooming view.
  var lens: UIView? {
    guard let clipped = b.view.superview, let lens = clipped.superview, lens.clipsToBounds else { return nil }
    return lens
  }
  var seen: CGRect? { lens?.layer.presentation()?.frame }

  /// The calls that tell who is seen, with those of one turn in one line.
  func appearances(until isOver: () -> Bool) -> [String] {
    var lines: [String] = []
    for _ in 0..<240 where !isOver() {
      stage.advance(by: 1.0 / 60)
      let calls = cast.calls().filter { $0.contains("Appear") || $0.contains("Disappear") }
      if !calls.isEmpty { lines.append(calls.joined(separator: ", ")) }
    }
    return lines
  }

  func settle() throws { try stage.settle() }

  /// A finger pulls, and rests where it is.
  func pull(from start: CGPoint, by delta: CGVector, release: Bool = true) {
    stage.drag(
      from: start, to: CGPoint(x: start.x + delta.dx, y: start.y + delta.dy), duration: 0.2, release: false)
    stage.advance(by: 0.2)
    if release { stage.touchUp() }
  }

  var isWhole: Bool {
    b.view.superview === navigation.viewIfLoaded?.subviews.first && tile.alpha == 1
      && b.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667) && b.view.transform == .identity
  }
}

@Suite struct ZoomTests {
  @Test("a pushed page grows out of its source", .rule("PC-81", "T-13"))
  func push() throws {
    let it = ZoomCast()
    it.push()
    it.stage.turn()
    #expect(it.log.asked == ["A>B"])
    let start = try #require(it.seen)
    #expect(start == it.tile.frame && it.lens?.layer.cornerRadius == 0, "seen where the tile is")
    #expect(it.lens?.layer.presentation()?.cornerRadius == 12)
    it.stage.advance(by: 0.1)
    let middle = try #require(it.seen)
    #expect(middle.width > start.width + 20 && middle.width < 375)
    #expect(it.tile.alpha == 0, "the source is not seen twice")
    try it.settle()
    #expect(it.isWhole)
    #expect(it.navigation.viewControllers == [it.a, it.b])
    #expect(
      it.cast.calls().filter { $0.contains("ppear") } == [
        "A viewWillDisappear(true)", "B viewWillAppear(true)", "B viewIsAppearing(true)", "A viewDidDisappear(true)",
        "B viewDidAppear(true)",
      ])
  }

  @Test("and goes back into it, wherever it is by then", .rule("PC-81", "T-14"))
  func pop() throws {
    let it = ZoomCast()
    it.push()
    try it.settle()
    it.tile.frame = CGRect(x: 200, y: 400, width: 60, height: 60)
    it.navigation.popViewController(animated: true)
    it.stage.turn()
    #expect(it.log.asked == ["A>B", "A>B"])
    #expect(it.seen == CGRect(x: 0, y: 0, width: 375, height: 667))
    it.stage.advance(by: 0.45)
    let seen = try #require(it.seen)
    #expect(abs(seen.midX - 230) < 4 && abs(seen.width - 60) < 8)
    try it.settle()
    #expect(it.b.view.superview == nil && it.tile.alpha == 1 && it.a.view.superview?.subviews.count == 1)
  }

  @Test("without a source it comes out of the middle", .rule("PC-82"))
  func withoutSource() throws {
    let it = ZoomCast()
    it.log.answersNil = true
    it.push()
    it.stage.turn()
    #expect(it.seen == CGRect(x: 93.75, y: 166.75, width: 187.5, height: 333.5))
    #expect(it.lens?.layer.presentation()?.opacity == 0)
    try it.settle()
    #expect(it.isWhole)
    // A source that has left since is as good as none.
    it.log.answersNil = false
    it.tile.removeFromSuperview()
    it.navigation.popViewController(animated: true)
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a] && it.a.view.superview?.subviews.count == 1)
  }

  @Test(
    "a part of the page lies over the source", .rule("PC-83"),
    arguments: [CGRect(x: 0, y: 0, width: 375, height: 250), .null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)])
  func alignment(_ rect: CGRect) throws {
    let it = ZoomCast()
    it.options.alignmentRectProvider = { context in
      #expect(context.sourceView === it.tile && context.zoomedViewController === it.b)
      return rect
    }
    it.push()
    it.stage.turn()
    let zoomed = try #require(it.b.view.superview?.layer.presentation())
    #expect(abs(zoomed.transform.m11 - 0.32) < 0.001 && it.seen == it.tile.frame)
    // The middle of the part, else that of the page, lies in the middle of the tile.
    #expect(abs(zoomed.position.y - (rect.width == 375 ? 40 + 0.32 * (333.5 - 125) : 40)) < 0.1)
    try it.settle()
    #expect(it.isWhole)
  }

  @Test("the picture of the source stays on the part that it stands for", .rule("PC-83"))
  func pictureOnPart() throws {
    let it = ZoomCast()
    it.options.alignmentRectProvider = { _ in CGRect(x: 20, y: 80, width: 335, height: 200) }
    it.push()
    it.stage.advance(by: 0.2)
    let zoomed = try #require(it.b.view.superview)
    let picture = try #require(zoomed.superview?.subviews.last?.layer.presentation()).frame
    let shown = try #require(zoomed.layer.presentation())
    // Where the part's middle is seen, and how large the square tile is in it.
    let scale = shown.transform.m11
    let middle = CGPoint(
      x: shown.position.x + scale * (187.5 - shown.bounds.midX), y: shown.position.y + scale * (180 - shown.bounds.midY)
    )
    #expect(scale > 0.4 && scale < 0.98)
    #expect(hypot(picture.midX - middle.x, picture.midY - middle.y) < 2)
    let tile = it.tile.bounds.size
    #expect(abs(picture.height - scale * min(335 / tile.width, 200 / tile.height) * tile.height) < 2)
    try it.settle()
    #expect(it.isWhole)
  }

  @Test("pulled down and let go, it goes", .rule("PC-85", "T-15"))
  func pulled() throws {
    let it = ZoomCast()
    it.push()
    try it.settle()
    _ = it.cast.calls()
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 30, dy: 250), release: false)
    let held = try #require(it.seen)
    #expect(held.width < 350 && held.minY > 100, "smaller, and where the finger is")
    #expect(it.b.transitionCoordinator?.isInteractive == true)
    it.stage.touchUp()
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a] && it.tile.alpha == 1)
    #expect(
      it.cast.calls().filter { $0.contains("ppear") } == [
        "B viewWillDisappear(true)", "A viewWillAppear(true)", "A viewIsAppearing(true)", "B viewDidDisappear(true)",
        "A viewDidAppear(true)",
      ])
  }

  @Test("let go too early, it stays; the calls of the way back come in one turn", .rule("T-36", "PC-85.3"))
  func cancelled() throws {
    let it = ZoomCast()
    it.push()
    try it.settle()
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 60))
    _ = it.cast.calls()
    let calls = it.appearances { it.navigation.transitionCoordinator == nil }
    #expect(
      calls == [
        "A viewWillDisappear(true), B viewWillAppear(true), B viewIsAppearing(true), A viewDidDisappear(true),"
          + " B viewDidAppear(true)"
      ])
    #expect(it.isWhole && it.navigation.viewControllers == [it.a, it.b])
    #expect(it.a.view.superview == nil)
  }

  @Test("a push that a finger stops has arrived, and goes back", .rule("T-36"))
  func interrupted() throws {
    let it = ZoomCast()
    it.push()
    it.stage.advance(by: 0.1)
    let before = try #require(it.seen)
    _ = it.cast.calls()
    it.stage.touchDown(at: CGPoint(x: before.midX, y: before.midY))
    it.stage.touchMove(to: CGPoint(x: before.midX, y: before.midY + 11))
    #expect(
      it.cast.calls().filter { $0.contains("ppear") } == [
        "A viewDidDisappear(true)", "B viewDidAppear(true)", "B viewWillDisappear(true)", "A viewWillAppear(true)",
        "A viewIsAppearing(true)",
      ])
    let after = try #require(it.seen)
    #expect(abs(after.midX - before.midX) < 12 && abs(after.width - before.width) < 12, "it does not jump")
    it.stage.touchUp()
    try it.settle()
    #expect(it.isWhole, "a finger that goes nowhere keeps the page")
  }

  @Test("a pop while the push runs turns it back from where it is", .rule("T-36"))
  func turned() throws {
    let it = ZoomCast()
    it.push()
    it.stage.advance(by: 0.1)
    let before = try #require(it.seen)
    _ = it.cast.calls()
    #expect(it.navigation.popViewController(animated: true) === it.b)
    it.stage.turn()
    #expect(it.seen == before)
    #expect(it.stage.diagnostics.isEmpty)
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a] && it.tile.alpha == 1)
    #expect(
      it.cast.calls().filter { $0.contains("ppear") } == [
        "A viewDidDisappear(true)", "B viewDidAppear(true)", "B viewWillDisappear(true)", "A viewWillAppear(true)",
        "A viewIsAppearing(true)", "B viewDidDisappear(true)", "A viewDidAppear(true)",
      ])
  }

  @Test("a page on its way back is caught and kept", .rule("PC-85.4", "I-28"))
  func caught() throws {
    let it = ZoomCast()
    it.push()
    try it.settle()
    it.navigation.popViewController(animated: true)
    it.stage.advance(by: 0.1)
    let before = try #require(it.seen)
    let middle = CGPoint(x: before.midX, y: before.midY)
    it.stage.touchDown(at: middle)
    it.stage.touchMove(to: CGPoint(x: middle.x, y: middle.y + 12))
    it.stage.advance(by: 0.5)
    #expect(it.b.transitionCoordinator?.isInteractive == true, "a finger that rests holds it")
    let held = try #require(it.seen)
    #expect(abs(held.width - before.width) < 20)
    it.stage.touchUp()
    try it.settle()
    #expect(it.isWhole && it.navigation.viewControllers == [it.a, it.b])
  }

  @Test("caught, and who is told of that takes everything away", .rule("PC-85.4", "D-31"))
  func caughtAndGone() throws {
    let it = ZoomCast()
    it.push()
    try it.settle()
    it.navigation.popViewController(animated: true)
    it.stage.turn()
    let next = PlainController(.blue)
    let stage = it.stage
    it.navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in stage.rootViewController = next }
    it.stage.advance(by: 0.1)
    let seen = try #require(it.seen)
    let failures = it.stage.collectFailures {
      it.stage.touchDown(at: CGPoint(x: seen.midX, y: seen.midY))
      it.stage.touchMove(to: CGPoint(x: seen.midX, y: seen.midY + 12))
      it.stage.touchUp()
      it.stage.advance(by: 1)
    }
    #expect(next.view.window === it.stage.window && failures.isEmpty && it.navigation.viewControllers == [it.a])
  }

  @Test("pulled in from the leading edge, either way of reading", .rule("PC-85"), arguments: [false, true])
  func edge(_ isRightToLeft: Bool) throws {
    let it = ZoomCast()
    if isRightToLeft { it.navigation.view.semanticContentAttribute = .forceRightToLeft }
    it.push()
    try it.settle()
    let start = CGPoint(x: isRightToLeft ? 370 : 5, y: 300)
    it.pull(from: start, by: CGVector(dx: isRightToLeft ? -40 : 40, dy: 0))
    try it.settle()
    #expect(it.isWhole)
    it.pull(from: start, by: CGVector(dx: isRightToLeft ? -250 : 250, dy: 0))
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a])
  }

  @Test("pinched", .rule("PC-85", "PC-85.3"))
  func pinched() throws {
    let it = ZoomCast()
    it.push()
    try it.settle()
    it.stage.touchDown(at: CGPoint(x: 60, y: 300), finger: 0)
    it.stage.touchDown(at: CGPoint(x: 320, y: 300), finger: 1)
    for step in 1...10 {
      it.stage.touchMove(to: CGPoint(x: 60 + 8 * CGFloat(step), y: 300), finger: 0)
      it.stage.touchMove(to: CGPoint(x: 320 - 8 * CGFloat(step), y: 300), finger: 1)
      it.stage.advance(by: 1.0 / 60)
    }
    it.stage.advance(by: 0.2)
    let held = try #require(it.seen)
    #expect(held.width < 250 && abs(held.midX - 188) < 10)
    it.stage.touchUp(finger: 0)
    it.stage.touchUp(finger: 1)
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a])
  }

  @Test("the app may forbid it, or allow what the gesture would not", .rule("PC-86"))
  func asked() throws {
    let it = ZoomCast()
    var requests: [Bool] = []
    var answer = false
    it.options.interactiveDismissShouldBegin = { context in
      requests.append(context.willBegin)
      return answer
    }
    it.push()
    try it.settle()
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 300))
    try it.settle()
    #expect(it.isWhole && requests == [true])
    answer = true
    it.pull(from: CGPoint(x: 180, y: 400), by: CGVector(dx: 0, dy: -300))
    try it.settle()
    #expect(requests == [true, false])
    #expect(it.isWhole, "pulled up it comes back")
  }

  @Test("a list under the finger goes first, and gives the page up at its top", .rule("PC-85.2"))
  func list() throws {
    let it = ZoomCast()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    list.contentSize = CGSize(width: 375, height: 2000)
    it.b.view.addSubview(list)
    it.push()
    try it.settle()
    list.contentOffset.y = 500
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 100))
    try it.settle()
    #expect(it.isWhole && list.contentOffset.y < 450)
    list.contentOffset.y = 0
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 250))
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a])
  }

  @Test("an app that dismisses when it is asked whether a finger may has it go by time", .rule("PC-85.5", "PC-40"))
  func dismissedWhenAsked() throws {
    final class Hasty: NSObject, UIAdaptivePresentationControllerDelegate {
      func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        presentationController.presentedViewController.dismiss(animated: true)
        return true
      }
    }
    for style in [UIModalPresentationStyle.fullScreen, .pageSheet] {
      let it = ZoomCast()
      let hasty = Hasty()
      it.b.modalPresentationStyle = style
      if style == .pageSheet { it.b.preferredTransition = nil }
      it.b.presentationController?.delegate = hasty
      it.navigation.present(it.b, animated: true)
      try it.settle()
      it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 260), release: false)
      try it.settle()
      #expect(it.navigation.presentedViewController == nil && it.stage.diagnostics.isEmpty)
      it.stage.touchUp()
      try it.settle()
      #expect(it.a.view.window != nil && it.b.view.window == nil)
    }
  }

  @Test("a presented page zooms and is pulled away, as a person's wish", .rule("PC-81", "PC-85.5", "PC-41", "PC-45"))
  func presented() throws {
    let it = ZoomCast()
    it.b.modalPresentationStyle = .fullScreen
    it.navigation.present(it.b, animated: true)
    it.stage.turn()
    #expect(it.log.asked == ["N>B"] && it.seen == it.tile.frame)
    try it.settle()
    #expect(it.tile.alpha == 1 && it.b.view.superview != nil && it.lens == nil)
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 60))
    try it.settle()
    #expect(it.navigation.presentedViewController === it.b)
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 260))
    try it.settle()
    #expect(it.navigation.presentedViewController == nil && it.a.view.window != nil)
    // Dismissed while it comes, it turns back.
    it.navigation.present(it.b, animated: true)
    it.stage.advance(by: 0.1)
    let before = try #require(it.seen)
    it.navigation.dismiss(animated: true)
    it.stage.turn()
    #expect(it.seen == before)
    try it.settle()
    #expect(it.navigation.presentedViewController == nil && it.stage.diagnostics.isEmpty)
    // One that may not be dismissed stays.
    it.navigation.present(it.b, animated: true)
    try it.settle()
    it.b.isModalInPresentation = true
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 300))
    try it.settle()
    #expect(it.navigation.presentedViewController === it.b)
  }

  @Test("what is beneath is shaded", .rule("PC-84"))
  func shade() throws {
    let it = ZoomCast()
    it.options.dimmingColor = .purple
    it.options.dimmingVisualEffect = UIBlurEffect(style: .systemMaterial)
    it.push()
    it.stage.advance(by: 0.2)
    let veil = try #require(it.lens?.superview?.subviews.first { $0 is UIVisualEffectView } as? UIVisualEffectView)
    #expect(veil.contentView.subviews.first?.backgroundColor == .purple)
    #expect(it.lens?.superview?.subviews.firstIndex(of: veil) == 1)
    try it.settle()
    #expect(veil.superview == nil)
  }

  @Test("a pushed page comes as it prefers", .rule("PC-80"), arguments: [0, 1, 2, 3])
  func styles(_ index: Int) throws {
    let it = ZoomCast()
    let kinds: [UIViewController.Transition] = [.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl]
    it.b.preferredTransition = kinds[index]
    it.push()
    it.stage.advance(by: 0.1)
    let layer = try #require(it.b.view.layer.presentation())
    switch index {
    case 0: #expect(layer.frame.minY > 50 && layer.frame.minX == 0)
    case 1: #expect(layer.opacity < 0.9 && layer.frame.minX == 0)
    case 2: #expect(layer.transform.m11 != 1)
    default: #expect(layer.frame.minX > 50, "a curl is no way for a stack: it slides")
    }
    try it.settle()
    #expect(it.isWhole)
    it.navigation.popViewController(animated: true)
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a])
  }

  @Test("where less is to move it fades, but for a finger", .rule("G-29", "PC-81"))
  func fades() throws {
    let it = ZoomCast()
    it.stage.prefersCrossFadeTransitions = true
    it.push()
    it.stage.advance(by: 0.1)
    let layer = try #require(it.b.view.layer.presentation())
    #expect(it.log.asked == [] && layer.frame.minX == 0 && layer.opacity < 1)
    try it.settle()
    #expect(it.isWhole)
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 250), release: false)
    #expect(it.lens != nil)
    it.stage.touchUp()
    try it.settle()
    #expect(it.navigation.viewControllers == [it.a])
  }

  @Test("a root replaced in mid-flight leaves nothing behind", .rule("T-32"), arguments: [0.05, 0.25])
  func replaced(_ time: Double) throws {
    let it = ZoomCast()
    it.push()
    try it.settle()
    it.pull(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 100), release: false)
    it.stage.advance(by: time)
    let next = PlainController(.gray)
    it.stage.window.rootViewController = next
    it.stage.touchUp()
    try it.settle()
    #expect(it.stage.window.subviews.count == 1 && next.view.window != nil && it.tile.alpha == 1)
  }
}

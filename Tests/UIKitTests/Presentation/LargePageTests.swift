import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Pages with so many views that they are let go in several turns.
@Suite struct LargePageTests {
  private final class OwnView: UIView {}
  private final class OwnLayer: CALayer {}

  /// Weak, to see what is left.
  private struct Trace {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// A page over another, and traces of all that is on it.
  @MainActor private final class Play {
    let cast = Cast()
    private(set) var plain: [Trace] = []
    private(set) var own: [Trace] = []

    init(_ count: Int) {
      DeferredRelease.finish()
      show(count)
    }

    func show(_ count: Int) {
      let page = PlainController()
      page.modalPresentationStyle = .fullScreen
      fill(page.view, count)
      own += [Trace(page), Trace(page.view)]
      cast.a.present(page, animated: false)
      cast.stage.turn()
    }

    private func fill(_ page: UIView, _ count: Int) {
      for index in 0..<count {
        let view = [UIView(), UILabel(), UIImageView()][index % 3]
        view.frame = CGRect(x: CGFloat(index % 30) * 10, y: CGFloat(index / 30) * 10, width: 8, height: 8)
        view.backgroundColor = .green
        plain.append(Trace(view))
        page.addSubview(view)
      }
      let noted = (OwnView(), UIView(), UIView(), UIView(), UIView())
      noted.1.addGestureRecognizer(UITapGestureRecognizer())
      noted.2.addInteraction(UIContextMenuInteraction(delegate: Delegate()))
      noted.3.addSubview(OwnView())
      let sublayer = OwnLayer()
      noted.4.layer.addSublayer(sublayer)
      for view in [noted.0, noted.1, noted.2, noted.3, noted.4] {
        page.addSubview(view)
        own.append(Trace(view))
      }
      own += [Trace(sublayer), Trace(noted.3.subviews[0])]
    }

    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { nil }
    }

    func moveToAPageThatGoes() {
      let page = UIView()
      for view in plain.compactMap({ $0.object as? UIView }) { page.addSubview(view) }
    }

    var plainLeft: Int { plain.count { $0.object != nil } }
    var ownLeft: Int { own.count { $0.object != nil } }
  }

  @Test("what an app may hear of goes with a large page, the rest in the turns after", .rule("P-29"))
  func parts() {
    let play = Play(1000)
    #expect(play.plainLeft == 1000 && play.ownLeft == 9)
    play.cast.a.dismiss(animated: false)
    play.cast.stage.turn()
    #expect(play.ownLeft == 0)
    #expect(play.plainLeft > 800)
    var turns = 0
    while play.plainLeft > 0, turns < 20 {
      let before = play.plainLeft
      #expect(UIApplication.shared.nextRunLoopTurnTime == play.cast.stage.time, "a host goes on")
      play.cast.stage.turn()
      turns += 1
      #expect(before - play.plainLeft <= DeferredRelease.budget)
    }
    #expect((7...9).contains(turns))
    #expect(DeferredRelease.waitingCount == 0 && UIApplication.shared.nextRunLoopTurnTime != play.cast.stage.time)
  }

  @Test("nothing is left of a large page when all has settled", .rule("P-29"), arguments: [false, true])
  func settled(animated: Bool) throws {
    let play = Play(1000)
    _ = play.cast.stage.frame()
    play.cast.a.dismiss(animated: animated)
    try play.cast.stage.settle()
    #expect(play.plainLeft == 0 && play.ownLeft == 0)
    #expect(DeferredRelease.waitingCount == 0)
  }

  @Test("a page of ordinary size goes at once", .rule("P-29"))
  func small() {
    let play = Play(DeferredRelease.budget - 20)
    play.cast.a.dismiss(animated: false)
    play.cast.stage.turn()
    #expect(play.plainLeft == 0 && play.ownLeft == 0)
  }

  @Test("what is shown while a large page goes is right", .rule("P-29"))
  func picture() {
    let play = Play(1000)
    let fresh = Cast().stage
    let before = play.cast.stage.frame()
    play.cast.a.dismiss(animated: false)
    play.cast.stage.turn()
    let after = play.cast.stage.frame()
    #expect(after == fresh.frame() && after != before)
    for _ in 0..<30 { play.cast.stage.turn() }
    #expect(DeferredRelease.waitingCount == 0 && play.plainLeft == 0)
    #expect(play.cast.stage.frame() == after)
  }

  @Test("a view that an app keeps is free at once", .rule("P-29"))
  func kept() throws {
    let play = Play(1000)
    let kept = try #require(play.plain[600].object as? UIView)
    play.cast.a.dismiss(animated: false)
    play.cast.stage.turn()
    #expect(kept.superview == nil && kept.window == nil && kept.layer.superlayer == nil)
    play.cast.a.view.addSubview(kept)
    #expect(kept.superview === play.cast.a.view)
    try play.cast.stage.settle()
    #expect(play.plainLeft == 1)
    #expect(kept.superview === play.cast.a.view && kept.layer.superlayer === play.cast.a.view.layer)
  }

  @Test("outside of turns everything goes at once", .rule("P-29"))
  func outside() {
    let play = Play(1000)
    play.moveToAPageThatGoes()
    #expect(play.plainLeft == 0)
  }

  @Test("large pages that go one after the other do not pile up", .rule("P-29"))
  func many() {
    let play = Play(1000)
    for _ in 0..<40 {
      play.cast.a.dismiss(animated: false)
      play.cast.stage.turn()
      play.show(1000)
    }
    #expect((1001..<8000).contains(play.plainLeft))
  }
}

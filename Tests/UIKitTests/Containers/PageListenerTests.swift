import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Apps make themselves the delegate of the scroll view that they find in a page controller, to know how far it is.
@Suite struct PageListenerTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    private(set) var parts: [CGFloat] = []
    private(set) var ends: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let width = scrollView.bounds.width
      parts.append((scrollView.contentOffset.x - width) / width)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends.append("decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends.append("animation") }

    func read() -> [CGFloat] {
      defer { parts = [] }
      return parts
    }
  }

  private func scrollView(of reader: Reader) throws -> UIScrollView {
    try #require(reader.pages.view.subviews.compactMap { $0 as? UIScrollView }.first)
  }

  @Test("the pages turn all the same, by a finger and by code", .rule("T-33.2"), arguments: [true, false])
  func turns(isHeard: Bool) throws {
    let reader = Reader(.scroll)
    let (scrollView, listener) = (try scrollView(of: reader), Listener())
    scrollView.delegate = isHeard ? listener : nil
    try reader.swipe((300, 300), (60, 300))
    #expect(reader.shown === reader.book.pages[2])
    #expect(listener.ends == (isHeard ? ["decelerating"] : []))
    let parts = listener.read()
    #expect(!isHeard || (parts.contains { $0 > 0.4 && $0 < 1 } && parts.last == 0))
    var isFinished: Bool?
    reader.pages.setViewControllers([reader.book.pages[0]], direction: .reverse, animated: true) { isFinished = $0 }
    try reader.cast.settle()
    #expect(isFinished == true && reader.shown === reader.book.pages[0] && reader.cast.stage.diagnostics.isEmpty)
    #expect(!isHeard || listener.read().contains { $0 < -0.4 && $0 > -1 })
    #expect(scrollView.delegate === (isHeard ? listener : nil))
  }

  @Test("what rests lies in the middle of three places, at the ends too", .rule("T-33.2"), arguments: [0, 1, 4])
  func middle(page: Int) throws {
    let reader = Reader(.scroll)
    reader.pages.setViewControllers([reader.book.pages[page]], direction: .forward, animated: false)
    try reader.cast.settle()
    let scrollView = try scrollView(of: reader)
    let width = scrollView.bounds.width
    #expect(scrollView.contentOffset == CGPoint(x: width, y: 0) && scrollView.contentSize.width == 3 * width)
    // Past an end it gives way, and comes back.
    let (before, listener) = (reader.cast.stage.frame(), Listener())
    scrollView.delegate = listener
    for delta in [-120.0, 120] {
      let middle = width / 2
      reader.cast.stage.drag(
        from: CGPoint(x: middle, y: 300), to: CGPoint(x: middle + delta, y: 300), duration: 0.3, release: false)
      let pulled = try #require(listener.read().last)
      let isEnd = page == (delta > 0 ? 0 : 4)
      #expect(abs(abs(pulled) - 120 / width) < 0.04 || isEnd)
      #expect(!isEnd || (abs(pulled) > 0.05 && abs(pulled) < 0.25))
      reader.cast.stage.advance(by: 0.2)
      for part in [0.6, 0.3, 0] {
        reader.cast.stage.touchMove(to: CGPoint(x: middle + delta * part, y: 300))
        reader.cast.stage.advance(by: 0.1)
      }
      reader.cast.stage.advance(by: 0.2)
      reader.cast.stage.touchUp()
      try reader.cast.settle()
      #expect(reader.shown === reader.book.pages[page] && reader.cast.stage.frame() == before)
    }
  }
}

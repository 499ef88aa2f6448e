import Proscenium
import UIKit

/// Writes down what a scroll view tells; runs of the same call once.
final class ScrollListener: NSObject, UIScrollViewDelegate {
  private(set) var calls: [String] = []
  var change: ((CGPoint, UnsafeMutablePointer<CGPoint>) -> Void)?
  var zoomed: UIView?
  var proposed: CGPoint?
  var velocity: CGPoint?
  var allowsTop = true

  func read() -> [String] {
    defer { calls = [] }
    return calls
  }
  private func note(_ call: String) { if calls.last != call { calls.append(call) } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging")
    (self.velocity, proposed) = (velocity, targetContentOffset.pointee)
    change?(velocity, targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("didEndZooming(\((scale * 1000).rounded() / 1000))")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    note("shouldScrollToTop")
    return allowsTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("didChangeInset") }
}

/// A scroll view of 300 × 400 at (20, 100) whose content is 1000 × 2000.
struct ScrollBench {
  let stage = Stage(device: .iPhoneSE)
  let journal = Journal()
  let listener = ScrollListener()
  let scrollView: UIScrollView
  let content: JournalView

  init(_ make: () -> UIScrollView = { UIScrollView() }, content size: CGSize = CGSize(width: 1000, height: 2000)) {
    let controller = UIViewController()
    stage.rootViewController = controller
    scrollView = make()
    scrollView.frame = CGRect(x: 20, y: 100, width: 300, height: 400)
    content = JournalView("content", journal, frame: CGRect(origin: .zero, size: size))
    scrollView.addSubview(content)
    scrollView.contentSize = size
    controller.view.addSubview(scrollView)
    stage.turn()
    scrollView.delegate = listener
  }

  /// Moves a finger by steps at the device's frames.
  func drag(
    from start: CGPoint = CGPoint(x: 170, y: 300), by delta: CGPoint, in duration: TimeInterval = 0.2,
    release: Bool = true
  ) {
    stage.drag(
      from: start, to: CGPoint(x: start.x + delta.x, y: start.y + delta.y), duration: duration, release: release)
  }
}

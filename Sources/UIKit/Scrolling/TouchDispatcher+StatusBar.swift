internal import Foundation

extension TouchDispatcher {
  /// The status bar is tapped: the one scroll view of the key window that wants it scrolls to its top.
  package func tappedStatusBar() {
    guard let window = application.keyWindow, !application.isIgnoringInteractionEvents else { return }
    var found: [UIScrollView] = []
    var pending: [UIView] = [window]
    while let view = pending.popLast() {
      guard view.receivesTouches else { continue }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop { found.append(scrollView) }
      pending += view.subviews
    }
    if found.count == 1 { _ = found[0].scrollToTop() }
  }
}

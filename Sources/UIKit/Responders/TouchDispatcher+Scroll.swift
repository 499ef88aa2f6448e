internal import CoreGraphics
package import Foundation

extension TouchDispatcher {
  /// A step of scrolling by a wheel or a trackpad.
  package enum ScrollStep: Sendable {
    /// A trackpad is about to scroll.
    case began
    /// It scrolled.
    case changed
    /// The fingers left it.
    case ended
    /// A notch of a wheel: all in one.
    case notch
  }

  /// A wheel or trackpad scrolls at a point of the screen; positive moves what is seen right and down, as a finger would.
  ///
  /// It is shown to the pans of the view under the pointer and of those around it, the innermost first.
  package func scrolled(by delta: CGPoint, at point: CGPoint, step: ScrollStep) {
    guard delta.x.isFinite, delta.y.isFinite, point.x.isFinite, point.y.isFinite else { return }
    let time = application.clock.now
    scrolling.removeAll { !arena.isMember($0) }
    switch step {
    case .began: beginScroll(at: point, .continuous)
    case .changed: arena.update { for pan in scrolling { pan.scroll(by: delta, at: time) } }
    case .ended: endScroll()
    case .notch:
      beginScroll(at: point, .discrete)
      arena.update { for pan in scrolling { pan.scroll(by: delta, at: time) } }
      endScroll()
    }
  }

  private func beginScroll(at point: CGPoint, _ kind: UIScrollTypeMask) {
    endScroll()
    guard !application.isIgnoringInteractionEvents, let (window, hit) = target(at: point) else { return }
    let event = UIEvent(type: .scroll, timestamp: application.clock.now)
    event.modifierFlags = modifierFlags
    let serial = nextSerial()
    arena.update {
      var view: UIView? = hit
      while let candidate = view {
        for case let pan as UIPanGestureRecognizer in candidate.recognizers
        where pan.isEnabled && pan.ownState == .possible && pan.tracked.isEmpty
          && !pan.allowedScrollTypesMask.isDisjoint(with: kind) && GestureQuestions.shouldReceive(pan, event)
        {
          pan.contest.touches.insert(serial)
          pan.touchWindow = window
          pan.centroid = window.convert(fromScreen: point)
          pan.modifierFlags = modifierFlags
          arena.join(pan)
          scrolling.append(pan)
        }
        view = candidate.superview
      }
    }
  }

  private func endScroll() {
    let ending = scrolling.filter(arena.isMember)
    scrolling = []
    arena.update { for pan in ending { pan.endScroll() } }
  }
}

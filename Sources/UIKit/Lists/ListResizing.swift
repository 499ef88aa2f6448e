internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The animation of a list from one size to another, for example during a rotation.
///
/// The list's bounds are those of the end at once. What was in sight before is still seen on the way there, and keeps
/// its view until the animation is over. Rule: LV-02
final class ListResizing {
  private unowned let list: UIScrollView
  private var knownSize = CGSize.zero
  private var inProgressCount = 0
  private var oldSize = CGSize.zero
  /// How much wider the list was.
  var widthChange: CGFloat { oldSize.width - list.bounds.width }

  init(_ list: UIScrollView) { self.list = list }

  var isInProgress: Bool { inProgressCount > 0 }
  /// True if what is placed now is placed inside of the animation.
  var isRecording: Bool { isInProgress && UIView.inheritedAnimationDuration > 0 }

  /// The list is laid out, maybe at another size than the last time.
  func listIsLaidOut() {
    let (old, new) = (knownSize, list.bounds.size)
    knownSize = new
    guard old != new, old.width > 0, old.height > 0, list.window != nil, list.isSizeAnimated else { return }
    oldSize = old
    inProgressCount += 1
    UIApplication.shared.frameSteps.append(
      FrameStep(owner: self) { [weak self] _ in
        guard let self else { return false }
        if list.isSizeAnimated { return true }
        end()
        return false
      })
  }

  private func end() {
    inProgressCount -= 1
    if !isInProgress { list.setNeedsLayout() }
  }
}

extension UIScrollView {
  fileprivate var isSizeAnimated: Bool {
    layer.animationKeys()?.contains { $0.hasPrefix("bounds") && !$0.hasPrefix("bounds.origin") } ?? false
  }
}

internal import CoreGraphics
internal import Foundation

/// The two thumbs that show which part of the content is seen, while it moves.
final class ScrollIndicators {
  private unowned let scrollView: UIScrollView
  private var vertical: UIView?
  private var horizontal: UIView?

  // Chosen: near to what is seen of UIKit. Units: points, seconds.
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  private static let mostSqueezed: CGFloat = 7
  private static let rest: TimeInterval = 0.3
  private static let fade: TimeInterval = 0.25

  init(_ scrollView: UIScrollView) { self.scrollView = scrollView }

  /// Makes the thumbs appear.
  func show() {
    let axes = scrollView.scrolledAxes
    if axes.vertical, scrollView.showsVerticalScrollIndicator, vertical == nil { vertical = makeThumb() }
    if axes.horizontal, scrollView.showsHorizontalScrollIndicator, horizontal == nil { horizontal = makeThumb() }
    UIView.performWithoutAnimation {
      vertical?.alpha = 1
      horizontal?.alpha = 1
    }
    update()
  }

  /// Lets the thumbs fade.
  func hide() {
    let thumbs = [vertical, horizontal].compactMap { $0 }.filter { $0.alpha > 0 }
    guard !thumbs.isEmpty, scrollView.window != nil else { return thumbs.forEach { $0.alpha = 0 } }
    UIView.animate(withDuration: Self.fade, delay: Self.rest, options: .allowUserInteraction) {
      for thumb in thumbs { thumb.alpha = 0 }
    }
  }

  /// Shows the thumbs for a moment.
  func flash() {
    show()
    hide()
  }

  /// Puts the thumbs where they belong.
  func update() {
    guard vertical != nil || horizontal != nil else { return }
    let axes = scrollView.scrolledAxes
    vertical?.isHidden = !axes.vertical || !scrollView.showsVerticalScrollIndicator
    horizontal?.isHidden = !axes.horizontal || !scrollView.showsHorizontalScrollIndicator
    UIView.performWithoutAnimation {
      for thumb in [vertical, horizontal].compactMap({ $0 }) {
        scrollView.bringSubviewToFrontIfNeeded(thumb)
        thumb.backgroundColor = color
      }
      layOutVertical()
      layOutHorizontal()
    }
  }

  private var color: UIColor {
    switch scrollView.indicatorStyle {
    case .default:
      scrollView.traitCollection.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: 0.5) : UIColor(white: 0, alpha: 0.35)
    case .black: UIColor(white: 0, alpha: 0.35)
    case .white: UIColor(white: 1, alpha: 0.5)
    }
  }

  private func makeThumb() -> UIView {
    let thumb = UIView()
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = Self.thickness / 2
    scrollView.addSubview(thumb)
    return thumb
  }

  /// At the end of the lines: on the left where one reads from right to left.
  private func layOutVertical() {
    guard let vertical else { return }
    let box = trackFrame(scrollView.verticalScrollIndicatorInsets)
    let limits = scrollView.limits.y
    let (start, length) = thumb(
      trackLength: box.height, seen: scrollView.bounds.height, offset: scrollView.contentOffset.y, limits: limits)
    let isLeft = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    vertical.frame = CGRect(
      x: isLeft ? box.minX + Self.margin : box.maxX - Self.margin - Self.thickness, y: box.minY + start,
      width: Self.thickness, height: length)
  }

  private func layOutHorizontal() {
    guard let horizontal else { return }
    let box = trackFrame(scrollView.horizontalScrollIndicatorInsets)
    let limits = scrollView.limits.x
    let (start, length) = thumb(
      trackLength: box.width, seen: scrollView.bounds.width, offset: scrollView.contentOffset.x, limits: limits)
    horizontal.frame = CGRect(
      x: box.minX + start, y: box.maxY - Self.margin - Self.thickness, width: length, height: Self.thickness)
  }

  private func trackFrame(_ insets: UIEdgeInsets) -> CGRect {
    let safe = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero
    return scrollView.bounds.inset(
      by: UIEdgeInsets(
        top: insets.top + safe.top, left: insets.left + safe.left, bottom: insets.bottom + safe.bottom,
        right: insets.right + safe.right))
  }

  /// Returns the extent of a thumb: proportional to the visible part, squeezed while the content is past its end.
  private func thumb(
    trackLength: CGFloat, seen: CGFloat, offset: CGFloat, limits: ClosedRange<Double>
  ) -> (start: CGFloat, length: CGFloat) {
    let track = max(0, trackLength - 2 * Self.margin)
    let span = CGFloat(limits.upperBound - limits.lowerBound)
    let whole = max(1, span + seen)
    let past = max(0, CGFloat(limits.lowerBound) - offset, offset - CGFloat(limits.upperBound))
    let length = max(Self.mostSqueezed, min(track, max(Self.shortest, track * seen / whole)) - past)
    let part = span > 0 ? min(max(0, (offset - CGFloat(limits.lowerBound)) / span), 1) : 0
    return (Self.margin + (track - length) * part, max(0, min(length, track)))
  }
}

extension UIScrollView {
  /// The axes along which a part of the content is out of sight.
  var scrolledAxes: ScrollAxes {
    let limits = self.limits
    return ScrollAxes(
      horizontal: limits.x.lowerBound < limits.x.upperBound, vertical: limits.y.lowerBound < limits.y.upperBound)
  }

  fileprivate func bringSubviewToFrontIfNeeded(_ view: UIView) {
    if subviews.last !== view, !(subviews.suffix(2).contains { $0 === view }) { bringSubviewToFront(view) }
  }
}

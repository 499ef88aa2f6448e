internal import CoreGraphics
internal import Foundation

// Headers and footers that are held in sight, while an update moves what is below them. Rule: LV-06
extension UITableView {
  /// Moves a header or footer along with the update that happens now.
  func set(_ view: UIView, _ frame: CGRect, along motion: PinnedMotion?) {
    set(view, frame)
    if let motion { view.addPiecewiseMotion(motion.bends) }
  }

  /// How a header goes through the update that happens now; nil where it is not held.
  func headerMotion(_ section: Int) -> PinnedMotion? {
    guard style == .plain, let change, let old = change.oldSection(section) else { return nil }
    let (before, now) = (change.old.header(old), geometry.header(section))
    return PinnedMotion(
      own: .init(before.start, now.start), held: .init(change.open.start, open.start),
      limit: .init(change.old.footer(old).start - before.length, geometry.footer(section).start - now.length),
      isHeader: true)
  }

  /// How a footer goes through the update that happens now; nil where it is not held.
  func footerMotion(_ section: Int) -> PinnedMotion? {
    guard style == .plain, let change, let old = change.oldSection(section) else { return nil }
    let (before, now) = (change.old.footer(old), geometry.footer(section))
    return PinnedMotion(
      own: .init(before.start, now.start), held: .init(change.open.end - before.length, open.end - now.length),
      limit: .init(change.old.header(old).end, geometry.header(section).end), isHeader: false)
  }
}

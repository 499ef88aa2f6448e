internal import CoreGraphics
internal import Foundation

/// The labels and the picture of a stock cell, made as they are asked for.
final class StockContent {
  private unowned let cell: UITableViewCell
  private var first: UILabel?
  private var second: UILabel?
  private var picture: UIImageView?

  init(_ cell: UITableViewCell) { self.cell = cell }

  func label(isSecond: Bool) -> UILabel {
    if let known = isSecond ? second : first { return known }
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: textStyle(isSecond), compatibleWith: cell.traitCollection)
    if isSecond, cell.style == .value1 { label.textColor = .secondaryLabel }
    if cell.style == .value2, !isSecond {
      label.textColor = cell.tintColor
      label.textAlignment = cell.isRightToLeft ? .left : .right
    }
    if isSecond { second = label } else { first = label }
    cell.content.addSubview(label)
    cell.setNeedsLayout()
    return label
  }

  /// Takes the labels and the picture that a document made. Rule: SG-57
  func adopt(first: UILabel?, second: UILabel?, picture: UIImageView?) {
    (self.first, self.second, self.picture) = (first, second, picture)
  }

  private func textStyle(_ isSecond: Bool) -> UIFont.TextStyle {
    switch cell.style {
    case .default, .value1: .body
    case .value2: .footnote
    case .subtitle: isSecond ? .caption1 : .body
    }
  }

  var imageView: UIImageView {
    if let picture { return picture }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    picture = view
    cell.content.addSubview(view)
    return view
  }

  /// True if anything stock is there; else subclasses show what they like.
  var isUsed: Bool { first != nil || second != nil || picture != nil }

  /// The start of the text, from the content's leading edge.
  var textStart: CGFloat? {
    guard picture?.image != nil else { return nil }
    let places = places(width: cell.content.bounds.width, height: nil)
    return cell.isRightToLeft ? cell.content.bounds.width - places.first.maxX : places.first.minX
  }

  func wantedHeight(width: CGFloat) -> CGFloat { isUsed ? places(width: width, height: nil).height : 0 }

  func layOut() {
    guard isUsed else { return }
    let places = places(width: cell.content.bounds.width, height: cell.content.bounds.height)
    if let first, first.frame != places.first { first.frame = places.first }
    if let second, second.frame != places.second { second.frame = places.second }
    if let picture, picture.frame != places.image { picture.frame = places.image }
  }

  private func places(width: CGFloat, height: CGFloat?) -> ListArrangement.Places {
    var arrangement = ListArrangement()
    arrangement.margins = cell.contentMargins()
    // Stock cells with two lines are tighter (published measurement: 58 points at the usual text size, chosen margins).
    if case .subtitle = cell.style, second != nil {
      (arrangement.margins.top, arrangement.margins.bottom) = (10, 10)
    }
    arrangement.pairing =
      switch cell.style {
      case .default, .subtitle: .below(gap: 3)
      case .value1: .beside(gap: 8, below: 3, mayStack: false)
      case .value2: .column(width: 97, gap: 6)
      }
    arrangement.isRightToLeft = cell.isRightToLeft
    arrangement.scale = max(1, cell.contentScaleFactor)
    var size = picture?.image?.size
    if let height, let image = size, image.height > height, image.height > 0 {
      size = CGSize(width: image.width * height / image.height, height: height)
    }
    // A picture makes no row higher than its text does, unless it is higher than the usual row (as UIKit's do).
    return arrangement.places(width: width, height: height, image: size, first: first, second: second)
  }
}

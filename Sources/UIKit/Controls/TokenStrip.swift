internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The tokens of a search field, one beside the other, in the order of reading.
final class TokenStrip {
  private(set) var tokens: [UISearchToken] = []
  private(set) var pieces: [TokenPiece] = []
  /// Which token is selected; typing replaces it, and the delete key takes it away.
  var selected: Int? {
    didSet { if selected != oldValue { applyStyle() } }
  }
  var color: UIColor? { didSet { applyStyle() } }
  var tint = UIColor.tintColor { didSet { applyStyle() } }
  var font = UIFont.systemFont(ofSize: 17) { didSet { for piece in pieces { piece.font = font } } }
  private let window: UIView

  /// Sizes of tokens.
  ///
  /// Units: points, chosen by eye beside the field's 36.
  private static let gap: CGFloat = 4

  init(in window: UIView) { self.window = window }

  /// Shows other tokens; one that stays keeps its view.
  func show(_ new: [UISearchToken]) {
    var kept = pieces
    tokens = new
    selected = nil
    pieces = new.map { token in
      guard let index = kept.firstIndex(where: { $0.token === token }) else { return TokenPiece(token, font) }
      return kept.remove(at: index)
    }
    for piece in kept { piece.removeFromSuperview() }
    for piece in pieces where piece.superview == nil { window.addSubview(piece) }
    applyStyle()
  }

  private func applyStyle() {
    for (index, piece) in pieces.enumerated() {
      piece.backgroundColor = index == selected ? tint : color ?? .systemGray
    }
  }

  /// The width of all tokens, with the gap to the text.
  var width: CGFloat { pieces.reduce(0) { $0 + $1.width + Self.gap } }

  /// Places all of them from an edge of the text's window on.
  func layOut(x: CGFloat, height: CGFloat, isRightToLeft: Bool) {
    var x = isRightToLeft ? x + Self.gap : x
    for piece in isRightToLeft ? pieces.reversed() : pieces {
      let own = min(piece.height, height)
      piece.frame = CGRect(x: x, y: ((height - own) / 2).rounded(), width: piece.width, height: own)
      x += piece.width + Self.gap
    }
  }

  /// The token at a point of the text's window.
  func index(at point: CGPoint) -> Int? {
    pieces.firstIndex { $0.frame.insetBy(dx: -Self.gap / 2, dy: -Self.gap).contains(point) }
  }
}

/// A token as it is seen: a picture and words in white on a filled ground with round corners.
final class TokenPiece: UIView {
  let token: UISearchToken
  private let label = UILabel()
  private let image = UIImageView()
  var font: UIFont {
    didSet { fit() }
  }

  /// Units: points, chosen by eye beside the field's 36.
  private enum Metrics {
    static let inset: CGFloat = 7
    static let iconGap: CGFloat = 4
    static let corner: CGFloat = 6
    static let verticalPadding: CGFloat = 2
    static let widest: CGFloat = 160
    /// The words beside those of the field.
    static let textScale: CGFloat = 15.0 / 17
  }

  init(_ token: UISearchToken, _ font: UIFont) {
    (self.token, self.font) = (token, font)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = Metrics.corner
    layer.cornerCurve = .continuous
    label.text = token.text
    label.textColor = .white
    image.image = token.icon
    image.tintColor = .white
    image.contentMode = .scaleAspectFit
    addSubview(image)
    addSubview(label)
    fit()
  }
  required init?(coder: NSCoder) { nil }

  private func fit() {
    label.font = font.withSize((font.pointSize * Metrics.textScale).rounded())
    setNeedsLayout()
  }

  private var iconSide: CGFloat { token.icon == nil ? 0 : label.font.pointSize.rounded() }
  private var textStart: CGFloat { Metrics.inset + (token.icon == nil ? 0 : iconSide + Metrics.iconGap) }
  var width: CGFloat {
    min(Metrics.widest, textStart + label.intrinsicContentSize.width.rounded(.up) + Metrics.inset)
  }
  var height: CGFloat { font.lineHeight.rounded() + 2 * Metrics.verticalPadding }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ rect: CGRect) -> CGRect {
      isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    let side = iconSide
    image.frame = mirrored(
      CGRect(x: Metrics.inset, y: ((bounds.height - side) / 2).rounded(), width: side, height: side))
    label.frame = mirrored(
      CGRect(x: textStart, y: 0, width: max(0, bounds.width - textStart - Metrics.inset), height: bounds.height))
  }
}

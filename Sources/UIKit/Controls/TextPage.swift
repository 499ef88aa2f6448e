internal import CoreGraphics
internal import Foundation

/// Draws the part of a long text that is seen.
final class TextPage: UIView {
  private(set) var set: SetText?
  /// What is drawn behind selected characters.
  private var selection: (boxes: [CGRect], color: UIColor) = ([], .clear)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    // Letters keep their shape and their places while the page's height is animated.
    layer.contentsGravity = .topLeft
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ set: SetText?, selected: NSRange, color: UIColor) {
    self.set = set
    selection = (selected.length > 0 ? boxes(of: selected) : [], color)
    setNeedsDisplay()
  }

  /// The text's own coordinates are the bounds', so that the part that is seen is the bounds' rectangle.
  override func draw(_ rect: CGRect) {
    guard let set else { return }
    if !selection.boxes.isEmpty {
      selection.color.setFill()
      for box in selection.boxes { UIRectFillUsingBlendMode(box, .normal) }
    }
    set.draw(at: .zero)
  }

  func boxes(of range: NSRange) -> [CGRect] { set?.boxes(of: range) ?? [] }
  func caret(at offset: Int) -> CGRect { set?.caret(at: offset) ?? .zero }
}

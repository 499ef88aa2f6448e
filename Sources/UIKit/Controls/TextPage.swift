internal import CoreGraphics
internal import Foundation

/// Draws the part of a long text that is seen.
final class TextPage: UIView {
  private(set) var set: SetText?
  private var marks = TextMarks()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
    // Letters keep their shape and their places while the page's height is animated.
    layer.contentsGravity = .topLeft
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ set: SetText?) {
    self.set = set
    setNeedsDisplay()
  }

  /// Selected boxes lie behind the text; underlined ones are what an input method still changes.
  func mark(selected: [CGRect], color: UIColor, underlined: [CGRect]) {
    marks = TextMarks(selected: selected, color: color, underlined: underlined)
    setNeedsDisplay()
  }

  /// The text's own coordinates are the bounds', so that the part that is seen is the bounds' rectangle.
  override func draw(_ rect: CGRect) {
    guard let set else { return }
    marks.draw()
    set.draw(at: .zero)
  }

  func boxes(of range: NSRange) -> [CGRect] { set?.boxes(of: range) ?? [] }
  func caret(at offset: Int) -> CGRect { set?.caret(at: offset) ?? .zero }
}

/// The marks drawn behind characters.
struct TextMarks {
  var selected: [CGRect] = []
  var color = UIColor.clear
  var underlined: [CGRect] = []

  func draw() {
    if !selected.isEmpty {
      color.setFill()
      for box in selected { UIRectFillUsingBlendMode(box, .normal) }
    }
    guard !underlined.isEmpty else { return }
    UIColor.label.setFill()
    // A point high at the foot of the line (chosen).
    for box in underlined {
      UIRectFillUsingBlendMode(CGRect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1), .normal)
    }
  }
}

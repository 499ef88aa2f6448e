public import UIKit

/// The horizontal place of a text at its position.
public enum SKLabelHorizontalAlignmentMode: Int, Sendable {
  /// The text's middle.
  case center
  /// The text's left end.
  case left
  /// The text's right end.
  case right
}

/// The vertical place of a text at its position.
public enum SKLabelVerticalAlignmentMode: Int, Sendable {
  /// The line that letters stand on.
  case baseline
  /// The middle.
  case center
  /// The top.
  case top
  /// The bottom.
  case bottom
}

/// A text.
@preconcurrency @MainActor open class SKLabelNode: SKNode {
  private let content = CALayer()
  private var box = CGRect.zero
  /// The text.
  open var text: String? { didSet { redraw() } }
  /// The text with attributes of its own.
  open var attributedText: NSAttributedString? { didSet { redraw() } }
  /// The font's name; one that is not there is the system's.
  open var fontName: String? { didSet { redraw() } }
  /// The font's size.
  open var fontSize: CGFloat = 32 { didSet { redraw() } }
  /// The colour.
  open var fontColor: UIColor? = .white { didSet { redraw() } }
  /// The horizontal place at the position.
  open var horizontalAlignmentMode = SKLabelHorizontalAlignmentMode.center { didSet { redraw() } }
  /// The vertical place at the position.
  open var verticalAlignmentMode = SKLabelVerticalAlignmentMode.baseline { didSet { redraw() } }
  /// The greatest width of a line; 0 for any.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { redraw() } }
  /// The greatest number of lines; 0 for any, 1 for a text that does not wrap.
  open var numberOfLines = 1 { didSet { redraw() } }

  /// A text of the usual font.
  public override init() {
    super.init()
    layer.addSublayer(content)
  }
  /// A text of a file, whose parts are not read.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    layer.addSublayer(content)
  }
  /// A text of the usual font.
  public convenience init(text: String?) {
    self.init()
    self.text = text
    redraw()
  }
  /// An empty text of a font.
  public convenience init(fontNamed fontName: String?) {
    self.init()
    self.fontName = fontName
  }
  /// A text with attributes of its own.
  public convenience init(attributedText: NSAttributedString?) {
    self.init()
    self.attributedText = attributedText
    redraw()
  }

  override var drawn: CGRect { box }

  private var font: UIFont { fontName.flatMap { UIFont(name: $0, size: fontSize) } ?? .systemFont(ofSize: fontSize) }

  private func redraw() {
    let string =
      attributedText
      ?? NSAttributedString(string: text ?? "", attributes: [.font: font, .foregroundColor: fontColor ?? .white])
    let label = UILabel()
    label.attributedText = string
    label.numberOfLines = numberOfLines
    let width = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : 10_000
    let size = string.length == 0 ? .zero : label.sizeThatFits(CGSize(width: width, height: 10_000))
    let below: CGFloat =
      switch verticalAlignmentMode {
      case .baseline: -font.descender
      case .center: size.height / 2
      case .top: size.height
      case .bottom: 0
      }
    let left: CGFloat =
      switch horizontalAlignmentMode {
      case .center: size.width / 2
      case .left: 0
      case .right: size.width
      }
    box = CGRect(x: -left, y: -below, width: size.width, height: size.height)
    label.frame = CGRect(origin: .zero, size: size)
    withoutActions {
      content.frame = CGRect(x: -left, y: below - size.height, width: size.width, height: size.height)
      content.contentsScale = UIScreen.main.scale
      content.contents =
        size == .zero
        ? nil : UIGraphicsImageRenderer(size: size).image { label.layer.render(in: $0.cgContext) }.cgImage
    }
  }
}

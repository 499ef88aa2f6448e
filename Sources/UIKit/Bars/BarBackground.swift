internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The background of a bar: a blur, a colour, an image and a shadow at one edge.
final class BarBackground: UIView {
  /// Which edge the shadow falls from.
  enum Edge {
    case top
    case bottom
  }

  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = UIView()
  private let imageView = UIImageView()
  private let shadowView = UIImageView()

  var edge = Edge.bottom {
    didSet { if edge != oldValue { setNeedsLayout() } }
  }
  var style = BarBackgroundStyle.transparent {
    didSet { if style != oldValue { show() } }
  }
  /// How much of it is seen, 0…1: the less, the weaker the blur, which in a view that is translucent as a whole would
  /// see nothing of what lies behind.
  var strength: CGFloat = 1 {
    didSet { if strength != oldValue { showStrength() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for view in [effectView, colorView, imageView, shadowView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    imageView.clipsToBounds = true
    show()
  }
  required init?(coder: NSCoder) { nil }

  private func show() {
    effectView.effect = style.effect
    effectView.isHidden = style.effect == nil
    colorView.backgroundColor = style.color
    colorView.isHidden = style.color == nil
    imageView.image = style.image
    imageView.contentMode = style.imageMode
    imageView.isHidden = style.image == nil
    shadowView.image = style.shadowImage
    shadowView.tintColor = style.shadowColor
    shadowView.backgroundColor = style.shadowImage == nil ? style.shadowColor : nil
    setNeedsLayout()
  }

  private func showStrength() {
    effectView.strength = strength
    for view in [colorView, imageView, shadowView] { view.alpha = strength }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [effectView, colorView, imageView] { view.frame = bounds }
    let hairline = 1 / max(1, traitCollection.displayScale)
    let height = style.shadowImage?.size.height ?? hairline
    // The shadow lies outside of the bar, as on iOS.
    shadowView.frame = CGRect(
      x: 0, y: edge == .bottom ? bounds.height : -height, width: bounds.width, height: height)
  }
}

/// A bar's background over content, and the one at the content's end, one fading into the other.
final class BarBackgrounds: UIView {
  private let over = BarBackground()
  private let atEdge = BarBackground()

  var styles: (over: BarBackgroundStyle, atEdge: BarBackgroundStyle) {
    get { (over.style, atEdge.style) }
    set { (over.style, atEdge.style) = newValue }
  }
  var edge: BarBackground.Edge {
    get { over.edge }
    set { (over.edge, atEdge.edge) = (newValue, newValue) }
  }
  /// 0 at the content's end … 1 over content.
  var progress: CGFloat = 1 {
    didSet { if progress != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(atEdge)
    addSubview(over)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [over, atEdge] { view.frame = bounds }
    let areSame = over.style == atEdge.style
    over.strength = areSame ? 1 : progress
    atEdge.strength = areSame ? 0 : 1 - progress
  }
}

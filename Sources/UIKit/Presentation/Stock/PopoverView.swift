internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// A popover as it is seen: the content in a body with an arrow, and a shadow around both.
///
/// Its layout says where the arrow is; all else follows from its size. Rule: PC-66
class PopoverView: UIView {
  private let holder = PopoverHolder()
  private let cut = PopoverShape()
  private let background: UIPopoverBackgroundView?
  private weak var content: UIView?
  private(set) var layout: PopoverLayout
  var usualColor = UIColor.systemBackground

  init(_ layout: PopoverLayout, background: UIPopoverBackgroundView?) {
    (self.layout, self.background) = (layout, background)
    super.init(frame: layout.frame)
    // What is seen of the body beside the content stands out in the dark as the content does. Rule: PC-16
    holder.traitOverrides.userInterfaceLevel = .elevated
    if let background {
      addSubview(background)
      if type(of: background).wantsDefaultContentAppearance {
        // Chosen by eye beside iOS 6.
        holder.layer.cornerRadius = 4
        holder.clipsToBounds = true
      }
    } else {
      holder.mask = cut
      // Chosen by eye beside iOS 17.
      layer.shadowColor = UIColor.black.cgColor
      layer.shadowOpacity = 0.2
      layer.shadowRadius = 30
      layer.shadowOffset = CGSize(width: 0, height: 4)
    }
    addSubview(holder)
  }
  required init?(coder: NSCoder) { nil }

  /// The background colour, arrow included; nil for the standard background. Rule: PC-66
  var color: UIColor? {
    get { holder.backgroundColor }
    set { holder.backgroundColor = newValue ?? (background == nil ? usualColor : nil) }
  }

  /// Adds the content.
  func hold(_ view: UIView) {
    content = view
    holder.addSubview(view)
    arrange()
  }

  /// Gives the content back.
  func release() {
    if let content, content.superview === holder { content.removeFromSuperview() }
    content = nil
  }

  /// Applies a layout, inside any animation.
  func layOut(_ layout: PopoverLayout) {
    self.layout = layout
    if frame != layout.frame { frame = layout.frame }
    arrange()
    layoutIfNeeded()
  }

  /// How large the content is in a layout. Rule: PC-66
  func contentSize(in layout: PopoverLayout) -> CGSize {
    background == nil ? layout.frame.size : layout.body.inset(by: layout.around.insets).size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  private func arrange() {
    if let background { arrange(background) } else { arrangeShape() }
    // Covered in its own context, and out, it has its place here all the same. Rule: P-54
    if let content, content.superview === holder || content.superview == nil, content.frame != holder.bounds {
      content.frame = holder.bounds
    }
  }

  /// The content reaches under the arrow, which is kept out of its safe area.
  private func arrangeShape() {
    if holder.frame != bounds {
      holder.frame = bounds
      cut.frame = bounds
    }
    let path = layout.outline(in: bounds.size)
    if cut.path != path { cut.path = path }
    if layer.shadowPath != path { layer.shadowPath = path }
    holder.kept = layout.arrowInsets
  }

  private func arrange(_ background: UIPopoverBackgroundView) {
    background.frame = bounds
    background.arrowDirection = layout.direction
    background.arrowOffset = layout.arrowOffset
    holder.frame = bounds.inset(by: layout.arrowInsets).inset(by: layout.around.insets)
    background.layoutIfNeeded()
  }
}

extension PopoverLayout {
  /// The part of the frame that the arrow takes, as insets.
  var arrowInsets: UIEdgeInsets {
    let reach = around.arrowHeight
    return switch direction {
    case .up: UIEdgeInsets(top: reach, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: reach, right: 0)
    case .left: UIEdgeInsets(top: 0, left: reach, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: reach)
    default: .zero
    }
  }
}

/// Holds a popover's content; what is kept free inside of it is the arrow's place, independent of the screen's safe
/// area.
private final class PopoverHolder: UIView {
  var kept = UIEdgeInsets.zero { didSet { if kept != oldValue { updateSafeArea() } } }
  override var safeAreaOfItsOwn: UIEdgeInsets? { kept }
}

/// The visible shape of a popover: the clipped content with its arrow.
private final class PopoverShape: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  var path: CGPath? {
    get { (layer as? CAShapeLayer)?.path }
    set { (layer as? CAShapeLayer)?.path = newValue }
  }
}

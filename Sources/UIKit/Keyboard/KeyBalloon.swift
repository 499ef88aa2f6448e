internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The letter over the key that a touch covers: a head that narrows down to the key.
final class KeyBalloon: UIView {
  private let ink = KeyInk()
  private let shape = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.name = "balloon"
    shape.shadowOffset = CGSize(width: 0, height: 1)
    shape.shadowRadius = 3
    shape.shadowOpacity = 0.3
    layer.addSublayer(shape)
    addSubview(ink)
  }
  required init?(coder: NSCoder) { nil }

  /// As high as a key above it, and wider; within the keyboard's sides.
  func show(_ letter: String, over key: CGRect, in space: CGRect) {
    let wide = key.insetBy(dx: -12, dy: 0)
    let height = key.height + 10
    frame = CGRect(x: wide.minX, y: key.minY - height, width: wide.width, height: height + key.height)
    let shift = max(0, space.minX + 2 - wide.minX) - max(0, wide.maxX - space.maxX + 2)
    let head = CGRect(x: shift, y: 0, width: wide.width, height: height - 8)
    let stem = CGRect(x: 12, y: height, width: key.width, height: key.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shape.frame = bounds
    shape.path = Self.outline(head, stem)
    shape.fillColor = KeyboardColors.background(.plain).resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
    ink.sign = .text(letter, .systemFont(ofSize: 36))
    ink.center = CGPoint(x: head.midX, y: head.midY)
  }

  /// Round corners above and below, and curves from the head's sides to the key's.
  private static func outline(_ head: CGRect, _ stem: CGRect) -> CGPath {
    let (round, small): (CGFloat, CGFloat) = (9, 5)
    let path = CGMutablePath()
    let bend = (stem.minY - head.maxY + round) / 2
    path.move(to: CGPoint(x: head.minX + round, y: head.minY))
    path.addLine(to: CGPoint(x: head.maxX - round, y: head.minY))
    path.addQuadCurve(
      to: CGPoint(x: head.maxX, y: head.minY + round), control: CGPoint(x: head.maxX, y: head.minY))
    path.addLine(to: CGPoint(x: head.maxX, y: head.maxY - round))
    path.addCurve(
      to: CGPoint(x: stem.maxX, y: stem.minY), control1: CGPoint(x: head.maxX, y: head.maxY - round + bend),
      control2: CGPoint(x: stem.maxX, y: stem.minY - bend))
    path.addLine(to: CGPoint(x: stem.maxX, y: stem.maxY - small))
    path.addQuadCurve(
      to: CGPoint(x: stem.maxX - small, y: stem.maxY), control: CGPoint(x: stem.maxX, y: stem.maxY))
    path.addLine(to: CGPoint(x: stem.minX + small, y: stem.maxY))
    path.addQuadCurve(
      to: CGPoint(x: stem.minX, y: stem.maxY - small), control: CGPoint(x: stem.minX, y: stem.maxY))
    path.addLine(to: CGPoint(x: stem.minX, y: stem.minY))
    path.addCurve(
      to: CGPoint(x: head.minX, y: head.maxY - round), control1: CGPoint(x: stem.minX, y: stem.minY - bend),
      control2: CGPoint(x: head.minX, y: head.maxY - round + bend))
    path.addLine(to: CGPoint(x: head.minX, y: head.minY + round))
    path.addQuadCurve(
      to: CGPoint(x: head.minX + round, y: head.minY), control: CGPoint(x: head.minX, y: head.minY))
    path.closeSubpath()
    return path
  }
}

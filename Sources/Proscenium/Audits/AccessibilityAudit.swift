internal import CoreGraphics
internal import Foundation
internal import Hosts
internal import UIKit

/// Looks at a screen for what keeps people from using it.
@MainActor struct AccessibilityAudit {
  struct Finding {
    let problem: AccessibilityProblem
    let view: UIView?
    let text: String
  }

  private(set) var findings: [Finding] = []
  private let stage: Stage
  private let picture: CGImage
  private let scale: CGFloat

  init(_ stage: Stage) {
    self.stage = stage
    picture = stage.frame()
    scale = stage.application.screen.scale
  }

  mutating func run() {
    let elements = ScreenElements.all(of: stage.application)
    for element in elements { inspect(at: element) }
    inspectOrder(elements)
    for label in stage.findAll(.type(UILabel.self)) { (label as? UILabel).map { inspect(at: $0) } }
  }

  private mutating func add(_ problem: AccessibilityProblem, _ view: UIView?, _ text: String) {
    findings.append(Finding(problem: problem, view: view, text: text))
  }

  // MARK: Elements

  private mutating func inspect(at element: HostElement) {
    let target = ScreenElements.target(element.id, of: stage.application)
    let view = target?.responder as? UIView
    let name = view?.longDescription ?? "\(element.role.rawValue) “\(element.label)”"
    let isUsed = [.button, .toggle, .slider, .link, .field].contains(element.role)
    let isNamed = !element.label.isEmpty || element.role == .field && !element.value.isEmpty
    if !isNamed, isUsed || element.role == .image {
      add(.label, view, "\(name) says nothing; set its accessibilityLabel")
    }
    guard isUsed, element.isEnabled else { return }
    let size = touchSize(of: element, view)
    if size.width < 44 || size.height < 44 {
      add(
        .target, view, "\(name): \(size.width.plain) × \(size.height.plain) points can be touched, 44 × 44 are needed")
    }
  }

  /// The size that touches reach around the element's middle; no further than 22 points each way.
  private func touchSize(of element: HostElement, _ view: UIView?) -> CGSize {
    let frame = CGRect(x: element.frame[0], y: element.frame[1], width: element.frame[2], height: element.frame[3])
    guard let view, let window = view.window else { return frame.size }
    func reach(_ dx: CGFloat, _ dy: CGFloat, _ least: CGFloat) -> CGFloat {
      var reached = least
      while reached < 22 {
        let point = CGPoint(x: frame.midX + dx * (reached + 0.5), y: frame.midY + dy * (reached + 0.5))
        guard let hit = window.hitTest(window.convert(point, from: nil), with: nil), hit.isDescendant(of: view) else {
          break
        }
        reached += 1
      }
      return reached
    }
    let (halfWidth, halfHeight) = (frame.width / 2, frame.height / 2)
    return CGSize(
      width: reach(-1, 0, halfWidth) + reach(1, 0, halfWidth),
      height: reach(0, -1, halfHeight) + reach(0, 1, halfHeight))
  }

  private mutating func inspectOrder(_ elements: [HostElement]) {
    for (before, after) in zip(elements, elements.dropFirst()) {
      let isAbove = after.frame[1] + after.frame[3] <= before.frame[1] + 0.5
      let isBeside =
        after.frame[0] + after.frame[2] <= before.frame[0] || before.frame[0] + before.frame[2] <= after.frame[0]
      guard isAbove, !isBeside else { continue }
      let view = ScreenElements.target(after.id, of: stage.application)?.responder as? UIView
      add(.order, view, "“\(after.label)” is read after “\(before.label)” and stands above it")
    }
  }

  // MARK: Text

  private mutating func inspect(at label: UILabel) {
    guard let text = label.text, !text.isEmpty, label.bounds.width > 0 else { return }
    if isClipped(label) { add(.clipped, label, "\(label.longDescription): its text is cut off") }
    let control = sequence(first: label as UIView, next: \.superview).lazy.compactMap { $0 as? UIControl }.first
    guard control?.isEnabled ?? true, let contrast = contrast(of: label) else { return }
    let traits = label.font.fontDescriptor.symbolicTraits
    let isLarge = label.font.pointSize >= (traits.contains(.traitBold) ? 14 : 18)
    let needed = isLarge ? 3.0 : 4.5
    guard contrast.ratio < needed - 0.005 else { return }
    add(
      .contrast, label,
      "\(label.longDescription): \(String(format: "%.2f", contrast.ratio)) : 1"
        + " (\(PictureDifference.hex(contrast.text)) on \(PictureDifference.hex(contrast.background))),"
        + " \(String(format: "%.1f", needed)) : 1 is needed")
  }

  private func isClipped(_ label: UILabel) -> Bool {
    if label.adjustsFontSizeToFitWidth { return false }
    let size = label.bounds.size
    guard label.numberOfLines != 1 else {
      return label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: size.height)).width > size.width
        + 0.5
        || label.font.lineHeight > size.height + 1
    }
    let lines = label.numberOfLines
    label.numberOfLines = 0
    defer { label.numberOfLines = lines }
    return label.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude)).height > size.height + 0.5
  }

  /// The most frequent pixel of a label, the one that stands out most from it, and how much.
  private func contrast(of label: UILabel) -> (ratio: Double, text: UInt32, background: UInt32)? {
    let frame = label.screenFrame.intersection(stage.application.screen.bounds)
    guard !frame.isNull, stage.touchIsFree(of: label),
      let part = picture.cropping(
        to: CGRect(
          x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale))
    else { return nil }
    var counts: [UInt32: Int] = [:]
    for y in 0..<part.height {
      let row = part.pixels.row(y)
      for x in 0..<part.width { counts[row[x], default: 0] += 1 }
    }
    // Ties by the pixel's value, so that one screen gives one answer.
    guard let background = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    let ratios = counts.keys.map { (Self.ratio($0, background), $0) }
    guard let text = ratios.max(by: { $0 < $1 }), text.1 != background else { return nil }
    return (text.0, text.1, background)
  }

  /// WCAG's contrast of two colours.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double {
    func luminance(_ pixel: UInt32) -> Double {
      func linear(_ shift: UInt32) -> Double {
        let value = Double(pixel >> shift & 255) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}

extension Stage {
  /// True if nothing that receives touches lies over the middle of a view.
  fileprivate func touchIsFree(of view: UIView) -> Bool {
    let middle = CGPoint(x: view.screenFrame.midX, y: view.screenFrame.midY)
    for window in application.windows.reversed() where !window.isHidden {
      guard let hit = window.hitTest(window.convert(middle, from: nil), with: nil) else { continue }
      return hit.isDescendant(of: view) || view.isDescendant(of: hit)
    }
    return true
  }
}

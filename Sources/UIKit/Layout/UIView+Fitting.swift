internal import CoreGraphics
public import Foundation
internal import LayoutEngine

extension UIView {
  /// As small as the constraints allow.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest fitting size: 10 000 points (observed).
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the fitting size for a target size, from a separate solution that moves nothing. Rule: LA-11
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let tree = LayoutTree(root: self, isMeasuring: true)
    let item = tree.item(of: self)
    for (variable, length, priority) in [
      (item.width, target.width, horizontal), (item.height, target.height, vertical),
    ] where length.isFinite && priority.rawValue > 0 {
      _ = tree.add(
        [Term(variable)], .equal, -Double(min(max(length, -1e7), 1e7)), min(Double(priority.rawValue), 1000))
    }
    tree.update()
    let size = tree.solvedFrame(of: item).size
    let scale = layoutScale
    return CGSize(
      width: ceilToPixel(size.width, scale), height: ceilToPixel(size.height, scale))
  }

  private func ceilToPixel(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    ((length * scale) - 1e-4).rounded(.up) / scale
  }
}

internal import CoreGraphics
internal import Foundation

/// A view whose content is in a space of its own: constraints from the inside mean the edges of that.
protocol ContentSpace: UIView {
  /// The whole content; its size is the content's. Rule: LA-10
  var contentLayoutGuide: UILayoutGuide { get }
  /// The guide, if it was requested already.
  var madeContentGuide: UILayoutGuide? { get }
  var contentSize: CGSize { get set }
}

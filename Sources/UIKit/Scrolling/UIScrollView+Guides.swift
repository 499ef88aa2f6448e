internal import CoreGraphics
internal import Foundation

extension UIScrollView {
  /// The whole content, for constraints: its size is the content's. Rule: LA-10
  public var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent, "UIScrollViewContentLayoutGuide") }
  /// The guide of the visible part of the content, for constraints. Rule: LA-10
  public var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollViewFrameLayoutGuide") }

  var madeContentGuide: UILayoutGuide? { madeGuide(.scrollContent) }
}

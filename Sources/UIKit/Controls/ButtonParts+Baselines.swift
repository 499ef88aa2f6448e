internal import CoreGraphics

extension UIButton {
  /// How far below the middle the title's baselines are; the lower edge of the image, where there is no title.
  ///
  /// A title in the middle stays there in every height, so it is looked at in the button's own size. Rule: LA-13.2
  var titleBaselines: (first: CGFloat, last: CGFloat) {
    let isCentered = contentVerticalAlignment == .center || contentVerticalAlignment == .fill
    let size = isCentered || bounds.isEmpty ? measuredSize(CGSize(width: bounds.width, height: 0)) : bounds.size
    let (title, image) = contentFrames(in: CGRect(origin: .zero, size: size))
    guard let font = titleLabel?.font, !title.isEmpty else {
      let edge = (image.isEmpty ? size.height : image.maxY) - size.height / 2
      return (edge, edge)
    }
    let insets = font.baselineInsets
    return (title.minY + insets.fromTop - size.height / 2, title.maxY - insets.fromBottom - size.height / 2)
  }

  private func contentFrames(in bounds: CGRect) -> (title: CGRect, image: CGRect) {
    if let configuration { return configuredFrames(configuration, in: bounds) }
    let content = contentRect(forBounds: bounds)
    return (titleRect(forContentRect: content), imageRect(forContentRect: content))
  }
}

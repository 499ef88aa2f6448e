internal import QuartzCore

extension UIView {
  /// Makes some corners of a row round as those of its group; the radius alone comes and goes with motion.
  ///
  /// Which corners is never between two answers: those that were round stay so while the radius goes. Rule: LV-07
  func roundCorners(_ corners: CACornerMask) {
    let radius = layer.presentation()?.cornerRadius ?? layer.cornerRadius
    UIView.performWithoutAnimation {
      if !corners.isEmpty {
        (layer.maskedCorners, layer.cornerCurve) = (corners, .continuous)
      } else if radius == 0 {
        (layer.maskedCorners, layer.cornerCurve) = (.every, .circular)
      }
    }
    layer.cornerRadius = corners.isEmpty ? 0 : CellMetrics.corner
  }
}

extension CACornerMask {
  fileprivate static let every: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The parts of a background configuration beside its fill: an effect and a view behind it, a picture and a line above.
final class BackgroundDecoration {
  private var effect: UIVisualEffectView?
  private var own: UIView?
  private var picture: UIImageView?
  private var line: UIView?

  /// Shows a configuration around the view of its fill, which is in place.
  func show(_ configuration: UIBackgroundConfiguration, on fill: UIView, lineColor: UIColor, radius: CGFloat) {
    showEffect(configuration.visualEffect, behind: fill, radius)
    showView(configuration.customView, behind: fill)
    showPicture(configuration, in: fill, radius)
    showLine(configuration, in: fill, lineColor, radius)
    configuration.shadowProperties.apply(to: fill)
  }

  private func showView(_ wanted: UIView?, behind fill: UIView) {
    if own !== wanted {
      own?.removeFromSuperview()
      own = wanted
      if let wanted { fill.superview?.insertSubview(wanted, at: 0) }
    }
    own?.frame = fill.frame
  }

  private func showEffect(_ wanted: UIVisualEffect?, behind fill: UIView, _ radius: CGFloat) {
    guard let wanted else {
      effect?.removeFromSuperview()
      effect = nil
      return
    }
    let view = effect ?? UIVisualEffectView(effect: wanted)
    if view.effect !== wanted { view.effect = wanted }
    view.isUserInteractionEnabled = false
    if view.superview !== fill.superview { fill.superview?.insertSubview(view, belowSubview: fill) }
    view.frame = fill.frame
    view.layer.cornerRadius = radius
    view.layer.cornerCurve = fill.layer.cornerCurve
    view.clipsToBounds = radius > 0
    effect = view
  }

  private func showPicture(_ configuration: UIBackgroundConfiguration, in fill: UIView, _ radius: CGFloat) {
    guard let image = configuration.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView()
    view.image = image
    view.contentMode = configuration.imageContentMode
    view.frame = fill.bounds
    view.clipsToBounds = true
    view.layer.cornerRadius = radius
    view.layer.cornerCurve = fill.layer.cornerCurve
    if view.superview !== fill { fill.addSubview(view) }
    picture = view
  }

  /// A line at the edge is the fill's own border; beside it, it has a view.
  private func showLine(
    _ configuration: UIBackgroundConfiguration, in fill: UIView, _ color: UIColor, _ radius: CGFloat
  ) {
    let outset = configuration.strokeOutset.isFinite ? configuration.strokeOutset : 0
    let border = color.resolvedColor(with: fill.traitCollection).cgColor
    fill.layer.borderColor = border
    guard outset != 0, configuration.strokeWidth > 0 else {
      fill.layer.borderWidth = configuration.strokeWidth
      line?.removeFromSuperview()
      line = nil
      return
    }
    fill.layer.borderWidth = 0
    let view = line ?? UIView()
    view.isUserInteractionEnabled = false
    // No further inside than to the middle.
    let inset = min(-outset, min(fill.bounds.width, fill.bounds.height) / 2)
    view.frame = fill.bounds.insetBy(dx: inset, dy: inset)
    view.layer.borderColor = border
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.cornerRadius = max(0, radius + outset)
    view.layer.cornerCurve = fill.layer.cornerCurve
    if view.superview !== fill { fill.addSubview(view) }
    line = view
  }
}

nonisolated extension UIBackgroundConfiguration {
  /// The frame of the background in a view.
  @MainActor func frame(in view: UIView, margins: NSDirectionalEdgeInsets) -> CGRect {
    var insets = backgroundInsets
    if edgesAddingLayoutMarginsToBackgroundInsets.contains(.top) { insets.top += margins.top }
    if edgesAddingLayoutMarginsToBackgroundInsets.contains(.leading) { insets.leading += margins.leading }
    if edgesAddingLayoutMarginsToBackgroundInsets.contains(.bottom) { insets.bottom += margins.bottom }
    if edgesAddingLayoutMarginsToBackgroundInsets.contains(.trailing) { insets.trailing += margins.trailing }
    return view.bounds.inset(by: insets.resolved(in: view))
  }
}

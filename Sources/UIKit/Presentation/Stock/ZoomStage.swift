internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The geometry of a zooming view: frame, corners and crop.
struct ZoomPose {
  /// The visible frame of the view.
  ///
  /// Units: points of the container.
  var frame: CGRect
  var cornerRadius: CGFloat
  /// The scale of the view.
  var scale: CGFloat
  /// The point of the container that corresponds to the centre of `frame` at full size.
  var focus: CGPoint
  var alpha: CGFloat = 1
  /// The opacity of the source's picture over the view.
  var cover: CGFloat = 0
}

/// The views of one zoom: the view in a clipping lens, a picture of its source over it, a dimming view beneath.
///
///   container ─▶ what is beneath, veil, lens ─▶ room ─▶ page
///                                            └▶ picture of the source
///
/// The room has the container's own coordinates, so that layout during the animation gives the same frame.
final class ZoomStage {
  let container: UIView
  private let page: UIView
  private let source: UIView?
  private let lens = UIView()
  private let layoutProxy = ZoomLayoutProxy()
  private let veil: UIView
  private let picture: UIView?
  /// The pose at full size: the end of a presentation, or the start of a dismissal.
  let full: ZoomPose
  private let alignment: CGRect
  /// True if the app gave an alignment rectangle.
  private let isOnPart: Bool
  /// The source view's own alpha.
  private let sourceAlpha: CGFloat

  /// The default darkness of the dimming (chosen).
  private static let shade: CGFloat = 0.2

  /// Units: `alignment` in points of the zoomed view.
  init(_ container: UIView, page: UIView, source: UIView?, alignment: CGRect?, veil: UIView) {
    (self.container, self.page, self.source, self.veil) = (container, page, source, veil)
    let frame = page.untransformedFrame
    let radius = max(page.layer.cornerRadius, container.screenRadius(of: frame))
    // The lower corners of a sheet at the edge are square: round ones lie below the screen.
    var seen = frame
    if page.layer.cornerRadius > 0, !page.layer.maskedCorners.contains(.layerMinXMaxYCorner) {
      seen.size.height += radius
    }
    full = ZoomPose(frame: seen, cornerRadius: radius, scale: 1, focus: CGPoint(x: seen.midX, y: seen.midY))
    isOnPart = alignment != nil
    self.alignment = (alignment ?? page.bounds).offsetBy(dx: frame.minX, dy: frame.minY)
    picture = source?.snapshotView(afterScreenUpdates: true)
    sourceAlpha = source?.alpha ?? 1
    build()
  }

  private func build() {
    veil.frame = container.bounds
    veil.isUserInteractionEnabled = false
    container.insertSubview(veil, belowSubview: page)
    lens.clipsToBounds = true
    container.insertSubview(lens, aboveSubview: veil)
    layoutProxy.bounds = container.bounds
    layoutProxy.container = container
    lens.addSubview(layoutProxy)
    layoutProxy.addSubview(page)
    if let picture {
      picture.isUserInteractionEnabled = false
      lens.addSubview(picture)
    }
    source?.alpha = 0
    pose = full
  }

  /// Returns the visible corner radius of a view: the content of a cell may have a larger one than the cell.
  private static func roundness(of view: UIView) -> CGFloat {
    if view.layer.cornerRadius > 0 { return view.layer.cornerRadius }
    return view.subviews.lazy.filter { $0.frame == view.bounds && !$0.isHidden }.map(roundness).max() ?? 0
  }

  /// Creates the dimming view by the app's options; else a dark one, or a clear one if a sheet has its own dimming.
  static func makeVeil(_ options: UIViewController.Transition.ZoomOptions, isShaded: Bool) -> UIView {
    let veil = options.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) } ?? UIView()
    let isPlain = options.dimmingColor == nil && options.dimmingVisualEffect == nil
    let shade = UIView()
    shade.backgroundColor = isPlain ? UIColor(white: 0, alpha: isShaded ? Self.shade : 0) : options.dimmingColor
    shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ((veil as? UIVisualEffectView)?.contentView ?? veil).addSubview(shade)
    return veil
  }

  // MARK: Poses

  /// The pose over the source's current frame; without one, or with an empty one, half as large in the middle, and
  /// clear.
  ///
  /// Rule: PC-82
  var atSource: ZoomPose {
    guard let source, source.window != nil, source.window === container.window, !alignment.isEmpty else {
      var pose = full
      pose.scale = 0.5
      pose.frame = full.frame.insetBy(dx: full.frame.width / 4, dy: full.frame.height / 4)
      pose.alpha = 0
      return pose
    }
    let frame = source.convert(source.bounds, to: container)
    return ZoomPose(
      frame: frame, cornerRadius: Self.roundness(of: source),
      scale: max(frame.width / alignment.width, frame.height / alignment.height),
      focus: CGPoint(x: alignment.midX, y: alignment.midY), cover: 1)
  }

  /// Returns a pose moved by touches, and scaled about the point that they hold.
  func held(_ start: ZoomPose, by translation: CGPoint, scale: CGFloat, at hold: CGPoint) -> ZoomPose {
    var pose = start
    pose.scale *= scale
    pose.cornerRadius = max(start.cornerRadius, container.window?.screen.hardware.cornerRadius ?? 0, Self.rounding)
    pose.frame.origin = CGPoint(
      x: hold.x + translation.x + (start.frame.minX - hold.x) * scale,
      y: hold.y + translation.y + (start.frame.minY - hold.y) * scale)
    pose.frame.size = CGSize(width: start.frame.width * scale, height: start.frame.height * scale)
    return pose
  }

  /// The minimum corner radius of a held view, in points (chosen by eye).
  private static let rounding: CGFloat = 16

  /// The current pose of the view; animatable like any property of a view.
  var pose: ZoomPose {
    get { current }
    set {
      move(to: newValue)
      cover(newValue.cover)
    }
  }
  private lazy var current = full

  /// Moves the page to a pose, and leaves its `cover` as it is.
  func move(to pose: ZoomPose) {
    let cover = current.cover
    current = pose
    current.cover = cover
    lens.frame = pose.frame
    lens.layer.cornerRadius = pose.cornerRadius
    lens.alpha = pose.alpha
    let middle = CGPoint(x: layoutProxy.bounds.midX, y: layoutProxy.bounds.midY)
    layoutProxy.transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
    layoutProxy.center = CGPoint(
      x: pose.frame.width / 2 - pose.scale * (pose.focus.x - middle.x),
      y: pose.frame.height / 2 - pose.scale * (pose.focus.y - middle.y))
    layOut(picture, at: pose)
  }

  /// How much of the source's picture is seen: 0…1.
  func cover(_ amount: CGFloat) {
    current.cover = amount
    picture?.alpha = amount
  }

  /// The picture covers the lens, undistorted; or it stays on the part of the page that it stands for. Rule: PC-83
  private func layOut(_ picture: UIView?, at pose: ZoomPose) {
    guard let picture, let own = source?.bounds.size, own.width > 0, own.height > 0 else { return }
    picture.center = CGPoint(x: pose.frame.width / 2, y: pose.frame.height / 2)
    var scale = max(pose.frame.width / own.width, pose.frame.height / own.height)
    if isOnPart {
      picture.center.x += (alignment.midX - pose.focus.x) * pose.scale
      picture.center.y += (alignment.midY - pose.focus.y) * pose.scale
      scale = pose.scale * min(alignment.width / own.width, alignment.height / own.height)
    }
    picture.bounds.size = CGSize(width: own.width * scale, height: own.height * scale)
  }

  /// The visible pose, also during an animation.
  var seen: ZoomPose {
    guard let lens = lens.layer.presentation(), let layoutProxy = layoutProxy.layer.presentation() else {
      return current
    }
    var pose = current
    (pose.frame, pose.cornerRadius, pose.alpha) = (lens.frame, lens.cornerRadius, CGFloat(lens.opacity))
    pose.scale = max(0.001, hypot(layoutProxy.transform.m11, layoutProxy.transform.m12))
    let middle = CGPoint(x: self.layoutProxy.bounds.midX, y: self.layoutProxy.bounds.midY)
    pose.focus = CGPoint(
      x: middle.x + (pose.frame.width / 2 - layoutProxy.position.x) / pose.scale,
      y: middle.y + (pose.frame.height / 2 - layoutProxy.position.y) / pose.scale)
    pose.cover = picture.flatMap { $0.layer.presentation().map { CGFloat($0.opacity) } } ?? 0
    return pose
  }

  /// How dark it is beneath: 0…1.
  func shade(_ amount: CGFloat) { veil.alpha = amount }

  // MARK: End

  /// Restores the view and removes everything else.
  func tidy() {
    if page.superview === layoutProxy { container.insertSubview(page, aboveSubview: lens) }
    lens.removeFromSuperview()
    veil.removeFromSuperview()
    if let source, source.alpha == 0 { source.alpha = sourceAlpha }
  }
}

/// The view around the zoomed one, with the container's coordinates: its content does not jump as it passes bars and
/// edges.
private final class ZoomLayoutProxy: UIView {
  weak var container: UIView?
  override var safeAreaOfItsOwn: UIEdgeInsets? { container?.safeAreaInsets }
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The overlay in front of all windows: status bar, home indicator, camera, and the corners of the screen.
final class ScreenOverlay: UIView {
  private let bar = UIView()
  private let dark = UIView()
  private let light = UIView()
  private let indicator = UIView()
  private let camera = UIView()
  private let corners = (0..<4).map { _ in UIView() }
  private var known: Arrangement?
  private var drawn: Arrangement?

  private struct Arrangement: Equatable {
    var hardware: ScreenHardware
    var size: CGSize
    var orientation: UIInterfaceOrientation
    var isRightToLeft: Bool
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.name = "system"
    bar.layer.name = "status bar"
    indicator.layer.name = "home indicator"
    camera.layer.name = "camera"
    for view in [dark, light] { bar.addSubview(view) }
    for view in [bar, indicator, camera] + corners { addSubview(view) }
    for view in corners { view.layer.name = "corner" }
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Looks

  func show(_ preference: SystemBarsPreference, isIndicatorResting: Bool) {
    dark.alpha = preference.style == .lightContent ? 0 : 1
    light.alpha = preference.style == .lightContent ? 1 : 0
    if preference.animation == .none {
      UIView.performWithoutAnimation { showBar(preference) }
    } else {
      showBar(preference)
    }
    showIndicator(preference)
    indicator.alpha = Self.indicatorAlpha(preference, isIndicatorResting)
  }

  /// Dark on light, light on dark.
  func showIndicator(_ preference: SystemBarsPreference) {
    indicator.backgroundColor = preference.isDarkBelow ? .white : .black
  }

  private func showBar(_ preference: SystemBarsPreference) {
    switch (preference.isStatusBarHidden, preference.animation) {
    case (false, _):
      bar.alpha = 1
      bar.transform = .identity
    case (true, .slide): bar.transform = CGAffineTransform(translationX: 0, y: -bar.bounds.height)
    case (true, .none), (true, .fade): bar.alpha = 0
    }
  }

  /// Until it is shown the next time.
  func hideBar() { bar.alpha = 0 }

  /// Returns the home indicator's opacity, which is lower if edge swipes go to the app first (chosen by eye).
  private static func indicatorAlpha(_ preference: SystemBarsPreference, _ isResting: Bool) -> CGFloat {
    if preference.hidesIndicator && isResting { return 0 }
    return preference.deferredEdges.contains(.bottom) ? 0.35 : 1
  }

  /// Half a second (chosen by eye).
  func fadeIndicator(_ preference: SystemBarsPreference, isResting: Bool) {
    UIView.animate(withDuration: 0.5) { self.indicator.alpha = Self.indicatorAlpha(preference, isResting) }
  }

  // MARK: Places

  func arrange(
    _ hardware: ScreenHardware, _ size: CGSize, _ orientation: UIInterfaceOrientation, isRightToLeft: Bool
  ) {
    let new = Arrangement(hardware: hardware, size: size, orientation: orientation, isRightToLeft: isRightToLeft)
    guard new != known else { return }
    known = new
    frame = CGRect(origin: .zero, size: size)
    arrangeBar(new)
    arrangeIndicator(new)
    arrangeCamera(new)
    arrangeCorners(new)
  }

  private func arrangeBar(_ new: Arrangement) {
    let height = face(new).height
    bar.transform = .identity
    bar.frame = CGRect(x: 0, y: 0, width: new.size.width, height: height)
    bar.isHidden = height == 0
    for view in [dark, light] { view.frame = bar.bounds }
  }

  private func face(_ new: Arrangement) -> StatusBarFace {
    StatusBarFace(
      hardware: new.hardware, width: new.size.width, isTurned: new.size.width > new.size.height,
      isRightToLeft: new.isRightToLeft)
  }

  /// Makes the pictures, unless they were made for the present places.
  func draw() {
    guard let known, known != drawn else { return }
    drawn = known
    let face = face(known)
    for (view, color) in [(dark, UIColor.black), (light, .white)] where !bar.isHidden {
      view.layer.contents = face.picture(color)
    }
    if !camera.isHidden, known.hardware.cutout == .notch {
      camera.layer.contents = DevicePictures.notch(camera.bounds.size)
    }
    let corner = corners[0].isHidden ? nil : DevicePictures.corner(known.hardware.cornerRadius)
    for view in corners { view.layer.contents = corner }
  }

  /// Published measures of iPhones: 5 points high, 8 above the edge, about 35 % of the width in portrait and 26 % of it
  /// lying; on tablets, which have no published one, a third.
  private func arrangeIndicator(_ new: Arrangement) {
    indicator.isHidden = !new.hardware.hasIndicator
    let isPad = new.hardware.plainBarHeight > 0 && min(new.size.width, new.size.height) >= 600
    let isTurned = new.size.width > new.size.height
    let part: CGFloat = isPad ? 0.33 : isTurned ? 0.26 : 0.354
    let width = (new.size.width * part).rounded()
    indicator.bounds = CGRect(x: 0, y: 0, width: width, height: 5)
    indicator.center = CGPoint(x: new.size.width / 2, y: new.size.height - 10.5)
    indicator.layer.cornerRadius = 2.5
  }

  private func arrangeCamera(_ new: Arrangement) {
    let cutout = new.hardware.isWhole(new.size) ? new.hardware.cutout : .none
    camera.isHidden = cutout == .none
    guard cutout != .none else { return }
    camera.transform = .identity
    switch cutout {
    case .none: return
    // Published: 126 × 37 points, 11 below the edge.
    case .island:
      camera.bounds = CGRect(x: 0, y: 0, width: 126, height: 37)
      camera.backgroundColor = .black
      camera.layer.cornerRadius = 18.5
    // Published for the first ones: 209 × 30 points.
    case .notch:
      camera.bounds = CGRect(x: 0, y: 0, width: 221, height: 30)
      camera.backgroundColor = nil
      camera.layer.cornerRadius = 0
    }
    let depth = camera.bounds.height / 2 + (cutout == .island ? 11 : 0)
    switch new.orientation {
    case .landscapeRight where new.size.width > new.size.height:
      camera.transform = CGAffineTransform(rotationAngle: -.pi / 2)
      camera.center = CGPoint(x: depth, y: new.size.height / 2)
    case .landscapeLeft where new.size.width > new.size.height:
      camera.transform = CGAffineTransform(rotationAngle: .pi / 2)
      camera.center = CGPoint(x: new.size.width - depth, y: new.size.height / 2)
    case .portraitUpsideDown:
      camera.transform = CGAffineTransform(rotationAngle: .pi)
      camera.center = CGPoint(x: new.size.width / 2, y: new.size.height - depth)
    default: camera.center = CGPoint(x: new.size.width / 2, y: depth)
    }
  }

  private func arrangeCorners(_ new: Arrangement) {
    let isRounded = new.hardware.isWhole(new.size) && !new.hardware.isRoundedByHost
    let radius = isRounded ? new.hardware.cornerRadius : 0
    for (index, view) in corners.enumerated() {
      view.isHidden = radius == 0
      let side = DevicePictures.cornerSide(radius)
      let (isRight, isLow) = (index % 2 == 1, index > 1)
      view.transform = .identity
      view.frame = CGRect(
        x: isRight ? new.size.width - side : 0, y: isLow ? new.size.height - side : 0, width: side, height: side)
      view.transform = CGAffineTransform(scaleX: isRight ? -1 : 1, y: isLow ? -1 : 1)
    }
  }
}

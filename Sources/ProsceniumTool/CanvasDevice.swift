internal import Foundation
internal import Proscenium
internal import UIKit

/// The device that a canvas shows, by the name that documents have for it.
struct CanvasDevice {
  /// Widths and heights in portrait, as published for the devices of these names.
  private static let sizes: [String: (Double, Double)] = [
    "retina3_5": (320, 480), "retina4_0": (320, 568), "retina4_7": (375, 667), "retina5_5": (414, 736),
    "retina5_9": (375, 812), "retina6_0": (390, 844), "retina6_1": (414, 896), "retina6_12": (393, 852),
    "retina6_3": (402, 874), "retina6_5": (414, 896), "retina6_7": (428, 926), "retina6_72": (430, 932),
    "retina6_9": (440, 956), "ipad9_7": (768, 1024), "ipad10_2": (810, 1080), "ipad10_5": (834, 1112),
    "ipad10_9": (820, 1180), "ipad11_0": (834, 1194), "ipad12_9": (1024, 1366),
  ]
  /// Top safe area insets of devices with a camera, as published; devices without one have a bar of 20 points.
  private static let tops: [String: Double] = [
    "retina5_9": 44, "retina6_0": 47, "retina6_1": 48, "retina6_12": 59, "retina6_3": 62, "retina6_5": 44,
    "retina6_7": 47, "retina6_72": 59, "retina6_9": 62, "ipad10_9": 24, "ipad11_0": 24,
  ]
  /// Those that documents were saved with before version 21000 of the tools, by the frames in them: 44 points in 24 files
  /// of versions 14490 to 20037, 48 in 5 of versions 21701 to 32700.
  private static let earlierTops: [String: Double] = ["retina6_1": 44]

  /// A screen of that size, a pixel for each point.
  let device: Device
  let isLandscape: Bool
  let isDark: Bool

  /// An unknown name stands for a phone, or where the document is made for tablets for one of those.
  init(_ notes: CanvasNotes, scene: CanvasNotes.Scene = CanvasNotes.Scene()) {
    let words = notes.device?.split(separator: "rounded") ?? []
    let name = words.first.map(String.init).flatMap { Self.sizes[$0] == nil ? nil : $0 }
    let (width, height) = name.flatMap { Self.sizes[$0] } ?? (notes.isTablet ? (768, 1024) : (375, 667))
    let size = scene.size ?? CGSize(width: width, height: height)
    let isTablet = notes.isTablet || width >= 600
    let isRounded = notes.device?.hasSuffix("rounded") == true
    let isEarlier = notes.toolsVersion.map { $0 < 21_000 } ?? false
    let known = name.flatMap { (isEarlier ? Self.earlierTops[$0] : nil) ?? Self.tops[$0] }
    let top = scene.hidesStatusBar ? 0 : known ?? (isRounded ? 24 : 20)
    let bottom: CGFloat = top <= 20 ? 0 : isTablet ? 20 : 34
    device = Device(
      name: "canvas", size: size, scale: 1, idiom: isTablet ? .pad : .phone,
      safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      // A scene of its own size keeps the insets of a device that stands upright, however wide it is.
      landscapeSafeAreaInsets: isTablet || scene.size != nil
        ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        : UIEdgeInsets(top: 0, left: bottom > 0 ? top : 0, bottom: bottom > 0 ? 21 : 0, right: bottom > 0 ? top : 0))
    // A size of its own is written as it is seen.
    isLandscape = scene.size == nil && (scene.isLandscape ?? notes.isLandscape)
    isDark = notes.isDark
  }

  /// A stage on which a scene looks as on the canvas.
  @MainActor func makeStage() -> Stage {
    let stage = Stage(device: device)
    if isDark { UIScreen.main.style = .dark }
    if isLandscape { stage.rotate(to: .landscapeLeft) }
    return stage
  }
}

extension CanvasNotes.Scene {
  /// A scene's controller inside of the bars that the canvas pretends to be around it.
  @MainActor func wrapping(_ controller: UIViewController) -> UIViewController {
    var shown = controller
    let isContainer =
      controller is UINavigationController || controller is UITabBarController || controller is UISplitViewController
    guard !isContainer else { return controller }
    if hasNavigationBar || hasToolbar {
      let stack = UINavigationController(rootViewController: controller)
      stack.isNavigationBarHidden = !hasNavigationBar
      stack.isToolbarHidden = !hasToolbar
      shown = stack
    }
    if hasTabBar {
      let tabs = UITabBarController()
      tabs.viewControllers = [shown]
      shown = tabs
    }
    return shown
  }
}

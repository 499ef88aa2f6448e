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

  /// A screen of that size, a pixel for each point.
  let device: Device

  /// An unknown name stands for a phone.
  init(_ name: String?) {
    let known = name?.split(separator: "rounded").first.flatMap { Self.sizes[String($0)] }
    let (width, height) = known ?? (375, 667)
    let isTablet = width >= 600
    device = Device(
      name: "canvas", size: CGSize(width: width, height: height), scale: 1, idiom: isTablet ? .pad : .phone,
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
  }
}

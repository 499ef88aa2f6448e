internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIView {
  /// Adds to a straight way up or down, or to the side, which the block that runs animates, what makes it a way with bends.
  ///
  /// - Parameter bends: The parts of the way at which it turns, and how many points beside the straight way it is there.
  func addPiecewiseMotion(_ bends: [(part: Double, distance: CGFloat)], isSideways: Bool = false) {
    guard !bends.isEmpty, let block = AnimationBlock.current, block.duration > 0 else { return }
    let animation = CAKeyframeAnimation(keyPath: isSideways ? "position.x" : "position.y")
    animation.isAdditive = true
    let points: [(part: Double, distance: CGFloat)] = [(0, 0)] + bends + [(1, 0)]
    animation.values = points.map { Double($0.distance) }
    animation.keyTimes = points.map { NSNumber(value: $0.part) }
    animation.duration = block.duration
    if case .curve(let function) = block.timing { animation.timingFunction = function }
    layer.add(animation, forKey: "bends-\(AnimationSwitch.nextSerial())")
  }
}

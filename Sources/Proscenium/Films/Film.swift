public import CoreGraphics
public import Foundation

public struct Film { public var frames: [(time: TimeInterval, image: CGImage)] }

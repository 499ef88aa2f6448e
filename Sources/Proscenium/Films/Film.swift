public import CoreGraphics
public import Foundation

@MainActor public struct Film { public var frames: [(time: TimeInterval, image: CGImage)] }

public import CoreGraphics
public import Foundation

/// A kind of particle.
///
/// Ranges are whole widths: a value lies within half the range on either side. Differs: a colour other than white
/// replaces the picture's colours.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  /// The cell's name.
  open var name: String?
  /// True if the cell emits particles.
  open var isEnabled = true
  /// The picture: a `CGImage`.
  open var contents: Any?
  /// The part of the picture that is shown.
  ///
  /// Units: parts of the picture, 0…1.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture per point.
  open var contentsScale: CGFloat = 1
  /// The filter for enlarged pictures: `"linear"` or `"nearest"`.
  open var magnificationFilter = "linear"
  /// The filter for reduced pictures: `"linear"` or `"nearest"`.
  open var minificationFilter = "linear"
  /// The bias of the filter for reduced pictures: blurred or sharpened.
  ///
  /// Inert: pictures are sampled alike with every bias.
  open var minificationFilterBias: Float = 0
  /// The values by key of properties that were not set.
  ///
  /// Inert: nothing is looked up in it.
  open var style: [AnyHashable: Any]?
  /// The cells that each particle emits, from its position; angles are relative to its direction of motion.
  ///
  /// Differs: at most eight kinds deep.
  open var emitterCells: [CAEmitterCell]?
  /// Particles a second.
  open var birthRate: Float = 0
  /// The lifetime of a particle, in seconds.
  open var lifetime: Float = 0
  /// The range of lifetimes.
  open var lifetimeRange: Float = 0
  /// Direction in the plane, in radians.
  open var emissionLongitude: CGFloat = 0
  /// Direction out of the plane, in radians: towards the viewer above 0.
  open var emissionLatitude: CGFloat = 0
  /// The range of directions, in radians.
  open var emissionRange: CGFloat = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  /// The range of velocities.
  open var velocityRange: CGFloat = 0
  /// Points a second, a second.
  open var xAcceleration: CGFloat = 0
  /// Points a second, a second.
  open var yAcceleration: CGFloat = 0
  /// Points a second, a second, towards the viewer.
  open var zAcceleration: CGFloat = 0
  /// Size of the picture, 1 being its own.
  open var scale: CGFloat = 1
  /// The range of scales.
  open var scaleRange: CGFloat = 0
  /// Change of scale a second.
  open var scaleSpeed: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  /// The range of spins.
  open var spinRange: CGFloat = 0
  /// Colour; white shows the picture as it is.
  open var color: CGColor? = CGColor(rgba: .one)
  /// The range of reds.
  open var redRange: Float = 0
  /// The range of greens.
  open var greenRange: Float = 0
  /// The range of blues.
  open var blueRange: Float = 0
  /// The range of opacities.
  open var alphaRange: Float = 0
  /// Change of red a second.
  open var redSpeed: Float = 0
  /// Change of green a second.
  open var greenSpeed: Float = 0
  /// Change of blue a second.
  open var blueSpeed: Float = 0
  /// Change of opacity a second.
  open var alphaSpeed: Float = 0

  /// A cell without particles.
  public override init() { super.init() }
}

extension CAEmitterCell {
  /// True if particles of this kind are born at all.
  var emits: Bool { isEnabled && birthRate > 0 && lifetime + abs(lifetimeRange) / 2 > 0 }

  func filter(at scale: Double) -> String { scale > 1 ? magnificationFilter : minificationFilter }
}

package import CoreGraphics
internal import Foundation

/// Fades from a picture to the one that a layer has, whichever that is by then; one of another size is seen at once.
///
/// A transition of the whole layer would be paler half-way: here the same shape in another colour keeps its edges.
package final class ContentsFade: CAAnimation {
  private var before: CGImage
  /// Says how progress follows time; it is on no layer.
  private var pace: CABasicAnimation

  package init(from before: CGImage, pace: CABasicAnimation) {
    (self.before, self.pace) = (before, pace)
    super.init()
    duration = pace.duration
  }

  package override func makeCopy() -> CAAnimation {
    let copy = ContentsFade(from: before, pace: pace)
    copy.adopt(self)
    return copy
  }

  package override func apply(_ moment: ActiveMoment, to target: CALayer) {
    guard let after = target.state.contents as? CGImage else { return }
    let progress = driver?.shownProgress ?? pace.progress(at: pace.eased(moment.fraction))
    guard let mixed = CGImage.mix(before, after, progress) else { return }
    target.state.contents = mixed
  }

  package override func effect(on layer: CALayer) -> LayerEffect { .appearance }
}

internal import Foundation

/// A layer whose content is scrolled by the origin of its bounds, and stands at whole pixels while an animation moves it.
///
/// What is drawn stays sharp so, and is laid instead of being mixed between two rows of pixels. At rest the origin is shown as it
/// was set.
package final class ScrollingLayer: CALayer {
  package override func makePresentation() -> CALayer { ScrollingLayer(presentationOf: self) }

  package override func finishStyle(_ style: inout RenderSubtree.Style) {
    guard case .presentation(let model) = role, state.bounds.origin != model.state.bounds.origin else { return }
    let scale = max(1, state.contentsScale)
    style.bounds.origin.x = (style.bounds.origin.x * scale).rounded() / scale
    style.bounds.origin.y = (style.bounds.origin.y * scale).rounded() / scale
  }
}

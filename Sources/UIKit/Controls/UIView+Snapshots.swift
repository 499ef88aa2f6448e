internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Shows what another view showed at one moment.
final class SnapshotView: UIView {
  override class var layerClass: AnyClass { FrozenLayer.self }

  func show(_ body: RenderSubtree?, part: CGRect) { (layer as? FrozenLayer)?.show(body, part: part) }
}

extension UIView {
  /// Returns the view's content, and the place in it of a rectangle of the view's coordinates.
  ///
  /// Without updating it is the look of the last commit, without the changes since; nothing for a view that was on no
  /// screen then. Rule: A-27
  private func frozen(_ rect: CGRect, updating: Bool) -> (body: RenderSubtree, part: CGRect)? {
    guard updating || layer.wasCommitted else {
      Diagnostics.report(.snapshotBeforeRendering(self))
      return nil
    }
    guard let body = layer.frozenBody(updating: updating) else { return nil }
    let seen = body.style.bounds
    return (body, rect.offsetBy(dx: seen.minX - bounds.minX, dy: seen.minY - bounds.minY))
  }

  func makeSnapshot(of rect: CGRect, updating: Bool, caps: UIEdgeInsets) -> UIView? {
    guard rect.isFiniteGeometry else { return nil }
    let frozenPart = frozen(rect, updating: updating)
    guard caps != .zero else {
      let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
      if let frozenPart { view.show(frozenPart.body, part: frozenPart.part) }
      return view
    }
    // Caps stretch apart from the rest, which only a picture can.
    let picture = frozenPart.flatMap { frozenPart in
      GraphicsStack.picture(frozenPart.part, scale: contentScaleFactor) {
        GraphicsStack.context?.draw(frozenPart.body)
      }
    }
    let image = picture.map { UIImage(cgImage: $0, scale: contentScaleFactor, orientation: .up) }
    let view = UIImageView(image: image?.resizableImage(withCapInsets: caps, resizingMode: .stretch))
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }

  func drawSnapshot(in rect: CGRect, updating: Bool) -> Bool {
    guard let context = GraphicsStack.context, rect.isFiniteGeometry, bounds.width > 0, bounds.height > 0,
      let (body, part) = frozen(bounds, updating: updating)
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / part.width, y: rect.height / part.height)
    context.translateBy(x: -part.minX, y: -part.minY)
    context.draw(body)
    context.restoreGState()
    return true
  }
}

extension UIScreen {
  /// A view of all windows as they lie on the screen. Rule: A-27
  func makeSnapshot(updating: Bool) -> UIView {
    let view = SnapshotView(frame: bounds)
    let body = rootLayer.frozenBody(updating: updating)
    view.show(body?.without(UIApplication.shared.parts.systemBarsLayer), part: bounds)
    return view
  }
}

extension UsageError {
  static func snapshotBeforeRendering(_ view: UIView) -> UsageError {
    UsageError(
      "A-27", view,
      "Snapshotting a view (\(Swift.type(of: view))) that has not been rendered at least once requires"
        + " afterScreenUpdates: true; the snapshot is empty.")
  }
}

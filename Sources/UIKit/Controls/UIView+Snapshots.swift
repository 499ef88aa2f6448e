internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Shows what another view showed at one moment.
final class SnapshotView: UIView {
  override class var layerClass: AnyClass { FrozenLayer.self }

  func show(_ body: RenderBody?, part: CGRect) { (layer as? FrozenLayer)?.show(body, part: part) }
}

extension UIView {
  /// Whether a commit has seen the view on a screen.
  private var wasRendered: Bool { layer.picture() != nil }

  /// What the view shows; without updating nothing for a view that was never on a screen. Rule: A-27
  private func frozen(updating: Bool) -> RenderBody? {
    guard updating || wasRendered else {
      Diagnostics.report(.snapshotBeforeRendering(self))
      return nil
    }
    return layer.frozenBody(updating: updating)
  }

  func makeSnapshot(updating: Bool) -> UIView? {
    guard bounds.isFiniteGeometry else { return nil }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
    view.show(frozen(updating: updating), part: bounds)
    return view
  }

  func makeSnapshot(of rect: CGRect, updating: Bool, caps: UIEdgeInsets) -> UIView? {
    guard rect.isFiniteGeometry else { return nil }
    guard caps != .zero else {
      let view = SnapshotView(frame: CGRect(origin: .zero, size: rect.size))
      view.show(frozen(updating: updating), part: rect)
      return view
    }
    // Caps stretch apart from the rest, which only a picture can.
    let picture = frozen(updating: updating).flatMap { body in
      GraphicsStack.picture(rect, scale: contentScaleFactor) {
        GraphicsStack.context?.draw(body)
      }
    }
    let image = picture.map { UIImage(cgImage: $0, scale: contentScaleFactor, orientation: .up) }
    let view = UIImageView(image: image?.resizableImage(withCapInsets: caps, resizingMode: .stretch))
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }

  func drawSnapshot(in rect: CGRect, updating: Bool) -> Bool {
    guard let context = GraphicsStack.context, rect.isFiniteGeometry, bounds.width > 0, bounds.height > 0,
      let body = frozen(updating: updating)
    else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.draw(body)
    context.restoreGState()
    return true
  }
}

extension Misuse {
  static func snapshotBeforeRendering(_ view: UIView) -> Misuse {
    Misuse(
      "A-27", view,
      "Snapshotting a view (\(Swift.type(of: view))) that has not been rendered at least once requires"
        + " afterScreenUpdates: true; the snapshot is empty.")
  }
}

internal import CCairo
package import Foundation

extension CGContext {
  /// Draws set text with its top left corner at a point of a user space whose y points down.
  ///
  /// Without rotation, baselines are moved to the nearest whole pixel, so that lines of equal text look equal.
  package func draw(_ layout: TextLayout, at origin: CGPoint) {
    guard origin.isFinite, state.matrix.isUsable, !layout.lines.isEmpty else { return }
    let ink = layout.inkBounds.union(CGRect(origin: .zero, size: layout.size)).offsetBy(dx: origin.x, dy: origin.y)
    // Underlines and backgrounds reach beyond the letters by less than an em.
    let margin = layout.lines.map(\.frame.height).max() ?? 0
    let bounds = ink.insetBy(dx: -margin, dy: -margin).applying(state.matrix)
    guard bounds.isFinite, max(abs(bounds.midX), abs(bounds.midY)) < 4_194_304,
      !shadowExtent(canvas.clipBounds).intersection(DeviceRect(covering: bounds)).isEmpty
    else { return }
    draw(within: bounds) { canvas, _ in
      if state.alpha == 1 { return show(layout, origin, on: canvas) }
      cairo_identity_matrix(canvas.cr)
      cairo_push_group(canvas.cr)
      show(layout, origin, on: canvas)
      cairo_identity_matrix(canvas.cr)
      cairo_pop_group_to_source(canvas.cr)
      cairo_paint_with_alpha(canvas.cr, Double(state.alpha))
    }
  }

  private func show(_ layout: TextLayout, _ origin: CGPoint, on canvas: Canvas) {
    FontLibrary.shared.lock.lock()
    defer { FontLibrary.shared.lock.unlock() }
    var matrix = state.matrix.cairo
    for (line, pango) in zip(layout.lines, layout.pangoLines) {
      var start = CGPoint(x: origin.x + line.frame.minX, y: origin.y + line.baseline)
      if state.matrix.b == 0, state.matrix.c == 0 {
        start.y = ((start.y * state.matrix.d + state.matrix.ty).rounded() - state.matrix.ty) / state.matrix.d
      }
      cairo_set_matrix(canvas.cr, &matrix)
      cairo_set_source_rgba(canvas.cr, 0, 0, 0, 1)
      cairo_move_to(canvas.cr, Double(start.x), Double(start.y))
      pango_cairo_show_layout_line(canvas.cr, pango)
    }
    cairo_new_path(canvas.cr)
    cairo_identity_matrix(canvas.cr)
  }
}

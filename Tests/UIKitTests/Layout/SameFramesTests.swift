import Proscenium
import RuleSupport
import Testing
import UIKit

/// The same calls give the same frames, independent of addresses and earlier layouts.
@MainActor @Suite struct SameFramesTests {
  /// Frames of views that touch one another, after all their widths were taken away at once: nothing says who grows.
  private func ambiguous() -> [CGRect] {
    let scene = LayoutScene()
    let views = (0..<12).map { _ in scene.add(UIView()) }
    var widths: [NSLayoutConstraint] = []
    for (index, view) in views.enumerated() {
      let width = view.widthAnchor.constraint(equalToConstant: CGFloat(5 + index))
      width.priority = .defaultHigh
      widths.append(width)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(
          equalTo: index == 0 ? scene.container.leadingAnchor : views[index - 1].trailingAnchor),
        view.topAnchor.constraint(equalTo: scene.container.topAnchor),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1.0 / 3),
        width,
      ])
    }
    views[11].trailingAnchor.constraint(equalTo: scene.container.trailingAnchor).isActive = true
    scene.layout()
    NSLayoutConstraint.deactivate(widths)
    scene.container.frame.size.width = 250
    scene.layout()
    views[3].removeFromSuperview()
    scene.layout()
    return views.map(\.frame)
  }

  @Test("what nothing determines lies at the same place every time", .rule("LA-08.3", "LA-08.7")) func undetermined() {
    let first = ambiguous()
    for _ in 0..<24 { #expect(ambiguous() == first) }
  }

  /// A grid of buttons in columns, made anew with each width.
  @MainActor private final class Grid {
    let scene = LayoutScene()
    let rows = UIStackView()
    let cells = (0..<24).map { _ in Filled(30, 10) }

    init() {
      scene.container.frame.size = CGSize(width: 393, height: 600)
      rows.axis = .vertical
      rows.spacing = 4
      _ = scene.add(rows)
      NSLayoutConstraint.activate([
        rows.leadingAnchor.constraint(equalTo: scene.container.leadingAnchor, constant: 20),
        rows.trailingAnchor.constraint(equalTo: scene.container.trailingAnchor, constant: -20),
        rows.topAnchor.constraint(equalTo: scene.container.topAnchor),
      ])
    }

    /// Returns the frames of the cells in the available space.
    func show(_ columns: Int, width: CGFloat) -> [CGRect] {
      for row in rows.arrangedSubviews { row.removeFromSuperview() }
      for start in stride(from: 0, to: cells.count, by: columns) {
        let row = UIStackView(arrangedSubviews: Array(cells[start..<start + columns]))
        row.distribution = .fillEqually
        row.spacing = 8
        rows.addArrangedSubview(row)
      }
      scene.container.frame.size.width = width
      scene.layout()
      return cells.map { $0.convert($0.bounds, to: scene.container) }
    }
  }

  /// Two columns of (353 − 8) ÷ 2 points stand at half a pixel of a screen with three pixels to a point.
  @Test("a column that begins at half a pixel stands there after other widths too", .rule("LA-08.2", "LA-08.3"))
  func halfPixels() {
    for widths in [[852.0], [852, 393, 667], [320, 1024, 744, 852]] {
      let grid = Grid()
      let before = grid.show(2, width: 393)
      #expect(before[1].isNear(CGRect(200 + 2.0 / 3, 0, 172 + 1.0 / 3, 10)), "\(before[1])")
      for width in widths { _ = grid.show(4, width: width) }
      #expect(grid.show(2, width: 393) == before)
    }
  }
}

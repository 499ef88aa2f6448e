import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Columns get another size while one of them comes, goes or stands over the others.
@Suite struct SplitRotationTests {
  nonisolated enum ColumnMotion: CaseIterable, Sendable { case hidden, shown, coming, going }
  nonisolated enum Change: CaseIterable, Sendable { case rotate, resize }

  /// A tablet's columns in portrait, a box in the detail's lower trailing corner.
  @MainActor private struct Scene {
    let stage = Stage(device: .iPad11)
    let split: UISplitViewController
    let list = PlainController(.red)
    let detail = PlainController(.white)
    let box = UIView()

    init(classic: Bool) throws {
      split = classic ? UISplitViewController() : UISplitViewController(style: .doubleColumn)
      box.backgroundColor = .blue
      box.translatesAutoresizingMaskIntoConstraints = false
      detail.view.addSubview(box)
      NSLayoutConstraint.activate([
        box.trailingAnchor.constraint(equalTo: detail.view.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: detail.view.bottomAnchor),
        box.widthAnchor.constraint(equalToConstant: 40), box.heightAnchor.constraint(equalToConstant: 40),
      ])
      if classic {
        split.viewControllers = [
          UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
        ]
      } else {
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
      }
      stage.rootViewController = split
      try stage.settle()
    }

    func prepare(_ delta: ColumnMotion) throws {
      guard delta != .hidden else { return }
      split.show(.primary)
      if delta == .coming { return stage.advance(by: 0.1) }
      try stage.settle()
      guard delta == .going else { return }
      stage.tap(at: CGPoint(x: 800, y: 600))
      stage.advance(by: 0.1)
    }

    func make(_ change: Change) {
      switch change {
      case .rotate: stage.rotate(to: .landscapeLeft)
      case .resize: stage.resize(to: CGSize(width: 1194, height: 834))
      }
    }

    var holder: UIView { detail.navigationController?.view ?? detail.view }
  }

  @Test(
    "the detail goes along from where it stands, laid out for where it ends", .rule("T-27", "T-28", "S-46", "P-53.4"),
    arguments: ColumnMotion.allCases, Change.allCases)
  func goesAlong(delta: ColumnMotion, change: Change) throws {
    for classic in [false, true] {
      let scene = try Scene(classic: classic)
      try scene.prepare(delta)
      scene.make(change)
      let (model, position) = (scene.box.frame, scene.holder.frame)
      var edges: [CGFloat] = []
      for _ in 0..<25 {
        scene.stage.advance(by: 1.0 / 60)
        if change == .rotate, let shown = scene.holder.layer.presentation()?.frame { edges.append(shown.maxX) }
      }
      try scene.stage.settle()
      let note = "\(delta) \(change) classic \(classic)"
      #expect(model == scene.box.frame && position == scene.holder.frame, "\(note)")
      #expect(scene.split.displayMode == .oneBesideSecondary, "\(note)")
      #expect(scene.holder.frame == CGRect(x: 320, y: 0, width: 874, height: 834), "\(note)")
      let list = scene.list.view.convert(scene.list.view.bounds, to: nil)
      #expect(scene.list.view.window != nil && list.minX == 0, "\(note)")
      // From one side of the screen to the other, without a step back.
      #expect(edges == edges.sorted() && (edges.first ?? 835) > 833, "\(note): \(edges)")
      #expect(scene.stage.diagnostics.isEmpty, "\(note)")
    }
  }
}

import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// While a window changes its size, what is in it covers the screen in every frame.
@Suite struct ResizeCoverTests {
  /// The content of the window.
  nonisolated enum Content: String, CaseIterable, Sendable {
    case plain, stack, tabs, columns, threeColumns, classic, rightToLeft, columnsInTabs, sheet, fullScreen
  }

  /// A change of the room, from one way of standing to another.
  nonisolated struct Change: Sendable, CustomTestStringConvertible {
    let device: Device
    let start: CGSize?
    let isLandscape: Bool
    let move: Move
    var testDescription: String { "\(device.name) \(move)" }

    nonisolated enum Move: Sendable {
      case size(CGFloat, CGFloat)
      case orientation(UIInterfaceOrientation)
    }
  }

  /// A device with few pixels and nothing cut off, so that a frame is cheap to look at.
  nonisolated private static func plain(_ device: Device) -> Device {
    var device = device
    (device.scale, device.cornerRadius, device.refreshRate) = (0.25, 0, 60)
    return device
  }

  nonisolated static let changes: [Change] = [
    Change(device: plain(.iPad11), start: nil, isLandscape: true, move: .size(375, 834)),
    Change(device: plain(.iPad11), start: CGSize(width: 375, height: 834), isLandscape: true, move: .size(1194, 834)),
    Change(device: plain(.iPad11), start: nil, isLandscape: true, move: .size(700, 834)),
    Change(device: plain(.iPad11), start: CGSize(width: 700, height: 834), isLandscape: true, move: .size(1194, 834)),
    Change(device: plain(.iPad11), start: nil, isLandscape: true, move: .size(500, 1100)),
    Change(device: plain(.iPad11), start: nil, isLandscape: true, move: .orientation(.portrait)),
    Change(device: plain(.iPad11), start: nil, isLandscape: false, move: .orientation(.landscapeRight)),
    Change(device: plain(.iPhone15ProMax), start: nil, isLandscape: false, move: .orientation(.landscapeLeft)),
    Change(device: plain(.iPhone15ProMax), start: nil, isLandscape: true, move: .orientation(.portrait)),
  ]

  private func split(_ style: UISplitViewController.Style, isRightToLeft: Bool = false) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    let (p, x, s) = (
      PlainController(.systemTeal), PlainController(.systemOrange), PlainController(.systemIndigo)
    )
    if style == .unspecified {
      split.viewControllers = [p, x].map { UINavigationController(rootViewController: $0) }
    } else {
      split.setViewController(p, for: .primary)
      if style == .tripleColumn { split.setViewController(x, for: .supplementary) }
      split.setViewController(s, for: .secondary)
    }
    if isRightToLeft { split.view.semanticContentAttribute = .forceRightToLeft }
    return split
  }

  private func root(_ content: Content) -> UIViewController {
    switch content {
    case .plain, .sheet, .fullScreen: return PlainController(.systemTeal)
    case .stack: return UINavigationController(rootViewController: PlainController(.systemTeal))
    case .tabs, .columnsInTabs:
      let tabs = UITabBarController()
      let first: UIViewController = content == .tabs ? PlainController(.systemTeal) : split(.doubleColumn)
      tabs.viewControllers = [first, PlainController(.systemOrange)]
      return tabs
    case .columns: return split(.doubleColumn)
    case .rightToLeft: return split(.doubleColumn, isRightToLeft: true)
    case .threeColumns: return split(.tripleColumn)
    case .classic: return split(.unspecified)
    }
  }

  private func stage(_ content: Content, _ change: Change) throws -> Stage {
    let stage = Stage(device: change.device)
    stage.rootViewController = PlainController(.systemPink)
    if change.isLandscape { stage.rotate(to: .landscapeLeft) }
    if let start = change.start { stage.resize(to: start) }
    try stage.settle()
    let root = root(content)
    stage.rootViewController = root
    stage.turn()
    if content == .sheet || content == .fullScreen {
      let shown = PlainController(.systemGreen)
      shown.modalPresentationStyle = content == .sheet ? .pageSheet : .fullScreen
      // A page that is drawn back behind a large sheet lies on black.
      shown.sheetPresentationController?.detents = [.medium()]
      root.present(shown, animated: false)
    }
    try stage.settle()
    return stage
  }

  @Test("it covers the screen at every moment", .rule("T-27"), arguments: Content.allCases, changes)
  func covers(content: Content, change: Change) throws {
    let stage = try stage(content, change)
    #expect(stage.hole == nil, "before")
    switch change.move {
    case .size(let width, let height): stage.resize(to: CGSize(width: width, height: height))
    case .orientation(let orientation): stage.rotate(to: orientation)
    }
    for step in 0..<12 {
      if let hole = stage.hole {
        Issue.record("frame \(step): \(hole)")
        return
      }
      stage.advance(by: 2 / 60)
    }
    try stage.settle()
    #expect(stage.hole == nil && stage.diagnostics.isEmpty)
  }

  @Test("a window resized again on its way does too", .rule("T-27"), arguments: [Content.stack, .columns])
  func again(content: Content) throws {
    let stage = try stage(content, Self.changes[0])
    for width in [700.0, 1194, 375, 500, 1194] {
      stage.resize(to: CGSize(width: width, height: 834))
      for step in 0..<6 {
        if let hole = stage.hole {
          Issue.record("\(width), frame \(step): \(hole)")
          return
        }
        stage.advance(by: 1 / 60)
      }
    }
    try stage.settle()
    #expect(stage.window.transform == .identity && stage.window.frame == CGRect(x: 0, y: 0, width: 1194, height: 834))
  }
}

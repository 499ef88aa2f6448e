import CoreGraphics
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

/// Compares what a screen shows with the stored text of its render tree, byte for byte.
///
/// `RECORD_REFERENCES=1 swift test --filter UIKitTests` writes the texts again, and with REFERENCE_PICTURES naming a folder
/// a picture of each there, to be looked at; continuous integration sets `CI`, where nothing is written.
enum ReferenceScene {
  static func check(
    _ stage: Stage, _ name: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("References/\(name).scene")
    let tree = UIScreen.main.renderTree()
    let text = tree.text(includingImages: false)
    let environment = ProcessInfo.processInfo.environment
    if environment["CI"] == nil, environment["RECORD_REFERENCES"] == "1" {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    if let folder = environment["REFERENCE_PICTURES"] {
      try PNGCodec.encode(stage.frame()).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
    let stored = try String(contentsOf: url, encoding: .utf8)
    let (new, old) = (text.split(separator: "\n"), stored.split(separator: "\n"))
    if let line = zip(new, old).enumerated().first(where: { $1.0 != $1.1 }) {
      Issue.record("\(name):\(line.offset + 1): \(line.element.0)\nstored: \(line.element.1)", sourceLocation: location)
    } else if new.count != old.count {
      Issue.record("\(name): \(new.count) lines instead of \(old.count)", sourceLocation: location)
    }
    // The whole text, pictures included, reads back as the same tree.
    #expect(try RenderTree(text: tree.text) == tree, sourceLocation: location)
  }
}

/// Layers on a white page of a stage, in cells from left to right.
@MainActor struct LayerPage {
  let stage: Stage
  let columns: Int
  let cell: CGSize
  private let root: CALayer
  private var count = 0

  init(columns: Int, rows: Int, cell: CGSize = CGSize(width: 60, height: 60)) {
    (self.columns, self.cell) = (columns, cell)
    let size = CGSize(width: CGFloat(columns) * cell.width, height: CGFloat(rows) * cell.height)
    stage = Stage(device: Device(name: "page", size: size, scale: 2))
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = .white
    stage.rootViewController = controller
    root = controller.view.layer
    stage.turn()
  }

  @discardableResult mutating func add(_ change: @MainActor (CALayer) -> Void) -> CALayer { add(CALayer(), change) }

  /// Puts a layer into the next cell, unless it has a frame, 44 by 44 points in the middle.
  @discardableResult mutating func add<Layer: CALayer>(
    _ layer: Layer, _ change: @MainActor (Layer) -> Void = { _ in }
  ) -> Layer {
    let middle = CGPoint(
      x: (CGFloat(count % columns) + 0.5) * cell.width, y: (CGFloat(count / columns) + 0.5) * cell.height)
    count += 1
    layer.delegate = StillLayers.shared
    layer.bounds.size = CGSize(width: cell.width - 16, height: cell.height - 16)
    layer.position = middle
    change(layer)
    root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }
}

/// Keeps layers from animating by themselves.
@MainActor final class StillLayers: NSObject, CALayerDelegate {
  static let shared = StillLayers()
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

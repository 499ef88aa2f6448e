internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument
internal import Proscenium
internal import UIKit

/// Why a drawing cannot be made: `path:line:column: error: what; what to do`.
struct GraphError: Error, CustomStringConvertible {
  let description: String
}

/// A storyboard's scenes, each as the library shows it, and the segues between them.
@MainActor struct StoryboardGraph {
  /// A scene on the drawing.
  struct Box {
    let scene: InterfaceScene
    let element: InterfaceObject
    var frame: CGRect
    let picture: Data?
  }

  private let document: InterfaceDocument
  private(set) var boxes: [Box] = []

  /// The room between scenes that the canvas has in one place, and the least around an arrow; chosen.
  private static let gap: CGFloat = 120

  init(file: String, resources folders: [String] = []) throws(GraphError) {
    do throws(InterfaceIssue) { document = try StoryboardCheck.read(file) } catch {
      throw GraphError(description: "\(error)")
    }
    guard document.kind == .storyboard else {
      throw GraphError(description: "\(file):1:1: error: a xib has no scenes; give a storyboard")
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return }
    let notes = CanvasNotes(String(decoding: data, as: UTF8.self))
    let resources = CanvasResources(of: document, folders: folders)
    let bars = CanvasBars(document)
    for scene in document.scenes {
      guard let element = scene.controller else { continue }
      let canvas = notes.scene(scene.id).inferring(bars.bars(of: element.id))
      // Each scene has a screen of its own: of its size, held as the canvas says.
      let stage = CanvasDevice(notes, scene: canvas).makeStage()
      _ = stage.collectFailures {
        let storyboard = UIStoryboard(data: data, path: file, bundle: resources.bundle)
        let picture = Self.picture(of: element, storyboard, canvas, stage)
        add(scene, element, picture: picture, stage.window.bounds.size)
      }
    }
  }

  private static func picture(
    of element: InterfaceObject, _ storyboard: UIStoryboard, _ canvas: CanvasNotes.Scene, _ stage: Stage
  ) -> Data? {
    guard element.element != "viewControllerPlaceholder", let controller = storyboard.makeScene(element.id) else {
      return nil
    }
    stage.rootViewController = canvas.wrapping(controller)
    UITableView.showPrototypes(in: stage.window)
    stage.turn()
    return try? PNGCodec.encode(stage.frame())
  }

  /// Adds a scene at its place on the canvas, or to the right of it if another scene is already there.
  private mutating func add(_ scene: InterfaceScene, _ element: InterfaceObject, picture: Data?, _ screen: CGSize) {
    func bounded(_ value: Double) -> CGFloat { value.isFinite ? CGFloat(min(max(value, -1e5), 1e5)) : 0 }
    let size = picture == nil ? CGSize(width: 200, height: 60) : screen
    var frame = CGRect(origin: CGPoint(x: bounded(scene.canvasX), y: bounded(scene.canvasY)), size: size)
    while let other = boxes.first(where: { $0.frame.insetBy(dx: -20, dy: -20).intersects(frame) }) {
      frame.origin.x = other.frame.maxX + Self.gap
    }
    boxes.append(Box(scene: scene, element: element, frame: frame, picture: picture))
  }

  var initial: String? { document.initialViewController }

  /// The segues that leave a scene, in the order of the text.
  func segues(of box: Box) -> [InterfaceSegue] {
    func all(_ object: InterfaceObject) -> [InterfaceSegue] {
      object.connections.compactMap { if case .segue(let segue) = $0 { segue } else { nil } }
        + object.inner.flatMap(all)
    }
    return box.scene.everything.flatMap(all)
  }
}

internal import Foundation
internal import QuartzCore
internal import UIKit

/// Notes who owns whom among view controllers: windows' roots, children, and what is presented.
@MainActor struct ControllerSampler {
  private var last = ""

  /// The controllers as JSON; nil where they are as before.
  mutating func sample(_ stage: Stage, layers: LayerSampler, at time: TimeInterval, isWhole: Bool) -> String? {
    var json = JSONText()
    json.list { json in
      for window in stage.application.windows {
        guard let root = window.rootViewController else { continue }
        Self.write(root, "root", 0, stage, layers, &json)
      }
    }
    if isWhole { last = "" }
    guard json.text != last else { return nil }
    last = json.text
    return "[\(JSONText.decimal(time)),\(json.text)]"
  }

  /// Depth, how it belongs there, name, title, its view's layer or 0.
  private static func write(
    _ controller: UIViewController, _ relation: String, _ depth: Int, _ stage: Stage, _ layers: LayerSampler,
    _ json: inout JSONText
  ) {
    // Deep enough for every app; a circle of an app's own making ends too.
    guard depth < 40 else { return }
    json.list { json in
      json.number(depth)
      json.string(relation)
      json.string(stage.recorder.knownName(of: controller))
      json.string(String((controller.title ?? "").prefix(40)))
      let view = controller.viewIfLoaded
      json.number(view.map { layers.number(of: $0.layer) } ?? 0)
      json.flag(view?.window != nil)
    }
    for child in controller.children { write(child, "child", depth + 1, stage, layers, &json) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      write(presented, "presented", depth + 1, stage, layers, &json)
    }
  }
}

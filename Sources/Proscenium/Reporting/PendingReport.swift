internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

extension Stage {
  /// Pending work: each thing with its owner and since when.
  var pendingDescriptions: [String] {
    activate()
    let transitions = application.pendingTransitions.map { transition in
      let since = recorder.beginning(of: transition.description).map { "since \(at($0))" }
      let origin = CallerAddresses(transition.calls, verb: "asked for").description
      return [transition.description, since, origin].compactMap(\.self).joined(separator: ", ")
    }
    let steps = application.pendingSteps.flatMap { $0 == "running animations" ? runningAnimations : [$0] }
    return transitions + steps + (scheduler?.names ?? [])
  }

  /// Animations that end, layer by layer.
  private var runningAnimations: [String] {
    var found: [String] = []
    var layers = [application.screen.rootLayer]
    while let layer = layers.popLast() {
      layers += (layer.sublayers ?? []).reversed()
      for animation in layer.animationsInOrder { describe(animation, of: layer).map { found.append($0) } }
    }
    // Chosen: what fits a console.
    let most = 8
    guard !found.isEmpty else { return ["running animations"] }
    return found.count > most ? found.prefix(most) + ["\(found.count - most) more animations"] : found
  }

  private func describe(_ animation: CAAnimation, of layer: CALayer) -> String? {
    let length = Double(animation.duration) * Double(max(1, animation.repeatCount))
    guard length.isFinite else { return nil }
    let view = layer.delegate as? UIView
    let owner = view?.longDescription ?? "\(Swift.type(of: layer)) \(layer.name ?? "")"
    let what = (animation as? CAPropertyAnimation)?.keyPath ?? "\(Swift.type(of: animation))"
    let speed = Double(max(animation.speed, 0.0001))
    let end = Double(animation.beginTime) + length / speed
    let times = "animation of \(what) of \(owner), from \(at(animation.beginTime)) to \(at(end)) s"
    let origin = CallerAddresses(animation.calls, verb: "added").description
    return [times, origin].compactMap(\.self).joined(separator: ", ")
  }

  private func at(_ time: TimeInterval) -> String { String(format: "%.3f", time) }
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKit

extension Stage {
  /// Pending work: each thing with its owner and since when.
  var pendingDescriptions: [String] {
    activate()
    let pending = application.pendingWork.flatMap { name in
      switch name {
      case "running animations": runningAnimations
      default: [name + (recorder.beginning(of: name).map { ", since \(at($0))" } ?? "")]
      }
    }
    return pending + (scheduler?.names ?? [])
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
    return "animation of \(what) of \(owner), from \(at(animation.beginTime)) to \(at(end)) s"
  }

  private func at(_ time: TimeInterval) -> String { String(format: "%.3f", time) }
}

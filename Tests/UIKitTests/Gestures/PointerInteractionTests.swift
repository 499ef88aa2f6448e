import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite struct PointerInteractionTests {
  /// Halves the view into two regions.
  private final class Halves: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    var isAbsent = false

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      if isAbsent { return nil }
      let isLeft = request.location.x < defaultRegion.rect.midX
      return UIPointerRegion(rect: defaultRegion.rect, identifier: isLeft ? "left" : "right")
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      log.append("style")
      return interaction.view.map { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      log.append("enter \(name(region))")
      animator.addAnimations { interaction.view?.alpha = 0.5 }
      animator.addCompletion { self.log.append("entered \($0)") }
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(name(region))") }
    private func name(_ region: UIPointerRegion) -> String { region.identifier?.base as? String ?? "" }
    func read() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test("A pointer's delegate hears of regions as the pointer changes them", .rule("GR-19"))
  func regions() throws {
    let bench = GestureBench()
    let halves = Halves()
    let interaction = UIPointerInteraction(delegate: halves)
    bench.inner.addInteraction(interaction)
    #expect(interaction.view === bench.inner)
    let box = bench.inner.convert(bench.inner.bounds, to: nil)
    let touches = UIApplication.shared.touches
    touches.hovered(at: CGPoint(x: box.minX + 2, y: box.midY))
    #expect(halves.read() == ["enter left", "style"])
    touches.hovered(at: CGPoint(x: box.minX + 3, y: box.midY))
    #expect(halves.read() == [])
    touches.hovered(at: CGPoint(x: box.maxX - 2, y: box.midY))
    #expect(halves.read() == ["exit left", "enter right", "style"])
    try bench.stage.settle()
    #expect(halves.read() == ["entered true", "entered true"])
    #expect(bench.inner.alpha == 0.5)
    touches.hovered(at: nil)
    #expect(halves.read() == ["exit right"])
  }

  @Test("A disabled interaction, and one that left its view, hear nothing", .rule("GR-19"))
  func disabled() {
    let bench = GestureBench()
    let halves = Halves()
    let interaction = UIPointerInteraction(delegate: halves)
    bench.inner.addInteraction(interaction)
    let box = bench.inner.convert(bench.inner.bounds, to: nil)
    let touches = UIApplication.shared.touches
    touches.hovered(at: CGPoint(x: box.midX + 2, y: box.midY))
    interaction.isEnabled = false
    #expect(halves.read() == ["enter right", "style", "exit right"])
    touches.hovered(at: CGPoint(x: box.midX + 3, y: box.midY))
    #expect(halves.read() == [])
    interaction.isEnabled = true
    halves.isAbsent = true
    touches.hovered(at: CGPoint(x: box.midX + 4, y: box.midY))
    #expect(halves.read() == [])
    bench.inner.removeInteraction(interaction)
    halves.isAbsent = false
    touches.hovered(at: CGPoint(x: box.midX + 5, y: box.midY))
    #expect(halves.read() == [])
    #expect(interaction.view == nil)
  }
}

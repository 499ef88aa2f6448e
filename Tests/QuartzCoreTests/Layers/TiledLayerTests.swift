import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct TiledLayerTests {
  /// Notes what is drawn, and how finely.
  final class Painter: NSObject, CALayerDelegate {
    var tiles: [CGRect] = []
    var scales: Set<CGFloat> = []
    func draw(_ layer: CALayer, in ctx: CGContext) {
      tiles.append(ctx.boundingBoxOfClipPath)
      scales.insert(ctx.ctm.a)
      ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(layer.bounds)
    }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
  }

  /// A window of 200 × 200 points onto a layer of 2000 × 2000, tiles of 100 points.
  func tiled(in scene: Scene, _ painter: Painter) -> (window: CALayer, layer: CATiledLayer) {
    let window = scene.layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    window.masksToBounds = true
    let layer = CATiledLayer()
    layer.delegate = painter
    layer.frame = CGRect(x: 0, y: 0, width: 2000, height: 2000)
    layer.tileSize = CGSize(width: 100, height: 100)
    window.addSublayer(layer)
    CATransaction.flush()
    return (window, layer)
  }

  func nodes(_ scene: Scene) -> [RenderNode] {
    scene.renderTree().root.body.children.first?.body.children.first?.body.children ?? []
  }

  @Test func onlyTilesThatAreSeenAreDrawnAndOnce() {
    let (scene, painter) = (Scene(), Painter())
    let (window, _) = tiled(in: scene, painter)
    #expect(painter.tiles.isEmpty)
    #expect(nodes(scene).count == 4)
    #expect(
      painter.tiles.map(\.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100),
      ])
    _ = nodes(scene)
    #expect(painter.tiles.count == 4)
    window.bounds.origin.x = 150
    CATransaction.flush()
    _ = nodes(scene)
    #expect(painter.tiles.dropFirst(4).map(\.minX) == [200, 300, 200, 300])
  }

  @Test func tilesAppearInAQuarterOfASecond() throws {
    let (scene, painter) = (Scene(), Painter())
    _ = tiled(in: scene, painter)
    #expect(nodes(scene).allSatisfy { $0.placement.opacity == 0 })
    #expect(scene.tree.hasRunningAnimations && scene.tree.hasEndingAnimations)
    scene.advance(0.125)
    let half = nodes(scene)
    #expect(half.allSatisfy { $0.placement.opacity == 0.5 })
    scene.advance(0.125)
    #expect(nodes(scene).allSatisfy { $0.placement.opacity == 1 })
    #expect(!scene.tree.hasRunningAnimations)
    // What was drawn stays the same object.
    #expect(try #require(nodes(scene).first).body === half[0].body)
  }

  @Test func zoomingTakesTheNextLevel() {
    let (scene, painter) = (Scene(), Painter())
    let (_, layer) = tiled(in: scene, painter)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 1)
    layer.anchorPoint = .zero
    layer.position = .zero
    _ = nodes(scene)
    #expect(painter.scales == [1])
    for (zoom, scale) in [(2.0, 2.0), (5, 2), (0.5, 0.5), (0.3, 0.5), (0.1, 0.5)] {
      painter.scales = []
      layer.setNeedsDisplay()
      layer.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom))
      CATransaction.flush()
      _ = nodes(scene)
      #expect(painter.scales == [CGFloat(scale)], "\(zoom)")
    }
  }

  @Test func theOldLevelStaysUntilTheNewOneIsThere() {
    let (scene, painter) = (Scene(), Painter())
    let (_, layer) = tiled(in: scene, painter)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (2, 1)
    layer.anchorPoint = .zero
    layer.position = .zero
    _ = nodes(scene)
    scene.advance(1)
    _ = nodes(scene)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    CATransaction.flush()
    let both = nodes(scene)
    #expect(both.count == 8)
    #expect(both.prefix(4).allSatisfy { $0.placement.opacity == 1 })
    scene.advance(1)
    #expect(nodes(scene).count == 4)
  }

  @Test func invalidatedContentIsDrawnAgain() {
    let (scene, painter) = (Scene(), Painter())
    let (_, layer) = tiled(in: scene, painter)
    _ = nodes(scene)
    layer.setNeedsDisplay(CGRect(x: 10, y: 10, width: 5, height: 5))
    _ = nodes(scene)
    #expect(painter.tiles.count == 5 && painter.tiles[4].origin == .zero)
    layer.setNeedsDisplay()
    _ = nodes(scene)
    #expect(painter.tiles.count == 9)
  }

  @Test(arguments: [CGFloat.nan, .infinity, 0, -3, 1e-300]) func senselessSizesAreSurvived(v: CGFloat) {
    let (scene, painter) = (Scene(), Painter())
    let (_, layer) = tiled(in: scene, painter)
    layer.tileSize = CGSize(width: v, height: 50)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (-5, 1_000_000)
    _ = nodes(scene)
    #expect(painter.tiles.count <= 4096)
  }
}

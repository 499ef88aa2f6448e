import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite(.rule("A-27", "A-27.2")) struct SnapshotTests {
  private final class Ring: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setStroke()
      let path = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
      path.lineWidth = 4
      path.stroke()
    }
  }

  private struct Scene {
    let stage = Stage(device: Device(name: "snapshots", size: CGSize(width: 100, height: 60), scale: 2))
    let controller = UIViewController()
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60))

    init() {
      stage.rootViewController = controller
      controller.view.backgroundColor = .white
      card.backgroundColor = .yellow
      card.addSubview(Ring(frame: CGRect(x: 5, y: 5, width: 40, height: 40)))
      let label = UILabel(frame: CGRect(x: 2, y: 42, width: 46, height: 16))
      label.font = .systemFont(ofSize: 12)
      label.text = "Card"
      card.addSubview(label)
    }

    /// The left and the right half of the screen.
    func halves() -> (CGImage, CGImage) {
      let frame = stage.frame()
      return (
        frame.cropping(to: CGRect(x: 0, y: 0, width: 100, height: 120))!,
        frame.cropping(to: CGRect(x: 100, y: 0, width: 100, height: 120))!
      )
    }
  }

  @Test func itShowsTheSame() throws {
    let scene = Scene()
    scene.controller.view.addSubview(scene.card)
    scene.stage.turn()
    let copy = try #require(scene.card.snapshotView(afterScreenUpdates: false))
    #expect(copy.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
    copy.frame.origin.x = 50
    scene.controller.view.addSubview(copy)
    scene.stage.turn()
    let (left, right) = scene.halves()
    #expect(left == right && !left.isBlankPicture)
    // It goes on showing what there was.
    scene.card.backgroundColor = .blue
    scene.card.subviews[0].removeFromSuperview()
    scene.stage.turn()
    let (changed, kept) = scene.halves()
    #expect(changed != left && kept == right)
  }

  @Test func aViewThatWasNeverSeenNeedsUpdates() throws {
    let scene = Scene()
    let empty = try #require(scene.card.snapshotView(afterScreenUpdates: false))
    #expect(scene.stage.diagnostics.map(\.rule) == ["A-27"])
    empty.frame.origin.x = 50
    scene.controller.view.addSubview(empty)
    scene.stage.turn()
    #expect(scene.halves().0 == scene.halves().1)
    let full = try #require(scene.card.snapshotView(afterScreenUpdates: true))
    full.frame.origin.x = 50
    scene.controller.view.addSubview(full)
    scene.controller.view.addSubview(scene.card)
    scene.stage.turn()
    #expect(scene.halves().0 == scene.halves().1 && scene.halves().0[20, 100] == [255, 255, 255, 0])
  }

  @Test func movingContentIsFrozen() throws {
    let scene = Scene()
    scene.controller.view.addSubview(scene.card)
    scene.stage.turn()
    let ring = scene.card.subviews[0]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { ring.alpha = 0 }, completion: nil)
    scene.stage.advance(by: 0.5)
    let copy = try #require(scene.card.snapshotView(afterScreenUpdates: false))
    copy.frame.origin.x = 50
    scene.controller.view.addSubview(copy)
    scene.stage.turn()
    let (left, right) = scene.halves()
    #expect(left == right)
    scene.stage.advance(by: 0.5)
    let (after, still) = scene.halves()
    #expect(after != left && still == right)
  }

  @Test func aPartStretchesWithItsCaps() throws {
    let scene = Scene()
    scene.controller.view.addSubview(scene.card)
    scene.stage.turn()
    let part = try #require(
      scene.card.resizableSnapshotView(
        from: CGRect(x: 0, y: 40, width: 50, height: 20), afterScreenUpdates: false, withCapInsets: .zero))
    #expect(part.bounds.size == CGSize(width: 50, height: 20))
    part.frame = CGRect(x: 50, y: 40, width: 50, height: 20)
    scene.controller.view.addSubview(part)
    let capped = try #require(
      scene.card.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 50, height: 50), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 24, left: 24, bottom: 25, right: 25)))
    capped.frame = CGRect(x: 50, y: 0, width: 50, height: 38)
    scene.controller.view.addSubview(capped)
    scene.stage.turn()
    try ReferencePicture.check(scene.stage.frame(), "snapshots")
  }

  @Test func theHierarchyIsDrawn() throws {
    let scene = Scene()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 60), format: format)
    var isComplete = true
    _ = renderer.image { _ in isComplete = scene.card.drawHierarchy(in: scene.card.bounds, afterScreenUpdates: false) }
    #expect(!isComplete)
    let image = renderer.image { _ in
      isComplete = scene.card.drawHierarchy(in: scene.card.bounds, afterScreenUpdates: true)
    }
    #expect(isComplete)
    scene.controller.view.addSubview(scene.card)
    scene.stage.turn()
    #expect(image.cgImage == scene.halves().0)
    #expect(!scene.card.drawHierarchy(in: scene.card.bounds, afterScreenUpdates: true), "no context")
  }
}

extension CGImage {
  /// A pixel as alpha, red, green, blue, premultiplied.
  fileprivate subscript(x: Int, y: Int) -> [Int] {
    let pixel = pixels.pixel(x, y)
    return [pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Int.init)
  }
}

import CoreGraphics
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Snapshots without updates show what was last brought to the screen, without the turn's changes since.
@Suite(.rule("A-27", "A-27.3")) struct CommittedAppearanceTests {
  /// A page with a card of two colours.
  private struct Scene {
    let stage = Stage(device: Device(name: "looks", size: CGSize(width: 100, height: 60), scale: 2))
    let controller = UIViewController()
    let card = UIScrollView(frame: CGRect(x: 10, y: 0, width: 40, height: 40))
    let spot = UIView(frame: CGRect(x: 8, y: 8, width: 12, height: 12))

    init() {
      controller.view.backgroundColor = .white
      card.backgroundColor = .yellow
      spot.backgroundColor = .red
      card.addSubview(spot)
      controller.view.addSubview(card)
      stage.rootViewController = controller
      stage.turn()
    }

    /// A view as a picture of its own.
    func picture(of view: UIView?) -> CGImage? {
      guard let view else { return nil }
      let format = UIGraphicsImageRendererFormat()
      format.scale = 2
      return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
        view.layer.render(in: $0.cgContext)
      }.cgImage
    }
  }

  /// A change of the card in one turn.
  enum Change: CaseIterable {
    case coloured, emptied, filled, scrolled, hidden, faded, moved, turned, removed, movedElsewhere, takenOffAndPutBack
    case parentHidden, parentRemoved
  }

  private func make(_ change: Change, in scene: Scene) {
    let (card, spot) = (scene.card, scene.spot)
    switch change {
    case .coloured: (card.backgroundColor, spot.backgroundColor) = (.blue, .green)
    case .emptied: spot.removeFromSuperview()
    case .filled: card.addSubview(UIImageView(image: UIImage(systemName: "star")))
    case .scrolled: card.contentOffset = CGPoint(x: 6, y: 7)
    case .hidden: card.isHidden = true
    case .faded: (card.alpha, spot.alpha) = (0, 0.5)
    case .moved: (card.center, spot.center) = (CGPoint(x: 70, y: 30), .zero)
    case .turned: card.transform = CGAffineTransform(rotationAngle: 1)
    case .removed: card.removeFromSuperview()
    case .movedElsewhere: scene.stage.window.addSubview(card)
    case .takenOffAndPutBack:
      card.removeFromSuperview()
      scene.controller.view.addSubview(card)
    case .parentHidden: scene.controller.view.isHidden = true
    case .parentRemoved: scene.controller.view.removeFromSuperview()
    }
  }

  @Test("changes of the same turn are not seen", .rule("A-27.4"), arguments: Change.allCases, [false, true])
  func unseen(change: Change, isLookedAt: Bool) throws {
    let scene = Scene()
    // Nothing depends on whether anybody took a frame.
    if isLookedAt { _ = scene.stage.frame() }
    let before = try #require(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)))
    let part = CGRect(x: 4, y: 4, width: 20, height: 20)
    let partBefore = scene.picture(
      of: scene.card.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero))
    make(change, in: scene)
    // A part is one of what the view shows, wherever its content has been scrolled to since.
    let moved = part.offsetBy(dx: scene.card.contentOffset.x, dy: scene.card.contentOffset.y)
    #expect(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)) == before)
    for caps in [UIEdgeInsets.zero, UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)] {
      let piece = scene.card.resizableSnapshotView(from: moved, afterScreenUpdates: false, withCapInsets: caps)
      #expect(scene.picture(of: piece) == partBefore)
    }
    var isComplete = false
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let drawn = UIGraphicsImageRenderer(size: scene.card.bounds.size, format: format).image { _ in
      let box = CGRect(origin: .zero, size: scene.card.bounds.size)
      isComplete = scene.card.drawHierarchy(in: box, afterScreenUpdates: false)
    }
    #expect(isComplete && drawn.cgImage == before)
    #expect(scene.stage.diagnostics.isEmpty)
  }

  @Test("a snapshot has the size that the view has now; what was seen lies where it lay", .rule("A-27.4"))
  func sized() throws {
    let scene = Scene()
    scene.card.bounds.size = CGSize(width: 24, height: 30)
    let snapshot = try #require(scene.card.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.bounds.size == CGSize(width: 24, height: 30))
    let picture = try #require(scene.picture(of: snapshot))
    let (yellow, red) = (picture.straightPixel(x: 8, y: 8), picture.straightPixel(x: 30, y: 30))
    #expect(Array(yellow.prefix(3)) == [255, 255, 0] && Array(red.prefix(3)) == [255, 0, 0])
  }

  @Test("with updates they are, and from then on without", arguments: [Change.coloured, .emptied, .scrolled])
  func seen(change: Change) throws {
    let scene = Scene()
    let before = try #require(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)))
    make(change, in: scene)
    let after = try #require(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: true)))
    #expect(after != before)
    scene.stage.turn()
    #expect(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)) == after)
  }

  @Test("what is committed within the turn is seen", .rule("A-25.3"))
  func flushed() throws {
    let scene = Scene()
    scene.card.backgroundColor = .blue
    let before = try #require(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)))
    CATransaction.flush()
    #expect(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)) != before)
  }

  @Test("a view that left with the last commit has no look to show")
  func gone() throws {
    let scene = Scene()
    scene.card.removeFromSuperview()
    scene.stage.turn()
    let empty = try #require(scene.card.snapshotView(afterScreenUpdates: false))
    #expect(scene.picture(of: empty)?.isBlankPicture == true)
    #expect(scene.stage.diagnostics.map(\.rule) == ["A-27"])
    #expect(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: true))?.isBlankPicture == false)
    #expect(scene.stage.diagnostics.count == 1)
  }

  @Test("where an animation stood when the turn before ended, not where the turn sends it")
  func animated() throws {
    let scene = Scene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.spot.frame.origin.x = 28 }
    scene.stage.advance(by: 0.5)
    let half = try #require(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)))
    scene.spot.layer.removeAllAnimations()
    #expect(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)) == half)
    scene.stage.turn()
    #expect(scene.picture(of: scene.card.snapshotView(afterScreenUpdates: false)) != half)
  }

  @Test("the screen's picture has the windows of the last commit, without the device's bars", arguments: [true, false])
  func screen(drawsChrome: Bool) throws {
    var device = Device.iPhoneSE
    device.drawsChrome = drawsChrome
    let stage = Stage(device: device)
    let page = UIViewController()
    page.view.backgroundColor = .white
    stage.rootViewController = page
    let front = UIWindow(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    front.backgroundColor = .green
    front.windowLevel = .alert
    front.isHidden = false
    stage.turn()
    func picture() -> CGImage? {
      UIGraphicsImageRenderer(size: UIScreen.main.bounds.size).image {
        UIScreen.main.snapshotView(afterScreenUpdates: false).layer.render(in: $0.cgContext)
      }.cgImage
    }
    let before = picture()
    page.view.backgroundColor = .blue
    front.isHidden = true
    let late = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    late.backgroundColor = .red
    late.isHidden = false
    #expect(picture() == before)
    stage.turn()
    #expect(picture() != before)
    var bare = device
    bare.drawsChrome = false
    let other = Stage(device: bare)
    let same = UIViewController()
    same.view.backgroundColor = .white
    other.rootViewController = same
    let second = UIWindow(frame: front.frame)
    second.backgroundColor = .green
    second.windowLevel = .alert
    second.isHidden = false
    other.turn()
    #expect(other.frame() == before)
  }
}

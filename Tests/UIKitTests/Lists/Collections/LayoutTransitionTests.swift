import Foundation
import Proscenium
import QuartzCore
import RuleSupport
import Testing
import UIKit

/// Tells of what it is sent.
private final class RecordingLayout: UICollectionViewFlowLayout {
  var calls: [String] = []
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { calls.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { calls.append("from") }
  override func finalizeLayoutTransition() { calls.append("finalize") }
}

@MainActor @Suite("Collections: from one layout to another")
struct LayoutTransitionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func received(_ size: CGSize) -> RecordingLayout {
    let layout = RecordingLayout()
    layout.itemSize = size
    return layout
  }

  @Test("Items go from their places in one to those in the other", .rule("LV-44")) func animated() throws {
    let (small, large) = (received(CGSize(width: 100, height: 100)), received(CGSize(width: 320, height: 200)))
    let cast = CollectionCast(Items(20), layout: small)
    let second = try #require(cast.collection.cellForItem(at: path(1)))
    var isDone: Bool?
    cast.collection.setCollectionViewLayout(large, animated: true) { isDone = $0 }
    #expect(cast.collection.collectionViewLayout === large)
    #expect(small.calls == ["to", "finalize"])
    #expect(large.calls == ["from", "finalize"])
    #expect(cast.collection.cellForItem(at: path(1)) === second)
    #expect(second.frame == CGRect(x: 0, y: 210, width: 320, height: 200))
    cast.stage.advance(by: 0.15)
    let half = try #require(second.layer.presentation()).frame
    #expect(half.width > 110 && half.width < 310 && half.minY > 10 && half.minY < 200)
    #expect(isDone == nil)
    try cast.stage.settle()
    #expect(isDone == true)
    #expect(small.collectionView == nil)
    #expect(cast.texts == ["0.0", "0.1"])
    #expect(cast.collection.subviews.filter { $0 is TextCell && !$0.isHidden }.count == 2)
    cast.collection.collectionViewLayout = small
    #expect(cast.texts.count == 12)
    #expect(cast.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 100))
  }

  @Test(
    "What was far away comes from there too, and does not fade in", .rule("LV-44", "LV-44.2", "LV-45"),
    arguments: [true, false])
  func far(isLed: Bool) throws {
    let (small, large) = (received(CGSize(width: 100, height: 100)), received(CGSize(width: 320, height: 200)))
    let cast = CollectionCast(Items(20), layout: isLed ? small : large)
    if isLed {
      let transition = cast.collection.startInteractiveTransition(to: large)
      transition.transitionProgress = 0.9
      cast.stage.turn()
      cast.collection.cancelInteractiveTransition()
    } else {
      cast.collection.setCollectionViewLayout(small, animated: true)
    }
    cast.stage.advance(by: 0.1)
    let cell = try #require(cast.collection.cellForItem(at: path(11)))
    let shown = try #require(cell.layer.presentation())
    #expect(shown.opacity == 1 && cell.frame == CGRect(x: 220, y: 330, width: 100, height: 100))
    #expect(shown.frame.minY > 900 && shown.frame.minY < 2300 && shown.frame.width > 110)
    try cast.stage.settle()
    #expect(cell.layer.presentation()?.frame == cell.frame)
  }

  @Test("The item in the middle stays as near to it as it can", .rule("LV-44.3")) func middle() throws {
    let cast = CollectionCast(Items(200), layout: received(CGSize(width: 100, height: 100)))
    cast.scroll(to: CGPoint(x: 0, y: 2000))
    let middle = try #require(cast.collection.indexPathForItem(at: CGPoint(x: 160, y: 2250)))
    cast.collection.setCollectionViewLayout(received(CGSize(width: 320, height: 200)), animated: true)
    try cast.stage.settle()
    #expect(cast.collection.indexPathsForVisibleItems.contains(middle))
  }

  @Test("A person leads to another layout, and finishes", .rule("LV-45")) func finished() throws {
    let (small, large) = (received(CGSize(width: 100, height: 100)), received(CGSize(width: 320, height: 200)))
    let cast = CollectionCast(Items(20), layout: small)
    let second = try #require(cast.collection.cellForItem(at: path(1)))
    var end: [Bool] = []
    let transition = cast.collection.startInteractiveTransition(to: large) { end = [$0, $1] }
    #expect(cast.collection.collectionViewLayout === transition)
    #expect(transition.currentLayout === small && transition.nextLayout === large)
    transition.updateValue(3, forAnimatedKey: "own")
    #expect(transition.value(forAnimatedKey: "own") == 3)
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    cast.stage.turn()
    #expect(second.frame == CGRect(x: 55, y: 105, width: 210, height: 150))
    transition.transitionProgress = 1.5
    cast.stage.turn()
    #expect(second.frame.width == 320)
    transition.transitionProgress = .nan
    #expect(transition.transitionProgress == 1.5)
    transition.transitionProgress = 0.7
    cast.stage.turn()
    cast.collection.finishInteractiveTransition()
    #expect(cast.collection.collectionViewLayout === large)
    #expect(end == [])
    try cast.stage.settle()
    #expect(end == [true, true])
    #expect(second.frame == CGRect(x: 0, y: 210, width: 320, height: 200))
    #expect(small.collectionView == nil)
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-45"])
  }

  @Test("Or goes back", .rule("LV-45")) func cancelled() throws {
    let (small, large) = (received(CGSize(width: 100, height: 100)), received(CGSize(width: 320, height: 200)))
    let cast = CollectionCast(Items(20), layout: small)
    var end: [Bool] = []
    let transition = cast.collection.startInteractiveTransition(to: large) { end = [$0, $1] }
    transition.transitionProgress = 0.5
    cast.stage.turn()
    cast.collection.cancelInteractiveTransition()
    try cast.stage.settle()
    #expect(end == [true, false])
    #expect(cast.collection.collectionViewLayout === small)
    #expect(large.collectionView == nil)
    #expect(cast.texts.count == 12)
    #expect(cast.frame(1) == CGRect(x: 110, y: 0, width: 100, height: 100))
  }

  @Test("Calls out of turn are told of and change nothing", .rule("LV-45")) func usageError() throws {
    let cast = CollectionCast(Items(20))
    let before = cast.collection.collectionViewLayout
    cast.collection.finishInteractiveTransition()
    cast.collection.cancelInteractiveTransition()
    #expect(cast.collection.collectionViewLayout === before)
    let transition = cast.collection.startInteractiveTransition(to: received(CGSize(width: 50, height: 50)))
    #expect(cast.collection.startInteractiveTransition(to: received(CGSize(width: 60, height: 50))) === transition)
    cast.collection.setCollectionViewLayout(received(CGSize(width: 70, height: 50)), animated: true)
    #expect(cast.collection.collectionViewLayout === transition)
    #expect(cast.stage.diagnostics.map(\.rule) == ["LV-45", "LV-45", "LV-45", "LV-45"])
  }
}

import Foundation
import Proscenium
import Testing
import UIKit

/// The window and traits that views were notified of equal those computed from their superviews.
@Suite struct SettledViewTests {
  /// The same numbers from the same seed.
  private struct Numbers {
    var state: UInt64
    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  /// Puts a view on another while it is told of its window.
  private final class Adopter: UIView {
    var orphan: UIView?
    override func didMoveToWindow() {
      guard let orphan else { return }
      self.orphan = nil
      (subviews.last ?? self).addSubview(orphan)
    }
  }

  @Test(arguments: 0..<12) func whateverWasDoneToTheTree(seed: Int) throws {
    let stage = Stage()
    let root = UIViewController()
    stage.rootViewController = root
    let other = UIWindow(frame: stage.window.bounds)
    other.rootViewController = UIViewController()
    let child = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    var numbers = Numbers(state: UInt64(seed) &+ 99)
    let views = (0..<24).map { $0 % 6 == 0 ? Adopter() : UIView() }
    let homes = try [root.view, child.view, #require(other.rootViewController?.view), stage.window]
    for _ in 0..<150 {
      let view = views[numbers.below(views.count)]
      switch numbers.below(9) {
      case 0: view.removeFromSuperview()
      case 1: homes.compactMap { $0 }[numbers.below(homes.count)].addSubview(view)
      case 2: view.traitOverrides.userInterfaceStyle = numbers.below(2) == 0 ? .dark : .light
      case 3: other.isHidden.toggle()
      case 4: child.traitOverrides.userInterfaceStyle = numbers.below(2) == 0 ? .dark : .light
      case 5: (view as? Adopter)?.orphan = UIView()
      case 6: stage.window.traitOverrides.userInterfaceStyle = numbers.below(2) == 0 ? .dark : .light
      default:
        let target = views[numbers.below(views.count)]
        if !target.isDescendant(of: view) { target.addSubview(view) }
      }
      for view in views {
        #expect(view.settledWindow === view.window)
        #expect(view.settledTraits == view.traitCollection)
      }
    }
  }
}

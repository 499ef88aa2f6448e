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

  /// Counts how often its window and its traits are computed.
  private final class Probe: UIView {
    var count = 0
    override var window: UIWindow? {
      count += 1
      return super.window
    }
    override var traitCollection: UITraitCollection {
      count += 1
      return super.traitCollection
    }
  }

  /// Runs a closure while it is notified of its window, before the views inside are.
  private final class Notified: UIView {
    let inner = UIView()
    private let closure: (Notified) -> Void

    init(_ closure: @escaping (Notified) -> Void) {
      self.closure = closure
      super.init(frame: .zero)
      addSubview(inner)
    }
    required init?(coder: NSCoder) { nil }
    override func didMoveToWindow() { closure(self) }
  }

  /// A stage with a probe in its window.
  @MainActor private struct ProbedStage {
    let stage = Stage()
    let root = UIViewController()
    let probe = Probe()
    let window: UIWindow

    init() {
      stage.rootViewController = root
      root.view.addSubview(probe)
      window = stage.window
    }

    /// How often the probe computes its window and traits while it is asked for both.
    func searches() -> Int {
      probe.count = 0
      let known = probe.settledWindow
      _ = probe.settledTraits
      let count = probe.count
      #expect(known === window)
      return count
    }
  }

  @Test("while the views of one stage are notified, those of another know theirs")
  func twoStages() {
    let (one, other) = (ProbedStage(), ProbedStage())
    var counts: [[Int]] = []
    let view = Notified { _ in counts.append([one.searches(), other.searches()]) }
    #expect(one.searches() == 0 && other.searches() == 0)
    one.root.view.addSubview(view)
    #expect(counts == [[2, 0]])
    other.root.view.addSubview(view)
    #expect(counts.last == [2, 2], "it moves from one to the other")
    view.removeFromSuperview()
    #expect(counts.last == [0, 2])
    #expect(one.searches() == 0 && other.searches() == 0)
  }

  @Test("a view that is not notified yet finds its window while another stage is used")
  func otherStageInTheMidst() {
    let (one, other) = (ProbedStage(), ProbedStage())
    var windows: [UIWindow?] = []
    let view = Notified { view in
      other.stage.turn()
      windows.append(view.inner.settledWindow)
    }
    one.root.view.addSubview(view)
    view.removeFromSuperview()
    #expect(windows.count == 2 && windows[0] === one.window && windows[1] == nil)
  }
}

internal import Foundation
internal import Proscenium
internal import UIKit

/// Views put one by one into a chain that hangs in a window.
@MainActor enum ViewChains {
  /// Seconds for as many views.
  static func build(_ count: Int) -> Double {
    let stage = Stage()
    let root = UIViewController()
    stage.rootViewController = root
    let views = (0..<count).map { _ in UIView() }
    let seconds = Bench.spent {
      var deepest: UIView = root.view
      for view in views {
        deepest.addSubview(view)
        deepest = view
      }
    }
    // From the end, so that nothing lets go of ten thousand views inside one another.
    for view in views.reversed() { view.removeFromSuperview() }
    return seconds
  }

  /// The time of 10 000 views against that of 1000: ten where it grows with their number, a hundred with its square.
  static func growth() -> Double {
    let small = (0..<5).map { _ in build(1000) }.min() ?? 1
    return build(10_000) / small
  }
}

internal import Foundation
internal import Proscenium
internal import UIKit

/// The measurements of size: the time for a number of things against that for an eighth, which is 8 for linear growth
/// and 64 for quadratic.
@MainActor enum Sizes {
  static let all: [(name: String, count: Int, work: @MainActor (Int) -> Double)] = [
    ("siblings removed", 8000, removing), ("views in one animation", 8000, animating),
    ("controllers below a push", 800, pushing), ("presentations on one another", 800, presenting),
    ("letters in a word", 20_000, setting),
  ]

  static func growth(_ count: Int, _ work: @MainActor (Int) -> Double) -> (ratio: Double, seconds: Double) {
    let small = (0..<3).map { _ in work(count / 8) }.min() ?? 1
    let large = (0..<2).map { _ in work(count) }.min() ?? 1
    return (large / small, large)
  }

  private static func page(_ count: Int) -> (Stage, UIView) {
    let stage = Stage()
    let root = UIViewController()
    for _ in 0..<count { root.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    stage.rootViewController = root
    return (stage, root.view)
  }

  private static func removing(_ count: Int) -> Double {
    let (stage, page) = page(count)
    return Bench.spent {
      for view in page.subviews { view.removeFromSuperview() }
      stage.turn()
    }
  }

  private static func animating(_ count: Int) -> Double {
    let (stage, page) = page(count)
    return Bench.spent {
      UIView.animate(withDuration: 0.1) {
        for view in page.subviews {
          view.center.x += 50
          view.alpha = 0.5
        }
      }
      stage.advance(by: 0.2)
    }
  }

  private static func pushing(_ count: Int) -> Double {
    let stage = Stage()
    let navigation = UINavigationController()
    navigation.setViewControllers((0..<count).map { _ in UIViewController() }, animated: false)
    stage.rootViewController = navigation
    return Bench.spent {
      for _ in 0..<4 {
        navigation.pushViewController(UIViewController(), animated: false)
        stage.turn()
      }
    }
  }

  private static func presenting(_ count: Int) -> Double {
    let stage = Stage()
    let root = UIViewController()
    stage.rootViewController = root
    return Bench.spent {
      var top = root
      for _ in 0..<count {
        let next = UIViewController()
        next.modalPresentationStyle = .overFullScreen
        top.present(next, animated: false)
        stage.turn()
        top = next
      }
    }
  }

  private static func setting(_ count: Int) -> Double {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "abcdefgh", count: count / 8)
    return Bench.spent { _ = label.sizeThatFits(CGSize(width: 300, height: 0)) }
  }
}

import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite struct DeepChainTests {
  @Test("a hundred presentations stand on one another, and go at once", .rule("P-08"))
  func hundred() throws {
    let cast = Cast()
    var chain: [UIViewController] = [cast.a]
    for index in 0..<100 {
      let next = PlainController(index % 2 == 0 ? .green : .blue)
      next.modalPresentationStyle = index % 3 == 0 ? .overFullScreen : .fullScreen
      chain[index].present(next, animated: false)
      cast.stage.turn()
      chain.append(next)
    }
    #expect(zip(chain, chain.dropFirst()).allSatisfy { $0.presentedViewController === $1 })
    cast.a.dismiss(animated: true)
    try cast.stage.settle()
    #expect(cast.a.presentedViewController == nil && cast.a.view.window != nil)
    #expect(chain.dropFirst().allSatisfy { $0.viewIfLoaded?.window == nil && $0.presentingViewController == nil })
  }

  /// Counts how often it is asked for its traits.
  private final class Asked: UIViewController {
    var count = 0
    override var traitCollection: UITraitCollection {
      count += 1
      return super.traitCollection
    }
  }

  @Test(
    "what a chain's first controller is asked for does not grow with the chain",
    arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen, .pageSheet])
  func asked(_ style: UIModalPresentationStyle) {
    let (short, long) = (Self.counts(10, style), Self.counts(40, style))
    // The first of them is presented by the root itself.
    #expect(long.presenting[5...].allSatisfy { $0 == long.presenting[5] }, "\(long.presenting)")
    #expect(short.changing == long.changing && short.changing > 0, "\(short.changing), \(long.changing)")
  }

  /// How often the root is asked by each presentation of a chain, and by a change that comes to all of it.
  private static func counts(
    _ length: Int, _ style: UIModalPresentationStyle
  ) -> (presenting: [Int], changing: Int) {
    let (root, stage) = (Asked(), Stage(device: .iPhoneSE))
    stage.rootViewController = root
    var (top, counts): (UIViewController, [Int]) = (root, [])
    for _ in 0..<length {
      let next = UIViewController()
      next.modalPresentationStyle = style
      root.count = 0
      top.present(next, animated: false)
      stage.turn()
      counts.append(root.count)
      top = next
    }
    root.count = 0
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(top.traitCollection.userInterfaceStyle == .dark)
    return (counts, root.count)
  }

  @Test("children inside one another, and a presentation of the innermost, ask the outermost no more often")
  func children() {
    let (root, stage) = (Asked(), Stage(device: .iPhoneSE))
    stage.rootViewController = root
    var (top, counts): (UIViewController, [Int]) = (root, [])
    for _ in 0..<40 {
      let next = UIViewController()
      root.count = 0
      top.addChild(next)
      top.view.addSubview(next.view)
      next.didMove(toParent: top)
      counts.append(root.count)
      top = next
    }
    #expect(counts[5...].allSatisfy { $0 == 0 }, "\(counts)")
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(top.traitCollection.userInterfaceStyle == .dark && top.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("a controller whose class returns traits of its own is asked by those inside it")
  func own() {
    final class Switching: UIViewController {
      var isDark = false
      override var traitCollection: UITraitCollection {
        isDark
          ? UITraitCollection(traitsFrom: [super.traitCollection, UITraitCollection(userInterfaceStyle: .dark)])
          : super.traitCollection
      }
    }
    let cast = Cast()
    let (outer, inner, innermost) = (Switching(), UIViewController(), UIViewController())
    outer.isDark = true
    for (parent, child) in [(cast.a, outer), (outer, inner), (inner, innermost)]
      as [(UIViewController, UIViewController)]
    {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(innermost.traitCollection.userInterfaceStyle == .dark)
    outer.isDark = false
    outer.updateTraitsIfNeeded()
    #expect(innermost.traitCollection.userInterfaceStyle == .light)
  }

  @Test("a controller that left its parent is in the screen's traits again, with what is inside it")
  func left() {
    let cast = Cast()
    let chain = [cast.a] + (0..<4).map { _ in UIViewController() }
    cast.a.overrideUserInterfaceStyle = .dark
    for (parent, child) in zip(chain, chain.dropFirst()) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(chain[4].traitCollection.userInterfaceStyle == .dark)
    chain[1].willMove(toParent: nil)
    chain[1].view.removeFromSuperview()
    chain[1].removeFromParent()
    #expect(chain.dropFirst().allSatisfy { $0.traitCollection.userInterfaceStyle == .light })
    // One inside is notified alone, and the outermost gets another style after that.
    chain[3].updateTraitsIfNeeded()
    chain[1].overrideUserInterfaceStyle = .dark
    #expect(chain[4].traitCollection.userInterfaceStyle == .dark)
  }

  @Test("what is inside a controller that is presented elsewhere is in the traits there, before they are in a window")
  func elsewhere() throws {
    let (cast, light) = (Cast(), UIViewController())
    let chain = [cast.b] + (0..<3).map { _ in UIViewController() }
    for (parent, child) in zip(chain, chain.dropFirst()) {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    for controller in chain + [light] { controller.modalPresentationStyle = .overFullScreen }
    cast.stage.window.overrideUserInterfaceStyle = .dark
    cast.a.present(cast.b, animated: false)
    cast.stage.turn()
    #expect(chain[3].traitCollection.userInterfaceStyle == .dark)
    cast.a.dismiss(animated: false)
    cast.stage.turn()
    #expect(chain.allSatisfy { $0.traitCollection.userInterfaceStyle == .light })
    cast.stage.window.overrideUserInterfaceStyle = .light
    cast.a.present(light, animated: false)
    cast.stage.turn()
    cast.stage.window.overrideUserInterfaceStyle = .dark
    light.present(cast.b, animated: false)
    #expect(chain.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
  }

  /// True if so many controllers presented by one another come and go.
  private static func present(_ count: Int, _ style: UIModalPresentationStyle) -> Int32 {
    let (stage, root) = (Stage(device: .iPhoneSE), UIViewController())
    stage.rootViewController = root
    var top = root
    for _ in 0..<count {
      let next = UIViewController()
      next.modalPresentationStyle = style
      top.present(next, animated: false)
      stage.turn()
      guard top.presentedViewController === next else { return 1 }
      top = next
    }
    stage.window.overrideUserInterfaceStyle = .dark
    guard top.traitCollection.userInterfaceStyle == .dark else { return 2 }
    root.dismiss(animated: false)
    stage.turn()
    return root.presentedViewController == nil && stage.diagnostics.isEmpty ? 0 : 3
  }

  @Test("two thousand presentations stand on one another, and go at once", .rule("P-08"))
  func thousands() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await DeepChainTests.present(2000, .overFullScreen)
      exit(status)
    }
    await #expect(processExitsWith: .exitCode(0)) {
      let status = await DeepChainTests.present(2000, .fullScreen)
      exit(status)
    }
  }
}

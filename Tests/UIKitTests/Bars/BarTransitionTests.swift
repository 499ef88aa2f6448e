import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A bar on a stage of its own.
@MainActor struct BarStage {
  let stage: Stage
  let page = UIViewController()
  let bar = UINavigationBar()

  init(
    _ size: CGSize = CGSize(width: 390, height: 480), items: [UINavigationItem], large: Bool = false,
    isRightToLeft: Bool = false
  ) {
    stage = Stage(device: Device(name: "bar", size: size, scale: 2))
    UIApplication.shared.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    stage.rootViewController = page
    page.view.backgroundColor = .white
    let background = UIView(frame: CGRect(x: 0, y: 0, width: size.width / 2, height: 60))
    background.backgroundColor = .systemYellow
    page.view.addSubview(background)
    bar.prefersLargeTitles = large
    bar.items = items
    page.view.addSubview(bar)
    bar.frame = CGRect(x: 0, y: 20, width: size.width, height: bar.sizeThatFits(size).height)
    stage.turn()
  }

  func end() { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }

  /// Everything that could differ: the picture, the layers and their animations, the views.
  func state() -> BarState {
    BarState(frame: stage.frame(), scene: stage.scene(), tree: Self.tree(bar), items: bar.items ?? [])
  }

  static func tree(_ view: UIView, _ indent: String = "") -> [String] {
    let line = "\(indent)\(ObjectIdentifier(view)) \(view.frame) \(view.alpha) \(view.isHidden) \(view.transform)"
    return [line] + view.subviews.flatMap { tree($0, indent + " ") }
  }
}

struct BarState: Equatable {
  var frame: CGImage
  var scene: String
  var tree: [String]
  var items: [UINavigationItem]
}

nonisolated enum BarCase: String, CaseIterable, Sendable {
  case plain, large, smallOverLarge, largeOverSmall, rightToLeft, largeRightToLeft, otherLook, prompt, noBack
}

@MainActor private func scene(_ kind: BarCase) -> (BarStage, [UINavigationItem]) {
  let first = UINavigationItem(title: "Settings")
  first.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
  let second = UINavigationItem(title: "General")
  let third = UINavigationItem(title: "About")
  third.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil)
  let items = [first, second, third]
  let isLarge = [.large, .smallOverLarge, .largeOverSmall, .largeRightToLeft].contains(kind)
  switch kind {
  case .plain, .large, .rightToLeft, .largeRightToLeft: break
  case .smallOverLarge: third.largeTitleDisplayMode = .never
  case .largeOverSmall:
    second.largeTitleDisplayMode = .never
    third.largeTitleDisplayMode = .always
  case .otherLook:
    let barAppearance = UINavigationBarAppearance()
    barAppearance.configureWithOpaqueBackground()
    barAppearance.backgroundColor = .systemIndigo
    barAppearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    third.standardAppearance = barAppearance
  case .prompt: third.prompt = "A line above"
  case .noBack: third.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
  }
  let isRightToLeft = kind == .rightToLeft || kind == .largeRightToLeft
  return (BarStage(items: [first, second], large: isLarge, isRightToLeft: isRightToLeft), items)
}

@Suite struct BarTransitionTests {
  /// Both ways, cancelled at the begin, midway and at the end.
  @Test(arguments: BarCase.allCases, [BarTransition.Style.push, .pop, .crossFade])
  func aCancelledChangeLeavesNothing(_ kind: BarCase, _ style: BarTransition.Style) {
    for moment in [0.0, 0.15, 0.3] {
      let (bars, items) = scene(kind)
      defer { bars.end() }
      let target = style == .pop ? [items[0]] : items
      let before = bars.state()
      let change = bars.bar.transition(to: target, style: style)
      change.prepare()
      #expect(!bars.bar.isUserInteractionEnabled)
      UIView.animate(withDuration: 0.3) { change.animations() }
      bars.stage.advance(by: moment)
      if moment == 0.15 { #expect(bars.stage.frame() != before.frame) }
      for view in bars.bar.layer.sublayers ?? [] { strip(view) }
      change.finish(cancelled: true)
      bars.stage.turn()
      #expect(bars.state() == before)
      #expect(bars.bar.isUserInteractionEnabled)
    }
  }

  private func strip(_ layer: CALayer) {
    layer.removeAllAnimations()
    for layer in layer.sublayers ?? [] { strip(layer) }
  }

  /// The end of an animation equals the state afterwards, and that of a bar without animation.
  @Test(arguments: BarCase.allCases, [BarTransition.Style.push, .pop, .crossFade])
  func aFinishedChangeIsAsOneWithoutAnimation(_ kind: BarCase, _ style: BarTransition.Style) {
    let (bars, items) = scene(kind)
    defer { bars.end() }
    let target = style == .pop ? [items[0]] : items
    let change = bars.bar.transition(to: target, style: style)
    change.prepare()
    bars.stage.turn()
    let begin = bars.stage.frame()
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      change.animations()
      bars.bar.frame.size.height = change.heights.after
    }
    #expect(bars.stage.frame() == begin)
    bars.stage.advance(by: 0.4)
    let last = bars.stage.frame()
    change.finish(cancelled: false)
    bars.stage.turn()
    #expect(bars.stage.frame() == last)
    #expect(bars.bar.items?.map(ObjectIdentifier.init) == target.map(ObjectIdentifier.init))

    let (plain, plainItems) = scene(kind)
    plain.bar.items = style == .pop ? [plainItems[0]] : plainItems
    plain.bar.frame.size.height = plain.bar.sizeThatFits(plain.page.view.bounds.size).height
    plain.stage.turn()
    #expect(plain.stage.frame() == last)
  }

  @Test("a bar that reads from right to left by itself has its chevron point to the right")
  func chevronOfAMirroredBar() {
    let size = CGSize(width: 390, height: 480)
    func picture(mirrored: Bool) -> CGImage {
      let bars = BarStage(size, items: [])
      bars.page.view.subviews.first { $0 !== bars.bar }?.removeFromSuperview()
      if mirrored { bars.bar.semanticContentAttribute = .forceRightToLeft }
      bars.bar.items = [UINavigationItem(title: ""), UINavigationItem(title: "")]
      bars.stage.turn()
      return bars.stage.frame()
    }
    /// Returns the position of the chevron's point among its columns, 0…1 from left to right.
    func tip(_ image: CGImage, _ columns: Range<Int>) -> Double? {
      var ink: [(x: Int, y: Int)] = []
      for y in 40..<128 {
        for x in columns where image.straightPixel(x: x, y: y)[0] < 128 { ink.append((x, y)) }
      }
      guard let left = ink.map(\.x).min(), let right = ink.map(\.x).max(), left < right else { return nil }
      let top = ink.map(\.y).min() ?? 0, bottom = ink.map(\.y).max() ?? 0
      let middle = ink.filter { abs($0.y - (top + bottom) / 2) <= 1 }.map(\.x)
      return Double(middle.reduce(0, +) / max(1, middle.count) - left) / Double(right - left)
    }
    #expect(tip(picture(mirrored: false), 0..<60).map { $0 < 0.3 } == true)
    #expect(tip(picture(mirrored: true), 720..<780).map { $0 > 0.7 } == true)
  }

  /// A push and then a pop pass the same pictures in the opposite order.
  @Test(arguments: BarCase.allCases) func aPopIsAPushBackwards(_ kind: BarCase) {
    let (bars, items) = scene(kind)
    defer { bars.end() }
    bars.bar.items = items
    bars.stage.turn()
    func pictures(_ target: [UINavigationItem], _ style: BarTransition.Style) -> [CGImage] {
      let change = bars.bar.transition(to: target, style: style)
      change.prepare()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { change.animations() }
      defer {
        animator.stopAnimation(true)
        change.finish(cancelled: false)
      }
      return [0.25, 0.5, 0.75].map { fraction in
        animator.fractionComplete = fraction
        bars.stage.turn()
        return bars.stage.frame()
      }
    }
    let back = pictures(Array(items.dropLast()), .pop)
    let forth = pictures(items, .push)
    #expect(back == forth.reversed())
  }

  @Test func anotherChangeFinishesTheFirst() {
    let (bars, items) = scene(.plain)
    bars.bar.pushItem(items[2], animated: true)
    bars.stage.advance(by: 0.1)
    bars.bar.popItem(animated: true)
    #expect(bars.bar.topItem === items[1])
    bars.stage.advance(by: 1)
    #expect(bars.bar.topItem === items[1])
    #expect(bars.bar.subviews.count == 2)
  }

  @Test(.rule("C-26")) func touchesWaitForTheEnd() {
    let (bars, items) = scene(.plain)
    var taps = 0
    items[2].rightBarButtonItem = UIBarButtonItem(title: "Tap", primaryAction: UIAction { _ in taps += 1 })
    bars.bar.pushItem(items[2], animated: true)
    bars.stage.advance(by: 0.1)
    bars.stage.tap(at: CGPoint(x: 360, y: 42))
    #expect(taps == 0)
    bars.stage.advance(by: 0.5)
    bars.stage.tap(at: CGPoint(x: 360, y: 42))
    #expect(taps == 1)
  }
}

@Suite struct BarAnimationCountTests {
  /// Returns the labels below a view whose layers have animations, by their texts, and whether one of them is hidden.
  @MainActor private func moved(_ view: UIView, isHidden: Bool = false) -> [String] {
    let isHidden = isHidden || view.isHidden
    let moves = view.layer.animationKeys()?.isEmpty == false
    let own = (view as? UILabel).flatMap { moves ? "\($0.text ?? "none")\(isHidden ? " hidden" : "")" : nil }
    return (own.map { [$0] } ?? []) + view.subviews.flatMap { moved($0, isHidden: isHidden) }
  }

  @Test func partsThatShowNothingAreNotAnimated() {
    let plain = BarStage(items: [UINavigationItem(title: "Settings")])
    plain.bar.pushItem(UINavigationItem(title: "General"), animated: true)
    plain.stage.turn()
    let withoutThem = moved(plain.bar)
    #expect(!withoutThem.isEmpty)
    #expect(!withoutThem.contains { $0 == "none" || $0.hasSuffix("hidden") })
  }

  @Test func aPromptAndALargeTitleAreAnimated() {
    let second = UINavigationItem(title: "General")
    second.prompt = "All of it"
    let full = BarStage(items: [UINavigationItem(title: "Settings")], large: true)
    full.bar.pushItem(second, animated: true)
    full.stage.turn()
    let shown = moved(full.bar)
    #expect(shown.contains("All of it") && shown.contains("General") && shown.contains("Settings"))
    #expect(!shown.contains("none"))
  }
}

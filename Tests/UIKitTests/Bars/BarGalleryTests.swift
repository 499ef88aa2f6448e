import CoreGraphics
import Proscenium
import Testing
import UIKit

/// Bars one below the other on a page of stripes.
@Suite struct BarGalleryTests {
  @MainActor private static func stripes(_ view: UIView) {
    for index in 0..<24 {
      let stripe = UIView(frame: CGRect(x: index * 34, y: 0, width: 16, height: 900))
      stripe.backgroundColor = [.systemRed, .systemYellow, .systemGreen, .systemBlue][index % 4]
      view.addSubview(stripe)
    }
  }

  @MainActor private static func bar(_ items: [UINavigationItem], y: CGFloat, in view: UIView) -> UINavigationBar {
    let bar = UINavigationBar()
    bar.items = items
    bar.frame = CGRect(origin: CGPoint(x: 0, y: y), size: bar.sizeThatFits(view.bounds.size))
    view.addSubview(bar)
    return bar
  }

  @Test(arguments: PageStyle.allCases) func navigationBars(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 390, height: 700), variant) { view in
      Self.stripes(view)
      let root = UINavigationItem(title: "Settings")
      let simple = UINavigationItem(title: "General")
      simple.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
      _ = Self.bar([root, simple], y: 0, in: view)

      let icons = UINavigationItem(title: "Notes")
      icons.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      icons.rightBarButtonItems = [
        UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .search, target: nil, action: nil),
      ]
      _ = Self.bar([icons], y: 60, in: view)

      let long = UINavigationItem(title: "A title that is longer than the bar leaves room for")
      long.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
      long.rightBarButtonItem?.isEnabled = false
      _ = Self.bar([root, long], y: 120, in: view)

      let middle = UINavigationItem(title: "A title of some length")
      _ = Self.bar([UINavigationItem(title: "An older title"), middle], y: 180, in: view)

      let prompted = UINavigationItem(title: "Recipients")
      prompted.prompt = "Choose whom to write to"
      prompted.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
      prompted.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil)
      _ = Self.bar([prompted], y: 240, in: view)

      let large = UINavigationItem(title: "Messages")
      large.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .compose, target: nil, action: nil)
      let largeBar = Self.bar([root, large], y: 330, in: view)
      largeBar.prefersLargeTitles = true
      largeBar.frame.size.height = largeBar.sizeThatFits(view.bounds.size).height

      let opaque = UINavigationItem(title: "Opaque")
      opaque.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
      let appearance = UINavigationBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = .systemIndigo
      appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.yellow]
      opaque.standardAppearance = appearance
      _ = Self.bar([opaque], y: 440, in: view)

      let viewed = UINavigationItem(title: "")
      viewed.titleView = UISegmentedControl(items: ["All", "Missed"])
      viewed.rightBarButtonItem = UIBarButtonItem(customView: UISwitch())
      viewed.leftBarButtonItem = UIBarButtonItem(title: "Clear", style: .plain, target: nil, action: nil)
      viewed.leftBarButtonItem?.tintColor = .systemRed
      _ = Self.bar([viewed], y: 500, in: view)

      let dark = Self.bar([root, UINavigationItem(title: "Black")], y: 560, in: view)
      dark.barStyle = .black

      let supplemented = UINavigationItem(title: "Both")
      supplemented.leftItemsSupplementBackButton = true
      supplemented.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil)
      supplemented.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil)
      supplemented.rightBarButtonItem?.isSelected = true
      _ = Self.bar([root, supplemented], y: 620, in: view)
    }
    try ReferencePicture.check(picture, "navigation-bars-\(variant)")
  }

  @Test(arguments: PageStyle.allCases) func toolbars(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 390, height: 400), variant) { view in
      Self.stripes(view)
      @MainActor func system(_ item: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
        UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
      }
      @MainActor func add(_ y: CGFloat, _ items: [UIBarButtonItem]) -> UIToolbar {
        let bar = UIToolbar()
        bar.items = items
        bar.frame = CGRect(origin: CGPoint(x: 0, y: y), size: bar.sizeThatFits(view.bounds.size))
        view.addSubview(bar)
        return bar
      }
      _ = add(
        4,
        [
          system(.rewind), .flexibleSpace(), system(.play), .flexibleSpace(), system(.pause), .flexibleSpace(),
          system(.fastForward),
        ])
      _ = add(
        60,
        [
          UIBarButtonItem(title: "Select All", style: .plain, target: nil, action: nil), .flexibleSpace(),
          system(.reply), .fixedSpace(20), system(.bookmarks),
        ])
      let tinted = add(116, [system(.refresh), system(.stop), system(.camera), .flexibleSpace(), system(.done)])
      tinted.tintColor = .systemRed
      _ = add(172, [system(.undo), system(.redo), .flexibleSpace(), system(.organize), system(.trash), system(.close)])
    }
    try ReferencePicture.check(picture, "toolbars-\(variant)")
  }

  /// On a phone in landscape: low bars, no large titles; and a push halfway, with large titles and small ones.
  @Test(arguments: PageStyle.allCases) func lowBarsAndAPushHalfway(_ variant: PageStyle) throws {
    let low = page(CGSize(width: 560, height: 130), variant) { view in
      Self.stripes(view)
      let item = UINavigationItem(title: "Landscape")
      item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
      let bar = Self.bar([UINavigationItem(title: "Portrait"), item], y: 0, in: view)
      bar.prefersLargeTitles = true
      item.prompt = nil
      let prompted = UINavigationItem(title: "With a prompt")
      prompted.prompt = "A line above"
      _ = Self.bar([prompted], y: 50, in: view)
    }
    try ReferencePicture.check(low, "low-bars-\(variant)")
    let halfway = page(CGSize(width: 390, height: 400), variant) { view in
      Self.stripes(view)
      for (index, isLarge) in [false, true].enumerated() {
        let root = UINavigationItem(title: "Settings")
        root.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        let bar = Self.bar([UINavigationItem(title: "Back"), root], y: CGFloat(index) * 80, in: view)
        bar.prefersLargeTitles = isLarge
        bar.frame.size.height = bar.sizeThatFits(view.bounds.size).height
        view.window?.layoutIfNeeded()
        let next = UINavigationItem(title: "General")
        next.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        let change = bar.transition(to: (bar.items ?? []) + [next], style: .push)
        change.prepare()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { change.animations() }
        animator.fractionComplete = 0.5
        animator.pausesOnCompletion = true
        Self.kept.append(animator)
      }
    }
    try ReferencePicture.check(halfway, "bar-push-\(variant)")
    for animator in Self.kept {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .current)
    }
    Self.kept = []
  }
  @MainActor private static var kept: [UIViewPropertyAnimator] = []
}

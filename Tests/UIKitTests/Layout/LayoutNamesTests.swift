import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite @MainActor struct LayoutNamesTests {
  let it = LayoutScene()

  @Test("a constraint gives its sides back as anchors", .rule("LA-06"))
  func anchors() throws {
    let (a, b) = (it.add(Filled(10, 10)), it.add(Filled(10, 10)))
    let between = a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 3)
    #expect(between.firstAnchor == a.leadingAnchor && between.secondAnchor == b.trailingAnchor)
    #expect(between.firstAnchor != a.trailingAnchor && between.firstAnchor != b.leadingAnchor)
    #expect(between.firstAnchor.item === a)
    #expect(Set([a.topAnchor, a.topAnchor, b.topAnchor]).count == 2)
    let width = a.widthAnchor.constraint(equalToConstant: 4)
    #expect(width.firstAnchor == a.widthAnchor && width.secondAnchor == nil)
    let distance = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor)
    #expect(distance != b.leadingAnchor && distance == a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor))
  }

  @Test("a vertical format's gaps go from baseline to baseline where it says so", .rule("LA-14"))
  func baselines() throws {
    let labels = [UIFont.systemFont(ofSize: 30), UIFont.systemFont(ofSize: 12)].map { font in
      let label = it.add(UILabel())
      label.font = font
      label.text = "Text"
      return label
    }
    let views: [String: Any] = ["a": labels[0], "b": labels[1]]
    let options: NSLayoutConstraint.FormatOptions = [.alignAllLeading, .spacingBaselineToBaseline]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-20-[a]-40-[b]", options: options, metrics: nil, views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "|-[a]", metrics: nil, views: views))
    it.layout()
    #expect(labels[0].frame.minY == 20)
    let lines = labels.map { label in
      label.frame.minY + (label.frame.height - label.font.lineHeight) / 2 + label.font.ascender
    }
    #expect(abs(lines[1] - lines[0] - 40) < 0.7)
    #expect(options.intersection(.alignmentMask) == .alignAllLeading)
    #expect(options.intersection(.spacingMask) == .spacingBaselineToBaseline)
    #expect(options.isDisjoint(with: .directionMask))
    #expect(NSLayoutConstraint.FormatOptions.spacingEdgeToEdge.isEmpty)
    // What touches touches with its edges.
    let touching = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[a][b]", options: .spacingBaselineToBaseline, metrics: nil, views: views)
    #expect(touching.map(\.firstAttribute) == [.top] && touching.map(\.secondAttribute) == [.bottom])
  }

  @Test("parts of a view have their guides and insets by name", .rule("LA-20"))
  func regions() throws {
    let view = try #require(it.stage.rootViewController?.view)
    it.stage.turn()
    #expect(view.layoutGuide(for: .safeArea()) === view.safeAreaLayoutGuide)
    #expect(view.layoutGuide(for: .margins(cornerAdaptation: .vertical)) === view.layoutMarginsGuide)
    #expect(view.layoutGuide(for: .readableContent()) === view.readableContentGuide)
    #expect(view.edgeInsets(for: .safeArea()) == view.safeAreaInsets && view.safeAreaInsets.top == 59)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 40)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.edgeInsets(for: .margins()).left == 40)
    #expect(view.directionalEdgeInsets(for: .margins()).leading == 30)
    #expect(UIView.LayoutRegion.safeArea() != .safeArea(cornerAdaptation: .horizontal))
    let wide = UIView(frame: CGRect(0, 0, 1000, 100))
    wide.directionalLayoutMargins = .zero
    #expect(wide.edgeInsets(for: .readableContent()) == UIEdgeInsets(top: 0, left: 164, bottom: 0, right: 164))
  }

  @Test("content that plays never turns; what says nothing goes by what is around")
  func direction() {
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
  }

  @Test("tracked constraints hold while the keyboard may undock, near its edges and away from others", .rule("LA-19"))
  func tracking() throws {
    let guide = it.container.keyboardLayoutGuide
    let view = it.add(Filled(10, 10))
    let near = view.bottomAnchor.constraint(equalTo: guide.topAnchor)
    let away = view.leadingAnchor.constraint(equalTo: it.container.leadingAnchor, constant: 7)
    let never = view.leadingAnchor.constraint(equalTo: it.container.leadingAnchor, constant: 99)
    guide.setConstraints([near], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: [.leading, .trailing])
    guide.setConstraints([never], activeWhenNearEdge: .leading)
    #expect([near, away, never].map(\.isActive) == [false, false, false])
    guide.followsUndockedKeyboard = true
    #expect([near, away, never].map(\.isActive) == [true, true, false])
    #expect(guide.constraints(activeWhenNearEdge: .bottom) == [near])
    #expect(guide.constraints(activeWhenAwayFrom: [.leading, .trailing]) == [away])
    #expect(guide.constraints(activeWhenAwayFrom: .bottom).isEmpty)
    it.layout()
    #expect(view.frame == CGRect(7, 190, 10, 10))
    guide.setConstraints([], activeWhenNearEdge: .bottom)
    #expect(!near.isActive && away.isActive)
    guide.removeAllTrackedConstraints()
    #expect(!away.isActive && guide.constraints(activeWhenNearEdge: .leading).isEmpty)
  }

  @Test("without a keyboard the guide is as high as the safe area, or empty", .rule("LA-07", "LA-19"))
  func withoutKeyboard() throws {
    let view = try #require(it.stage.rootViewController?.view)
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.heightAnchor.constraint(equalToConstant: 44),
      bar.widthAnchor.constraint(equalToConstant: 100),
    ])
    it.stage.turn()
    #expect(abs(bar.frame.maxY - (852 - 34)) < 1e-9)
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    it.stage.turn()
    #expect(bar.frame.maxY == 852 && view.keyboardLayoutGuide.layoutFrame.height == 0)
  }
}

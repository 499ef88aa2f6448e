import Proscenium
import RuleSupport
import Testing
import UIKit

/// Three views, 30 × 10, 50 × 30 and 40 × 20, in a stack 300 long and 100 across with spaces of 10.
nonisolated struct StackCase: Sendable {
  let axis: NSLayoutConstraint.Axis
  let distribution: UIStackView.Distribution
  let alignment: UIStackView.Alignment
  let frames: [CGRect]

  init(
    _ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment,
    _ frames: [CGRect]
  ) {
    (self.axis, self.distribution, self.alignment, self.frames) = (axis, distribution, alignment, frames)
  }

  static let all: [StackCase] = [
    StackCase(.horizontal, .fill, .fill, [CGRect(0, 0, 30, 100), CGRect(40, 0, 210, 100), CGRect(260, 0, 40, 100)]),
    StackCase(.horizontal, .fill, .leading, [CGRect(0, 0, 30, 10), CGRect(40, 0, 210, 30), CGRect(260, 0, 40, 20)]),
    StackCase(.horizontal, .fill, .center, [CGRect(0, 45, 30, 10), CGRect(40, 35, 210, 30), CGRect(260, 40, 40, 20)]),
    StackCase(
      .horizontal, .fill, .trailing, [CGRect(0, 90, 30, 10), CGRect(40, 70, 210, 30), CGRect(260, 80, 40, 20)]),
    StackCase(
      .horizontal, .fillEqually, .fill,
      [CGRect(0, 0, 280.0 / 3, 100), CGRect(310.0 / 3, 0, 280.0 / 3, 100), CGRect(620.0 / 3, 0, 280.0 / 3, 100)]),
    StackCase(
      .horizontal, .fillEqually, .leading,
      [CGRect(0, 0, 280.0 / 3, 10), CGRect(310.0 / 3, 0, 280.0 / 3, 30), CGRect(620.0 / 3, 0, 280.0 / 3, 20)]),
    StackCase(
      .horizontal, .fillEqually, .center,
      [CGRect(0, 45, 280.0 / 3, 10), CGRect(310.0 / 3, 35, 280.0 / 3, 30), CGRect(620.0 / 3, 40, 280.0 / 3, 20)]),
    StackCase(
      .horizontal, .fillEqually, .trailing,
      [CGRect(0, 90, 280.0 / 3, 10), CGRect(310.0 / 3, 70, 280.0 / 3, 30), CGRect(620.0 / 3, 80, 280.0 / 3, 20)]),
    StackCase(
      .horizontal, .fillProportionally, .fill,
      [CGRect(0, 0, 70, 100), CGRect(80, 0, 350.0 / 3, 100), CGRect(620.0 / 3, 0, 280.0 / 3, 100)]),
    StackCase(
      .horizontal, .fillProportionally, .leading,
      [CGRect(0, 0, 70, 10), CGRect(80, 0, 350.0 / 3, 30), CGRect(620.0 / 3, 0, 280.0 / 3, 20)]),
    StackCase(
      .horizontal, .fillProportionally, .center,
      [CGRect(0, 45, 70, 10), CGRect(80, 35, 350.0 / 3, 30), CGRect(620.0 / 3, 40, 280.0 / 3, 20)]),
    StackCase(
      .horizontal, .fillProportionally, .trailing,
      [CGRect(0, 90, 70, 10), CGRect(80, 70, 350.0 / 3, 30), CGRect(620.0 / 3, 80, 280.0 / 3, 20)]),
    StackCase(
      .horizontal, .equalSpacing, .fill, [CGRect(0, 0, 30, 100), CGRect(120, 0, 50, 100), CGRect(260, 0, 40, 100)]),
    StackCase(
      .horizontal, .equalSpacing, .leading, [CGRect(0, 0, 30, 10), CGRect(120, 0, 50, 30), CGRect(260, 0, 40, 20)]),
    StackCase(
      .horizontal, .equalSpacing, .center, [CGRect(0, 45, 30, 10), CGRect(120, 35, 50, 30), CGRect(260, 40, 40, 20)]),
    StackCase(
      .horizontal, .equalSpacing, .trailing, [CGRect(0, 90, 30, 10), CGRect(120, 70, 50, 30), CGRect(260, 80, 40, 20)]),
    StackCase(
      .horizontal, .equalCentering, .fill,
      [CGRect(0, 0, 30, 100), CGRect(368.0 / 3, 0, 50, 100), CGRect(260, 0, 40, 100)]),
    StackCase(
      .horizontal, .equalCentering, .leading,
      [CGRect(0, 0, 30, 10), CGRect(368.0 / 3, 0, 50, 30), CGRect(260, 0, 40, 20)]),
    StackCase(
      .horizontal, .equalCentering, .center,
      [CGRect(0, 45, 30, 10), CGRect(368.0 / 3, 35, 50, 30), CGRect(260, 40, 40, 20)]),
    StackCase(
      .horizontal, .equalCentering, .trailing,
      [CGRect(0, 90, 30, 10), CGRect(368.0 / 3, 70, 50, 30), CGRect(260, 80, 40, 20)]),
    StackCase(.vertical, .fill, .fill, [CGRect(0, 0, 100, 10), CGRect(0, 20, 100, 250), CGRect(0, 280, 100, 20)]),
    StackCase(.vertical, .fill, .leading, [CGRect(0, 0, 30, 10), CGRect(0, 20, 50, 250), CGRect(0, 280, 40, 20)]),
    StackCase(.vertical, .fill, .center, [CGRect(35, 0, 30, 10), CGRect(25, 20, 50, 250), CGRect(30, 280, 40, 20)]),
    StackCase(.vertical, .fill, .trailing, [CGRect(70, 0, 30, 10), CGRect(50, 20, 50, 250), CGRect(60, 280, 40, 20)]),
    StackCase(
      .vertical, .fillEqually, .fill,
      [CGRect(0, 0, 100, 280.0 / 3), CGRect(0, 310.0 / 3, 100, 280.0 / 3), CGRect(0, 620.0 / 3, 100, 280.0 / 3)]),
    StackCase(
      .vertical, .fillEqually, .leading,
      [CGRect(0, 0, 30, 280.0 / 3), CGRect(0, 310.0 / 3, 50, 280.0 / 3), CGRect(0, 620.0 / 3, 40, 280.0 / 3)]),
    StackCase(
      .vertical, .fillEqually, .center,
      [CGRect(35, 0, 30, 280.0 / 3), CGRect(25, 310.0 / 3, 50, 280.0 / 3), CGRect(30, 620.0 / 3, 40, 280.0 / 3)]),
    StackCase(
      .vertical, .fillEqually, .trailing,
      [CGRect(70, 0, 30, 280.0 / 3), CGRect(50, 310.0 / 3, 50, 280.0 / 3), CGRect(60, 620.0 / 3, 40, 280.0 / 3)]),
    StackCase(
      .vertical, .fillProportionally, .fill,
      [CGRect(0, 0, 100, 140.0 / 3), CGRect(0, 170.0 / 3, 100, 140), CGRect(0, 620.0 / 3, 100, 280.0 / 3)]),
    StackCase(
      .vertical, .fillProportionally, .leading,
      [CGRect(0, 0, 30, 140.0 / 3), CGRect(0, 170.0 / 3, 50, 140), CGRect(0, 620.0 / 3, 40, 280.0 / 3)]),
    StackCase(
      .vertical, .fillProportionally, .center,
      [CGRect(35, 0, 30, 140.0 / 3), CGRect(25, 170.0 / 3, 50, 140), CGRect(30, 620.0 / 3, 40, 280.0 / 3)]),
    StackCase(
      .vertical, .fillProportionally, .trailing,
      [CGRect(70, 0, 30, 140.0 / 3), CGRect(50, 170.0 / 3, 50, 140), CGRect(60, 620.0 / 3, 40, 280.0 / 3)]),
    StackCase(
      .vertical, .equalSpacing, .fill, [CGRect(0, 0, 100, 10), CGRect(0, 130, 100, 30), CGRect(0, 280, 100, 20)]),
    StackCase(
      .vertical, .equalSpacing, .leading, [CGRect(0, 0, 30, 10), CGRect(0, 130, 50, 30), CGRect(0, 280, 40, 20)]),
    StackCase(
      .vertical, .equalSpacing, .center, [CGRect(35, 0, 30, 10), CGRect(25, 130, 50, 30), CGRect(30, 280, 40, 20)]),
    StackCase(
      .vertical, .equalSpacing, .trailing, [CGRect(70, 0, 30, 10), CGRect(50, 130, 50, 30), CGRect(60, 280, 40, 20)]),
    StackCase(
      .vertical, .equalCentering, .fill,
      [CGRect(0, 0, 100, 10), CGRect(0, 398.0 / 3, 100, 30), CGRect(0, 280, 100, 20)]),
    StackCase(
      .vertical, .equalCentering, .leading,
      [CGRect(0, 0, 30, 10), CGRect(0, 398.0 / 3, 50, 30), CGRect(0, 280, 40, 20)]),
    StackCase(
      .vertical, .equalCentering, .center,
      [CGRect(35, 0, 30, 10), CGRect(25, 398.0 / 3, 50, 30), CGRect(30, 280, 40, 20)]),
    StackCase(
      .vertical, .equalCentering, .trailing,
      [CGRect(70, 0, 30, 10), CGRect(50, 398.0 / 3, 50, 30), CGRect(60, 280, 40, 20)]),
  ]
}

@Suite(.rule("LA-15", "LA-16", "LA-17", "LA-18")) @MainActor struct StackTests {
  let it = LayoutScene()
  private let views = [Filled(30, 10), Filled(50, 30), Filled(40, 20)]

  private func stack(_ axis: NSLayoutConstraint.Axis, size: CGSize? = nil) -> UIStackView {
    let stack = it.add(UIStackView(arrangedSubviews: views))
    stack.axis = axis
    stack.spacing = 10
    stack.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: it.container.leadingAnchor).isActive = true
    if let size {
      stack.widthAnchor.constraint(equalToConstant: size.width).isActive = true
      stack.heightAnchor.constraint(equalToConstant: size.height).isActive = true
    }
    return stack
  }

  private var frames: [CGRect] { views.map(\.frame) }

  @Test(arguments: StackCase.all) func distributedAndAligned(_ request: StackCase) {
    let isRow = request.axis == .horizontal
    let stack = stack(request.axis, size: isRow ? CGSize(width: 300, height: 100) : CGSize(width: 100, height: 300))
    stack.distribution = request.distribution
    stack.alignment = request.alignment
    views[1].setContentHuggingPriority(UILayoutPriority(249), for: request.axis)
    it.layout()
    for (view, frame) in zip(views, request.frames) {
      #expect(view.frame.isNear(frame), "\(view.frame), not \(frame)")
    }
    #expect(it.failures.isEmpty)
  }

  @Test func itIsAsLargeAsItsViews() {
    let stack = stack(.horizontal)
    it.layout()
    #expect(stack.frame == CGRect(0, 0, 140, 30))
    stack.axis = .vertical
    stack.alignment = .leading
    it.layout()
    #expect(stack.frame == CGRect(0, 0, 50, 80))
    #expect(frames == [CGRect(0, 0, 30, 10), CGRect(0, 20, 50, 30), CGRect(0, 60, 40, 20)])
  }

  @Test func aHiddenViewUsesNoSpace() {
    let stack = stack(.horizontal)
    stack.alignment = .top
    views[1].isHidden = true
    it.layout()
    #expect(stack.frame.width == 80)
    #expect(views[2].frame == CGRect(40, 0, 40, 20))
    views[1].isHidden = false
    views[0].isHidden = true
    it.layout()
    #expect(stack.frame.width == 100)
    #expect(views[1].frame == CGRect(0, 0, 50, 30))
    views[0].isHidden = false
    views[2].isHidden = true
    it.layout()
    #expect(stack.frame.width == 90)
    #expect(it.failures.isEmpty)
  }

  @Test func customSpacesHoldAfterTheirView() {
    let stack = stack(.horizontal)
    stack.alignment = .top
    stack.setCustomSpacing(25, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    it.layout()
    #expect(views.map(\.frame.minX) == [0, 55, 113])
    #expect(stack.customSpacing(after: views[0]) == 25)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    it.layout()
    #expect(views.map(\.frame.minX) == [0, 40, 98])
  }

  @Test func insideTheMargins() {
    let stack = stack(.horizontal)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    it.layout()
    #expect(stack.frame == CGRect(0, 0, 146, 34))
    #expect(views[0].frame == CGRect(2, 1, 30, 30))
  }

  @Test func nested() {
    let inner = UIStackView(arrangedSubviews: [views[0], views[1]])
    inner.axis = .vertical
    inner.alignment = .center
    let outer = it.add(UIStackView(arrangedSubviews: [inner, views[2]]))
    outer.alignment = .bottom
    outer.spacing = 5
    outer.centerXAnchor.constraint(equalTo: it.container.centerXAnchor).isActive = true
    outer.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    #expect(outer.frame.isNear(CGRect(308.0 / 3, 0, 95, 40)))
    #expect(inner.frame.size == CGSize(width: 50, height: 40))
    #expect(views[0].frame == CGRect(10, 0, 30, 10))
    #expect(views[1].frame == CGRect(0, 10, 50, 30))
    #expect(views[2].frame == CGRect(55, 20, 40, 20))
  }

  @Test func baselinesAlign() {
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("a", "b")
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 40)
    let stack = it.add(UIStackView(arrangedSubviews: [small, large]))
    stack.alignment = .firstBaseline
    stack.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    stack.leadingAnchor.constraint(equalTo: it.container.leadingAnchor).isActive = true
    it.layout()
    #expect(large.frame.minY == 0)
    #expect(abs(small.frame.minY - (large.font.ascender - small.font.ascender)) < 0.5)
  }

  @Test func membersComeAndGo() {
    let stack = stack(.horizontal)
    stack.alignment = .top
    it.layout()
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    it.layout()
    #expect(views[1].frame == CGRect(0, 0, 50, 30))
    stack.insertArrangedSubview(views[0], at: 1)
    it.layout()
    #expect(views.map(\.frame.minX) == [60, 0, 100])
    stack.removeArrangedSubview(views[1])
    it.layout()
    #expect(views[1].superview === stack)
    #expect(views[0].frame.minX == 0)
    #expect(it.failures.isEmpty)
  }

  @Test func readFromRightToLeft() {
    let stack = stack(.horizontal, size: CGSize(width: 200, height: 50))
    stack.distribution = .equalSpacing
    stack.alignment = .top
    for view in [it.container, stack] + views { view.semanticContentAttribute = .forceRightToLeft }
    it.layout()
    #expect(stack.frame.minX == 100)
    #expect(views.map(\.frame.minX) == [170, 80, 0])
  }

  @Test("A hidden view takes no room, however much it holds on to its content", .rule("LA-15"))
  func hiddenAndHeld() {
    let stage = Stage()
    let (mark, label) = (UIImageView(image: UIImage(systemName: "flag")), UILabel())
    label.text = "Text"
    mark.setContentHuggingPriority(.required, for: .horizontal)
    mark.setContentCompressionResistancePriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [mark, label])
    stack.translatesAutoresizingMaskIntoConstraints = false
    let page = UIViewController()
    stage.rootViewController = page
    page.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: page.view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
    ])
    stage.turn()
    let shown = stack.bounds.width
    mark.isHidden = true
    stage.turn()
    #expect(mark.bounds.width == 0 && stack.bounds.width == label.bounds.width)
    mark.isHidden = false
    stage.turn()
    #expect(stack.bounds.width == shown && mark.bounds.width > 0)
    #expect(stage.diagnostics.isEmpty)
  }
}

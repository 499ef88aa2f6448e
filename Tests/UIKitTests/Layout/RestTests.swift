import Proscenium
import RuleSupport
import Testing
import UIKit

/// Layout comes to rest under any contradictions.
@Suite @MainActor struct RestTests {
  /// Counts the layouts of a stack.
  private final class Counting: UIStackView {
    var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  private func label(_ text: String, _ lines: Int) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(.required, for: .vertical)
    return label
  }

  private func wrapped(_ inner: UIView, _ top: CGFloat, _ bottom: CGFloat) -> UIView {
    let outer = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: top).isActive = true
    outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: bottom).isActive = true
    return outer
  }

  @Test("a stack that cannot be so high gives up one constraint and rests", .rule("LA-09.3", "LA-13")) func stack() {
    let it = LayoutScene()
    it.container.frame.size = CGSize(width: 385, height: 278)
    let stack = it.add(Counting())
    stack.axis = .vertical
    stack.spacing = 16
    let picture = UIView()
    picture.heightAnchor.constraint(equalToConstant: 147).isActive = true
    let spacer = UIView()
    let height = spacer.heightAnchor.constraint(equalToConstant: 0)
    height.priority = UILayoutPriority(500)
    height.isActive = true
    let inner = UILabel()
    inner.numberOfLines = 0
    let hidden = label("", 0)
    hidden.isHidden = true
    let views = [
      wrapped(inner, 4, 4), spacer, wrapped(picture, 12, 0), label("Label", 4), label("Label", 0), hidden,
    ]
    for view in views { stack.addArrangedSubview(view) }
    stack.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.container.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 12).isActive = true
    it.layout()
    #expect(it.failures.map(\.rule) == ["LA-09"])
    let frames = views.map(\.frame)
    let count = stack.count
    #expect(count <= 4)
    for _ in 0..<5 {
      it.stage.turn()
      it.container.setNeedsLayout()
      it.layout()
    }
    #expect(views.map(\.frame) == frames && stack.count - count <= 5)
    #expect(it.failures.count == 1, "told once")
  }

  @Test("a hidden label that wraps changes nothing each time", .rule("LA-13", "LA-15")) func hiddenLabel() {
    let it = LayoutScene()
    let stack = it.add(Counting())
    stack.axis = .vertical
    for index in 0..<4 {
      let label = label("a few words that want more than one line in so little room", 0)
      label.isHidden = index % 2 == 1
      stack.addArrangedSubview(label)
    }
    stack.widthAnchor.constraint(equalToConstant: 120).isActive = true
    stack.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    let count = stack.count
    stack.setNeedsLayout()
    it.layout()
    #expect(stack.count == count + 1 && it.failures.isEmpty)
  }

  /// Is a point higher each time it is asked how high its lines are.
  private final class Growing: UILabel {
    var height: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      height += 1
      return CGSize(width: 10, height: height)
    }
  }

  @Test("content that never rests is named, once", .rule("LA-13")) func growing() {
    let it = LayoutScene()
    let view = it.add(Growing())
    view.numberOfLines = 0
    view.text = "words"
    view.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    for _ in 0..<3 {
      it.stage.turn()
      it.container.setNeedsLayout()
      it.layout()
    }
    let received = it.failures.filter { $0.rule == "LA-13" }
    #expect(received.count == 1 && received.allSatisfy { $0.message.contains("Growing") })
    #expect(it.failures.count == 1)
  }

  /// Says that its content is another whenever it is asked for it.
  private final class Doubtful: UIView {
    override var intrinsicContentSize: CGSize {
      invalidateIntrinsicContentSize()
      return CGSize(width: 10, height: 20)
    }
  }

  @Test("content that is doubted while it is asked for rests", .rule("LA-13")) func doubtful() {
    let it = LayoutScene()
    let view = it.add(Doubtful())
    view.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    #expect(view.frame.size == CGSize(width: 10, height: 20) && it.failures.isEmpty)
  }

  private final class Restless: UIView {
    var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      setNeedsLayout()
    }
  }

  @Test("layout without end names who asks", .rule("A-50.2")) func endless() throws {
    let it = LayoutScene()
    let view = it.add(Restless())
    it.layout()
    let received = it.failures.filter { $0.rule == "A-50" }
    #expect(
      received.count == 1 && received[0].message.contains("Restless") && !received[0].message.contains("UIWindow"))
    let count = view.count
    try it.stage.settle()
    #expect(view.count == count, "what was stopped waits for whoever asks next")
  }

  private final class Inward: UIView {
    var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  @Test("layout inside itself is stopped and named", .rule("A-50.2")) func inward() {
    let it = LayoutScene()
    let view = it.add(Inward())
    it.layout()
    let received = it.failures.filter { $0.rule == "A-50" }
    #expect(received.count == 1 && received[0].message.contains("Inward") && view.count < 100)
  }
}

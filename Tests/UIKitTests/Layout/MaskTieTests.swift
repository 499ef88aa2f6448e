import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A view as people load it from a xib: its content fills it by the autoresizing mask, and goes by constraints inside.
private final class NibView: UIView {
  let content = UIView()
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    label.text = "Text"
    label.fill(content, inset: 10)
  }
  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Stands inside of a view by four constraints.
  fileprivate func fill(_ view: UIView, inset: CGFloat = 0) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: inset),
      topAnchor.constraint(equalTo: view.topAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
    ])
  }
}

@MainActor @Suite("Views that stretch with a superview which goes by constraints", .rule("LA-08.9"))
struct MaskTieTests {
  private let stage = Stage(device: .iPhoneSE)
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  init() {
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(page)
  }

  /// Puts a view at the page's corner, as large as its constraints make it.
  private func add(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: page.leftAnchor), view.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    stage.turn()
  }

  private func size(_ text: String) -> CGSize {
    let label = UILabel()
    label.text = text
    return label.intrinsicContentSize
  }

  @Test("what is loaded from a xib sizes the view around it, and goes on to")
  func nib() {
    let view = NibView()
    add(view)
    let text = size("Text")
    #expect(view.frame.size == CGSize(width: text.width + 20, height: text.height + 20))
    #expect(view.content.frame == view.bounds)
    #expect(view.label.frame == CGRect(origin: CGPoint(x: 10, y: 10), size: text))
    view.label.text = "A text that is longer"
    stage.turn()
    #expect(view.frame.width == size("A text that is longer").width + 20 && view.content.frame == view.bounds)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("in a stack view, and measured by itself")
  func stacked() {
    let (first, second) = (NibView(), NibView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    add(stack)
    let text = size("Text")
    #expect(stack.frame.size == CGSize(width: text.width + 20, height: 2 * (text.height + 20)))
    #expect(second.frame.minY == text.height + 20 && second.content.frame == second.bounds)
    let alone = NibView()
    let fitting = alone.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting == CGSize(width: text.width + 20, height: text.height + 20))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("an effect view is as large as its content wants")
  func effect() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    let label = UILabel()
    label.text = "Text"
    label.fill(view.contentView, inset: 8)
    add(view)
    let text = size("Text")
    #expect(view.frame.size == CGSize(width: text.width + 16, height: text.height + 16))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("the difference of the sizes stays")
  func difference() {
    let view = NibView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.content.frame = CGRect(x: 5, y: 5, width: 70, height: 80)
    add(view)
    let text = size("Text")
    #expect(view.content.frame == CGRect(x: 5, y: 5, width: text.width + 20, height: text.height + 20))
    #expect(view.frame.size == CGSize(width: text.width + 50, height: text.height + 40))
  }

  @Test("several views in one another are tied; one whose mask is another breaks the chain")
  func chain() {
    let (outer, middle, label) = (UIView(), UIView(), UILabel())
    let inner = UIView()
    for (view, around) in [(middle, outer), (inner, middle)] {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      around.addSubview(view)
    }
    label.text = "Text"
    label.fill(inner)
    add(outer)
    let text = size("Text")
    #expect(outer.frame.size == text && inner.frame.size == text)
    middle.autoresizingMask = .flexibleWidth
    label.text = "Text\nText"
    label.numberOfLines = 0
    stage.turn()
    #expect(outer.frame.width == text.width && middle.frame.height == text.height)
  }

  @Test("constraints of the outer view win over content that can give way")
  func wins() {
    let view = NibView()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 200), view.heightAnchor.constraint(equalToConstant: 50),
    ])
    add(view)
    #expect(view.content.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
    #expect(view.label.frame == CGRect(x: 10, y: 10, width: 180, height: 30))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test("the view of a controller does not size its container")
  func child() {
    let (container, child, label) = (UIView(), UIViewController(), UILabel())
    label.text = "Text"
    label.fill(child.view, inset: 0)
    stage.rootViewController?.addChild(child)
    child.view.frame = container.bounds
    container.addSubview(child.view)
    child.didMove(toParent: stage.rootViewController)
    container.widthAnchor.constraint(equalToConstant: 120).isActive = true
    let height = container.heightAnchor.constraint(equalToConstant: 0)
    height.priority = .init(1)
    height.isActive = true
    add(container)
    #expect(container.frame.size == CGSize(width: 120, height: 0))
  }

  @Test("a view that comes into another one is tied to that")
  func moved() {
    let (first, second) = (NibView(), UIView())
    add(first)
    add(second)
    first.content.frame = .zero
    second.addSubview(first.content)
    stage.turn()
    let text = size("Text")
    #expect(second.frame.size == CGSize(width: text.width + 20, height: text.height + 20))
    #expect(first.frame.size == .zero)
  }
}

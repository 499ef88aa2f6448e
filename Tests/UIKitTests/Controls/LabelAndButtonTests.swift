import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct LabelTests {
  /// The default preferences, independent of other suites' stages.
  private let usual = Stage()

  private func label(_ text: String?, _ size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.contentScaleFactor = 3
    label.text = text
    label.font = .systemFont(ofSize: size)
    return label
  }

  @Test func heightsAreThoseOfIOS() {
    // 17 points: 20⅓ at three pixels a point, 20½ at two, as on iOS.
    #expect(label("Hello").intrinsicContentSize.height == 61.0 / 3)
    let two = label("Hello")
    two.contentScaleFactor = 2
    #expect(two.intrinsicContentSize.height == 20.5)
    #expect(label("Hello", 34).intrinsicContentSize.height == 122.0 / 3)
    #expect(label("Hello", 12).intrinsicContentSize.height == 43.0 / 3)
  }

  @Test func anEmptyLabelHasNoSize() {
    #expect(label(nil).intrinsicContentSize == .zero && label("").intrinsicContentSize == .zero)
    #expect(label(nil).text == nil && label("").text == "")
    #expect(label("x").sizeThatFits(.zero).height > 0)
  }

  @Test("letters keep their shape while the bounds are animated", arguments: [NSTextAlignment.left, .center, .right])
  func animatedBounds(alignment: NSTextAlignment) throws {
    let stage = Stage(device: Device(name: "wide", size: CGSize(width: 400, height: 60), scale: 1))
    let root = UIViewController()
    root.view.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 0, y: 10, width: 400, height: 40))
    (label.text, label.textAlignment, label.textColor) = ("Wide", alignment, .black)
    root.view.addSubview(label)
    stage.rootViewController = root
    /// The columns that have ink.
    func columns() -> Range<Int> {
      let image = stage.frame()
      let inked = (0..<image.width).filter { x in
        (0..<image.height).contains { image.straightPixel(x: x, y: $0)[0] < 128 }
      }
      return (inked.first ?? 0)..<(inked.last ?? 0) + 1
    }
    let before = columns()
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { label.frame.size.width = 100 }
    stage.turn()
    #expect(columns() == before, "the first picture is the last one before")
    stage.advance(by: 0.1)
    let middle = columns()
    #expect(abs(middle.count - before.count) <= 1)
    try stage.settle()
    let after = columns()
    #expect(abs(after.count - before.count) <= 1)
    #expect(abs((before.lowerBound + after.lowerBound) / 2 - middle.lowerBound) <= 2, "half of the way")
  }

  @Test func severalLinesAreBrokenInTheWidth() {
    let text = label("one two three four five six")
    let single = text.sizeThatFits(CGSize(width: 60, height: 0))
    #expect(single.height == 61.0 / 3 && single.width > 150)
    text.numberOfLines = 0
    let many = text.sizeThatFits(CGSize(width: 90, height: 0))
    #expect(many.width <= 90 && many.height == 61 || abs(many.height - 61) < 0.34)
    text.numberOfLines = 2
    #expect(text.sizeThatFits(CGSize(width: 90, height: 0)).height < 41)
    text.preferredMaxLayoutWidth = 90
    #expect(text.intrinsicContentSize == text.sizeThatFits(CGSize(width: 90, height: 0)))
  }

  @Test func textIsCentredInItsHeight() {
    let text = label("Hi")
    let size = text.intrinsicContentSize
    let rect = text.textRect(forBounds: CGRect(x: 10, y: 10, width: 100, height: 60), limitedToNumberOfLines: 1)
    #expect(rect == CGRect(x: 10, y: 10 + (60 - size.height) / 2, width: size.width, height: size.height))
    text.textAlignment = .right
    let right = text.textRect(forBounds: CGRect(x: 10, y: 10, width: 100, height: 60), limitedToNumberOfLines: 1)
    #expect(right.maxX == 110)
    text.textAlignment = .natural
    text.semanticContentAttribute = .forceRightToLeft
    #expect(text.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 60), limitedToNumberOfLines: 1).maxX == 100)
  }

  @Test func attributedTextInheritsTheLabelsStyleWhereItSetsNone() throws {
    let text = label(nil)
    let own = NSMutableAttributedString(string: "ab")
    own.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 1))
    text.attributedText = own
    #expect(text.text == "ab" && abs(text.intrinsicContentSize.height - 47.734) < 0.34)
    // Setting the font replaces those of the text.
    text.font = .systemFont(ofSize: 10)
    #expect(text.intrinsicContentSize.height == 12)
    let stored = try #require(text.attributedText)
    #expect(stored.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 10))
    text.text = "plain"
    let plain = try #require(text.attributedText)
    #expect(plain.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == UIColor.label)
  }

  @Test func aLabelDrawsOnceAndAgainWhenItChanges() {
    let text = label("Hello")
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    text.layer.displayIfNeeded()
    let first = text.layer.contents as? CGImage
    #expect(first?.width == 300 && first?.height == 90)
    #expect(!text.layer.needsDisplay())
    text.textColor = .systemRed
    #expect(text.layer.needsDisplay())
    text.text = nil
    text.layer.displayIfNeeded()
    #expect(text.layer.contents == nil)
  }

  @Test("colours change the look and no size, those of attributed text too", .rule("A-50"))
  func colours() throws {
    let stage = Stage(device: .iPhoneSE)
    final class Painted: UIView {
      let label = UILabel()
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        label.font = .systemFont(ofSize: 20)
        label.textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
      }
    }
    let page = UIViewController()
    let painted = Painted()
    painted.label.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.blue])
    painted.label.translatesAutoresizingMaskIntoConstraints = false
    painted.translatesAutoresizingMaskIntoConstraints = false
    painted.addSubview(painted.label)
    page.view.addSubview(painted)
    NSLayoutConstraint.activate([
      painted.label.topAnchor.constraint(equalTo: painted.topAnchor),
      painted.label.leadingAnchor.constraint(equalTo: painted.leadingAnchor),
      painted.label.trailingAnchor.constraint(equalTo: painted.trailingAnchor),
      painted.label.bottomAnchor.constraint(equalTo: painted.bottomAnchor),
      painted.topAnchor.constraint(equalTo: page.view.topAnchor, constant: 40),
      painted.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
    ])
    stage.rootViewController = page
    try stage.settle()
    #expect(painted.layouts < 6)
    let color = try #require(
      painted.label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor)
    #expect(color.resolvedColor(with: page.traitCollection) == .red)
    #expect(
      painted.label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func hugeAndBrokenSizesAreSurvived() {
    let text = label(String(repeating: "word ", count: 50))
    text.numberOfLines = 0
    for width in [CGFloat.nan, .infinity, -5, 0, 1, 1e9] {
      #expect(text.sizeThatFits(CGSize(width: width, height: .nan)).height > 0)
    }
    text.font = .systemFont(ofSize: .infinity)
    #expect(text.font.pointSize == 12)
    text.frame = CGRect(x: 0, y: 0, width: 1e7, height: 1e7)
    text.layer.displayIfNeeded()
    #expect(text.layer.contents == nil)
  }
}

@Suite struct ButtonTests {
  /// The default preferences, independent of other suites' stages.
  private let usual = Stage()

  @Test func aSystemButtonHasItsInsets() {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.setTitle("Button", for: .normal)
    let title = button.titleLabel!.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12))
    button.setTitle("i", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let small = button.titleLabel!.intrinsicContentSize
    #expect(button.intrinsicContentSize == CGSize(width: small.width + 6, height: small.height + 4))
  }

  @Test func statesFallBackToTheNormalOne() {
    let button = UIButton(type: .custom)
    button.setTitle("a", for: .normal)
    button.setTitle("b", for: .highlighted)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.currentTitle == "a" && button.title(for: .selected) == "a")
    button.isHighlighted = true
    #expect(button.currentTitle == "b")
    button.isHighlighted = false
    #expect(button.currentTitleColor == .white)
    button.isEnabled = false
    #expect(button.currentTitleColor == .red && button.currentTitle == "a")
    let system = UIButton(type: .system)
    system.tintColor = .green
    #expect(system.currentTitleColor == .green)
  }

  @Test func aConfiguredButtonIsAsHighAsOnIOS() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Button"
    let button = UIButton(configuration: configuration)
    button.titleLabel!.contentScaleFactor = 3
    // 20⅓ of text and seven above and below.
    #expect(abs(button.intrinsicContentSize.height - 34.333) < 0.001)
    #expect(
      button.configuration?.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    button.configuration?.buttonSize = .large
    #expect(abs(button.intrinsicContentSize.height - 50.333) < 0.001)
    button.configuration?.contentInsets = .zero
    #expect(abs(button.intrinsicContentSize.height - 20.333) < 0.001)
  }

  @Test(arguments: PageStyle.allCases) func partsFollowThePlacement(_ variant: PageStyle) {
    let button = UIButton(type: .system)
    _ = page(CGSize(width: 200, height: 100), variant) { view in
      button.configuration = .plain()
      button.configuration?.title = "Go"
      button.configuration?.image = UIImage(systemName: "star")
      button.configuration?.imagePadding = 5
      button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      view.addSubview(button)
    }
    let (title, image) = (button.titleLabel!.frame, button.imageView!.frame)
    if variant == .rightToLeft {
      #expect(abs(image.minX - title.maxX - 5) < 0.51)
    } else {
      #expect(abs(title.minX - image.maxX - 5) < 0.51)
    }
    #expect(abs(title.union(image).midX - 100) < 0.51 && abs(title.midY - 30) < 0.51)
  }

  @Test func anActionGivesItsTitleAndPicture() {
    var count = 0
    let action = UIAction(title: "Go", image: UIImage(systemName: "star")) { _ in count += 1 }
    let button = UIButton(type: .system, primaryAction: action)
    #expect(button.currentTitle == "Go" && button.currentImage != nil)
    button.sendActions(for: .primaryActionTriggered)
    #expect(count == 1)
    let configured = UIButton(configuration: .filled(), primaryAction: action)
    #expect(configured.currentTitle == "Go" && configured.accessibilityLabel == "Go")
  }

  @Test func theHandlerRunsWithTheState() {
    var states: [UIControl.State] = []
    let button = UIButton(configuration: .plain())
    button.configurationUpdateHandler = { states.append($0.state) }
    button.layoutIfNeeded()
    button.isSelected = true
    button.isEnabled = false
    button.layoutIfNeeded()
    button.layoutIfNeeded()
    #expect(states == [.normal, [.selected, .disabled]])
  }
}

@Suite struct ButtonLayoutTests {
  @Test("a laid out button asks for nothing more", arguments: [true, false, nil])
  func settled(isAttributed: Bool?) {
    let stage = Stage(device: .iPhoneSE)
    let controller = UIViewController()
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 15)
    if isAttributed == true {
      button.setAttributedTitle(
        NSAttributedString(string: "Go", attributes: [.foregroundColor: UIColor.red]), for: .normal)
    } else if isAttributed == false {
      button.setTitle("Go", for: .normal)
    }
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    stage.rootViewController = controller
    controller.view.addSubview(button)
    stage.turn()
    #expect(stage.diagnostics.isEmpty)
    stage.trace.clear()
    stage.turn()
    #expect(stage.trace.calls == [], "no layout pass without a reason")
  }
}

import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite @MainActor struct ConstraintTests {
  let it = LayoutScene()

  private func pin(_ view: UIView, _ x: CGFloat = 0, _ y: CGFloat = 0) {
    view.leftAnchor.constraint(equalTo: view.superview!.leftAnchor, constant: x).isActive = true
    view.topAnchor.constraint(equalTo: view.superview!.topAnchor, constant: y).isActive = true
  }

  // MARK: Chains, lengths, ways

  @Test(.rule("LA-01")) func halvesAndTheRest() {
    let (a, b, c) = (it.add(UIView()), it.add(UIView()), it.add(UIView()))
    for view in [a, b, c] {
      view.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).isActive = true
    }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: it.container.leadingAnchor),
      a.widthAnchor.constraint(equalTo: it.container.widthAnchor, multiplier: 0.5, constant: -10),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.25),
      c.leadingAnchor.constraint(equalTo: b.trailingAnchor),
      c.trailingAnchor.constraint(equalTo: it.container.trailingAnchor),
    ])
    it.layout()
    #expect(a.frame == CGRect(0, 0, 140, 70))
    #expect(b.frame == CGRect(140, 0, 35, 17 + 2.0 / 3) || b.frame.isNear(CGRect(140, 0, 35, 53.0 / 3)))
    #expect(c.frame.isNear(CGRect(175, 0, 125, 188.0 / 3)))
  }

  @Test(.rule("LA-06")) func theDistanceBetweenTwoAnchorsIsALength() {
    let (a, b) = (it.add(Filled(20, 20)), it.add(Filled(20, 20)))
    pin(a)
    b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
    let distance = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
    distance.constraint(equalTo: it.container.widthAnchor, multiplier: 0.5, constant: -50).isActive = true
    it.layout()
    #expect(b.frame == CGRect(120, 0, 20, 20))
  }

  @Test(.rule("LA-06")) func theSystemsSpaceIsEightPoints() {
    let (a, b) = (it.add(Filled(20, 20)), it.add(Filled(20, 20)))
    pin(a)
    b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2).isActive = true
    b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1).isActive = true
    it.layout()
    #expect(b.frame == CGRect(36, 28, 20, 20))
  }

  @Test(.rule("LA-08")) func acrossTheHierarchy() {
    let outer = it.add(UIView())
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let cousin = it.add(Filled(10, 10))
    pin(outer, 50, 60)
    pin(inner, 5, 6)
    NSLayoutConstraint.activate([
      outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5),
      outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 40),
      inner.heightAnchor.constraint(equalToConstant: 20),
      cousin.leftAnchor.constraint(equalTo: inner.rightAnchor),
      cousin.topAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    it.layout()
    #expect(outer.frame == CGRect(50, 60, 50, 32))
    #expect(inner.frame == CGRect(5, 6, 40, 20))
    #expect(cousin.frame == CGRect(95, 86, 10, 10))
  }

  @Test(.rule("LA-08")) func aFrameThatIsSetCounts() {
    let placed = UIView(frame: CGRect(20, 30, 100, 50))
    it.container.addSubview(placed)
    let follower = it.add(Filled(10, 10))
    follower.leftAnchor.constraint(equalTo: placed.rightAnchor).isActive = true
    follower.centerYAnchor.constraint(equalTo: placed.centerYAnchor).isActive = true
    it.layout()
    #expect(follower.frame == CGRect(120, 50, 10, 10))
    placed.frame = CGRect(0, 0, 60, 20)
    it.layout()
    #expect(follower.frame == CGRect(60, 5, 10, 10))
    it.container.frame.size.width = 400
    let last = it.add(Filled(10, 10))
    last.rightAnchor.constraint(equalTo: it.container.rightAnchor).isActive = true
    last.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    #expect(last.frame == CGRect(390, 0, 10, 10))
    it.container.bounds.size.width = 200
    it.layout()
    #expect(last.frame == CGRect(190, 0, 10, 10))
  }

  @Test(.rule("LA-08")) func outsideAWindowToo() {
    let root = UIView(frame: CGRect(0, 0, 100, 100))
    let child = Filled(20, 20)
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    child.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    child.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(40, 40, 20, 20))
    it.container.addSubview(root)
    root.frame = CGRect(0, 0, 60, 60)
    it.layout()
    #expect(child.frame == CGRect(20, 20, 20, 20))
  }

  // MARK: Content

  @Test(.rule("LA-03.5")) func whoHugsLessGrows() {
    let (a, b) = (it.add(Filled(50, 20)), it.add(Filled(60, 20)))
    pin(a)
    b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
    b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
    b.rightAnchor.constraint(equalTo: it.container.rightAnchor).isActive = true
    b.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    it.layout()
    #expect([a.frame.width, b.frame.width] == [50, 250])
    b.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    it.layout()
    #expect([a.frame.width, b.frame.width] == [240, 60])
  }

  @Test(.rule("LA-03.5")) func whoResistsLessShrinks() {
    let (a, b) = (it.add(Filled(200, 20)), it.add(Filled(160, 20)))
    pin(a)
    b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
    b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
    b.rightAnchor.constraint(equalTo: it.container.rightAnchor).isActive = true
    a.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    it.layout()
    #expect([a.frame.width, b.frame.width] == [140, 160])
    a.content.width = 90
    b.setContentCompressionResistancePriority(.required, for: .horizontal)
    b.setContentHuggingPriority(.required, for: .horizontal)
    it.layout()
    #expect([a.frame.width, b.frame.width] == [140, 160])
  }

  @Test(.rule("LA-13")) func linesOfTextAreAsHighAsTheirWidthMakesThem() {
    let label = it.add(UILabel())
    label.text = String(repeating: "word ", count: 40)
    label.numberOfLines = 0
    pin(label)
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    it.layout()
    #expect(label.frame.size == CGSize(width: 100, height: label.sizeThatFits(CGSize(width: 100, height: 0)).height))
    let old = label.frame.height
    width.constant = 200
    it.layout()
    #expect(label.frame.height < old)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 200, height: 0)).height)
  }

  @Test(.rule("LA-13")) func baselinesOfDifferentFonts() {
    let (a, b) = (it.add(UILabel()), it.add(UILabel()))
    (a.text, b.text) = ("a", "b")
    a.font = .systemFont(ofSize: 30)
    pin(a)
    b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
    b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor).isActive = true
    it.layout()
    #expect(abs(b.frame.minY - (a.font.ascender - b.font.ascender)) < 0.5)
    #expect(b.frame.isNear(CGRect(origin: b.frame.origin, size: b.intrinsicContentSize)))
  }

  @Test(.rule("LA-13")) func constraintsGoByTheAlignmentRectangle() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let view = it.add(Shadowed())
    pin(view, 10, 10)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    view.heightAnchor.constraint(equalToConstant: 20).isActive = true
    it.layout()
    #expect(view.frame == CGRect(8, 9, 56, 24))
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(10, 10, 50, 20))
  }

  @Test(.rule("LA-11")) func theFittingSize() {
    let card = UIView()
    let (title, body) = (Filled(80, 20), Filled(120, 30))
    for view in [title, body] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
      view.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10).isActive = true
      view.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -10).isActive = true
    }
    title.topAnchor.constraint(equalTo: card.topAnchor, constant: 5).isActive = true
    body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5).isActive = true
    card.bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: 5).isActive = true
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 140, height: 65))
    #expect(
      card.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 65))
    #expect(card.bounds.size == .zero)
    let paragraph = UILabel()
    paragraph.numberOfLines = 0
    paragraph.text = String(repeating: "word ", count: 30)
    let page = UIView()
    page.addSubview(paragraph)
    paragraph.translatesAutoresizingMaskIntoConstraints = false
    for (own, outer) in [
      (paragraph.topAnchor, page.topAnchor), (paragraph.bottomAnchor, page.bottomAnchor),
    ] { own.constraint(equalTo: outer).isActive = true }
    paragraph.leadingAnchor.constraint(equalTo: page.leadingAnchor).isActive = true
    paragraph.trailingAnchor.constraint(equalTo: page.trailingAnchor).isActive = true
    let size = page.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 150, height: paragraph.sizeThatFits(CGSize(width: 150, height: 0)).height))
  }

  // MARK: Guides

  @Test(.rule("LA-07")) func theSafeAreaAndTheMargins() throws {
    let page = try #require(it.stage.rootViewController?.view)
    let (safe, inner, old) = (Filled(10, 10), Filled(10, 10), Filled(10, 10))
    for view in [safe, inner, old] {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
    }
    safe.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor).isActive = true
    safe.leadingAnchor.constraint(equalTo: page.safeAreaLayoutGuide.leadingAnchor).isActive = true
    inner.bottomAnchor.constraint(equalTo: page.layoutMarginsGuide.bottomAnchor).isActive = true
    inner.trailingAnchor.constraint(equalTo: page.layoutMarginsGuide.trailingAnchor).isActive = true
    let controller = try #require(it.stage.rootViewController)
    NSLayoutConstraint(
      item: old, attribute: .top, relatedBy: .equal, toItem: controller.topLayoutGuide, attribute: .bottom,
      multiplier: 1, constant: 2
    ).isActive = true
    old.centerXAnchor.constraint(equalTo: page.centerXAnchor).isActive = true
    page.layoutIfNeeded()
    let insets = page.safeAreaInsets
    #expect(insets.top > 0)
    #expect(safe.frame == CGRect(0, insets.top, 10, 10))
    #expect(inner.frame.maxY == page.bounds.height - page.layoutMargins.bottom)
    #expect(inner.frame.maxX == page.bounds.width - 16)
    #expect(old.frame.minY == insets.top + 2)
    controller.additionalSafeAreaInsets.top = 30
    page.layoutMargins.right = 40
    page.layoutIfNeeded()
    #expect(safe.frame.minY == insets.top + 30)
    #expect(inner.frame.maxX == page.bounds.width - 40)
    #expect(page.safeAreaLayoutGuide.layoutFrame.minY == insets.top + 30)
  }

  @Test(.rule("LA-07")) func aGuideOfOnesOwn() {
    let guide = UILayoutGuide()
    it.container.addLayoutGuide(guide)
    let view = it.add(UIView())
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: it.container.leadingAnchor, constant: 10),
      guide.trailingAnchor.constraint(equalTo: it.container.trailingAnchor, constant: -30),
      guide.topAnchor.constraint(equalTo: it.container.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 60),
      view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      view.widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    it.layout()
    #expect(guide.layoutFrame == CGRect(10, 0, 260, 60))
    #expect(view.frame == CGRect(75, 20, 130, 20))
    it.container.removeLayoutGuide(guide)
    #expect(it.container.layoutGuides.isEmpty)
    #expect(view.constraints.count == 1)
  }

  @Test(.rule("LA-10")) func aScrollViewsContentIsAsLargeAsItsConstraintsSay() {
    let scroll = it.add(UIScrollView())
    pin(scroll)
    scroll.widthAnchor.constraint(equalToConstant: 100).isActive = true
    scroll.heightAnchor.constraint(equalToConstant: 80).isActive = true
    let page = UIView()
    page.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(page)
    NSLayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -4),
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 6),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      page.heightAnchor.constraint(equalToConstant: 500),
    ])
    it.layout()
    #expect(page.frame == CGRect(0, 6, 100, 500))
    #expect(scroll.contentSize == CGSize(width: 104, height: 506))
  }

  // MARK: Active or not

  @Test(.rule("LA-05")) func theNearestViewAroundBothHoldsIt() {
    let (a, b) = (it.add(UIView()), it.add(UIView()))
    let between = a.leftAnchor.constraint(equalTo: b.leftAnchor)
    let own = a.widthAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([between, own])
    #expect(it.container.constraints == [between])
    #expect(a.constraints == [own])
    #expect(a.constraintsAffectingLayout(for: .horizontal).count == 2)
    between.isActive = false
    #expect(it.container.constraints.isEmpty)
    it.container.addConstraint(between)
    #expect(between.isActive)
    b.removeFromSuperview()
    #expect(!between.isActive)
    #expect(own.isActive)
  }

  @Test(.rule("LA-05")) func betweenUnrelatedTreesItTraps() {
    let (a, stranger) = (it.add(UIView()), UIView())
    let failures = it.stage.collectFailures { a.leftAnchor.constraint(equalTo: stranger.leftAnchor).isActive = true }
    #expect(failures.map(\.rule) == ["LA-05"])
    #expect(failures.first?.message.contains("because they have no common ancestor") == true)
    let inside = a.widthAnchor.constraint(equalTo: it.container.widthAnchor)
    #expect(it.stage.collectFailures { a.addConstraint(inside) }.map(\.rule) == ["LA-05"])
  }

  @Test("nothing of another side is no other side", .rule("LA-01")) func timesNothing() {
    let view = it.add(UIView())
    let made = [
      view.widthAnchor.constraint(equalTo: it.container.heightAnchor, multiplier: 0, constant: 30),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: it.container, attribute: .height, multiplier: 0,
        constant: 30),
    ]
    for constraint in made {
      #expect(constraint.secondItem == nil && constraint.secondAttribute == .notAnAttribute)
      #expect(constraint.secondAnchor == nil && constraint.multiplier == 1 && constraint.constant == 30)
    }
    made[0].isActive = true
    it.container.layoutIfNeeded()
    #expect(view.bounds.width == 30)
  }

  @Test(.rule("LA-02", "LA-04")) func pairsThatDoNotGoTogetherTrap() {
    let view = it.add(UIView())
    func fails(_ make: () -> NSLayoutConstraint) -> [String] { it.stage.collectFailures { _ = make() }.map(\.rule) }
    func fails(_ work: () -> Void) -> [String] { it.stage.collectFailures { work() }.map(\.rule) }
    func pair(_ a: NSLayoutConstraint.Attribute, _ b: NSLayoutConstraint.Attribute, _ m: CGFloat = 1, _ c: CGFloat = 0)
      -> NSLayoutConstraint
    {
      NSLayoutConstraint(
        item: view, attribute: a, relatedBy: .equal, toItem: it.container, attribute: b, multiplier: m, constant: c)
    }
    #expect(fails { pair(.left, .top).isActive = true } == [])
    #expect(fails { it.layout() } == ["LA-02"], "a place across beside one up or down comes to light at layout")
    #expect(fails { it.layout() } == [])
    #expect(fails { pair(.left, .width) } == ["LA-02"])
    #expect(fails { pair(.left, .leading) } == ["LA-02"])
    #expect(fails { pair(.left, .notAnAttribute) } == ["LA-02"])
    #expect(fails { pair(.top, .top, 0) } == ["LA-02"])
    #expect(fails { pair(.top, .top, .nan) } == ["LA-04"])
    #expect(fails { pair(.top, .top, 1, .infinity) } == ["LA-04"])
    #expect(fails { pair(.width, .height, 2, 3) } == [])
    let constraint = pair(.width, .width)
    constraint.isActive = true
    #expect(
      fails {
        constraint.constant = .nan; return constraint
      } == ["LA-04"])
    #expect(constraint.constant == 0)
    #expect(
      fails {
        constraint.priority = UILayoutPriority(1001); return constraint
      } == ["LA-03"])
    #expect(constraint.priority == .required)
  }

  @Test(
    "a priority of content that is none lets the content go", .rule("LA-03.5"),
    arguments: [0, -1, -.infinity, .infinity, .nan, 2000] as [Float])
  func contentPriorities(_ priority: Float) {
    let view = it.add(Filled(40, 30))
    pin(view)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      view.setContentHuggingPriority(UILayoutPriority(priority), for: axis)
      view.setContentCompressionResistancePriority(UILayoutPriority(priority), for: axis)
    }
    it.layout()
    let isNotified = it.failures.map(\.rule) == ["LA-03", "LA-03", "LA-03", "LA-03"]
    #expect(isNotified == !priority.isFinite && (isNotified || it.failures.isEmpty))
    #expect(view.frame.size == (priority.isFinite && priority <= 0 ? .zero : CGSize(width: 40, height: 30)))
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 70, height: 50), withHorizontalFittingPriority: UILayoutPriority(priority),
      verticalFittingPriority: UILayoutPriority(priority))
    #expect(size.width.isFinite && size.height.isFinite)
  }

  @Test("what is active becomes optional, and required again", .rule("LA-03.4")) func priorityOfTheActive() {
    let view = it.add(UIView())
    pin(view)
    let (low, high) = (
      view.heightAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 90)
    )
    low.isActive = true
    low.priority = .defaultHigh
    it.layout()
    #expect(view.bounds.height == 40)
    high.isActive = true
    it.layout()
    #expect(view.bounds.height == 90)
    high.priority = .defaultLow
    it.layout()
    #expect(view.bounds.height == 40)
    low.priority = UILayoutPriority(1)
    it.layout()
    #expect(view.bounds.height == 90)
    low.priority = .required
    it.layout()
    #expect(view.bounds.height == 40 && it.stage.diagnostics.isEmpty)
  }

  @Test(.rule("LA-04"), arguments: [1e308, -1e308, 1e10]) func hugeMultipliersAreReportedAndClamped(_ factor: CGFloat) {
    let views = [it.add(UIView()), it.add(UIView())]
    views[0].transform = CGAffineTransform(translationX: 3, y: 0)
    views[0].frame.size = CGSize(width: 1e6, height: 1e6)
    let constraint = NSLayoutConstraint(
      item: views[1], attribute: .right, relatedBy: .equal, toItem: views[0], attribute: .right, multiplier: factor,
      constant: 1e9)
    constraint.priority = .defaultHigh
    constraint.isActive = true
    it.stage.turn()
    #expect(it.stage.diagnostics.contains { $0.rule == "LA-04" && $0.message.contains("multiplier") })
    #expect(views[1].frame.maxX.isFinite && views[1].frame.width.isFinite)
  }

  @Test(.rule("LA-09", "LA-09.2")) func whatCannotHoldIsNamed() throws {
    let view = it.add(UIView())
    pin(view)
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
    first.identifier = "narrow"
    second.identifier = "wide"
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    NSLayoutConstraint.activate([first, second])
    it.layout()
    #expect(view.frame == CGRect(0, 0, 100, 10))
    let received = try #require(it.failures.first)
    #expect(it.failures.map(\.rule) == ["LA-09"])
    #expect(received.message.contains("Unable to simultaneously satisfy constraints"))
    #expect(received.message.contains("'narrow'") && received.message.contains("'wide'"))
    #expect(received.message.contains("Will attempt to recover by breaking constraint"))
    first.isActive = false
    it.layout()
    #expect(view.frame.width == 120)
    #expect(it.failures.count == 1)
  }

  @Test("content that takes part in a conflict is named", .rule("LA-09.2")) func contentIsNamed() throws {
    let label = it.add(Filled(40, 30))
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    pin(label)
    label.widthAnchor.constraint(lessThanOrEqualToConstant: 25).isActive = true
    it.layout()
    let received = try #require(it.failures.first)
    #expect(received.rule == "LA-09" && received.message.contains(".width >= 40.0 by its content>"))
    #expect(label.frame.width == 40)
  }

  @Test(.rule("LA-09.2", "LA-08.4")) func whatHoldsByItselfIsNamedToo() throws {
    let view = it.add(UIView())
    pin(view)
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    view.heightAnchor.constraint(equalToConstant: -5).isActive = true
    it.layout()
    #expect(it.failures.map(\.rule) == ["LA-09"])
    let received = try #require(it.failures.first)
    #expect(received.message.contains(".height >= 0>") && !received.message.contains(".width >= 0>"))

    let scroll = it.add(UIScrollView())
    scroll.frame = CGRect(0, 0, 50, 50)
    scroll.contentLayoutGuide.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor, constant: 3)
      .isActive = true
    it.layout()
    #expect(it.failures.last?.message.contains(".width >= 0>") == true)
  }

  @Test(.rule("LA-08.6", "LA-08.8")) func ambiguityIsReported() {
    let view = it.add(Filled(20, 20))
    view.topAnchor.constraint(equalTo: it.container.topAnchor).isActive = true
    it.layout()
    #expect(view.hasAmbiguousLayout)
    let old = view.frame
    view.exerciseAmbiguityInLayout()
    it.layout()
    #expect(view.frame != old)
    view.leftAnchor.constraint(equalTo: it.container.leftAnchor).isActive = true
    it.layout()
    #expect(!view.hasAmbiguousLayout)
    #expect(view.frame == CGRect(0, 0, 20, 20))
  }

  @Test("anchors of a constraint are of their kind's class", .rule("LA-06")) func anchorClasses() {
    let view = it.add(UIView())
    let across = view.leadingAnchor.constraint(equalTo: it.container.trailingAnchor)
    let down = view.topAnchor.constraint(equalTo: it.container.bottomAnchor)
    let length = view.widthAnchor.constraint(equalTo: it.container.heightAnchor)
    let classes: [(NSLayoutConstraint, AnyClass)] = [
      (across, NSLayoutXAxisAnchor.self), (down, NSLayoutYAxisAnchor.self), (length, NSLayoutDimension.self),
    ]
    for (constraint, type): (NSLayoutConstraint, AnyClass) in classes {
      #expect(Swift.type(of: constraint.firstAnchor as AnyObject) == type)
      #expect(constraint.secondAnchor.map { Swift.type(of: $0 as AnyObject) == type } == true)
      #expect(constraint.secondAnchor?.item === it.container)
    }
    #expect(across.firstAnchor.isEqual(view.leadingAnchor) && !across.firstAnchor.isEqual(view.trailingAnchor))
    #expect(across.firstAnchor.name == view.leadingAnchor.name)
  }

  /// The layout direction of the view that arranges the content counts, whichever item is first.
  @Test("leading and trailing go by the view whose content is arranged", .rule("LA-08.5")) func mirrored() {
    it.container.semanticContentAttribute = .forceRightToLeft
    let (first, second) = (it.add(Filled(40, 20)), it.add(Filled(50, 20)))
    first.semanticContentAttribute = .forceLeftToRight
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    first.addSubview(inner)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: it.container.leadingAnchor, constant: 10),
      second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 5),
      it.container.trailingAnchor.constraint(greaterThanOrEqualTo: second.trailingAnchor),
      inner.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: 3),
      inner.widthAnchor.constraint(equalToConstant: 8),
    ])
    it.layout()
    #expect(first.frame.minX == 250 && second.frame.minX == 195)
    #expect(inner.frame.minX == 3, "inside, the inner view's own attribute counts")
    it.container.semanticContentAttribute = .unspecified
    it.layout()
    #expect(first.frame.minX == 10 && second.frame.minX == 55)
  }

  // MARK: Animation

  @Test(.rule("LA-12")) func aConstantIsAnimatedByLayingOutInTheBlock() throws {
    let panel = it.add(Filled(20, 20))
    pin(panel)
    let x = try #require(it.container.constraints.first { $0.firstAttribute == .left })
    it.stage.turn()
    x.constant = 100
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.it.container.layoutIfNeeded() }
    #expect(panel.frame.minX == 100)
    it.stage.advance(by: 0.5)
    let shown = try #require(panel.layer.presentation()?.frame.minX)
    #expect(abs(shown - 50) < 2)
    try it.stage.settle()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      x.constant = 0
      self.it.container.layoutIfNeeded()
    }
    animator.fractionComplete = 0.25
    it.stage.turn()
    #expect(abs((panel.layer.presentation()?.frame.minX ?? 0) - 75) < 1)
    animator.stopAnimation(true)
  }

  @Test(.rule("LA-08")) func tenThousandConstraintsAreLaidOut() {
    var previous: UIView?
    for _ in 0..<2500 {
      let view = it.add(UIView())
      view.leftAnchor.constraint(equalTo: it.container.leftAnchor).isActive = true
      view.widthAnchor.constraint(equalToConstant: 10).isActive = true
      view.heightAnchor.constraint(equalToConstant: 2).isActive = true
      view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? it.container.topAnchor).isActive = true
      previous = view
    }
    it.layout()
    #expect(previous?.frame == CGRect(0, 4998, 10, 2))
  }
}

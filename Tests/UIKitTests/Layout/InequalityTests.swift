import Proscenium
import RuleSupport
import Testing
import UIKit

/// Views that only inequalities place: they stand where one is met with equality, independent of earlier layouts.
@Suite @MainActor struct InequalityTests {
  typealias Attribute = NSLayoutConstraint.Attribute

  let it = LayoutScene()

  private func box() -> UIView {
    let view = it.add(UIView())
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    view.heightAnchor.constraint(equalToConstant: 60).isActive = true
    return view
  }

  private func hold(
    _ view: UIView, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat,
    _ priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: it.container, attribute: attribute, multiplier: 1,
      constant: constant)
    constraint.priority = priority
    constraint.isActive = true
    return constraint
  }

  struct Lone: Sendable {
    let attribute: Attribute
    let relation: NSLayoutConstraint.Relation
    let constant: CGFloat
    let priority: Float
    let origin: CGPoint
  }

  /// Each edge and centre, held from either side alone.
  nonisolated static let lone: [Lone] = {
    let places: [(Attribute, CGFloat, CGPoint)] = [
      (.left, 74, CGPoint(x: 74, y: 0)), (.leading, 12, CGPoint(x: 12, y: 0)),
      (.right, -74, CGPoint(x: 126, y: 0)), (.trailing, -30, CGPoint(x: 170, y: 0)),
      (.centerX, 10, CGPoint(x: 110, y: 0)), (.top, 23, CGPoint(x: 0, y: 23)),
      (.bottom, -45, CGPoint(x: 0, y: 95)), (.centerY, -5, CGPoint(x: 0, y: 65)),
    ]
    return places.flatMap { attribute, constant, origin in
      [NSLayoutConstraint.Relation.lessThanOrEqual, .greaterThanOrEqual].flatMap { relation in
        [1000, 400].map { priority in
          Lone(attribute: attribute, relation: relation, constant: constant, priority: priority, origin: origin)
        }
      }
    }
  }()

  @Test("a lone inequality is met with equality", .rule("LA-08.6"), arguments: lone) func alone(_ lone: Lone) {
    let view = box()
    _ = hold(view, lone.attribute, lone.relation, lone.constant, UILayoutPriority(lone.priority))
    it.layout()
    #expect(view.frame == CGRect(origin: lone.origin, size: CGSize(width: 100, height: 60)))
    #expect(view.hasAmbiguousLayout && it.failures.isEmpty)
  }

  @Test("what stood elsewhere before stands there too", .rule("LA-08.6"), arguments: [10, 74, 90] as [CGFloat])
  func after(_ before: CGFloat) {
    let view = box()
    _ = hold(view, .left, .lessThanOrEqual, 90)
    let exact = hold(view, .left, .equal, before)
    it.layout()
    #expect(view.frame.minX == before)
    exact.isActive = false
    it.layout()
    #expect(view.frame.minX == 90)
  }

  @Test("of two the nearer is met when what lay between is gone", .rule("LA-08.6"), arguments: [30, 160] as [CGFloat])
  func nearer(_ before: CGFloat) {
    let view = box()
    _ = hold(view, .left, .greaterThanOrEqual, 20)
    _ = hold(view, .left, .lessThanOrEqual, 180)
    let exact = hold(view, .left, .equal, before)
    it.layout()
    exact.isActive = false
    it.layout()
    #expect(view.frame.minX == (before == 30 ? 20 : 180))
  }

  @Test("a length is no longer than it must be", .rule("LA-08.6")) func lengths() {
    let views = [it.add(UIView()), it.add(UIView()), it.add(UIView())]
    views[0].widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
    views[1].widthAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
    _ = hold(views[2], .left, .equal, 10)
    _ = hold(views[2], .right, .lessThanOrEqual, -20)
    it.layout()
    #expect(views.map(\.frame.width) == [0, 50, 0])
  }

  @Test("chains of inequalities stand one after the other", .rule("LA-08.6")) func chain() {
    let views = (0..<4).map { _ in box() }
    _ = hold(views[0], .left, .greaterThanOrEqual, 5)
    for (one, next) in zip(views, views.dropFirst()) {
      next.leftAnchor.constraint(greaterThanOrEqualTo: one.rightAnchor, constant: 7).isActive = true
    }
    it.layout()
    #expect(views.map(\.frame.minX) == [5, 112, 219, 326])
  }

  // MARK: Exact lengths

  @Test(
    "a length that constraints fix is exact, wherever the view stands", .rule("LA-08.2"),
    arguments: stride(from: -1, through: 1, by: 1.0 / 12).map { CGFloat($0) })
  func exact(_ offset: CGFloat) {
    let view = box()
    let centre = hold(view, .centerX, .equal, offset)
    it.layout()
    #expect(view.frame.width == 100 && view.bounds.width == 100)
    #expect(view.frame.size == view.bounds.size)
    centre.constant = 50 + offset
    it.layout()
    #expect(view.frame.width == 100 && view.frame.size == view.bounds.size)
  }

  @Test("an untransformed view's frame has its bounds' size", .rule("A-01")) func frames() {
    let view = UIView()
    var dice = Dice(seed: 7)
    func number(_ low: Double, _ high: Double) -> CGFloat { CGFloat(dice.between(low, high)) }
    for _ in 0..<2000 {
      let size = CGSize(width: number(0, 1000), height: number(0, 1000))
      view.frame = CGRect(origin: CGPoint(x: number(-1000, 1000), y: number(-1000, 1000)), size: size)
      #expect(view.bounds.size == size && view.frame.size == size)
    }
  }
}

import Proscenium
import RuleSupport
import Testing
import UIKit

/// A view 100 wide in a room of 300: one edge or centre on one of the room's, and 7 points more.
nonisolated struct LayoutCase: Sendable {
  let own: NSLayoutConstraint.Attribute
  let other: NSLayoutConstraint.Attribute
  let isRightToLeft: Bool
  let x: CGFloat

  init(_ own: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, isRightToLeft: Bool, x: CGFloat) {
    (self.own, self.other, self.isRightToLeft, self.x) = (own, other, isRightToLeft, x)
  }

  static let all = [
    LayoutCase(.left, .left, isRightToLeft: false, x: 7),
    LayoutCase(.left, .right, isRightToLeft: false, x: 307),
    LayoutCase(.left, .centerX, isRightToLeft: false, x: 157),
    LayoutCase(.right, .left, isRightToLeft: false, x: -93),
    LayoutCase(.right, .right, isRightToLeft: false, x: 207),
    LayoutCase(.right, .centerX, isRightToLeft: false, x: 57),
    LayoutCase(.leading, .leading, isRightToLeft: false, x: 7),
    LayoutCase(.leading, .trailing, isRightToLeft: false, x: 307),
    LayoutCase(.leading, .centerX, isRightToLeft: false, x: 157),
    LayoutCase(.trailing, .leading, isRightToLeft: false, x: -93),
    LayoutCase(.trailing, .trailing, isRightToLeft: false, x: 207),
    LayoutCase(.trailing, .centerX, isRightToLeft: false, x: 57),
    LayoutCase(.centerX, .left, isRightToLeft: false, x: -43),
    LayoutCase(.centerX, .right, isRightToLeft: false, x: 257),
    LayoutCase(.centerX, .leading, isRightToLeft: false, x: -43),
    LayoutCase(.centerX, .trailing, isRightToLeft: false, x: 257),
    LayoutCase(.centerX, .centerX, isRightToLeft: false, x: 107),
    LayoutCase(.left, .left, isRightToLeft: true, x: 7),
    LayoutCase(.left, .right, isRightToLeft: true, x: 307),
    LayoutCase(.left, .centerX, isRightToLeft: true, x: 157),
    LayoutCase(.right, .left, isRightToLeft: true, x: -93),
    LayoutCase(.right, .right, isRightToLeft: true, x: 207),
    LayoutCase(.right, .centerX, isRightToLeft: true, x: 57),
    LayoutCase(.leading, .leading, isRightToLeft: true, x: 193),
    LayoutCase(.leading, .trailing, isRightToLeft: true, x: -107),
    LayoutCase(.leading, .centerX, isRightToLeft: true, x: 43),
    LayoutCase(.trailing, .leading, isRightToLeft: true, x: 293),
    LayoutCase(.trailing, .trailing, isRightToLeft: true, x: -7),
    LayoutCase(.trailing, .centerX, isRightToLeft: true, x: 143),
    LayoutCase(.centerX, .left, isRightToLeft: true, x: -43),
    LayoutCase(.centerX, .right, isRightToLeft: true, x: 257),
    LayoutCase(.centerX, .leading, isRightToLeft: true, x: 243),
    LayoutCase(.centerX, .trailing, isRightToLeft: true, x: -57),
    LayoutCase(.centerX, .centerX, isRightToLeft: true, x: 107),
  ]
}

/// A view 40 high in a room of 200, up and down.
nonisolated struct HeightCase: Sendable {
  let own: NSLayoutConstraint.Attribute
  let other: NSLayoutConstraint.Attribute
  let multiplier: CGFloat
  let constant: CGFloat
  let y: CGFloat

  init(
    _ own: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute, _ multiplier: CGFloat,
    _ constant: CGFloat, y: CGFloat
  ) {
    (self.own, self.other, self.multiplier, self.constant, self.y) = (own, other, multiplier, constant, y)
  }

  static let all = [
    HeightCase(.top, .top, 1, 0, y: 0), HeightCase(.top, .bottom, 1, -50, y: 150),
    HeightCase(.top, .centerY, 1, 5, y: 105), HeightCase(.bottom, .top, 1, 60, y: 20),
    HeightCase(.bottom, .bottom, 1, 0, y: 160), HeightCase(.bottom, .centerY, 1, 0, y: 60),
    HeightCase(.centerY, .top, 1, 30, y: 10), HeightCase(.centerY, .bottom, 1, -20, y: 160),
    HeightCase(.centerY, .centerY, 1, 0, y: 80), HeightCase(.top, .bottom, 0.5, 0, y: 100),
    HeightCase(.centerY, .bottom, 0.25, 0, y: 30), HeightCase(.bottom, .bottom, 0.75, 10, y: 120),
    HeightCase(.firstBaseline, .top, 1, 12, y: 12), HeightCase(.lastBaseline, .bottom, 1, -12, y: 148),
    HeightCase(.top, .topMargin, 1, 0, y: 8), HeightCase(.bottom, .bottomMargin, 1, 0, y: 152),
    HeightCase(.centerY, .centerYWithinMargins, 1, 0, y: 80),
  ]
}

/// Several wishes for a width, each with a priority; the content is 80 wide.
nonisolated struct WidthCase: Sendable {
  let requests: [(NSLayoutConstraint.Relation, CGFloat, Float)]
  let width: CGFloat

  init(_ requests: [(NSLayoutConstraint.Relation, CGFloat, Float)], width: CGFloat) {
    (self.requests, self.width) = (requests, width)
  }

  static let all = [
    WidthCase([], width: 80),
    WidthCase([(.equal, 120, 1000)], width: 120),
    WidthCase([(.equal, 120, 750)], width: 120),
    WidthCase([(.equal, 120, 251)], width: 120),
    WidthCase([(.equal, 120, 249)], width: 80),
    WidthCase([(.equal, 40, 1000)], width: 40),
    WidthCase([(.equal, 40, 751)], width: 40),
    WidthCase([(.equal, 40, 749)], width: 80),
    WidthCase([(.greaterThanOrEqual, 100, 1000)], width: 100),
    WidthCase([(.greaterThanOrEqual, 60, 1000)], width: 80),
    WidthCase([(.lessThanOrEqual, 60, 1000)], width: 60),
    WidthCase([(.lessThanOrEqual, 100, 1000)], width: 80),
    WidthCase([(.greaterThanOrEqual, 100, 1000), (.lessThanOrEqual, 150, 1000)], width: 100),
    WidthCase([(.greaterThanOrEqual, 100, 1000), (.equal, 200, 500)], width: 200),
    WidthCase([(.lessThanOrEqual, 150, 1000), (.equal, 200, 999)], width: 150),
    WidthCase([(.equal, 200, 500), (.equal, 300, 501)], width: 300),
    WidthCase([(.equal, 200, 500), (.equal, 300, 499)], width: 200),
    WidthCase([(.greaterThanOrEqual, 250, 800), (.lessThanOrEqual, 220, 900)], width: 220),
    WidthCase([(.equal, 0, 1000)], width: 0),
    WidthCase([(.lessThanOrEqual, 10, 740)], width: 80),
  ]
}

@Suite(.rule("LA-01", "LA-02", "LA-03", "LA-03.2", "LA-03.3")) @MainActor struct ConstraintLayoutTests {
  let it = LayoutScene()

  @Test(arguments: LayoutCase.all) func across(_ position: LayoutCase) {
    let view = it.add(UIView())
    if position.isRightToLeft {
      for view in [it.container, view] { view.semanticContentAttribute = .forceRightToLeft }
    }
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 40),
      view.topAnchor.constraint(equalTo: it.container.topAnchor),
      NSLayoutConstraint(
        item: view, attribute: position.own, relatedBy: .equal, toItem: it.container, attribute: position.other,
        multiplier: 1, constant: 7),
    ])
    it.layout()
    #expect(view.frame == CGRect(position.x, 0, 100, 40))
    #expect(it.failures.isEmpty)
  }

  @Test(arguments: HeightCase.all) func upAndDown(_ position: HeightCase) {
    let view = it.add(UIView())
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 40),
      view.leftAnchor.constraint(equalTo: it.container.leftAnchor),
      NSLayoutConstraint(
        item: view, attribute: position.own, relatedBy: .equal, toItem: it.container, attribute: position.other,
        multiplier: position.multiplier, constant: position.constant),
    ])
    it.layout()
    #expect(view.frame == CGRect(0, position.y, 100, 40))
    #expect(it.failures.isEmpty)
  }

  @Test(arguments: WidthCase.all) func requestsForAWidth(_ request: WidthCase) {
    let view = it.add(Filled(80, 20))
    view.leadingAnchor.constraint(equalTo: it.container.leadingAnchor, constant: 4).isActive = true
    view.topAnchor.constraint(equalTo: it.container.topAnchor, constant: 6).isActive = true
    for (relation, width, priority) in request.requests {
      let constraint = NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: relation, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: width)
      constraint.priority = UILayoutPriority(priority)
      constraint.isActive = true
    }
    it.layout()
    #expect(view.frame == CGRect(4, 6, request.width, 20))
    #expect(it.failures.isEmpty)
  }
}

import Proscenium
import RuleSupport
import Testing
import UIKit

/// Constraints between a scroll view and what is inside: edges and margins are the content's, the rest is the frame's.
@Suite @MainActor struct ScrollLayoutTests {
  let it = LayoutScene()
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
  let page = UIView()

  init() {
    scroll.contentInsetAdjustmentBehavior = .never
    it.container.addSubview(scroll)
    page.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(page)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor), page.heightAnchor.constraint(equalToConstant: 400),
    ])
  }

  @Test("centres are the frame's", .rule("LA-10")) func centre() {
    NSLayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -20),
      page.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
    ])
    it.layout()
    #expect(page.frame == CGRect(0, 0, 200, 400))
    #expect(scroll.contentSize == CGSize(width: 220, height: 400) && it.failures.isEmpty)
    scroll.contentOffset = CGPoint(x: 15, y: 90)
    it.layout()
    #expect(page.frame == CGRect(0, 0, 200, 400), "the content moves as a whole")
  }

  @Test("a centre within margins is the frame's", .rule("LA-10")) func centreWithinMargins() {
    scroll.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    let constraints = [
      NSLayoutConstraint(
        item: page, attribute: .centerX, relatedBy: .equal, toItem: scroll, attribute: .centerXWithinMargins,
        multiplier: 1, constant: 0), page.widthAnchor.constraint(equalToConstant: 50),
    ]
    NSLayoutConstraint.activate(constraints)
    it.layout()
    #expect(page.frame == CGRect(85, 0, 50, 400))
  }

  @Test("margins are the content's, as attributes and as a guide", .rule("LA-10"), arguments: [false, true])
  func margins(byGuide: Bool) {
    scroll.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    page.widthAnchor.constraint(equalToConstant: 300).isActive = true
    if byGuide {
      page.leadingAnchor.constraint(equalTo: scroll.layoutMarginsGuide.leadingAnchor).isActive = true
      page.trailingAnchor.constraint(equalTo: scroll.layoutMarginsGuide.trailingAnchor).isActive = true
    } else {
      for (own, outer) in [
        (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leftMargin), (.right, .rightMargin),
      ] {
        NSLayoutConstraint(
          item: page, attribute: own, relatedBy: .equal, toItem: scroll, attribute: outer, multiplier: 1, constant: 0
        ).isActive = true
      }
    }
    it.layout()
    #expect(page.frame == CGRect(30, 0, 300, 400) && scroll.contentSize.width == 340 && it.failures.isEmpty)
    scroll.layoutMargins.left = 5
    it.layout()
    #expect(page.frame.minX == 5 && scroll.contentSize.width == 315)
  }

  @Test("from the outside everything is the frame's", .rule("LA-10")) func outside() {
    let mark = it.add(Filled(10, 10))
    page.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2).isActive = true
    page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor).isActive = true
    page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor).isActive = true
    NSLayoutConstraint.activate([
      mark.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      mark.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
    ])
    it.layout()
    #expect(page.frame.width == 400 && scroll.contentSize.width == 400)
    #expect(mark.frame == CGRect(95, 140, 10, 10))
  }

  @Test("who holds a constraint between content and scroll view does not matter", .rule("LA-10")) func heldFurtherOut()
  {
    let edges: [(NSLayoutConstraint.Attribute, CGFloat)] = [(.left, 12), (.right, -8)]
    for (attribute, constant) in edges {
      it.container.addConstraint(
        NSLayoutConstraint(
          item: page, attribute: attribute, relatedBy: .equal, toItem: scroll, attribute: attribute, multiplier: 1,
          constant: constant))
    }
    page.widthAnchor.constraint(equalToConstant: 500).isActive = true
    it.layout()
    #expect(page.frame.minX == 12 && page.frame.width == 500 && scroll.contentSize.width == 520)
    #expect(it.failures.isEmpty)
  }
}

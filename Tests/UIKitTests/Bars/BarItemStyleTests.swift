import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The appearances that items set for themselves, also by the methods of before iOS 13.
@Suite struct BarItemStyleTests {
  private func found(_ text: String, in view: UIView) -> UILabel? {
    guard !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.found(text, in: $0) }.first
  }

  private func position(_ text: String, on cast: NavigationCast) throws -> CGPoint {
    let label = try #require(found(text, in: cast.nav.navigationBar))
    return label.convert(CGPoint.zero, to: cast.nav.navigationBar)
  }

  @Test func titlesAreMoved() throws {
    let cast = NavigationCast()
    let item = UIBarButtonItem(title: "Item", primaryAction: nil)
    let back = UIBarButtonItem(title: "Back there", primaryAction: nil)
    cast.b.navigationItem.rightBarButtonItem = item
    cast.a.navigationItem.backBarButtonItem = back
    try cast.pushed()
    let (first, second) = (try position("Item", on: cast), try position("Back there", on: cast))
    item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: -2), for: .default)
    back.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000, vertical: 4), for: .default)
    cast.stage.turn()
    #expect(try position("Item", on: cast) == CGPoint(x: first.x + 3, y: first.y - 2))
    #expect(try position("Back there", on: cast) == CGPoint(x: second.x - 1000, y: second.y + 4))
    #expect(item.titlePositionAdjustment(for: .default) == UIOffset(horizontal: 3, vertical: -2))
    #expect(item.titlePositionAdjustment(for: .compact) == .zero)
    #expect(back.backButtonTitlePositionAdjustment(for: .default).horizontal == -1000)
    item.setTitlePositionAdjustment(UIOffset(horizontal: .nan, vertical: .infinity), for: .default)
    item.setBackgroundVerticalPositionAdjustment(.nan, for: .default)
    #expect(item.titlePositionAdjustment(for: .default) == .zero)
    #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 0)
    cast.stage.tap(at: CGPoint(x: 20, y: 42))
    try cast.settle()
    #expect(cast.nav.viewControllers == [cast.a], "the chevron is still there")
  }

  @Test("a view of the app's own gets its size back when the bar has the space", .rule("S-53.10"))
  func ownViews() throws {
    let title = UIView(frame: CGRect(x: 180, y: 5, width: 240, height: 33))
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    let item = UINavigationItem(title: "")
    item.titleView = title
    item.rightBarButtonItem = UIBarButtonItem(customView: button)
    let bars = BarStage(items: [item])
    let width = bars.bar.frame.width
    for narrow in [CGFloat(0), 120] {
      bars.bar.frame.size.width = narrow
      bars.stage.turn()
      #expect(title.bounds.width < 240)
      bars.bar.frame.size.width = width
      bars.stage.turn()
      #expect(title.bounds.size == CGSize(width: 240, height: 33))
      #expect(button.bounds.size == CGSize(width: 50, height: 30))
    }
    title.frame.size = CGSize(width: 100, height: 20)
    bars.bar.setNeedsLayout()
    item.prompt = "Prompt"
    bars.stage.turn()
    #expect(title.bounds.size == CGSize(width: 100, height: 20))
  }

  @Test func picturesBehindItems() throws {
    func picture() -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
    let (normal, pressed, prominent) = (picture(), picture(), picture())
    let cast = NavigationCast()
    let item = UIBarButtonItem(title: "Item", primaryAction: UIAction { _ in })
    item.title = "Item"
    cast.a.navigationItem.rightBarButtonItem = item
    cast.stage.turn()
    let plain = cast.stage.frame()
    item.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    item.setBackgroundImage(pressed, for: .highlighted, barMetrics: .default)
    item.setBackgroundImage(prominent, for: .normal, style: .prominent, barMetrics: .default)
    item.setBackgroundVerticalPositionAdjustment(2, for: .default)
    cast.stage.turn()
    #expect(cast.stage.frame() != plain)
    #expect(item.backgroundImage(for: .normal, barMetrics: .default) === normal)
    #expect(item.backgroundImage(for: .normal, style: .prominent, barMetrics: .default) === prominent)
    #expect(item.backgroundImage(for: .normal, style: .plain, barMetrics: .default) == nil)
    #expect(item.backgroundVerticalPositionAdjustment(for: .default) == 2)
    func shown() -> [UIImage] {
      var images: [UIImage] = []
      func visit(_ view: UIView) {
        if let image = (view as? UIImageView)?.image { images.append(image) }
        for subview in view.subviews { visit(subview) }
      }
      visit(cast.nav.navigationBar)
      return images
    }
    #expect(shown().contains { $0 === normal } && !shown().contains { $0 === prominent })
    cast.stage.touchDown(at: CGPoint(x: 350, y: 42))
    #expect(shown().contains { $0 === pressed })
    cast.stage.touchCancel()
    item.style = .prominent
    #expect(shown().contains { $0 === prominent })
    for style in [UIBarButtonItem.Style.plain, .prominent] {
      item.setBackgroundImage(nil, for: .normal, style: style, barMetrics: .default)
    }
    item.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    item.style = .plain
    cast.stage.turn()
    #expect(cast.stage.frame() == plain)
  }

  @Test("a title that has a menu has a chevron, and a tap opens it", arguments: [false, true])
  func titleMenu(isRightToLeft: Bool) throws {
    let cast = NavigationCast()
    UIApplication.shared.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
    cast.nav.view.setNeedsLayout()
    cast.a.title = "Document"
    cast.stage.turn()
    let middle = try #require(found("Document", in: cast.nav.navigationBar)).frame.width
    var chosen: [String] = []
    var suggested: [UIMenuElement]?
    cast.a.navigationItem.titleMenuProvider = {
      suggested = $0
      return UIMenu(children: [UIAction(title: "Rename") { chosen.append($0.title) }])
    }
    cast.stage.turn()
    let title = try #require(found("Document", in: cast.nav.navigationBar))
    #expect(title.frame.width == middle && suggested == nil)
    let frame = title.convert(title.bounds, to: nil)
    #expect(isRightToLeft ? frame.midX > 187.5 : frame.midX < 187.5, "title and chevron are in the middle together")
    cast.stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    cast.stage.advance(by: 0.6)
    #expect(suggested?.isEmpty == true)
    cast.stage.tap(try #require(cast.stage.firstView(text: "Rename")))
    try cast.settle()
    #expect(chosen == ["Rename"] && cast.stage.firstView(text: "Rename") == nil)
    cast.a.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    cast.stage.turn()
    cast.stage.tap(at: CGPoint(x: 187, y: 42))
    cast.stage.advance(by: 0.6)
    #expect(cast.stage.firstView(text: "Rename") == nil)
    cast.a.navigationItem.titleView = nil
    cast.a.navigationItem.titleMenuProvider = nil
    cast.stage.turn()
    #expect(found("Document", in: cast.nav.navigationBar)?.convert(CGPoint.zero, to: nil).x == (375 - middle) / 2)
  }
}

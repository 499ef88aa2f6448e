import CoreGraphics
import Foundation
import Proscenium
import Testing
import UIKit

@Suite struct MarginTests {
  private func insets(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private final class RecordingView: UIView {
    var calls: [String] = []
    override func layoutMarginsDidChange() { calls.append("margins") }
    override func safeAreaInsetsDidChange() { calls.append("safe") }
  }

  private final class Page: UIViewController {
    var calls: [String] = []
    override func loadView() { view = RecordingView() }
    override func viewLayoutMarginsDidChange() { calls.append("margins") }
    override func viewSafeAreaInsetsDidChange() { calls.append("safe") }
  }

  /// As cells that are swiped aside do it: while the view is away it keeps the margins that it had.
  private final class FixedMarginView: UIView {
    var kept: UIEdgeInsets?
    override var layoutMargins: UIEdgeInsets {
      get { kept ?? super.layoutMargins }
      set { super.layoutMargins = newValue }
    }
  }

  @Test func aViewMaySayItsMarginsItself() {
    let view = FixedMarginView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutMargins = insets(1, 2, 3, 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
    view.kept = insets(5, 6, 7, 8)
    #expect(view.layoutMargins == insets(5, 6, 7, 8) && view.directionalLayoutMargins.leading == 6)
    let child = UIView(frame: view.bounds)
    child.preservesSuperviewLayoutMargins = true
    child.layoutMargins = .zero
    view.addSubview(child)
    #expect(child.layoutMargins == insets(5, 6, 7, 8))
  }

  @Test func theSuperviewsMarginsReachIn() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    parent.layoutMargins = insets(20, 20, 20, 20)
    parent.addSubview(child)
    #expect(child.layoutMargins == insets(8, 8, 8, 8))
    child.preservesSuperviewLayoutMargins = true
    #expect(child.layoutMargins == insets(10, 10, 8, 8))
    child.frame = parent.bounds
    #expect(child.layoutMargins == insets(20, 20, 20, 20))
    child.layoutMargins = insets(0, 30, 0, 0)
    #expect(child.layoutMargins == insets(20, 30, 20, 20))
    child.frame = CGRect(x: -50, y: 290, width: 100, height: 100)
    #expect(child.layoutMargins == insets(0, 30, 20, 0))
  }

  @Test func marginsArePassedOnAsFarAsTheyAreAskedFor() {
    let (outer, middle, inner) = (UIView(), RecordingView(), RecordingView())
    for view in [outer, middle, inner] { view.frame = CGRect(x: 0, y: 0, width: 90, height: 90) }
    outer.addSubview(middle)
    middle.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    middle.preservesSuperviewLayoutMargins = true
    (middle.calls, inner.calls) = ([], [])
    outer.layoutMargins.left = 40
    #expect(middle.layoutMargins.left == 40 && inner.layoutMargins.left == 40)
    #expect(middle.calls == ["margins"] && inner.calls == ["margins"])
    outer.layoutMargins.left = 40
    inner.frame.origin.x = 15
    #expect(middle.calls == ["margins"] && inner.calls == ["margins", "margins"] && inner.layoutMargins.left == 25)
    middle.preservesSuperviewLayoutMargins = false
    #expect(middle.layoutMargins.left == 8 && inner.layoutMargins.left == 8)
  }

  @Test func leadingIsRightWhereReadingGoesLeft() {
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 4, 3, 2))
    view.layoutMargins = insets(5, 6, 7, 8)
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 7, trailing: 6))
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.layoutMargins == insets(5, 8, 7, 6))
  }

  @Test func theSafeAreaIsAddedUnlessItIsNot() {
    let stage = Stage(device: .iPhone15)
    let page = Page()
    stage.rootViewController = page
    let inner = UIView(frame: page.view.bounds)
    page.view.addSubview(inner)
    stage.turn()
    #expect(inner.layoutMargins == insets(67, 8, 42, 8))
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins == insets(8, 8, 8, 8))
  }

  @Test func aControllersViewHasTheSystemsMargins() {
    let stage = Stage(device: .iPhone15)
    let page = Page()
    stage.rootViewController = page
    stage.turn()
    #expect(page.systemMinimumLayoutMargins == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
    #expect(page.view.layoutMargins == insets(59, 16, 34, 16))
    page.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 30)
    #expect(page.view.layoutMargins == insets(64, 16, 39, 30))
    page.viewRespectsSystemMinimumLayoutMargins = false
    #expect(page.view.layoutMargins == insets(64, 10, 39, 30))
    for device in [Device.iPad11, .iPhone15ProMax] {
      let (large, wide) = (Stage(device: device), Page())
      large.rootViewController = wide
      #expect(wide.systemMinimumLayoutMargins.leading == 20)
    }
  }

  @Test func marginsAreNotifiedBeforeTheSafeArea() {
    let stage = Stage(device: .iPhone15)
    let page = Page()
    stage.rootViewController = page
    stage.turn()
    let view = page.view as! RecordingView
    #expect(view.calls == ["margins", "safe"] && page.calls == ["margins", "safe"])
    view.layoutMargins = insets(0, 50, 0, 0)
    view.layoutMargins = insets(0, 50, 0, 0)
    #expect(view.calls == ["margins", "safe", "margins"] && page.calls == ["margins", "safe", "margins"])
    page.additionalSafeAreaInsets.top = 10
    #expect(page.calls == ["margins", "safe", "margins", "margins", "safe"])
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(page.calls.count == 6)
    page.additionalSafeAreaInsets.top = 20
    #expect(page.calls.last == "safe" && page.calls.count == 7)
  }

  @Test func whatIsNoNumberIsIgnored() {
    let stage = Stage()
    let view = UIView()
    view.layoutMargins = insets(.nan, 0, 0, 0)
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: .infinity, bottom: 0, trailing: 0)
    #expect(view.layoutMargins == insets(8, 8, 8, 8) && stage.diagnostics.count == 2)
  }

  @Test func aChildIsCoveredByNoMoreThanItsParent() {
    let stage = Stage(device: .iPhone15)
    let page = UIViewController()
    stage.rootViewController = page
    page.additionalSafeAreaInsets = insets(44 - 59, 10, 0, 12)
    stage.turn()
    #expect(page.view.safeAreaInsets == insets(44, 10, 34, 12))
    let child = UIView(frame: CGRect(x: -50, y: -50, width: 500, height: 1000))
    page.view.addSubview(child)
    #expect(child.safeAreaInsets == insets(44, 10, 34, 12))
    child.frame = CGRect(x: 4, y: 40, width: 100, height: 100)
    #expect(child.safeAreaInsets == insets(4, 6, 0, 0))
    child.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    #expect(child.safeAreaInsets == insets(20, 10, 0, 0))
  }
}

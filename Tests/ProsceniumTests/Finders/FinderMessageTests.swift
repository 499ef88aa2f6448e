import CoreGraphics
import Proscenium
import Testing
import UIKit

/// The whole messages of finders that find nothing, or too much.
@Suite("Messages of finders")
struct FinderMessageTests {
  let stage: Stage
  let root = UIViewController()

  init() {
    var device = Device(name: "page", size: CGSize(width: 320, height: 480), scale: 1)
    device.drawsChrome = false
    stage = Stage(device: device)
    stage.rootViewController = root
  }

  private func failure(_ finder: Finder) -> String { TestFailures.collect { try stage.find(finder) }.joined() }

  private func addButton(_ title: String, _ y: CGFloat) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
    root.view.addSubview(button)
    return button
  }

  @Test("an empty screen has no texts, labels or identifiers")
  func empty() {
    #expect(
      failure(.text("A")) == "no view has the text “A”\nthere are no texts on the screen\nthe screen reads nothing")
    #expect(
      failure(.label("A"))
        == "no view has the accessibility label “A”\nthere are no labels on the screen\nthe screen reads nothing")
    #expect(
      failure(.identifier("a"))
        == "no view has the identifier “a”\nthere are no identifiers on the screen\nthe screen reads nothing")
  }

  @Test("identifiers are listed, the most alike first")
  func identifiers() {
    addButton("One", 20).accessibilityIdentifier = "first"
    addButton("Two", 80).accessibilityIdentifier = "save-button"
    #expect(
      failure(.identifier("save-buton")) == """
        no view has the identifier “save-buton”
        identifiers that are there: “save-button”, “first”
        the screen reads:
          button “One” #first at 20, 20, 100 × 44
          button “Two” #save-button at 20, 80, 100 × 44
        """)
  }

  @Test("a type or trait that is not there is answered with the classes that are")
  func classes() {
    _ = addButton("One", 20)
    #expect(
      failure(.type(UISlider.self)) == """
        no view is a UISlider
        classes that are there: “UIView”, “UIButton”, “UIWindow”
        the screen reads:
          button “One” at 20, 20, 100 × 44
        """)
    #expect(
      failure(.trait([.link, .header])) == """
        no view has the traits link, header
        classes that are there: “UIView”, “UIButton”, “UIWindow”
        the screen reads:
          button “One” at 20, 20, 100 × 44
        """)
  }

  @Test("how a finder narrows is a part of the sentence")
  func narrowed() {
    let first = { (finder: Finder) in failure(finder).split(separator: "\n").first.map(String.init) }
    #expect(
      first(.text("A").in(UINavigationController.self).and(.type(UIButton.self)))
        == "no view has the text “A” in UINavigationController and is a UIButton")
    #expect(
      first(.text(containing: "A").inside(.identifier("list")))
        == "no view has a text with “A” in it inside a view that has the identifier “list”")
    #expect(
      first(.type(UIScrollView.self).containing(.text("A")))
        == "no view is a UIScrollView and contains a view that has the text “A”")
    #expect(first(.text("A").hittable) == "no view has the text “A” and can be touched")
    #expect(first(.text("A").at(2)) == "no view has the text “A” (number 2, counted from 0)")
    #expect(first(.text("A").first) == "no view has the text “A” (the first)")
    #expect(first(.text("A").last) == "no view has the text “A” (the last)")
    #expect(first(.views("is wide") { _ in false }) == "no view is wide")
    let hidden = addButton("Off", 20)
    hidden.isHidden = true
    #expect(first(.view(hidden)) == "no view is UIButton “Off”")
  }

  @Test("of many views twelve are listed, and of a long screen forty elements")
  func long() {
    for index in 0..<45 {
      addButton("B\(index)", 0).frame = CGRect(x: 60 * (index % 5), y: 50 * (index / 5), width: 50, height: 40)
    }
    let several = failure(.type(UIButton.self)).split(separator: "\n")
    #expect(several.first == "45 views are a UIButton, expected exactly one")
    #expect(several.count == 15 && several[13] == "  and 33 more", "\(several)")
    let none = failure(.text("A")).split(separator: "\n")
    #expect(
      none[1] == "texts that are there: \((0..<12).map { "“B\($0)”" }.joined(separator: ", ")) and 33 more", "\(none)")
    #expect(none.count == 44 && none.last == "  and 5 more", "\(none)")
  }

  @Test("a view of one class that several match is counted; none of a class is said")
  func typed() {
    _ = addButton("One", 20)
    _ = addButton("Two", 80)
    let messages = TestFailures.collect {
      stage.expect(.type(UIButton.self))
      stage.expect(.type(UISlider.self), .some)
      _ = try stage.find(UIButton.self, .text("Two").and(.type(UISlider.self)))
    }
    #expect(
      messages == [
        """
        2 views are a UIButton, expected exactly one
          0. UIButton “One” in UIViewController at 20, 20, 100 × 44
          1. UIButton “Two” in UIViewController at 20, 80, 100 × 44
        take one with .at(0), .in(Controller.self), .inside(finder) or .hittable
        """,
        """
        no view is a UISlider
        classes that are there: “UIView”, “UIButton”, “UIWindow”
        the screen reads:
          button “One” at 20, 20, 100 × 44
          button “Two” at 20, 80, 100 × 44
        """,
        """
        no view has the text “Two” and is a UISlider and is a UIButton
        texts that are there: “Two”, “One”
        the screen reads:
          button “One” at 20, 20, 100 × 44
          button “Two” at 20, 80, 100 × 44
        """,
      ])
  }

  @Test("what is still under way is named where a wait ends in vain")
  func waitInVain() {
    let bar = addButton("One", 20)
    UIView.animate(withDuration: 5) { bar.alpha = 0.5 }
    let messages = TestFailures.collect { try stage.wait(until: "it snows", within: 0.5) { false } }
    #expect(
      messages.map { $0.replacing(#/, added by .*/#, with: "") } == [
        "after 0.5 s it does not hold that it snows; still under way: animation of opacity of UIButton “One” in"
          + " UIViewController at 20, 20, 100 × 44, from 0.000 to 5.000 s"
      ])
  }
}

import CoreGraphics
import Proscenium
import Testing
import UIKit

@Suite("Accessibility audit")
struct AccessibleTests {
  let stage: Stage
  let root = UIViewController()

  init() {
    var device = Device(name: "page", size: CGSize(width: 320, height: 480), scale: 2)
    device.drawsChrome = false
    stage = Stage(device: device)
    stage.rootViewController = root
    root.view.backgroundColor = .white
  }

  private func label(_ text: String, _ frame: CGRect, _ color: UIColor = .black) -> UILabel {
    let label = UILabel(frame: frame)
    (label.text, label.textColor) = (text, color)
    root.view.addSubview(label)
    return label
  }

  private func button(_ title: String, _ frame: CGRect) -> UIButton {
    let button = UIButton(type: .custom)
    button.setTitle(title, for: .normal)
    button.setTitleColor(.black, for: .normal)
    button.frame = frame
    root.view.addSubview(button)
    return button
  }

  private let footer =
    "\nwhat is right all the same: except: [AccessibilityException(.target, .text(…), because: …)]"

  @Test("a screen without problems is accessible")
  func good() {
    _ = label("Title", CGRect(x: 20, y: 20, width: 200, height: 24))
    _ = button("Save", CGRect(x: 20, y: 60, width: 100, height: 44))
    #expect(TestFailures.collect { stage.expectAccessible() } == [])
  }

  @Test("a button that is too small says how much of it can be touched")
  func target() {
    _ = button("x", CGRect(x: 20, y: 60, width: 20, height: 30))
    #expect(
      TestFailures.collect { stage.expectAccessible() } == [
        "the screen is not accessible to all: 1 problem\n  target: UIButton “x” in UIViewController at 20, 60, 20 × 30:"
          + " 20 × 30 points can be touched, 44 × 44 are needed" + footer
      ])
  }

  @Test("a button that says nothing is named")
  func unlabelled() {
    let button = button("", CGRect(x: 20, y: 60, width: 44, height: 44))
    button.accessibilityIdentifier = "close"
    #expect(
      TestFailures.collect { stage.expectAccessible() } == [
        "the screen is not accessible to all: 1 problem\n  label: UIButton #close in UIViewController at 20, 60, 44 × 44"
          + " says nothing; set its accessibilityLabel" + footer
      ])
  }

  @Test("text that does not stand out is measured in the pixels; large text needs less")
  func contrast() {
    let grey = UIColor(white: 0.6, alpha: 1)
    let small = label("Grey on white", CGRect(x: 20, y: 20, width: 200, height: 24), grey)
    #expect(
      TestFailures.collect { stage.expectAccessible() } == [
        "the screen is not accessible to all: 1 problem\n  contrast: UILabel “Grey on white” in UIViewController at 20, 20,"
          + " 200 × 24: 2.85 : 1 (#999999 on #FFFFFF), 4.5 : 1 is needed" + footer
      ])
    small.textColor = UIColor(white: 0.53, alpha: 1)
    small.font = .systemFont(ofSize: 20)
    #expect(TestFailures.collect { stage.expectAccessible() } == [])
  }

  @Test("text that is cut off is named, by width and by height")
  func clipped() {
    _ = label("A text that is far too long for its label", CGRect(x: 20, y: 20, width: 100, height: 24))
    let lines = label("A text that is far too long for its label", CGRect(x: 20, y: 60, width: 100, height: 24))
    lines.numberOfLines = 0
    #expect(
      TestFailures.collect { stage.expectAccessible() } == [
        """
        the screen is not accessible to all: 2 problems
          clipped: UILabel “A text that is far too long for its labe” in UIViewController at 20, 20, 100 × 24: its text is \
        cut off
          clipped: UILabel “A text that is far too long for its labe” in UIViewController at 20, 60, 100 × 24: its text is \
        cut off
        """ + footer
      ])
  }

  @Test("an order of its own that reads upwards is named")
  func order() {
    let top = label("Top", CGRect(x: 20, y: 20, width: 200, height: 24))
    let bottom = label("Bottom", CGRect(x: 20, y: 60, width: 200, height: 24))
    root.view.accessibilityElements = [bottom, top]
    #expect(
      TestFailures.collect { stage.expectAccessible() } == [
        "the screen is not accessible to all: 1 problem\n  order: “Top” is read after “Bottom” and stands above it"
          + footer
      ])
  }

  @Test("an exception explains a problem, and one that explains nothing is a problem")
  func exceptions() {
    _ = button("x", CGRect(x: 20, y: 60, width: 20, height: 30))
    let known = AccessibilityException(.target, .text("x"), because: "a demonstration")
    #expect(TestFailures.collect { stage.expectAccessible(except: [known]) } == [])
    let title = button("Pale", CGRect(x: 20, y: 120, width: 100, height: 44))
    title.setTitleColor(UIColor(white: 0.6, alpha: 1), for: .normal)
    let pale = AccessibilityException(
      .contrast, .text("Pale"), because: "the button is meant, its label has the problem")
    #expect(TestFailures.collect { stage.expectAccessible(except: [known, pale]) } == [])
    title.removeFromSuperview()
    let other = AccessibilityException(.contrast, .text("x"), because: "it is grey")
    #expect(
      TestFailures.collect { stage.expectAccessible(except: [known, other]) } == [
        "the screen is not accessible to all: 1 problem\n  unused exception: contrast of a view that has the text “x”,"
          + " “it is grey”; take it out" + footer
      ])
  }

  @Test("an image that says nothing is named")
  func image() {
    let image = UIImageView(frame: CGRect(x: 20, y: 60, width: 44, height: 44))
    image.image = UIImage(systemName: "star")
    image.isAccessibilityElement = true
    root.view.addSubview(image)
    #expect(
      TestFailures.collect { stage.expectAccessible() } == [
        "the screen is not accessible to all: 1 problem\n  label: UIImageView in UIViewController at 20, 60, 44 × 44"
          + " says nothing; set its accessibilityLabel" + footer
      ])
  }

  @Test("text that is whole at the usual size and cut off at the largest is found with that size")
  func dynamicType() {
    func failures(_ size: UIContentSizeCategory) -> [String] {
      var device = Device(name: "page", size: CGSize(width: 320, height: 480), scale: 2)
      device.drawsChrome = false
      let stage = Stage(StageConfiguration(device: device, textSize: size))
      let root = UIViewController()
      root.view.backgroundColor = .white
      stage.rootViewController = root
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 120, height: 24))
      (label.text, label.textColor, label.font) = ("Departures", .black, .preferredFont(forTextStyle: .body))
      label.adjustsFontForContentSizeCategory = true
      root.view.addSubview(label)
      return TestFailures.collect { stage.expectAccessible() }
    }
    #expect(failures(.large) == [])
    #expect(
      failures(.accessibilityExtraExtraExtraLarge) == [
        "the screen is not accessible to all: 1 problem\n  clipped: UILabel “Departures” in UIViewController at 20, 20,"
          + " 120 × 24: its text is cut off" + footer
      ])
  }
}

import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// A stage of 320 × 480 points with one control, and what it sent.
@MainActor private final class ValueStage<Control: UIControl> {
  let stage = Stage(device: Device(name: "controls", size: CGSize(width: 320, height: 480), scale: 2))
  let control: Control
  let controller = UIViewController()
  private(set) var sent: [String] = []

  init(_ control: Control, _ frame: CGRect? = nil, value: @escaping (Control) -> String) {
    self.control = control
    stage.rootViewController = controller
    control.frame = frame ?? CGRect(origin: CGPoint(x: 100, y: 100), size: control.intrinsicContentSize)
    controller.view.addSubview(control)
    control.addAction(UIAction { [unowned self] _ in self.sent.append(value(control)) }, for: .valueChanged)
    stage.turn()
  }

  func drain() -> [String] {
    defer { sent = [] }
    return sent
  }
}

@Suite struct SwitchTests {
  /// The default preferences, independent of other suites' stages.
  private let usual = Stage()

  @Test func itsSizeIsItsOwn() {
    #expect(
      UISwitch(frame: CGRect(x: 5, y: 6, width: 500, height: 1)).frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    #expect(UISwitch().sizeThatFits(.zero) == CGSize(width: 51, height: 31))
  }

  @Test func aTapTurnsItOnAndOff() {
    let scene = ValueStage(UISwitch()) { "\($0.isOn)" }
    scene.stage.tap(scene.control)
    scene.stage.advance(by: 1)
    scene.stage.tap(scene.control)
    #expect(scene.drain() == ["true", "false"])
    scene.control.setOn(true, animated: true)
    scene.control.isOn = false
    #expect(scene.drain() == [])
  }

  @Test("its thumb is wider while a finger is on it, and stays on its side", arguments: [false, true])
  func widens(isOn: Bool) throws {
    let scene = ValueStage(UISwitch()) { "\($0.isOn)" }
    scene.control.isOn = isOn
    scene.stage.turn()
    let thumb = try #require(scene.control.viewInside { $0.layer.shadowOpacity > 0 })
    let before = thumb.convert(thumb.bounds, to: scene.control)
    scene.stage.touchDown(at: CGPoint(x: 125, y: 115))
    scene.stage.advance(by: 0.5)
    let pressed = thumb.convert(thumb.bounds, to: scene.control)
    #expect(pressed.width > before.width + 3 && pressed.height == before.height)
    #expect(isOn ? pressed.maxX == before.maxX : pressed.minX == before.minX)
    scene.stage.touchUp()
    scene.stage.advance(by: 1)
    #expect(thumb.frame.width == before.width)
  }

  @Test func aDragAcrossTheMiddleTurnsItOnce() {
    let scene = ValueStage(UISwitch()) { "\($0.isOn)" }
    scene.stage.drag(from: CGPoint(x: 112, y: 115), to: CGPoint(x: 145, y: 115), duration: 0.2)
    #expect(scene.drain() == ["true"])
    scene.stage.advance(by: 1)
    scene.stage.drag(from: CGPoint(x: 145, y: 115), to: CGPoint(x: 130, y: 115), duration: 0.2)
    #expect(scene.drain() == ["false"], "less than half the way is a tap")
  }

  @Test(.rule("GR-16")) func aTapOnItIsNotForARecognizerAround() {
    let scene = ValueStage(UISwitch()) { "\($0.isOn)" }
    var taps = 0
    let recognizer = UITapGestureRecognizer()
    let counter = TapCounter { taps += 1 }
    recognizer.addTarget(counter, action: Selector("tap", TapCounter.tap))
    scene.controller.view.addGestureRecognizer(recognizer)
    scene.stage.tap(scene.control)
    #expect(scene.drain() == ["true"] && taps == 0)
    scene.stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(taps == 1)
  }

  private final class TapCounter: NSObject {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    func tap() { body() }
  }
}

@Suite struct SliderTests {
  /// The default preferences, independent of other suites' stages.
  private let usual = Stage()

  @Test func valuesAreHeldInTheRange() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 7
    slider.minimumValue = 8
    #expect(slider.value == 8)
    slider.value = .nan
    #expect(slider.value == 8)
    slider.maximumValue = 2
    #expect(slider.value == 2 && slider.minimumValue == 2)
    slider.maximumValue = .infinity
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 5).minX
        .isFinite)
  }

  @Test func theKnobFollowsTheValue() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let line = slider.trackRect(forBounds: slider.bounds)
    #expect(line == CGRect(x: 2, y: 15, width: 196, height: 4))
    func knob(_ value: Float) -> CGRect { slider.thumbRect(forBounds: slider.bounds, trackRect: line, value: value) }
    #expect(knob(0) == CGRect(x: 0, y: 3, width: 28, height: 28))
    #expect(knob(1).maxX == 200 && knob(0.5).midX == 100)
    slider.semanticContentAttribute = .forceRightToLeft
    #expect(knob(0).maxX == 200)
  }

  @Test func onlyTheKnobIsDragged() {
    let scene = ValueStage(UISlider(), CGRect(x: 50, y: 100, width: 228, height: 34)) { "\($0.value)" }
    scene.stage.drag(from: CGPoint(x: 200, y: 117), to: CGPoint(x: 250, y: 117), duration: 0.1)
    #expect(scene.drain() == [])
    scene.stage.touchDown(at: CGPoint(x: 64, y: 117))
    scene.stage.touchMove(to: CGPoint(x: 114, y: 117))
    scene.stage.touchMove(to: CGPoint(x: 164, y: 117))
    scene.stage.touchMove(to: CGPoint(x: 164, y: 130))
    scene.stage.touchUp()
    #expect(scene.drain() == ["0.25", "0.5"])
    scene.control.isContinuous = false
    scene.stage.drag(from: CGPoint(x: 164, y: 117), to: CGPoint(x: 300, y: 117), duration: 0.1)
    #expect(scene.drain() == ["1.0"])
  }
}

@Suite struct StepperTests {
  /// The default preferences, independent of other suites' stages.
  private let usual = Stage()

  @Test func tapsCountAndHold() {
    let scene = ValueStage(UIStepper()) { "\($0.value)" }
    let (minus, plus) = (CGPoint(x: 115, y: 116), CGPoint(x: 175, y: 116))
    scene.stage.tap(at: plus)
    scene.stage.tap(at: plus)
    scene.stage.tap(at: minus)
    #expect(scene.drain() == ["1.0", "2.0", "1.0"])
    scene.control.maximumValue = 2
    scene.stage.tap(at: plus)
    scene.stage.tap(at: plus)
    #expect(scene.drain() == ["2.0"])
    scene.control.wraps = true
    scene.stage.tap(at: plus)
    #expect(scene.drain() == ["0.0"])
  }

  @Test func aFingerHeldDownCountsOn() {
    let scene = ValueStage(UIStepper()) { "\($0.value)" }
    scene.stage.touchDown(at: CGPoint(x: 175, y: 116))
    scene.stage.advance(by: 0.49)
    #expect(scene.drain() == [])
    scene.stage.advance(by: 0.22)
    #expect(scene.drain() == ["1.0", "2.0", "3.0"])
    scene.stage.touchUp()
    scene.stage.advance(by: 1)
    #expect(scene.drain() == [])
  }
}

@Suite struct SegmentedControlTests {
  private func scene(_ items: [Any] = ["a", "b", "c"]) -> ValueStage<UISegmentedControl> {
    ValueStage(UISegmentedControl(items: items), CGRect(x: 10, y: 100, width: 300, height: 32)) {
      "\($0.selectedSegmentIndex)"
    }
  }

  @Test func aTapSelects() {
    let scene = scene()
    #expect(scene.control.selectedSegmentIndex == -1 && scene.control.intrinsicContentSize.height == 31)
    scene.stage.tap(at: CGPoint(x: 160, y: 116))
    scene.stage.tap(at: CGPoint(x: 160, y: 116))
    scene.stage.tap(at: CGPoint(x: 300, y: 116))
    #expect(scene.drain() == ["1", "2"])
    scene.control.setEnabled(false, forSegmentAt: 0)
    scene.stage.advance(by: 1)
    scene.stage.tap(at: CGPoint(x: 20, y: 116))
    #expect(scene.drain() == [])
    scene.control.isMomentary = true
    scene.stage.tap(at: CGPoint(x: 160, y: 116))
    #expect(scene.drain() == ["1"] && scene.control.selectedSegmentIndex == -1)
  }

  @Test func partsComeAndGo() {
    let control = UISegmentedControl(items: ["a", "b"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "first", at: 0, animated: false)
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 0) == "a")
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    control.removeSegment(at: 7, animated: false)
    #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.titleForSegment(at: 0) == nil)
  }

  @Test func anActionOfAPartRuns() {
    var chosen: [String] = []
    let control = UISegmentedControl(
      frame: .zero, actions: ["x", "y"].map { UIAction(title: $0) { chosen.append($0.title) } })
    let scene = ValueStage(control, CGRect(x: 0, y: 0, width: 320, height: 32)) { "\($0.selectedSegmentIndex)" }
    scene.stage.tap(at: CGPoint(x: 300, y: 10))
    #expect(scene.drain() == ["1"] && chosen == ["y"])
  }
}

@Suite struct PageAndProgressTests {
  @Test func aTapBesideTheDotTurnsThePage() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    let scene = ValueStage(pages, CGRect(x: 0, y: 100, width: 320, height: 26)) { "\($0.currentPage)" }
    for x in [300.0, 300, 300, 20] { scene.stage.tap(at: CGPoint(x: x, y: 113)) }
    #expect(scene.drain() == ["1", "2", "1"])
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
    pages.numberOfPages = -4
    #expect(pages.numberOfPages == 0)
  }

  @Test func progressIsHeldBetweenNoneAndAll() {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = 2
    #expect(view.progress == 1)
    view.progress = -.infinity
    #expect(view.progress == 0)
    view.progress = .nan
    #expect(view.progress == 0 && view.intrinsicContentSize == CGSize(width: -1, height: 4))
  }

  @Test func olderStylesOfWheels() {
    let sizes: [(UIActivityIndicatorView.Style, Int, CGFloat, UIColor)] = [
      (.whiteLarge, 0, 37, .white), (.white, 1, 20, .white), (.gray, 2, 20, .systemGray),
      (.medium, 100, 20, .systemGray),
      (.large, 101, 37, .systemGray),
    ]
    for (style, raw, size, color) in sizes {
      let wheel = UIActivityIndicatorView(style: style)
      #expect(style.rawValue == raw && wheel.bounds.width == size && wheel.color == color)
      wheel.style = .white
      #expect(wheel.color == .white && wheel.intrinsicContentSize.width == 20)
      wheel.color = .red
      wheel.style = style
      #expect(wheel.color == .red, "a colour that was set stays")
    }
  }

  @Test func aSpinnerHidesWhenItStops() throws {
    let stage = Stage(device: Device(name: "wheel", size: CGSize(width: 40, height: 40), scale: 1))
    let controller = UIViewController()
    stage.rootViewController = controller
    let wheel = UIActivityIndicatorView(style: .medium)
    controller.view.addSubview(wheel)
    #expect(wheel.isHidden && !wheel.isAnimating && wheel.frame.size == CGSize(width: 20, height: 20))
    wheel.startAnimating()
    stage.turn()
    let first = stage.frame()
    stage.advance(by: 0.16)
    #expect(!wheel.isHidden && stage.frame() != first)
    stage.advance(by: 0.9)
    #expect(stage.frame() == first)
    try stage.settle()
    wheel.hidesWhenStopped = false
    wheel.stopAnimating()
    #expect(!wheel.isHidden && !wheel.isAnimating)
  }
}

import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor private func plate(_ color: UIColor, _ size: CGSize = CGSize(width: 8, height: 30)) -> UIImage {
  UIGraphicsImageRenderer(size: size).image { _ in
    color.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
  }
}

@MainActor @Suite("Controls: images, tracks and styles") struct ControlStyleTests {
  private let usual = Stage()

  // MARK: Segmented controls

  @Test(.rule("CN-04")) func segmentImages() throws {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    let (plain, chosen, line) = (plate(.gray), plate(.red), plate(.blue, CGSize(width: 4, height: 30)))
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 1
    #expect(control.backgroundImage(for: .selected, barMetrics: .default) === chosen)
    #expect(control.backgroundImage(for: .highlighted, barMetrics: .default) === plain)
    #expect(control.backgroundImage(for: .normal, barMetrics: .compact) === plain, "what is for all bars")
    #expect(
      control.dividerImage(forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default) === line)
    #expect(control.intrinsicContentSize.height == 30)
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 30)
    control.layoutIfNeeded()
    let shown = control.subviews.compactMap { $0 as? UIImageView }.filter { $0.image === chosen && !$0.isHidden }
    #expect(try #require(shown.first).frame == CGRect(x: 100, y: 0, width: 100, height: 30) && shown.count == 1)
    let lines = control.subviews.compactMap { $0 as? UIImageView }.filter { $0.image === line && !$0.isHidden }
    #expect(lines.map(\.frame.midX).sorted() == [100, 200])
  }

  @Test(.rule("CN-04")) func segmentPositions() throws {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.layoutIfNeeded()
    func label(_ text: String) throws -> UILabel {
      try #require(control.subviews.compactMap { $0 as? UILabel }.first { $0.text == text })
    }
    let before = try ["a", "b", "c"].map { try label($0).frame.minX }
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 5, vertical: 0), forSegmentType: .any, barMetrics: .default)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: -3, vertical: 0), forSegmentType: .left, barMetrics: .default)
    control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 2)
    control.setContentOffset(CGSize(width: 9, height: 9), forSegmentAt: 7)
    control.layoutIfNeeded()
    #expect(try ["a", "b", "c"].map { try label($0).frame.minX } == [before[0] - 3, before[1] + 5, before[2] + 6])
    #expect(try label("c").frame.minY == 2)
    #expect(control.contentOffsetForSegment(at: 2) == CGSize(width: 1, height: 2))
    #expect(control.contentOffsetForSegment(at: 7) == .zero)
    #expect(control.contentPositionAdjustment(forSegmentType: .right, barMetrics: .default).horizontal == 5)
  }

  @Test func segmentsOfActions() {
    let (first, second) = (UIAction(title: "one", identifier: .init("one")) { _ in }, UIAction(title: "two") { _ in })
    let control = UISegmentedControl(frame: .zero, actions: [first, second])
    #expect(control.segmentIndex(identifiedBy: .init("one")) == 0)
    #expect(control.segmentIndex(identifiedBy: second.identifier) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("three")) == NSNotFound)
  }

  // MARK: Sliders

  private func slider(_ change: (UISlider) -> Void) -> (Stage, UISlider) {
    let stage = Stage(device: Device(name: "slider", size: CGSize(width: 320, height: 480), scale: 2))
    let controller = UIViewController()
    stage.rootViewController = controller
    let slider = UISlider(frame: CGRect(x: 10, y: 100, width: 300, height: 34))
    change(slider)
    controller.view.addSubview(slider)
    stage.turn()
    return (stage, slider)
  }

  @Test(.rule("CN-05")) func thumbless() {
    let (stage, slider) = slider { $0.sliderStyle = .thumbless }
    stage.drag(from: CGPoint(x: 60, y: 117), to: CGPoint(x: 210, y: 117), duration: 0.2)
    #expect(abs(slider.value - 0.5) < 0.03, "any place of the line is taken hold of")
  }

  @Test(.rule("CN-06")) func ticks() {
    let (stage, slider) = slider {
      $0.maximumValue = 100
      $0.trackConfiguration = UISlider.TrackConfiguration(numberOfTicks: 5)
    }
    #expect(slider.trackConfiguration?.ticks.map(\.position) == [0, 0.25, 0.5, 0.75, 1])
    slider.value = 30
    #expect(slider.value == 25)
    slider.trackConfiguration = UISlider.TrackConfiguration(
      allowsTickValuesOnly: false, enabledRange: 0.2...0.6, ticks: [])
    slider.value = 90
    #expect(abs(slider.value - 60) < 0.001)
    slider.value = 0
    #expect(abs(slider.value - 20) < 0.001)
    slider.trackConfiguration = nil
    slider.value = 90
    #expect(slider.value == 90)
    #expect(UISlider.TrackConfiguration(numberOfTicks: -1).ticks.isEmpty)
    #expect(UISlider.TrackConfiguration(numberOfTicks: 1).ticks.count == 1)
    #expect(UISlider.TrackConfiguration.Tick(position: 3).position == 1)
    _ = stage
  }

  @Test(.rule("CN-06")) func neutral() throws {
    let (stage, slider) = slider {
      $0.trackConfiguration = UISlider.TrackConfiguration(allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [])
      $0.minimumTrackTintColor = .systemRed
      $0.value = 0.75
    }
    let filled = try #require(slider.subviews.first { $0.backgroundColor == .systemRed })
    #expect(filled.frame.minX > 140 && filled.frame.minX < 160 && filled.frame.maxX > 200)
    slider.value = 0.25
    slider.layoutIfNeeded()
    #expect(filled.frame.maxX > 140 && filled.frame.maxX < 160 && filled.frame.minX < 100)
    _ = stage
  }

  @Test(.rule("CN-07")) func conventions() {
    #expect(UISwitch().style == .sliding && UISlider().behavioralStyle == .pad && UIButton().behavioralStyle == .pad)
  }

  @Test(arguments: PageStyle.allCases) func pictures(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 320, height: 330), variant) { view in
      var y: CGFloat = 12
      @MainActor func add(_ control: UIControl, _ height: CGFloat) {
        control.frame = CGRect(x: 16, y: y, width: 288, height: height)
        view.addSubview(control)
        y += height + 14
      }
      let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
      segments.setBackgroundImage(plate(.systemFill), for: .normal, barMetrics: .default)
      segments.setBackgroundImage(plate(.systemTeal), for: .selected, barMetrics: .default)
      let line = plate(.systemRed, CGSize(width: 3, height: 30))
      segments.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
      segments.selectedSegmentIndex = 0
      add(segments, 30)
      let ticks = UISlider()
      ticks.trackConfiguration = UISlider.TrackConfiguration(numberOfTicks: 6)
      ticks.value = 0.6
      add(ticks, 34)
      let middle = UISlider()
      middle.trackConfiguration = UISlider.TrackConfiguration(
        allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [UISlider.TrackConfiguration.Tick(position: 0.5)])
      middle.value = 0.8
      add(middle, 34)
      let plain = UISlider()
      plain.sliderStyle = .thumbless
      plain.value = 0.3
      add(plain, 34)
    }
    try ReferencePicture.check(picture, "control-styles-\(variant)")
  }
}

internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

extension UIControl {
  func decodeControl(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("enabled", \.isEnabled)
    read.flag("selected", \.isSelected)
    read.flag("highlighted", \.isHighlighted)
    read.flag("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction)
    read.choice(
      "contentHorizontalAlignment", \.contentHorizontalAlignment,
      ["left": .left, "center": .center, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing])
    read.choice(
      "contentVerticalAlignment", \.contentVerticalAlignment,
      ["top": .top, "center": .center, "bottom": .bottom, "fill": .fill])
  }
}

extension UISwitch {
  func decodeSwitch(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("on", \.isOn)
    read.color("onTintColor", \.onTintColor)
    read.color("thumbTintColor", \.thumbTintColor)
  }
}

extension UISlider {
  func decodeSlider(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    // The bounds come before the value, which is cut to them.
    read.float("minValue", \.minimumValue)
    read.float("maxValue", \.maximumValue)
    read.float("value", \.value)
    read.flag("continuous", \.isContinuous)
    read.color("minimumTrackTintColor", \.minimumTrackTintColor)
    read.color("maximumTrackTintColor", \.maximumTrackTintColor)
    read.color("thumbTintColor", \.thumbTintColor)
    read.image("minimumValueImage", \.minimumValueImage)
    read.image("maximumValueImage", \.maximumValueImage)
  }
}

extension UIStepper {
  func decodeStepper(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.double("minimumValue", \.minimumValue)
    read.double("maximumValue", \.maximumValue)
    if let step = read.number("stepValue"), step > 0 { stepValue = Double(step) }
    read.double("value", \.value)
    read.flag("continuous", \.isContinuous)
    read.flag("autorepeat", \.autorepeat)
    read.flag("wraps", \.wraps)
  }
}

extension UIPageControl {
  func decodePageControl(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.integer("numberOfPages", \.numberOfPages)
    read.integer("currentPage", \.currentPage)
    read.flag("hidesForSinglePage", \.hidesForSinglePage)
    read.color("pageIndicatorTintColor", \.pageIndicatorTintColor)
    read.color("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
  }
}

extension UISegmentedControl {
  func decodeSegments(_ coder: NSCoder) {
    guard let read = PropertyReader(self, coder) else { return }
    read.flag("momentary", \.isMomentary)
    read.flag("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
    read.color("selectedSegmentTintColor", \.selectedSegmentTintColor)
    let loading = read.coder.loading
    for (index, segment) in read.element.list("segments").enumerated() {
      if case .image(let image) = segment["image"] {
        insertSegment(with: loading.image(image, at: segment.position), at: index, animated: false)
      } else {
        let title = loading.strings?["\(read.element.id).segmentTitles[\(index)]"] ?? segment["title"]?.text
        insertSegment(withTitle: title, at: index, animated: false)
      }
      if let width = segment["width"]?.number, width > 0 { setWidth(CGFloat(width), forSegmentAt: index) }
      if segment["enabled"] == .boolean(false) { setEnabled(false, forSegmentAt: index) }
    }
    // A document without an index has the first segment chosen.
    let index = read.integer("selectedSegmentIndex") ?? 0
    if numberOfSegments > 0, index < numberOfSegments { selectedSegmentIndex = max(-1, index) }
  }
}

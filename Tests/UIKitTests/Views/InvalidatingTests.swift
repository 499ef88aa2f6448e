import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Counts what is made anew.
private final class Gauge: UIView {
  @Invalidating(.layout) var space: CGFloat = 0
  @Invalidating(.display) var shade = 0
  @Invalidating(.intrinsicContentSize, .constraints) var size = 10
  @Invalidating(.layout, .display, .constraints, .layout, .display, .layout, .layout, .display, .layout, .layout)
  var everything = "a"
  var (layouts, drawings, updates) = (0, 0, 0)

  override var intrinsicContentSize: CGSize { CGSize(width: size, height: size) }
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
  override func draw(_ rect: CGRect) { drawings += 1 }
  override func updateConstraints() {
    super.updateConstraints()
    updates += 1
  }
}

@Suite struct InvalidatingTests {
  @Test("a property puts out of date what it names, and an equal value nothing")
  func properties() {
    let cast = Cast()
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cast.a.view.addSubview(gauge)
    cast.stage.turn()
    func counts(_ change: () -> Void) -> [Int] {
      let before = [gauge.layouts, gauge.drawings, gauge.updates]
      change()
      cast.stage.turn()
      return zip([gauge.layouts, gauge.drawings, gauge.updates], before).map { $0 - $1 }
    }
    #expect(counts {} == [0, 0, 0])
    #expect(counts { gauge.space = 4 } == [1, 0, 0] && gauge.space == 4)
    #expect(counts { gauge.space = 4 } == [0, 0, 0])
    #expect(counts { gauge.shade = 1 } == [0, 1, 0])
    #expect(counts { gauge.everything = "b" } == [1, 1, 1] && gauge.everything == "b")
    gauge.translatesAutoresizingMaskIntoConstraints = false
    gauge.leadingAnchor.constraint(equalTo: cast.a.view.leadingAnchor).isActive = true
    gauge.topAnchor.constraint(equalTo: cast.a.view.topAnchor).isActive = true
    cast.stage.turn()
    gauge.size = 30
    cast.stage.turn()
    #expect(gauge.bounds.size == CGSize(width: 30, height: 30))
  }

  /// Counts the function keys that it answers.
  private final class KeyController: UIViewController {
    var hits = 0
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: UIKeyCommand.f5, modifierFlags: [], action: Selector("hit", KeyController.hit))]
    }
    func hit() { hits += 1 }
  }

  @Test("function keys have names that commands match")
  func functionKeys() {
    let controller = KeyController()
    let cast = Cast(root: controller)
    cast.stage.press(.keyboardF5)
    cast.stage.press(.keyboardF6)
    #expect(controller.hits == 1 && UIKeyCommand.f12 != UIKeyCommand.f1)
    let all = [
      UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f6, UIKeyCommand.f7,
      UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11,
    ]
    #expect(Set(all).count == 10)
  }

  @Test("a battery is known while it is watched")
  func battery() {
    let device = UIDevice.current
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 1 && device.batteryState == .full)
    device.isBatteryMonitoringEnabled = false
    device.isProximityMonitoringEnabled = true
    #expect(!device.isProximityMonitoringEnabled && !device.proximityState && device.isMultitaskingSupported)
    #expect(device.name == device.model && device.localizedModel == device.model)
  }

  @Test("how a language is written, and what styles keep")
  func paragraphs() {
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "en") == .leftToRight)
    let style = NSMutableParagraphStyle()
    #expect(!style.usesDefaultHyphenation && style.lineBreakStrategy == [])
    style.usesDefaultHyphenation = true
    style.allowsDefaultTighteningForTruncation = true
    style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style && copy != NSParagraphStyle.default)
    #expect(copy?.usesDefaultHyphenation == true && copy?.allowsDefaultTighteningForTruncation == true)
    #expect(NSParagraphStyle.LineBreakStrategy.standard.isSuperset(of: style.lineBreakStrategy))
  }
}

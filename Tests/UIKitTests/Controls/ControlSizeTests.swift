import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

@MainActor @Suite("Sizes of controls under constraints")
struct ControlSizeTests {
  /// Puts a control into a page of 300 × 200 points, 20 from its top and its sides; returns its frame.
  private func frame(_ control: UIControl, isWide: Bool = true) -> CGRect {
    let stage = Stage(device: .iPhone15)
    let page = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(page)
    control.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(control)
    NSLayoutConstraint.activate([
      control.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
      control.rightAnchor.constraint(equalTo: page.rightAnchor, constant: -20),
    ])
    if isWide { control.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 20).isActive = true }
    stage.turn()
    #expect(stage.diagnostics.isEmpty)
    return control.frame
  }

  @Test("constraints go by a part of the frame", .rule("CN-15"))
  func alignment() {
    #expect(frame(UISwitch(), isWide: false) == CGRect(x: 231, y: 20, width: 51, height: 31))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
    #expect(frame(UISlider()) == CGRect(x: 18, y: 20, width: 264, height: 31))
    #expect(frame(UISegmentedControl(items: ["One", "Two"])) == CGRect(x: 20, y: 20, width: 260, height: 32))
    #expect(UISegmentedControl(items: ["One", "Two"]).frame.height == 32)
  }

  @Test("what stands below a control is as far from its part as the constraint says", .rule("CN-15"))
  func below() throws {
    let controls: [(UIControl, CGFloat)] = [
      (UISlider(), 30), (UISegmentedControl(items: ["One"]), 31), (UISwitch(), 31),
    ]
    for (control, edge) in controls {
      let stack = UIStackView(arrangedSubviews: [control, UIView()])
      stack.axis = .vertical
      stack.alignment = .leading
      stack.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
      stack.arrangedSubviews[1].heightAnchor.constraint(equalToConstant: 10).isActive = true
      stack.distribution = .equalSpacing
      stack.layoutIfNeeded()
      #expect(control.frame.minY == 0 && control.alignmentRect(forFrame: control.frame).maxY == edge, "\(control)")
    }
  }

  @Test("a text field with a border is 34 high or higher", .rule("CN-15.2"))
  func fields() {
    for (size, height) in [(8, 34), (14, 34), (17, 34), (30, 49)] as [(CGFloat, CGFloat)] {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.font = .systemFont(ofSize: size)
      #expect(field.intrinsicContentSize.height == height, "\(size)")
      #expect(frame(field).height == height, "\(size)")
    }
  }

  @Test("a font of size 0 has 12 points", .rule("CN-16"))
  func zero() {
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 12)
    #expect(UIFont(name: "Helvetica", size: 0)?.pointSize == 12)
  }
}

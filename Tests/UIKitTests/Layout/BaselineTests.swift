import CoreGraphics
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Baselines of controls whose text is in their middle.
@Suite @MainActor struct BaselineTests {
  let it = LayoutScene()

  private func pin(_ view: UIView, _ x: CGFloat, _ y: CGFloat) {
    view.leftAnchor.constraint(equalTo: it.container.leftAnchor, constant: x).isActive = true
    view.topAnchor.constraint(equalTo: it.container.topAnchor, constant: y).isActive = true
  }

  /// The baseline of one line, in the container: of a label inside a view, or of text in a view's middle.
  private func baseline(of view: UIView, text: UILabel?, _ font: UIFont) -> CGFloat {
    guard let text else { return view.frame.midY + (font.ascender + font.descender) / 2 }
    return text.convert(CGPoint(x: 0, y: text.bounds.midY), to: it.container).y + (font.ascender + font.descender) / 2
  }

  @Test(
    "a title's baseline is the button's, in every height", .rule("LA-13.2"), arguments: [nil, 20, 44, 81] as [CGFloat?])
  func baselinesOfButtons(_ height: CGFloat?) {
    var configuration = UIButton.Configuration.filled()
    configuration.subtitle = "Below"
    for configuration in [nil, configuration] {
      for attribute in [NSLayoutConstraint.Attribute.firstBaseline, .lastBaseline] {
        let (label, button) = (it.add(UILabel()), it.add(UIButton(type: .system)))
        button.configuration = configuration
        label.text = "Text"
        label.font = .systemFont(ofSize: 30)
        button.setTitle("Title", for: .normal)
        pin(label, 0, 100)
        button.leftAnchor.constraint(equalTo: label.rightAnchor).isActive = true
        if let height { button.heightAnchor.constraint(equalToConstant: height).isActive = true }
        NSLayoutConstraint(
          item: button, attribute: attribute, relatedBy: .equal, toItem: label, attribute: attribute, multiplier: 1,
          constant: 0
        ).isActive = true
        it.layout()
        let line = baseline(of: label, text: label, label.font)
        let title = button.titleLabel
        #expect(abs(baseline(of: button, text: title, title?.font ?? label.font) - line) < 1)
      }
    }
  }

  @Test("a field's baseline is its text's, in every height", .rule("LA-13.2"), arguments: [nil, 20, 60] as [CGFloat?])
  func baselinesOfFields(_ height: CGFloat?) {
    let (label, field) = (it.add(UILabel()), it.add(UITextField()))
    label.text = "Text"
    label.font = .systemFont(ofSize: 30)
    field.font = .systemFont(ofSize: 15)
    pin(label, 0, 100)
    field.leftAnchor.constraint(equalTo: label.rightAnchor).isActive = true
    if let height { field.heightAnchor.constraint(equalToConstant: height).isActive = true }
    field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    field.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
    it.layout()
    let line = baseline(of: label, text: label, label.font)
    #expect(abs(baseline(of: field, text: nil, .systemFont(ofSize: 15)) - line) < 1)
    #expect(it.stage.diagnostics.isEmpty)
  }

  @Test("buttons of one height stand on one line with all their baselines", .rule("LA-13.2"))
  func baselinesOfEqualButtons() {
    let (a, b) = (it.add(UIButton(type: .system)), it.add(UIButton(type: .system)))
    a.setTitle("Lap", for: .normal)
    b.setTitle("Start", for: .normal)
    pin(a, 10, 10)
    NSLayoutConstraint.activate([
      a.heightAnchor.constraint(equalToConstant: 60), b.leftAnchor.constraint(equalTo: a.rightAnchor),
      a.topAnchor.constraint(equalTo: b.topAnchor), b.lastBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
      a.lastBaselineAnchor.constraint(equalTo: b.firstBaselineAnchor),
    ])
    it.layout()
    #expect(a.frame.height == 60 && abs(b.frame.height - 60) < 1)
    #expect(it.stage.diagnostics.isEmpty)
  }
}

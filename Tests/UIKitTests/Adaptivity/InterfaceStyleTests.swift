import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Light and dark told by views, controllers and windows, and the level of what is presented.
@Suite struct InterfaceStyleTests {
  private final class RecordingView: UIView {
    var styles: [UIUserInterfaceStyle] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      styles.append(traitCollection.userInterfaceStyle)
    }
  }

  private func background(_ view: UIView) -> CGColor? { view.layer.backgroundColor }
  private let black = UIColor.black.cgColor
  private let white = UIColor.white.cgColor

  @Test("a view tells those inside", .rule("PC-15"))
  func view() {
    let cast = Cast()
    let (outer, inner) = (UIView(), RecordingView())
    inner.backgroundColor = .systemBackground
    outer.addSubview(inner)
    cast.a.view.addSubview(outer)
    #expect(background(inner) == white && inner.styles.isEmpty)
    outer.overrideUserInterfaceStyle = .dark
    #expect(outer.traitCollection.userInterfaceStyle == .dark && inner.styles == [.dark] && background(inner) == black)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.styles == [.dark, .light] && background(inner) == white)
    #expect(cast.a.view.traitCollection.userInterfaceStyle == .light)
    (inner.overrideUserInterfaceStyle, outer.overrideUserInterfaceStyle) = (.unspecified, .unspecified)
    #expect(inner.styles == [.dark, .light, .dark, .light])
  }

  @Test("what was given to the layer alone stays where the view's own colour knows no style", .rule("PC-15"))
  func layersOwn() {
    let cast = Cast()
    let (fixed, dynamic) = (UIView(), UIView())
    for (view, color) in [(fixed, UIColor.red), (dynamic, .systemBackground)] {
      view.backgroundColor = color
      view.layer.backgroundColor = UIColor.blue.cgColor
      cast.a.view.addSubview(view)
    }
    cast.a.overrideUserInterfaceStyle = .dark
    #expect(background(fixed) == UIColor.blue.cgColor && background(dynamic) == black)
  }

  @Test("a controller tells its views and children, not what it presents", .rule("PC-15"))
  func controller() throws {
    let cast = Cast()
    let child = UIViewController()
    cast.a.addChild(child)
    cast.a.view.addSubview(child.view)
    child.didMove(toParent: cast.a)
    cast.a.overrideUserInterfaceStyle = .dark
    #expect(
      cast.a.traitCollection.userInterfaceStyle == .dark && cast.a.view.traitCollection.userInterfaceStyle == .dark)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    cast.b.modalPresentationStyle = .overFullScreen
    try cast.show(cast.b)
    #expect(cast.b.traitCollection.userInterfaceStyle == .light)
    cast.b.overrideUserInterfaceStyle = .dark
    #expect(cast.b.view.traitCollection.userInterfaceStyle == .dark)
    cast.a.overrideUserInterfaceStyle = .unspecified
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test("a window tells everything, what is presented included", .rule("PC-15"))
  func window() throws {
    let cast = Cast()
    cast.b.modalPresentationStyle = .pageSheet
    try cast.show(cast.b)
    cast.stage.window.overrideUserInterfaceStyle = .dark
    for controller in [cast.a, cast.b] {
      #expect(controller.traitCollection.userInterfaceStyle == .dark)
      #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    }
    cast.stage.window.overrideUserInterfaceStyle = .unspecified
    #expect(cast.b.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test(
    "cards and popovers are raised, what covers the screen is not", .rule("PC-16"),
    arguments: [
      (.pageSheet, true), (.formSheet, true), (.popover, true), (.fullScreen, false), (.overFullScreen, false),
      (.overCurrentContext, false),
    ] as [(UIModalPresentationStyle, Bool)])
  func level(style: UIModalPresentationStyle, isRaised: Bool) throws {
    let cast = Cast(device: .iPad11)
    cast.stage.window.overrideUserInterfaceStyle = .dark
    let background = UIView()
    background.backgroundColor = .systemBackground
    cast.b.view.addSubview(background)
    cast.b.modalPresentationStyle = style
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    try cast.show(cast.b)
    #expect(cast.b.traitCollection.userInterfaceLevel == (isRaised ? .elevated : .base))
    let expected = isRaised ? CGColor(srgbRed: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1) : black
    #expect(self.background(background) == expected)
    cast.a.dismiss(animated: false)
    try cast.settle()
  }

  @Test("a view that joins other surroundings is told, and made anew", .rule("PC-17", "T-27"))
  func joins() {
    let cast = Cast()
    cast.a.overrideUserInterfaceStyle = .dark
    cast.a.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    let (received, label, field) = (RecordingView(), UILabel(), UITextField())
    received.backgroundColor = .systemBackground
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    let size = label.font.pointSize
    field.textColor = .label
    field.backgroundColor = .systemBackground
    for view in [received, label, field] {
      received === view ? cast.a.view.addSubview(view) : received.addSubview(view)
    }
    #expect(received.styles == [.dark] && background(received) == black && background(field) == black)
    #expect(label.font.pointSize > size)
    let plain = RecordingView()
    Cast().a.view.addSubview(plain)
    #expect(plain.styles.isEmpty, "nothing differs from what was taken for granted")
  }

  @Test("a switch that is off and the keyboard are dark where they are seen", .rule("PC-15"))
  func controls() throws {
    var device = Device.iPhoneSE
    device.showsKeyboard = true
    let cast = Cast(device: device)
    let (toggle, field) = (UISwitch(), UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40)))
    for view in [toggle, field] as [UIView] { cast.a.view.addSubview(view) }
    cast.a.overrideUserInterfaceStyle = .dark
    let off = CGColor(srgbRed: 57 / 255, green: 57 / 255, blue: 61 / 255, alpha: 1)
    #expect(toggle.subviews.first?.layer.backgroundColor == off)
    field.becomeFirstResponder()
    try cast.settle()
    let keyboard = try #require(UIApplication.shared.windows.last)
    #expect(keyboard !== cast.stage.window && keyboard.traitCollection.userInterfaceStyle == .dark)
    cast.a.overrideUserInterfaceStyle = .unspecified
    field.resignFirstResponder()
    field.becomeFirstResponder()
    try cast.settle()
    #expect(keyboard.traitCollection.userInterfaceStyle == .light)
  }
}

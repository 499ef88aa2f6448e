import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// The width traits that forms and popovers give their children.
@Suite struct NarrowTests {
  private static func cast() -> Cast { Cast(device: .iPad11) }
  private static func width(_ controller: UIViewController) -> UIUserInterfaceSizeClass {
    controller.traitCollection.horizontalSizeClass
  }

  @Test(
    "a form and a popover on a tablet are compact inside, a page and what covers all are not", .rule("PC-18"),
    arguments: [
      (UIModalPresentationStyle.formSheet, UIUserInterfaceSizeClass.compact), (.popover, .compact),
      (.pageSheet, .regular), (.fullScreen, .regular), (.overCurrentContext, .regular),
    ])
  func styles(style: UIModalPresentationStyle, inside: UIUserInterfaceSizeClass) throws {
    let cast = Self.cast()
    let child = PlainController()
    cast.b.addChild(child)
    cast.b.view.addSubview(child.view)
    child.didMove(toParent: cast.b)
    cast.b.modalPresentationStyle = style
    cast.b.popoverPresentationController?.sourceView = cast.a.view
    try cast.show(cast.b)
    #expect(Self.width(cast.b) == inside && Self.width(child) == inside)
    #expect(child.view.traitCollection.horizontalSizeClass == inside && Self.width(cast.a) == .regular)
    #expect(cast.b.presentationController?.traitCollection.horizontalSizeClass == .regular)
    cast.a.dismiss(animated: false)
    try cast.settle()
    #expect(Self.width(cast.b) == .regular)
  }

  @Test("what a form presents over the whole is as wide as the window, what lies in it is not", .rule("PC-18"))
  func nested() throws {
    let cast = Self.cast()
    cast.b.modalPresentationStyle = .formSheet
    try cast.show(cast.b)
    let next = PlainController()
    next.modalPresentationStyle = .popover
    next.popoverPresentationController?.sourceView = cast.b.view
    cast.b.present(next, animated: false)
    try cast.settle()
    #expect(next.presentationController?.adaptivePresentationStyle(for: next.traitCollection) == .formSheet)
    #expect(next.popoverPresentationController?.containerView != nil, "a popover stays one")
    #expect(next.popoverPresentationController?.traitCollection.horizontalSizeClass == .regular)
    cast.b.dismiss(animated: false)
    try cast.settle()
    cast.b.definesPresentationContext = true
    let inner = PlainController()
    inner.modalPresentationStyle = .overCurrentContext
    cast.b.present(inner, animated: false)
    try cast.settle()
    #expect(Self.width(inner) == .compact)
    let whole = PlainController()
    whole.modalPresentationStyle = .fullScreen
    inner.present(whole, animated: false)
    try cast.settle()
    #expect(Self.width(whole) == .regular)
  }

  @Test("what an app says goes before, and a form of a page's size is as wide as one", .rule("PC-18"))
  func received() throws {
    let cast = Self.cast()
    cast.b.modalPresentationStyle = .formSheet
    let sheet = try #require(cast.b.sheetPresentationController)
    sheet.prefersPageSizing = true
    try cast.show(cast.b)
    #expect(Self.width(cast.b) == .regular)
    sheet.prefersPageSizing = false
    #expect(Self.width(cast.b) == .compact)
    sheet.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
    #expect(Self.width(cast.b) == .regular)
    sheet.overrideTraitCollection = nil
    sheet.traitOverrides.horizontalSizeClass = .regular
    #expect(Self.width(cast.b) == .regular)
  }

  @Test("a window that becomes narrow and wide again tells those over a form, and not the form", .rule("PC-18", "T-29"))
  func resized() throws {
    let cast = Self.cast()
    cast.b.modalPresentationStyle = .formSheet
    try cast.show(cast.b)
    let next = PlainController()
    next.modalPresentationStyle = .fullScreen
    cast.stage.trace.name(next, "C")
    cast.b.present(next, animated: false)
    try cast.settle()
    _ = cast.calls()
    func received() -> [String] { cast.calls().filter { $0.hasSuffix(" willTransition(to:)") && $0.count < 24 } }
    cast.stage.resize(to: CGSize(width: 400, height: 834))
    try cast.settle()
    #expect(received() == ["A willTransition(to:)", "C willTransition(to:)"])
    #expect(Self.width(cast.b) == .compact && Self.width(next) == .compact)
    cast.stage.resize(to: CGSize(width: 834, height: 1194))
    try cast.settle()
    #expect(received() == ["A willTransition(to:)", "C willTransition(to:)"])
    #expect(Self.width(cast.b) == .compact && Self.width(next) == .regular)
    #expect(cast.stage.diagnostics.isEmpty)
  }

  @Test("columns in a form lie on one another", .rule("PC-18", "S-40"))
  func columns() throws {
    let cast = Self.cast()
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(PlainController(), for: .primary)
    split.setViewController(PlainController(), for: .secondary)
    split.modalPresentationStyle = .formSheet
    cast.a.present(split, animated: true)
    try cast.settle()
    #expect(split.isCollapsed && cast.stage.diagnostics.isEmpty)
  }
}

import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct EditMenuTests {
  /// A view with an edit menu of its own, as an app writes it.
  private final class Board: UIView, UIEditMenuInteractionDelegate {
    lazy var interaction = UIEditMenuInteraction(delegate: self)
    var calls: [String] = []
    var target: CGRect?
    var make: ([UIMenuElement]) -> UIMenu? = { UIMenu(children: $0) }

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemGray5
      addInteraction(interaction)
    }
    required init?(coder: NSCoder) { nil }

    func show(_ direction: UIEditMenuArrowDirection = .automatic) {
      let configuration = UIEditMenuConfiguration(
        identifier: "board", sourcePoint: CGPoint(x: bounds.midX, y: bounds.midY))
      configuration.preferredArrowDirection = direction
      interaction.presentEditMenu(with: configuration)
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { make(suggestedActions) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target ?? .null }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      calls.append("will present \(configuration.identifier)")
      animator.addAnimations { self.alpha = 0.5 }
      animator.addCompletion { self.calls.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      calls.append("will dismiss")
      animator.addAnimations { self.alpha = 1 }
      animator.addCompletion { self.calls.append("dismissed") }
    }
  }

  private func actions(_ titles: [String], _ chosen: @escaping (String) -> Void = { _ in }) -> [UIMenuElement] {
    titles.map { title in UIAction(title: title) { _ in chosen(title) } }
  }

  private func board(_ frame: CGRect = CGRect(x: 20, y: 430, width: 200, height: 60)) -> (TextScene, Board) {
    let it = TextScene()
    let board = Board(frame: frame)
    it.page.view.addSubview(board)
    it.stage.turn()
    return (it, board)
  }

  @Test(
    "it comes above its box, runs alongside, and goes when something is chosen", .rule("TI-06", "TI-06.4", "TI-06.5"))
  func life() throws {
    let (it, board) = board()
    var chosen: [String] = []
    board.make = { [self] _ in UIMenu(children: actions(["Rotate", "Share"]) { chosen.append($0) }) }
    board.target = board.bounds
    board.show()
    #expect(board.calls == ["will present board"])
    it.stage.advance(by: 0.3)
    #expect(board.calls == ["will present board", "presented"] && board.alpha == 0.5)
    let menu = try #require(it.menu)
    #expect(it.titles == ["Rotate", "Share"] && menu.frame.maxY == board.frame.minY)
    #expect(abs(menu.frame.midX - board.frame.midX) < 1 && menu.frame.height == 52)
    it.choose("Share")
    #expect(chosen == ["Share"] && it.menu == nil && board.alpha == 1)
    #expect(board.calls == ["will present board", "presented", "will dismiss", "dismissed"])
  }

  @Test("what a finger is on lights up", .rule("TI-06"), arguments: [UIUserInterfaceStyle.light, .dark])
  func lit(style: UIUserInterfaceStyle) throws {
    let (it, board) = board()
    it.stage.window.overrideUserInterfaceStyle = style
    board.make = { _ in UIMenu(children: self.actions(["Roll"])) }
    board.show()
    try it.stage.settle()
    let roll = try #require(it.stage.firstView(text: "Roll"))
    let textPosition = roll.convert(roll.bounds, to: it.stage.window)
    func shade() -> [UInt8] {
      let scale = it.stage.device.scale
      return it.stage.frame().straightPixel(x: Int((textPosition.minX + 6) * scale), y: Int(textPosition.midY * scale))
    }
    let dark = shade()
    it.stage.touchDown(at: CGPoint(x: textPosition.midX, y: textPosition.midY))
    it.stage.turn()
    #expect(zip(shade(), dark).allSatisfy { abs(Int($0) - Int($1)) > 8 })
    it.stage.touchUp()
    try it.stage.settle()
  }

  @Test("it stands below where there is no room above, over a box that fills the window", .rule("TI-06"))
  func places() throws {
    let (it, board) = board(CGRect(x: 20, y: 30, width: 200, height: 60))
    board.make = { [self] _ in UIMenu(children: actions(["One"])) }
    board.target = board.bounds
    board.show()
    #expect(it.menu?.frame.minY == board.frame.maxY)
    board.frame = it.page.view.bounds
    board.target = board.bounds
    board.interaction.updateVisibleMenuPosition(animated: false)
    let menu = try #require(it.menu)
    #expect(it.stage.window.bounds.insetBy(dx: 7, dy: 7).contains(menu.frame))
    board.frame = CGRect(x: 300, y: 300, width: 60, height: 60)
    board.target = nil
    board.show(.left)
    #expect(try #require(it.menu).frame.maxX <= 375)
  }

  @Test("what does not fit is behind chevrons, menus inside open in place", .rule("TI-06.3"), arguments: [false, true])
  func pages(isRightToLeft: Bool) throws {
    let (it, board) = board()
    if isRightToLeft { board.semanticContentAttribute = .forceRightToLeft }
    let titles = (1...9).map { "Action number \($0)" }
    var chosen: [String] = []
    board.make = { [self] _ in
      UIMenu(children: actions(titles) { chosen.append($0) } + [UIMenu(title: "Inner", children: actions(["Deep"]))])
    }
    board.show()
    it.stage.advance(by: 0.3)
    var seen: [String] = []
    for _ in 0..<20 {
      let width = try #require(it.menu).frame.width
      #expect(width <= 375 - 2 * 8)
      seen += it.titles.filter { $0 != "More" && $0 != "Previous" }
      guard it.titles.contains("More") else { break }
      it.choose("More")
    }
    #expect(seen == titles + ["Inner"])
    it.choose("Inner")
    #expect(it.titles == ["Previous", "Deep"])
    it.choose("Previous")
    it.choose("Previous")
    #expect(it.titles.first == "Previous" && it.titles.last == "More")
    #expect(chosen.isEmpty && it.menu != nil)
    let buttons = it.titles.count
    #expect(buttons >= 3)
  }

  @Test("it goes for a finger elsewhere, which does what it does", .rule("TI-06.4"))
  func outside() {
    let (it, board) = board()
    board.make = { [self] _ in UIMenu(children: actions(["One"])) }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 560, width: 100, height: 44)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    it.page.view.addSubview(button)
    board.show()
    it.stage.advance(by: 0.3)
    it.tap(CGPoint(x: 60, y: 580))
    #expect(taps == 1 && it.menu == nil && board.calls.last == "dismissed")
  }

  enum Reason: CaseIterable {
    case covered
    case gone
    case taken
    case resized
    case removed
    case dropped
  }

  @Test("it goes with what it is for", .rule("TI-06.4"), arguments: Reason.allCases)
  func leaves(reason: Reason) throws {
    let (it, board) = board()
    board.make = { [self] _ in UIMenu(children: actions(["One"])) }
    board.show()
    it.stage.advance(by: 0.05)
    switch reason {
    case .covered: it.page.present(UIViewController(), animated: true)
    case .gone: it.stage.rootViewController = UIViewController()
    case .taken: board.removeFromSuperview()
    case .resized: it.stage.window.frame.size = CGSize(width: 500, height: 400)
    case .removed: board.removeInteraction(board.interaction)
    case .dropped: board.interaction.dismissMenu()
    }
    try it.stage.settle()
    #expect(it.menu == nil && board.calls.filter { $0 == "will dismiss" }.count == 1, "\(reason)")
    #expect(board.calls.last == "dismissed")
  }

  @Test("a field's goes with the page that the field is on", .rule("TI-06.4"))
  func pageLeaves() throws {
    let it = TextScene()
    let tabs = UITabBarController()
    tabs.viewControllers = [it.page, UIViewController()]
    it.stage.rootViewController = tabs
    it.stage.turn()
    it.tap(it.middle(of: "two", in: it.field), times: 2)
    #expect(it.menu != nil)
    tabs.selectedIndex = 1
    try it.stage.settle()
    #expect(it.menu == nil && !it.field.isFirstResponder)
  }

  @Test("nothing comes without a window or with an empty menu", .rule("TI-06"))
  func nothing() {
    let (it, board) = board()
    board.make = { _ in nil }
    board.show()
    board.make = { _ in UIMenu(children: []) }
    board.show()
    #expect(it.menu == nil && board.calls.isEmpty)
    board.removeFromSuperview()
    board.make = { [self] _ in UIMenu(children: actions(["One"])) }
    board.show()
    #expect(it.menu == nil && board.calls.isEmpty)
  }

  @Test("elements that are found later come when they are found", .rule("TI-06"))
  func deferred() {
    let (it, board) = board()
    var found: (([UIMenuElement]) -> Void)?
    board.make = { [self] _ in
      UIMenu(children: actions(["One"]) + [UIDeferredMenuElement { found = $0 }])
    }
    board.show()
    #expect(it.titles == ["One"])
    found?(actions(["Two"]))
    #expect(it.titles == ["One", "Two"])
  }

  @Test("delegates of text make the menu and are told", .rule("TI-06.2", "TI-06.5"))
  func delegates() {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var calls: [String] = []
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        calls.append("field \(range.location)+\(range.length)")
        return UIMenu(children: [UIAction(title: "Own") { _ in }] + suggestedActions)
      }
      func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        calls.append("will present")
      }
      func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
        calls.append("will dismiss")
      }
      func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        calls.append("view \(range.location)+\(range.length)")
        return nil
      }
    }
    let it = TextScene()
    let delegate = Delegate()
    it.field.delegate = delegate
    it.view.delegate = delegate
    it.tap(it.middle(of: "two", in: it.field), times: 2)
    #expect(it.titles == ["Own", "Cut", "Copy", "Select All"])
    UIApplication.shared.press(.text("x"))
    it.stage.advance(by: 0.3)
    #expect(it.menu == nil && delegate.calls == ["field 4+3", "will present", "will dismiss"])
    it.tap(it.middle(of: "two", in: it.view), times: 2)
    #expect(it.titles == ["Cut", "Copy", "Select All"] && delegate.calls.last == "view 4+3")
    it.view.resignFirstResponder()
    it.stage.advance(by: 0.3)
    #expect(it.menu == nil)
  }

  @Test("the tokenizer finds words, sentences and paragraphs", .rule("TI-07", "TI-07.2", "TI-07.3"))
  func tokenizer() throws {
    let it = TextScene("It's one. Two three!\n\nLast")
    let text = it.view
    let tokenizer = text.tokenizer
    func textPosition(_ offset: Int) throws -> UITextPosition {
      try #require(text.position(from: text.beginningOfDocument, offset: offset))
    }
    func part(_ offset: Int, _ granularity: UITextGranularity, _ direction: UITextStorageDirection) throws -> String? {
      let range = tokenizer.rangeEnclosingPosition(
        try textPosition(offset), with: granularity, inDirection: .storage(direction))
      return range.flatMap { text.text(in: $0) }
    }
    #expect(try part(2, .word, .forward) == "It's")
    #expect(try part(4, .word, .forward) == nil)
    #expect(try part(4, .word, .backward) == "It's")
    #expect(try part(6, .sentence, .forward) == "It's one.")
    #expect(try part(12, .sentence, .forward) == "Two three!")
    #expect(try part(12, .paragraph, .forward) == "It's one. Two three!")
    #expect(try part(21, .paragraph, .forward) == nil)
    #expect(try part(26, .word, .backward) == "Last")
    #expect(try part(26, .word, .forward) == nil)
    #expect(try part(0, .document, .forward) == text.text)
    #expect(tokenizer.isPosition(try textPosition(4), atBoundary: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(try textPosition(4), atBoundary: .word, inDirection: .storage(.backward)))
    #expect(tokenizer.isPosition(try textPosition(5), atBoundary: .word, inDirection: .storage(.backward)))
    #expect(tokenizer.isPosition(try textPosition(5), withinTextUnit: .word, inDirection: .storage(.forward)))
    let next = tokenizer.position(from: try textPosition(4), toBoundary: .word, inDirection: .storage(.forward))
    #expect(next.map { text.offset(from: text.beginningOfDocument, to: $0) } == 8)
    let before = tokenizer.position(from: try textPosition(5), toBoundary: .word, inDirection: .storage(.backward))
    #expect(before.map { text.offset(from: text.beginningOfDocument, to: $0) } == 0)
    #expect(tokenizer.position(from: text.endOfDocument, toBoundary: .word, inDirection: .storage(.forward)) == nil)
  }

  @Test("the old menu controller: items of the app where the chain has them", .rule("TI-08"))
  func controller() {
    final class Label: UILabel {
      override var canBecomeFirstResponder: Bool { true }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ["copy:", "shout"].contains(action.description)
      }
      override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    }
    let it = TextScene()
    let label = Label(frame: CGRect(x: 40, y: 450, width: 200, height: 30))
    label.text = "words"
    it.page.view.addSubview(label)
    it.stage.turn()
    label.becomeFirstResponder()
    nonisolated final class Posted: @unchecked Sendable { var names: [String] = [] }
    let posted = Posted()
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let watchers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        posted.names.append(
          String($0.name.rawValue.dropFirst("UIMenuController".count).dropLast("MenuNotification".count)))
      }
    }
    defer { for watcher in watchers { NotificationCenter.default.removeObserver(watcher) } }
    let menu = UIMenuController.shared
    let (shout, other) = (Selector("shout") { (_: Label) in {} }, Selector("other") { (_: Label) in {} })
    menu.menuItems = [UIMenuItem(title: "Shout", action: shout), UIMenuItem(title: "Other", action: other)]
    menu.showMenu(from: label, rect: label.bounds)
    it.stage.advance(by: 0.3)
    #expect(menu.isMenuVisible && it.titles == ["Copy", "Shout"] && menu.menuFrame.maxY == label.frame.minY)
    it.choose("Copy")
    #expect(UIPasteboard.general.string == "words" && !menu.isMenuVisible && menu.menuFrame.isEmpty)
    #expect(posted.names == ["WillShow", "DidShow", "WillHide", "DidHide"])
    menu.hideMenu()
    #expect(posted.names.count == 4)
    menu.menuItems = nil
    menu.setMenuVisible(true, animated: false)
    #expect(it.titles == ["Copy"])
    menu.isMenuVisible = false
    it.stage.turn()
    #expect(it.menu == nil)
  }

  @Test("a text of an app's own is edited by the same fingers", .rule("TI-02"))
  func ownText() {
    let it = TextScene()
    let own = BlockText(frame: CGRect(x: 20, y: 430, width: 200, height: 20))
    it.page.view.addSubview(own)
    let interaction = UITextInteraction(for: .editable)
    interaction.textInput = own
    own.addInteraction(interaction)
    it.stage.turn()
    it.tap(CGPoint(x: 20 + 55, y: 440))
    #expect(own.isFirstResponder && own.caret == 5..<5)
    #expect(own.firstView(named: "caret")?.frame.minX == 50)
    it.tap(CGPoint(x: 20 + 55, y: 440), times: 2)
    #expect(own.text(in: own.selectedTextRange!) == "two" && it.titles == ["Select All"])
    #expect(it.knob(isStart: true, of: own).map { abs($0.x - 60) < 1e-9 } == true)
    own.insertText("2")
    #expect(own.string == "one 2 three")
    own.removeInteraction(interaction)
    it.stage.advance(by: 0.3)
    #expect(it.menu == nil && own.firstView(named: "caret")?.isHidden != false)
  }
}

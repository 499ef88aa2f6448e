import UIKit
import XCTest

import Constructs

/// Members that Objective-C looks up in any object, and those that its classes declare anew.
final class AnyObjectsTests: XCTestCase {
  @MainActor func testDelegatesThatAreAnyObject() {
    let (dial, owner, other) = (Dial(), DialOwner(), UIView())
    XCTAssertEqual(dial.move(), "none")
    dial.delegate = other
    XCTAssertEqual(dial.move(), "none")
    dial.delegate = owner
    XCTAssertEqual(dial.move(), "title 2")
    XCTAssertEqual(owner.moves, 1)
  }

  @MainActor func testAMethodOfSeveralClasses() {
    let (bell, drum) = (Bell(), Drum())
    strikeAll([bell, drum, bell])
    XCTAssertEqual(bell.strikes, 2)
    XCTAssertEqual(drum.strikes, 10)
  }

  @MainActor func testADelegateDeclaredAnew() {
    let list = ChoiceList(frame: .zero, style: .plain)
    let (first, second) = (ChoiceOwner(), ChoiceOwner())
    list.delegate = first
    list.delegate = second
    list.choose(IndexPath(row: 4, section: 0))
    list.delegate?.tableView?(list, didSelectRowAt: IndexPath(row: 5, section: 0))
    XCTAssertEqual(second.chosen, [4, 5])
    XCTAssertEqual(first.chosen, [])
    XCTAssertTrue(list.delegates.last.flatMap { $0 } === first)
  }

  @MainActor func testOverloadsInExtensions() {
    let nest = Nest()
    nest.nest(UIView(), UIView())
    XCTAssertEqual(nest.subviews.count, 0)
    XCTAssertEqual(nest.content.subviews.count, 2)
    XCTAssertNil(UIApplication.shared.delegate?.window??.rootViewController)
  }

  @MainActor func testTextContainers() {
    let note = Note(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    XCTAssertEqual(note.keyboardAppearance, .dark)
    note.text = "text"
    note.layoutIfNeeded()
    let before = note.caretRect(for: note.beginningOfDocument).minX
    note.textContainer.lineFragmentPadding = 0
    note.layoutIfNeeded()
    XCTAssertEqual(note.caretRect(for: note.beginningOfDocument).minX, before - 5)
  }

  func testPlaceholdersAndDescriptions() {
    XCTAssertEqual(UIColor(), UIColor.clear)
    XCTAssertEqual(UIFont().fontName, UIFont.systemFont(ofSize: 12).fontName)
    XCTAssertEqual("\(CGRect(x: 1, y: 2, width: 3, height: 4.5))", "(1.0, 2.0, 3.0, 4.5)")
    XCTAssertEqual("\(CGPoint(x: 1, y: 2)) \(CGSize(width: 3, height: 4))", "(1.0, 2.0) (3.0, 4.0)")
  }
}

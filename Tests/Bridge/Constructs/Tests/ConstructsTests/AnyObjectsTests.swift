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
}

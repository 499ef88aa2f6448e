import Foundation
import Testing
import UIKit

private final class Note {
  let text: String
  init(_ text: String) { self.text = text }
}

/// As extensions of libraries keep values on classes that are not theirs.
@MainActor private enum Keys {
  static var title: UInt8 = 0
  static var other: UInt8 = 0
}

extension UIView {
  fileprivate var heroID: String? {
    get { objc_getAssociatedObject(self, &Keys.title) as? String }
    set { objc_setAssociatedObject(self, &Keys.title, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
  fileprivate var note: Note? {
    get { objc_getAssociatedObject(self, &Keys.other) as? Note }
    set { objc_setAssociatedObject(self, &Keys.other, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

@Suite struct AssociatedObjectTests {
  @Test func valuesHangOnTheirObject() {
    let (one, other) = (UIView(), UIView())
    #expect(one.heroID == nil)
    one.heroID = "a"
    one.note = Note("n")
    other.heroID = "b"
    #expect(one.heroID == "a" && one.note?.text == "n" && other.heroID == "b" && other.note == nil)
    one.heroID = nil
    #expect(one.heroID == nil && one.note?.text == "n")
    objc_removeAssociatedObjects(one)
    #expect(one.note == nil && other.heroID == "b")
  }

  @Test func aValueThatIsNotKeptReadsAsNilWhenItIsGone() {
    let view = UIView()
    var note: Note? = Note("n")
    objc_setAssociatedObject(view, &Keys.other, note, .OBJC_ASSOCIATION_ASSIGN)
    #expect(view.note === note)
    note = nil
    #expect(view.note == nil)
  }

  @Test func valuesAreThereInTheDeinitOfTheirObject() {
    final class Owner: NSObject {
      nonisolated(unsafe) static var key: UInt8 = 0
      nonisolated(unsafe) var seen: (String?) -> Void = { _ in }
      deinit {
        seen(objc_getAssociatedObject(self, &Self.key) as? String)
        objc_setAssociatedObject(self, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
        seen(objc_getAssociatedObject(self, &Self.key) as? String)
      }
    }
    var read: [String?] = []
    do {
      let owner = Owner()
      owner.seen = { read.append($0) }
      objc_setAssociatedObject(owner, &Owner.key, "there", .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(read == ["there", nil])
  }

  @Test func valuesGoAfterTheirObjects() {
    weak var kept: Note?
    let survivor = UIView()
    survivor.heroID = "stays"
    for index in 0..<1000 {
      let view = UIView()
      let note = Note("\(index)")
      #expect(view.note == nil, "an address that is used again brings nothing along")
      view.note = note
      if index == 0 { kept = note }
    }
    // Objects that stay make the table look at last, wherever the memory of the first was not used again.
    var others: [UIView] = []
    while kept != nil, others.count < 20_000 {
      others.append(UIView())
      others.last?.heroID = "other"
    }
    #expect(kept == nil && survivor.heroID == "stays")
    #expect(others.allSatisfy { $0.heroID == "other" })
  }

  @Test func aValueThatSetsAnotherWhenItGoesIsFine() {
    final class Echo {
      let view: UIView
      init(_ view: UIView) { self.view = view }
      isolated deinit { view.heroID = "gone" }
    }
    let (view, other) = (UIView(), UIView())
    objc_setAssociatedObject(view, &Keys.other, Echo(other), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(view, &Keys.other, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(other.heroID == "gone")
  }

  @Test func valuesWithoutIdentityCarryNothing() {
    objc_setAssociatedObject(3, &Keys.other, Note("n"), .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(3, &Keys.other) == nil)
  }
}

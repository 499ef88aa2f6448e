import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

extension Notification.Name {
  fileprivate static let bell = Notification.Name("SelectorObserverTests.bell")
  fileprivate static let horn = Notification.Name("SelectorObserverTests.horn")
}

@MainActor private final class Hearer: NSObject {
  let name: String
  let hear: (String) -> Void
  init(_ name: String, _ hear: @escaping (String) -> Void) { (self.name, self.hear) = (name, hear) }
  func rang(_ notification: Notification) { hear(name) }
}

@Suite struct SelectorObserverTests {
  private let ring = Selector("rang:", Hearer.rang)

  @Test("observers by selector are called in the order in which they were added", .rule("OC-14"))
  func order() {
    let center = NotificationCenter()
    var heard: [String] = []
    let hearers = (0..<40).map { Hearer("\($0)") { heard.append($0) } }
    for (index, hearer) in hearers.enumerated() {
      center.addObserver(hearer, selector: ring, name: index % 3 == 0 ? nil : .bell, object: nil)
    }
    center.post(name: .bell, object: nil)
    #expect(heard == hearers.map(\.name))
    heard = []
    center.post(name: .horn, object: nil)
    #expect(heard == hearers.map(\.name).enumerated().filter { $0.offset % 3 == 0 }.map(\.element))
  }

  @Test("an observer that another one removes is not called any more", .rule("OC-14"))
  func removedMeanwhile() {
    let center = NotificationCenter()
    var heard: [String] = []
    let second = Hearer("second") { heard.append($0) }
    let first = Hearer("first") {
      heard.append($0)
      center.removeObserver(second)
    }
    for hearer in [first, second] { center.addObserver(hearer, selector: ring, name: .bell, object: nil) }
    center.post(name: .bell, object: nil)
    center.post(name: .bell, object: nil)
    #expect(heard == ["first", "first"])
  }

  @Test("only the sender's notifications are heard where one is given", .rule("OC-14"))
  func senders() {
    let center = NotificationCenter()
    var heard: [String] = []
    let (one, other) = (NSObject(), NSObject())
    let hearers = ["one", "text", "gone"].map { Hearer($0) { heard.append($0) } }
    center.addObserver(hearers[0], selector: ring, name: .bell, object: one)
    center.addObserver(hearers[1], selector: ring, name: .bell, object: "sender")
    var temporary: NSObject? = NSObject()
    center.addObserver(hearers[2], selector: ring, name: .bell, object: temporary)
    temporary = nil
    for sender: Any? in [nil, other, one, "sender", "sende" + "r", "x"] { center.post(name: .bell, object: sender) }
    #expect(heard == ["one", "text", "text"])
    center.removeObserver(hearers[0], name: .bell, object: other)
    center.post(name: .bell, object: one)
    #expect(heard.count == 4)
    center.removeObserver(hearers[0], name: .bell, object: one)
    center.post(name: .bell, object: one)
    #expect(heard.count == 4)
  }
}

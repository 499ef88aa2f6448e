import Dispatch
import Foundation
import Proscenium
import QuartzCore
import Testing
import UIKit

@Suite struct SelectorTests {
  private static let rang = Notification.Name("rang")

  private final class Listener {
    var heard: [Any?] = []
    func ring(_ notification: Notification) { heard.append(notification.object) }
    func noArgument() { heard.append(nil) }
    static let selector = Selector("ring:", Listener.ring)
  }

  @Test func aSelectorListensToNotifications() {
    let (center, listener) = (NotificationCenter(), Listener())
    center.addObserver(listener, selector: Listener.selector, name: Self.rang, object: nil)
    center.addObserver(listener, selector: Selector("noArgument", Listener.noArgument), name: Self.rang, object: nil)
    center.post(name: Self.rang, object: 7)
    center.post(name: Notification.Name("other"), object: 8)
    #expect(listener.heard.count == 2)
    #expect(listener.heard.contains { $0 as? Int == 7 })
  }

  @Test func onlyTheObjectAskedForIsHeard() {
    let (center, listener) = (NotificationCenter(), Listener())
    let (mine, other) = (NSObject(), NSObject())
    center.addObserver(listener, selector: Listener.selector, name: nil, object: mine)
    center.post(name: Self.rang, object: other)
    #expect(listener.heard.isEmpty)
    center.post(name: Self.rang, object: mine)
    #expect(listener.heard.count == 1)
  }

  @Test func aRemovedObserverHearsNoMore() {
    let (center, listener) = (NotificationCenter(), Listener())
    let late = Notification.Name("late")
    for name in [Self.rang, late] {
      center.addObserver(listener, selector: Listener.selector, name: name, object: nil)
    }
    center.removeObserver(listener, name: Self.rang, object: nil)
    center.post(name: Self.rang, object: nil)
    #expect(listener.heard.isEmpty)
    center.post(name: late, object: nil)
    #expect(listener.heard.count == 1)
    center.removeObserver(listener)
    center.post(name: late, object: nil)
    #expect(listener.heard.count == 1)
  }

  @Test func aTokenIsRemovedAsEver() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: Self.rang, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Self.rang, object: nil)
    center.removeObserver(token)
    center.post(name: Self.rang, object: nil)
    #expect(count == 1)
  }

  @Test func anObserverIsNotKept() {
    let center = NotificationCenter()
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: Listener.selector, name: Self.rang, object: nil)
    }
    #expect(gone == nil)
    center.post(name: Self.rang, object: nil)
  }

  private final class Waiter {
    var done: CheckedContinuation<Void, Never>?
    func ring(_ notification: Notification) {
      done?.resume()
      done = nil
    }
  }

  @Test(.timeLimit(.minutes(60))) func aNotificationOfAnotherThreadArrivesOnTheMainOne() async {
    let (center, waiter) = (NotificationCenter(), Waiter())
    center.addObserver(waiter, selector: Selector("ring:", Waiter.ring), name: Self.rang, object: nil)
    await withCheckedContinuation { done in
      waiter.done = done
      let name = Self.rang
      DispatchQueue.global().async { center.post(name: name, object: nil) }
    }
    #expect(waiter.done == nil)
  }

  private final class Ticker {
    var times: [CFTimeInterval] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
  }

  @Test func aDisplayLinkCallsItsSelector() {
    let stage = Stage()
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Selector("tick:", Ticker.tick))
    link.add(to: .main, forMode: .common)
    stage.advance(by: 3.0 / 60)
    link.invalidate()
    stage.advance(by: 3.0 / 60)
    #expect(ticker.times.map { ($0 * 60).rounded() } == [0, 1, 2, 3])
  }

  @Test func aSelectorThatIsOnlyANameIsAUsageError() {
    let stage = Stage()
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: "tick:")
    link.add(to: .main, forMode: .common)
    let failures = stage.collectFailures { stage.advance(by: 1.0 / 60) }
    #expect(failures.first?.message.contains("cannot perform tick:") == true)
    link.invalidate()
  }

  @Test func geometryIsBoxed() {
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxY == 6)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
  }
}

import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite struct EventHandlerTests {
  final class Target: NSObject {
    func call() {}
  }

  @Test func aControlsActionsAreShownInOrderUntilStopped() {
    let (control, target) = (UIControl(), Target())
    let action = UIAction(title: "A") { _ in }
    control.addTarget(target, action: Selector("call", Target.call), for: [.touchUpInside, .touchDown])
    control.addAction(action, for: .valueChanged)
    control.addTarget(nil, action: Selector("chained"), for: .touchCancel)
    var notes: [String] = []
    control.enumerateEventHandlers { found, method, events, _ in
      let name = found?.title ?? "\(method?.0 == nil ? "chain" : "target") \(method?.1.description ?? "")"
      notes.append("\(name) \(events.rawValue)")
    }
    #expect(notes == ["target call 65", "A 4096", "chain chained 256"])
    notes = []
    control.enumerateEventHandlers { found, _, _, stop in
      notes.append(found?.title ?? "method")
      stop = found != nil
    }
    #expect(notes == ["method", "A"])
  }
}

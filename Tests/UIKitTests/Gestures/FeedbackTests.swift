import CoreGraphics
import Proscenium
import Testing
import UIKit

@Suite struct FeedbackTests {
  @Test("what would be felt is in the trace") func traced() {
    let stage = Stage(device: .iPhoneSE)
    stage.trace.clear()
    let impact = UIImpactFeedbackGenerator(style: .rigid)
    impact.prepare()
    impact.impactOccurred()
    impact.impactOccurred(intensity: 2)
    impact.impactOccurred(intensity: .nan, at: CGPoint(x: 3, y: 4))
    UISelectionFeedbackGenerator().selectionChanged()
    let view = UIView()
    let notification = UINotificationFeedbackGenerator(view: view)
    notification.notificationOccurred(.warning)
    #expect(notification.view === view && impact.view == nil)
    #expect(
      stage.trace.events.map(\.call) == [
        "impactOccurred(rigid)", "impactOccurred(rigid, intensity: 1.0)",
        "impactOccurred(rigid, intensity: 0.0, at: 3.0 4.0)", "selectionChanged()", "notificationOccurred(warning)",
      ])
  }
}

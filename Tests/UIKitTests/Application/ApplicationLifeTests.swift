import Foundation
import Proscenium
import Testing
import UIKit

@Suite struct ApplicationLifeTests {
  private final class Witness: UIView {
    var isCancelled = false
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isCancelled = true }
  }

  /// The notifications of an application's life that are posted while a closure runs, and its state at each.
  private func notifications(of application: UIApplication, _ body: () -> Void) -> [String] {
    let names = [
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ]
    nonisolated(unsafe) var heard: [String] = []
    let application = application
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { notification in
        let state = MainActor.assumeIsolated { application.applicationState }
        heard.append("\(notification.name.rawValue.dropFirst(13).dropLast(12)) \(state)")
      }
    }
    body()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return heard
  }

  @Test func theApplicationLeavesAndReturnsStepByStep() {
    let stage = Stage()
    stage.rootViewController = UIViewController()
    let application = UIApplication.shared
    let away = notifications(of: application) { stage.setApplicationState(.background) }
    #expect(away == ["WillResignActive active", "DidEnterBackground background"])
    let back = notifications(of: application) { stage.setApplicationState(.active) }
    #expect(back == ["WillEnterForeground background", "DidBecomeActive active"])
    let covered = notifications(of: application) {
      stage.setApplicationState(.inactive)
      stage.setApplicationState(.inactive)
    }
    #expect(covered == ["WillResignActive active"])
  }

  @Test func fingersAreTakenAwayWithTheFront() {
    let stage = Stage()
    let root = UIViewController()
    let witness = Witness(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.view.addSubview(witness)
    stage.rootViewController = root
    stage.touchDown(at: CGPoint(x: 50, y: 50))
    #expect(!witness.isCancelled)
    stage.setApplicationState(.inactive)
    #expect(witness.isCancelled)
  }

  @Test func everyControllerIsNotifiedOfShortMemory() {
    let cast = Cast()
    cast.a.addChild(PlainController())
    cast.present(animated: false)
    cast.stage.advance(by: 0.1)
    cast.stage.trace.name(cast.a.children[0], "C")
    cast.stage.trace.clear()
    var isNotified = false
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared, queue: nil
    ) { _ in MainActor.assumeIsolated { isNotified = true } }
    defer { NotificationCenter.default.removeObserver(token) }
    cast.stage.warnOfMemory()
    #expect(isNotified)
    #expect(
      cast.calls() == ["A didReceiveMemoryWarning()", "C didReceiveMemoryWarning()", "B didReceiveMemoryWarning()"])
  }
}

import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

private final class Observer: NSObject {
  var messages: [String] = []
  func stopped(_ identifier: String?, _ finished: NSNumber) {
    messages.append("\(identifier ?? "nil") \(finished.boolValue)")
  }
}

@Suite struct BeginAnimationsTests {
  @available(*, deprecated)
  @Test("changes between beginAnimations and commitAnimations are animated", .rule("A-58"))
  func animated() throws {
    let stage = Stage()
    let messages = Observer()
    _ObjectiveC.describe(Observer.self) { $0.method("stopped:finished:context:") { $0.stopped($1[0], $1[1]) } }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(view)
    stage.turn()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(messages)
    UIView.setAnimationDidStop(Selector("stopped:finished:context:"))
    view.frame.origin.x = 100
    UIView.commitAnimations()
    view.alpha = 0.5
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 1e-6)
    #expect(view.layer.presentation()?.opacity == 0.5)
    #expect(messages.messages == [])
    try stage.settle()
    #expect(messages.messages == ["move true"] && view.frame.minX == 100)
  }

  @available(*, deprecated)
  @Test("without a duration it takes 0.2 seconds; a second commit does nothing", .rule("A-58"))
  func standard() throws {
    let stage = Stage()
    let view = UIView()
    stage.rootViewController = UIViewController()
    stage.rootViewController?.view.addSubview(view)
    stage.turn()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    UIView.commitAnimations()
    stage.advance(by: 0.1)
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
    try stage.settle()
    #expect(view.layer.presentation()?.opacity ?? view.layer.opacity == 0)
  }
}

import Proscenium
import Testing
import UIKit

// listing begins
@MainActor @Test func presentingOverTheFullScreenTakesTheViewBelowAway() throws {
  let stage = Stage(device: .iPhone15)
  let list = UIViewController()
  let detail = UIViewController()
  detail.modalPresentationStyle = .fullScreen
  detail.view.backgroundColor = .red
  stage.rootViewController = list
  let before = stage.frame()

  list.present(detail, animated: true)
  #expect(list.presentedViewController === detail)  // the link is there at once,
  #expect(detail.view.window == nil)  // the view comes after the turn

  stage.advance(by: 0.2)
  #expect(detail.isBeingPresented)
  #expect(stage.frame() != before)

  try stage.settle()
  #expect(list.view.window == nil)
  #expect(detail.view.window === stage.window)
  #expect(stage.diagnostics.isEmpty)
}
// listing ends

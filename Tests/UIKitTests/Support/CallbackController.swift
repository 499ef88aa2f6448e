import Testing
import UIKit

/// Does something in one of its callbacks, once.
final class CallbackController: UIViewController {
  let journal = AppearanceJournal()
  var moment = ""
  var act: (() -> Void)?

  private func reach(_ call: String) {
    guard call == moment, let act else { return }
    self.act = nil
    act()
  }

  override func viewDidLoad() { reach("load") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    reach(parent == nil ? "leave" : "join")
  }
  override func viewWillAppear(_ animated: Bool) {
    journal.willAppear()
    super.viewWillAppear(animated)
    reach("wA")
  }
  override func viewIsAppearing(_ animated: Bool) {
    journal.isAppearing()
    super.viewIsAppearing(animated)
    reach("iA")
  }
  override func viewDidAppear(_ animated: Bool) {
    journal.didAppear()
    super.viewDidAppear(animated)
    reach("dA")
  }
  override func viewWillDisappear(_ animated: Bool) {
    journal.willDisappear()
    super.viewWillDisappear(animated)
    reach("wD")
  }
  override func viewDidDisappear(_ animated: Bool) {
    journal.didDisappear()
    super.viewDidDisappear(animated)
    reach("dD")
  }
}

/// Each of some controllers was told what is so: seen where its view is in a window that is shown, and nothing is open.
@MainActor func expectTrue(
  _ controllers: [CallbackController], _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  for (index, controller) in controllers.enumerated() {
    let window = controller.viewIfLoaded?.window
    let journal = controller.journal
    #expect(journal.faults == [] && journal.isResting, "\(index) \(note)", sourceLocation: sourceLocation)
    #expect(
      journal.isSeen == (window != nil && window?.isHidden == false), "\(index) \(note)", sourceLocation: sourceLocation
    )
  }
}

import Constructs
import UIKit

/// Has a method of a protocol whose conformance another module declares.
public final class LaterOwner: PlainOwner {
  public private(set) var values: [Int] = []
  public func stepper(_ stepper: Stepper, didStepTo value: Int) { values.append(value) }
  public func title(for stepper: Stepper) -> String? { "later" }
  public var limit: Int { 1 }
}

public final class Conductor: NSObject, StepperDelegate {
  public private(set) var calls: [String] = []
  public weak var next: StepperDelegate?

  public func stepperWillStep(_ stepper: Stepper) { next?.stepperWillStep(stepper) }
  public func stepper(_ stepper: Stepper, didStepTo value: Int) {
    calls.append("\(value)")
    next?.stepper?(stepper, didStepTo: value)
    if next?.title?(for: stepper) == nil { calls.append("untitled") }
  }
}

/// Overrides another module's action, and names it.
public final class QuietActionPage: ActionPage {
  public private(set) var isQuiet = false
  public override func sent(_ sender: UIButton) { isQuiet = true }
  public static var selector: Selector { #selector(ActionPage.sent(_:)) }
}

public final class LaterPage: OpenPage {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 31 }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

public final class RowSource: NSObject, UITableViewDataSource {
  public static let shared = RowSource()
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// Overrides what an extension of another module declares.
public class OrnateView: UIView {
  public override func ornament(_ text: String) -> String { "<\(super.ornament(text))>" }
  public override var mark: Int {
    get { super.mark + 5 }
    set { super.mark = newValue }
  }
}
public final class VeryOrnateView: OrnateView {
  public override func ornament(_ text: String) -> String { "<\(super.ornament(text))>" }
}

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

import UIKit

@objc public protocol StepperDelegate: AnyObject {
  func stepperWillStep(_ stepper: Stepper)
  @objc optional func stepper(_ stepper: Stepper, didStepTo value: Int)
  @objc optional func stepper(_ stepper: Stepper, mayStepTo value: Int) -> Bool
  @objc optional func title(for stepper: Stepper) -> String?
  @objc optional var limit: Int { get }
}

public final class Stepper: NSObject {
  public weak var delegate: StepperDelegate?
  public private(set) var value = 0

  public func step() {
    delegate?.stepperWillStep(self)
    guard delegate?.stepper?(self, mayStepTo: value + 1) ?? true else { return }
    guard value < delegate?.limit ?? .max else { return }
    value += 1
    delegate?.stepper?(self, didStepTo: value)
  }

  public var title: String { (delegate?.title?(for: self) ?? nil) ?? "none" }
  public var hasStepWitness: Bool { delegate?.stepper(_:didStepTo:) != nil }
}

open class PlainOwner: NSObject, StepperDelegate {
  public var steps: [Int] = []
  public func stepperWillStep(_ stepper: Stepper) {}
}

public final class FullOwner: PlainOwner {
  public func stepper(_ stepper: Stepper, didStepTo value: Int) { steps.append(value) }
  public func stepper(_ stepper: Stepper, mayStepTo value: Int) -> Bool { value < 3 }
  public func title(for stepper: Stepper) -> String? { "full" }
  public var limit: Int { 2 }
}

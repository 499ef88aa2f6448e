public import Foundation

extension NSObject {
  /// Whether the object has the selector's method.
  ///
  /// Differs: a selector carries its method here, and the answer is whether that is one of this object's class; of a
  /// selector that is only a name, responders say whether they can perform it, and all others whether their class was
  /// registered with it.
  public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    if let accepts = aSelector.accepts { return accepts(self) }
    guard let responder = self as? UIResponder else {
      return NamedMethods.find(aSelector.description, of: self) != nil
    }
    return responder.canPerformAction(aSelector, withSender: nil)
  }
}

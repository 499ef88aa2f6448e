public import Foundation

/// Accessibility of objects that are no responders: parts that an app lists among `accessibilityElements`.
///
/// Responders and bar items have these members themselves; through `NSObject` they are reached here.
/// Differs: of other objects the values are stored for the app; assistive technologies and scripts read responders.
extension NSObjectProtocol {
  @MainActor private var responder: UIResponder? { self as? UIResponder }
  @MainActor private var barItem: UIBarItem? { self as? UIBarItem }
  @MainActor private var stored: AccessibilityRecord? {
    objc_getAssociatedObject(self, AccessibilityRecord.key) as? AccessibilityRecord
  }

  @MainActor private func keep(_ change: (AccessibilityRecord) -> Void) {
    let record = stored ?? AccessibilityRecord()
    change(record)
    objc_setAssociatedObject(self, AccessibilityRecord.key, record, .OBJC_ASSOCIATION_RETAIN)
  }

  /// True if the object is read as one element. Rule: AX-01
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { responder?.isAccessibilityElement ?? stored?.isElement ?? false }
    set {
      if let responder { responder.isAccessibilityElement = newValue } else { keep { $0.isElement = newValue } }
    }
  }

  /// The name by which automation finds the object, a picture for example.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { ((self as? UIView)?.accessibilityIdentifier ?? barItem?.accessibilityIdentifier) ?? stored?.identifier }
    set {
      if let view = self as? UIView { return view.accessibilityIdentifier = newValue }
      if let barItem { return barItem.accessibilityIdentifier = newValue }
      keep { $0.identifier = newValue }
    }
  }

  /// The text that an assistive technology speaks for the object. Rule: AX-01
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { responder?.accessibilityLabel ?? barItem?.accessibilityLabel ?? stored?.label?.plain }
    set {
      if let responder { return responder.accessibilityLabel = newValue }
      if let barItem { return barItem.accessibilityLabel = newValue }
      keep { $0.label = AccessibleText(newValue) }
    }
  }

  /// The result of activating the object, if the label does not say it.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { responder?.accessibilityHint ?? barItem?.accessibilityHint ?? stored?.hint?.plain }
    set {
      if let responder { return responder.accessibilityHint = newValue }
      if let barItem { return barItem.accessibilityHint = newValue }
      keep { $0.hint = AccessibleText(newValue) }
    }
  }

  /// The object's value. Rule: AX-01
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { responder?.accessibilityValue ?? barItem?.accessibilityValue ?? stored?.value?.plain }
    set {
      if let responder { return responder.accessibilityValue = newValue }
      if let barItem { return barItem.accessibilityValue = newValue }
      keep { $0.value = AccessibleText(newValue) }
    }
  }

  /// The object's characteristics. Rule: AX-01
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.accessibilityTraits ?? barItem?.accessibilityTraits ?? stored?.traits ?? [] }
    set {
      if let responder { return responder.accessibilityTraits = newValue }
      if let barItem { return barItem.accessibilityTraits = newValue }
      keep { $0.traits = newValue }
    }
  }

  /// The object's frame on the screen.
  @preconcurrency @MainActor public var accessibilityFrame: CGRect {
    get { responder?.accessibilityFrame ?? stored?.frame ?? .zero }
    set { if let responder { responder.accessibilityFrame = newValue } else { keep { $0.frame = newValue } } }
  }

  /// True if everything inside the object is left out. Rule: AX-02
  @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
    get { responder?.accessibilityElementsHidden ?? stored?.hidesElements ?? false }
    set {
      if let responder {
        responder.accessibilityElementsHidden = newValue
      } else {
        keep { $0.hidesElements = newValue }
      }
    }
  }

  /// True if everything beside the object is left out. Rule: AX-02
  @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
    get { responder?.accessibilityViewIsModal ?? stored?.isModal ?? false }
    set { if let responder { responder.accessibilityViewIsModal = newValue } else { keep { $0.isModal = newValue } } }
  }

  /// Other actions of the element.
  @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { responder?.accessibilityCustomActions ?? stored?.customActions }
    set {
      if let responder { responder.accessibilityCustomActions = newValue } else { keep { $0.customActions = newValue } }
    }
  }

  /// The elements inside the object, in the order in which they are read. Rule: AX-03
  @preconcurrency @MainActor public var accessibilityElements: [Any]? {
    get { responder?.accessibilityElements ?? stored?.elements }
    set {
      if let responder { responder.accessibilityElements = newValue } else { keep { $0.elements = newValue } }
    }
  }
}

extension AccessibilityRecord {
  /// The address under which an object's record is associated with it.
  fileprivate static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

/// A value in the forms that a property may want.
nonisolated struct ValueForms {
  /// Nil stands for nothing.
  private let forms: [Any?]

  /// An object, or several.
  init(_ object: Any?) { forms = [object] }

  /// Several forms of one value, the first that fits counts.
  init(of forms: [Any?]) { self.forms = forms }

  /// The first form, as keys give it to methods.
  var object: Any? { Bridged.object(forms.first ?? nil) }

  /// The form that is of a type, or is bridged to it.
  func value<Value>(as type: Value.Type) -> Value? {
    for case let form? in forms {
      if let value = form as? Value { return value }
    }
    for form in forms {
      if let value = Bridged.value(form, as: type) { return value }
    }
    return nil
  }
}

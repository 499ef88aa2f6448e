import Foundation

class CodeFormatter: Formatter {
  override func string(for obj: Any?) -> String? { obj as? String }
}

extension CodeFormatter {
  override open func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    obj?.pointee = string as NSString
    return true
  }
}

final class Amount: NumberFormatter {
  override func isPartialStringValid(
    _ partialString: String, newEditingString newString: AutoreleasingUnsafeMutablePointer<NSString?>?,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool { true }
}

class Other: NSObject {
  func getObjectValue(_ value: String) -> Bool { true }
}

import Foundation
import UIKit

// Overrides in extensions of UIKit's own classes, which are categories on iOS.
extension UISplitViewController {
  open override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
  open override func viewDidLoad() {
    super.viewDidLoad()
    title = "split"
  }
}

extension UICollectionViewFlowLayout {
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

extension UIImageView {
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    tag += 1
    super.touchesBegan(touches, with: event)
  }
}

/// A formatter with a method that `Formatter` has on iOS.
public final class CodeFormatter: Formatter {
  public override func string(for obj: Any?) -> String? { obj as? String }
}

extension CodeFormatter {
  open override func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    obj?.pointee = string as NSString
    return true
  }
}

/// A name of Combine's without an import of it.
public final class Counter: ObservableObject {
  /// A number.
  public var count = 0
  /// A counter at 0.
  public init() {}
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if canImport(UIKit)
  import UIKit

  /// Loads the nib of its own name by itself, as old libraries do, into outlets that do not retain.
  @objc public final class NoticeController: UIViewController {
    @IBOutlet public private(set) weak var label: UILabel!
    @IBOutlet public private(set) weak var labelHeight: NSLayoutConstraint!

    @objc public convenience init(text: String) {
      self.init()
      let nib = Bundle(for: classForCoder).loadNibNamed("NoticeController", owner: self, options: nil)
      guard let view = nib?.first as? UIView else { return }
      self.view = view
      label.text = text
      labelHeight.constant = 0
    }
  }
#endif

import UIKit

@objc(PRSModel) @objcMembers final class Model: NSObject {
  dynamic var title = "A"
  @nonobjc func hidden() {}
  func shown(_ value: Int) -> String { "\(value)" }
  private func secret() {}
}

@objc enum Kind: Int { case small, large }

@IBDesignable class Badge: UIView {
  @IBInspectable var corner: CGFloat { get { layer.cornerRadius } set { layer.cornerRadius = newValue } }
  @IBOutlet weak var label: UILabel!
  @IBOutlet private var buttons: [UIButton]!
  @IBOutlet var observed: UIImageView? { didSet { setNeedsLayout() } }
  @NSCopying var name: NSString?
  @GKInspectable var speed = 2
}

@UIApplicationMain
class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }

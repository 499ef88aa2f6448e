import UIKit

struct Plain { var frame = CGRect.zero }
class View: UIView { override func layoutSubviews() { super.layoutSubviews() } }

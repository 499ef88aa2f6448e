import UIKit
class View: UIView {}

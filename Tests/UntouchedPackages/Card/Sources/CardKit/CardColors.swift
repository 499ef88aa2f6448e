import UIKit

extension UIColor {
  /// The colour of the table, from the package's catalog.
  public static var felt: UIColor? { UIColor(named: "Felt", in: .module, compatibleWith: nil) }
}

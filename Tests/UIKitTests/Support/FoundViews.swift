import Foundation
import UIKit

extension UIView {
  /// The first view that meets a condition, this one or one inside it.
  func viewInside(where isMeant: (UIView) -> Bool) -> UIView? {
    if isMeant(self) { return self }
    for view in subviews { if let found = view.viewInside(where: isMeant) { return found } }
    return nil
  }

  /// The first view below whose layer has a name.
  func firstView(named name: String) -> UIView? {
    for view in subviews {
      if let found = view.layer.name == name ? view : view.firstView(named: name) { return found }
    }
    return nil
  }
}

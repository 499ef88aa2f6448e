import UIKit

/// A controller that a walk made and does not keep.
final class Weak<Controller: UIViewController> {
  weak var controller: Controller?
  init(_ controller: Controller) { self.controller = controller }
}

/// A completion that is to run once, or never.
final class Promise {
  let name: String
  /// True if it is to run at all; unknown while nil.
  var isAccepted: Bool? = false
  var count = 0

  init(_ name: String) { self.name = name }

  /// Returns a violated condition, of any moment or of a settled state.
  func fault(atRest: Bool) -> String? {
    let most = isAccepted == false ? 0 : 1
    let least = atRest && isAccepted == true ? 1 : 0
    return (least...most).contains(count) ? nil : "\(name) completed \(count) times"
  }
}

extension UIViewController {
  /// The controller that this controller itself presents.
  var ownPresented: UIViewController? {
    guard let presented = presentedViewController, presented.presentingViewController === self else { return nil }
    return presented
  }

  /// This controller with all inside of it and all that stands on it.
  var wholeTree: [UIViewController] {
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
    // A column keeps the navigation controller that it made around its controller.
    let hidden = (self as? UISplitViewController).map { split in
      columns.compactMap(split.viewController(for:)).map { $0.navigationController ?? $0 }
        .filter { $0.parent == nil && $0.presentingViewController == nil }
    }
    return [self] + (children + (hidden ?? [])).flatMap(\.wholeTree) + (ownPresented?.wholeTree ?? [])
  }
}

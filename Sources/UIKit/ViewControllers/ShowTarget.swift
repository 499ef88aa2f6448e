internal import Foundation

/// Finds the container that handles a controller's `show`. Rule: S-01 … S-04
enum ShowTarget {
  /// The name of `show(_:sender:)`.
  static let show = Selector("showViewController:sender:")
  /// The name of `showDetailViewController(_:sender:)`.
  static let showDetail = Selector("showDetailViewController:sender:")

  /// Returns true if a controller has a version of its own of a base's action, or may perform another. Rule: S-02
  private static func answers(_ controller: UIViewController, _ action: Selector) -> Bool {
    switch action {
    case show: MethodTable.show.overrides(Swift.type(of: controller))
    case showDetail: MethodTable.showDetail.overrides(Swift.type(of: controller))
    default: true
    }
  }

  /// The first one from a controller outward that answers; presentations are not followed. Rule: S-02, S-03, S-06
  static func find(_ action: Selector, from controller: UIViewController, sender: Any?) -> UIViewController? {
    var candidate: UIViewController? = controller
    while let next = candidate {
      if answers(next, action), next.canPerformAction(action, withSender: sender) { return next }
      candidate = next.parent
    }
    return nil
  }

  /// Hands it to the container that was found, else presents. Rule: S-01, S-04
  static func run(
    _ action: Selector, _ shown: UIViewController, from controller: UIViewController, sender: Any?,
    _ pass: (UIViewController) -> Void
  ) {
    if let target = controller.targetViewController(forAction: action, sender: sender), target !== controller {
      CallLog.record(target, "\(action == show ? "show" : "showDetail")(\(CallLog.name(shown)))")
      pass(target)
    } else {
      controller.present(shown, animated: true)
    }
  }
}

// Rule: S-01, S-42
extension MethodTable {
  fileprivate static let show = MethodTable(
    of: UIViewController.self, overriding: OverridingShow.self, plain: OverridingNothing.self)
  fileprivate static let showDetail = MethodTable(
    of: UIViewController.self, overriding: OverridingShowDetail.self, plain: OverridingNothing.self)
}

private class OverridingNothing: UIViewController {}

private class OverridingShow: UIViewController {
  override func show(_ vc: UIViewController, sender: Any?) {}
}

private class OverridingShowDetail: UIViewController {
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}

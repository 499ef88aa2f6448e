internal import Foundation

/// The way back from a controller to one that has an unwind action.
struct UnwindPath {
  let destination: UIViewController
  private let source: UIStoryboardUnwindSegueSource
  /// The presenter nearest to the destination, of what is to be dismissed.
  fileprivate let presenter: UIViewController?
  /// From the container that both are in down to the destination.
  private let containers: [UIViewController]

  /// Searches the end in UIKit's order; nil without one. Rule: SG-21, SG-23, SG-28
  init?(_ source: UIStoryboardUnwindSegueSource) {
    var candidate: UIViewController? = source.source
    var found: UIViewController?
    while let next = candidate, found == nil {
      found = Self.search(next, source)
      candidate = next.parent ?? next.presentationAsPresented?.presenting
    }
    guard let found else { return nil }
    (destination, self.source) = (found, source)
    (presenter, containers) = Self.path(from: source.source, to: found)
  }

  /// The first of a controller's allowed children, and then itself, that accepts. Rule: SG-21
  private static func search(
    _ controller: UIViewController, _ source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    CallLog.record(controller, "allowedChildrenForUnwinding(from: \(CallLog.name(source.source)))")
    for child in controller.allowedChildrenForUnwinding(from: source) {
      if let found = search(child, source) { return found }
    }
    CallLog.record(controller, "canPerformUnwindSegueAction(\(source.unwindAction))")
    let accepts = controller.canPerformUnwindSegueAction(
      source.unwindAction, from: source.source, sender: source.sender)
    return accepts ? controller : nil
  }

  /// Whom to ask to dismiss, and which containers lead to the end. Rule: SG-26
  private static func path(
    from source: UIViewController, to destination: UIViewController
  ) -> (presenter: UIViewController?, containers: [UIViewController]) {
    var around = [destination]
    while let parent = around[around.count - 1].parent { around.append(parent) }
    var presenter: UIViewController?
    var candidate: UIViewController? = source
    while let next = candidate {
      if let index = around.firstIndex(where: { $0 === next }) { return (presenter, around[...index].reversed()) }
      if let parent = next.parent {
        candidate = parent
      } else {
        candidate = next.presentationAsPresented?.presenting
        presenter = candidate
      }
    }
    return (presenter, [destination])
  }

  /// Runs the unwind action, before anything moves. Rule: SG-25
  func act(_ segue: UIStoryboardSegue) {
    CallLog.record(destination, source.unwindAction.description)
    source.unwindAction.perform(on: destination, with: segue)
  }

  /// Dismisses and goes back; where both are to be done, only the dismissal is seen moving. Rule: SG-26, SG-27
  func run(_ segue: UIStoryboardSegue, isAnimated: Bool) {
    if let presenter {
      CallLog.record(presenter, "dismiss(animated: \(isAnimated))")
      presenter.dismiss(animated: isAnimated)
    }
    for (container, next) in zip(containers, containers.dropFirst()) {
      CallLog.record(container, "unwind(towards: \(CallLog.name(next)))")
      container.unwind(for: segue, towards: next)
    }
  }
}

extension UIStoryboardSegue {
  /// True if the containers on the way of an unwind segue move visibly. Rule: SG-27
  var movesContainers: Bool {
    guard case .unwind(let path, let isAnimated) = segueAction else { return UIView.areAnimationsEnabled }
    return isAnimated && path.presenter == nil && UIView.areAnimationsEnabled
  }
}

extension UIViewController {
  /// Returns the child that an unwind segue comes from, or that presented its source. Rule: SG-29
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var candidate: UIViewController? = source.source
    while let next = candidate {
      if next.parent === self { return next }
      candidate = next.parent ?? next.presentationAsPresented?.presenting
    }
    return nil
  }
}

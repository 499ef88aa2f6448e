internal import Foundation

/// A requested change of a navigation controller's stack.
enum StackRequest {
  case push(UIViewController)
  case pop
  case popTo(UIViewController)
  case popToRoot
  case set([UIViewController])

  /// The name in the diagnostic of a nested request; nil without a diagnostic. Rule: D-17
  var nestedName: String? {
    switch self {
    case .push: "push"
    case .pop, .popTo, .popToRoot: "pop"
    case .set: nil
    }
  }

  /// True if it only pops.
  var goesBack: Bool {
    switch self {
    case .pop, .popTo, .popToRoot: true
    case .push, .set: false
    }
  }

  /// The name of the requesting call. Rule: D-19
  var callName: String {
    switch self {
    case .push: "pushViewController:animated:"
    case .pop: "popViewControllerAnimated:"
    case .popTo: "popToViewController:animated:"
    case .popToRoot: "popToRootViewControllerAnimated:"
    case .set: "setViewControllers:animated:"
    }
  }

  /// The stack after the change of one; nil where nothing is to change.
  func applied(to stack: [UIViewController]) -> [UIViewController]? {
    switch self {
    case .push(let controller): return stack + [controller]
    case .pop: return stack.count > 1 ? Array(stack.dropLast()) : nil
    case .popToRoot: return stack.count > 1 ? Array(stack.prefix(1)) : nil
    case .popTo(let controller):
      guard let index = stack.firstIndex(where: { $0 === controller }), index < stack.count - 1 else { return nil }
      return Array(stack.prefix(index + 1))
    case .set(let controllers): return controllers
    }
  }
}

extension Array<UIViewController> {
  /// Returns true if one is among them.
  func holds(_ controller: UIViewController) -> Bool { contains { $0 === controller } }
  /// Those that are not in another array.
  func without(_ others: [UIViewController]) -> [UIViewController] {
    let known = Set(others.map(ObjectIdentifier.init))
    return filter { !known.contains(ObjectIdentifier($0)) }
  }
}

internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// The way that a segue goes. Rule: SG-06
enum SegueAction {
  /// A subclass's own.
  case own
  case closure(() -> Void)
  case show(isAnimated: Bool)
  /// By pushing alone, as of old. Rule: D-27
  case push(isAnimated: Bool)
  case showDetail(isAnimated: Bool)
  case present(isAnimated: Bool)
  case embed(UIView)
  case unwind(UnwindPath, isAnimated: Bool)

  /// Creates the segue of a document; nil for one that is created with its container.
  init?(_ segue: InterfaceSegue) {
    switch segue.kind {
    case .show:
      self = segue.writtenKind == "push" ? .push(isAnimated: segue.isAnimated) : .show(isAnimated: segue.isAnimated)
    case .showDetail: self = .showDetail(isAnimated: segue.isAnimated)
    case .presentation, .popoverPresentation: self = .present(isAnimated: segue.isAnimated)
    case .custom: self = .own
    case .embed, .unwind, .relationship: return nil
    }
  }

  func run(_ segue: UIStoryboardSegue) {
    let (source, destination) = (segue.source, segue.destination)
    switch self {
    case .own: Diagnostics.fail(.segueWithoutPerform(segue))
    case .closure(let closure): closure()
    case .show(let isAnimated):
      Self.animated(isAnimated) {
        CallLog.record(source, "show(\(CallLog.name(destination)))")
        source.show(destination, sender: source)
      }
    case .push(let isAnimated):
      guard let navigation = source.navigationController else { return Diagnostics.fail(.pushWithoutStack(segue)) }
      navigation.pushViewController(destination, animated: isAnimated)
    case .showDetail(let isAnimated):
      Self.animated(isAnimated) {
        CallLog.record(source, "showDetail(\(CallLog.name(destination)))")
        source.showDetailViewController(destination, sender: source)
      }
    case .present(let isAnimated): source.present(destination, animated: isAnimated && UIView.areAnimationsEnabled)
    case .embed(let container): Self.embed(destination, in: source, container)
    case .unwind(let path, let isAnimated): path.run(segue, isAnimated: isAnimated && UIView.areAnimationsEnabled)
    }
  }

  private static func animated(_ isAnimated: Bool, _ body: () -> Void) {
    isAnimated ? body() : UIView.performWithoutAnimation(body)
  }

  // Rule: SG-12
  private static func embed(_ child: UIViewController, in parent: UIViewController, _ container: UIView) {
    parent.addChild(child)
    let view: UIView = child.view
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    container.addSubview(view)
    child.send(didMoveToParent: parent)
  }
}

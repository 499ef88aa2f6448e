internal import CoreGraphics
internal import Foundation
internal import InterfaceDocument

/// A passage as a scene keeps it: a segue is made of it each time that it is set off.
///
/// ```
/// set off by a control ──▶ shouldPerformSegue ─┐
/// performSegue ────────────────────────────────┴▶ destination made ──▶ segue made ──▶ prepare ──▶ perform
/// ```
/// Rule: SG-01 … SG-05
final class SegueTemplate {
  let segue: InterfaceSegue
  private weak var source: UIViewController?

  init(_ segue: InterfaceSegue, _ source: UIViewController) { (self.segue, self.source) = (segue, source) }

  /// A control or a gesture set it off; the source is asked first. Rule: SG-01, SG-02
  func trigger(by sender: Any?) {
    guard let source else { return }
    let identifier = segue.identifier ?? ""
    CallLog.record(source, "shouldPerformSegue(withIdentifier: \"\(identifier)\")")
    guard source.shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return }
    perform(sender: sender)
  }

  func perform(sender: Any?) {
    guard let source else { return }
    if segue.kind == .unwind { return unwind(from: source, sender: sender) }
    guard let segueAction = SegueAction(segue),
      let destination = SceneNesting.startAnew({ makeDestination(for: source, sender) })
    else { return }
    setStyles(of: destination, sender)
    run(segueAction, from: source, to: destination, sender)
  }

  /// Puts the destination into a container view. Rule: SG-12
  func performEmbedding(in container: UIView) {
    guard let source, let nesting = source.scene?.loading.nesting,
      let destination = nesting.embed({ makeDestination(for: source, nil) })
    else { return }
    run(.embed(container), from: source, to: destination, nil)
  }

  private func run(
    _ segueAction: SegueAction, from source: UIViewController, to destination: UIViewController, _ sender: Any?
  ) {
    let segue = makeSegue(segueAction, source, destination)
    CallLog.record(source, "prepare(for: \(CallLog.name(destination)))")
    source.prepare(for: segue, sender: sender)
    if case .unwind(let path, _) = segue.segueAction { path.act(segue) }
    segue.perform()
    // A class of an app's own may animate the presentation, and is needed until the dismissal. A segue retains its source:
    // no other stays with what the source presents. Rule: SG-10
    if Swift.type(of: segue) != UIStoryboardSegue.self { destination.presentationAsPresented?.presentingSegue = segue }
  }

  // MARK: Making

  // Rule: SG-08, SG-17
  private func makeSegue(
    _ segueAction: SegueAction, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    var type = UIStoryboardSegue.self
    if let wanted = segue.customClass {
      let found: AnyClass? = InterfaceMakers.find(wanted, in: source.scene?.loading.modules ?? [])
      if let found = found as? UIStoryboardSegue.Type {
        type = found
      } else {
        Diagnostics.report(.noClass(wanted, UIStoryboardSegue.self, segue.position))
      }
    }
    let made = type.makeSegue(identifier: segue.identifier, source: source, destination: destination)
    made.segueAction = segueAction
    return made
  }

  /// Always a new one, by a method of the source where the document names one. Rule: SG-04, SG-15
  private func makeDestination(for source: UIViewController, _ sender: Any?) -> UIViewController? {
    guard let storyboard = source.storyboard else { return nil }
    guard let name = segue.creationSelector else { return storyboard.make(scene: segue.destination) }
    guard let action = NamedMethods.find(name, of: source) else {
      if source.scene?.loading.isSubstitute(source) != true {
        Diagnostics.report(.noAction(name, source, segue.position))
      }
      return storyboard.make(scene: segue.destination)
    }
    return storyboard.make(scene: segue.destination) { [segue] coder in
      CallLog.record(source, name)
      return action.call(source, _Arguments(name, of: [coder, sender, segue.identifier])) as? UIViewController
    }
  }

  /// Sets the segue's styles in place of the destination's own; `prepare` may change them. Rule: SG-07
  private func setStyles(of destination: UIViewController, _ sender: Any?) {
    if let style = segue.modalPresentationStyle.flatMap({ PresentationChoices.styles[$0] }) {
      destination.modalPresentationStyle = style
    }
    if let style = segue.modalTransitionStyle.flatMap({ PresentationChoices.transitions[$0] }) {
      destination.modalTransitionStyle = style
    }
    guard segue.kind == .popoverPresentation else { return }
    destination.modalPresentationStyle = .popover
    guard let popover = destination.popoverPresentationController else { return }
    let loading = source?.scene?.loading
    let anchor = segue.popoverAnchorView ?? segue.popoverAnchorBarButtonItem
    switch anchor.flatMap({ loading?.object($0) }) ?? sender.map({ $0 as AnyObject }) {
    case let view as UIView:
      popover.sourceView = view
      popover.sourceRect = view.bounds
    case let item as any UIPopoverPresentationControllerSourceItem: popover.sourceItem = item
    default: break
    }
    let arrows = segue.popoverArrowDirections.compactMap { PresentationChoices.arrows[$0] }
    if !arrows.isEmpty { popover.permittedArrowDirections = UIPopoverArrowDirection(arrows) }
    let views = segue.popoverPassthroughViews.compactMap { loading?.object($0) as? UIView }
    if !views.isEmpty { popover.passthroughViews = views }
  }

  // MARK: Unwinding

  // Rule: SG-20 … SG-32
  private func unwind(from source: UIViewController, sender: Any?) {
    guard let name = segue.unwindAction else { return }
    let from = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector(name), sender: sender)
    guard let path = UnwindPath(from) else { return }
    run(.unwind(path, isAnimated: segue.isAnimated), from: source, to: path.destination, sender)
  }
}

extension UIViewController {
  /// Sets off a passage of the controller's scene from code. Rule: SG-02, SG-05, D-22
  func performSegue(named identifier: String, sender: Any?) {
    guard let template = scene?.segues.first(where: { $0.segue.identifier == identifier }) else {
      return Diagnostics.fail(.noSegue(identifier, self))
    }
    template.perform(sender: sender)
  }
}

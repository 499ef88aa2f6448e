internal import Foundation
internal import InterfaceDocument

extension InterfaceLoading {
  /// Lets an object set a passage off. Rule: SG-50
  func connect(_ segue: InterfaceSegue, of part: Made) {
    switch segue.kind {
    case .relationship: return
    case .embed:
      if let container = part.object as? UIView { embeds.append((segue, container)) }
      return
    case .show, .showDetail, .presentation, .popoverPresentation, .unwind, .custom: break
    }
    // One of the controller itself is set off by code.
    guard let template = controller?.scene?.segue(segue), part.object !== controller else { return }
    switch part.object {
    case let control as UIControl:
      control.addAction(
        UIAction { [weak template, weak control] _ in template?.trigger(by: control) },
        for: Self.event(nil, of: control))
    case let item as UIBarButtonItem: item.segueAction = { [weak template] item in template?.trigger(by: item) }
    case let recognizer as UIGestureRecognizer:
      recognizer.addAction { [weak template] recognizer in
        let isDiscrete = recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
        if recognizer.state == (isDiscrete ? .ended : .began) { template?.trigger(by: recognizer) }
      }
    case let starter as any SegueStarter:
      if !starter.adopt(template, trigger: segue.trigger) {
        Diagnostics.report(.noTrigger(segue.trigger ?? "", part.object, segue.position))
      }
    default: if !isSubstitute(part.object) { Diagnostics.report(.notConnectable(part.object, "segue", segue.position)) }
    }
  }
}

internal import Foundation

/// The methods of views that apps name in selectors, and those that they exchange for their own. Rule: OC-08
enum ViewNames {
  @used @section(".init_array") nonisolated private static let entry: @convention(c) () -> Void = {
    _ObjectiveC.enqueue { register() }
  }

  private static func register() {
    NamedMethods.register(
      "layoutSubviews", of: UIView.self, call: { view, _ in view.layoutSubviews() },
      base: { view, _ in view.layOutChangedSubviews() })
    NamedMethods.register(
      "didMoveToWindow", of: UIView.self, call: { view, _ in view.didMoveToWindow() }, base: { _, _ in nil })
    NamedMethods.register(
      "didMoveToSuperview", of: UIView.self, call: { view, _ in view.didMoveToSuperview() }, base: { _, _ in nil })
    _ObjectiveC.describe(UIView.self) {
      $0.method("setNeedsLayout") { view, _ in view.setNeedsLayout() }
      $0.method("layoutIfNeeded") { view, _ in view.layoutIfNeeded() }
      $0.method("setNeedsDisplay") { view, _ in view.setNeedsDisplay() }
      $0.method("setNeedsUpdateConstraints") { view, _ in view.setNeedsUpdateConstraints() }
      $0.method("updateConstraintsIfNeeded") { view, _ in view.updateConstraintsIfNeeded() }
      $0.method("invalidateIntrinsicContentSize") { view, _ in view.invalidateIntrinsicContentSize() }
      $0.method("removeFromSuperview") { view, _ in view.removeFromSuperview() }
      $0.method("sizeToFit") { view, _ in view.sizeToFit() }
      $0.method("recursiveDescription") { view, _ in NSString(string: view.treeDescription()) }
      $0.method("endEditing:") { $0.endEditing($1[0]) }
      $0.method("addSubview:") { $0.addSubview($1[0]) }
      $0.method("bringSubviewToFront:") { $0.bringSubviewToFront($1[0]) }
      $0.method("sendSubviewToBack:") { $0.sendSubviewToBack($1[0]) }
    }
    NamedProperties.register("frame", \UIView.frame)
    NamedProperties.register("bounds", \UIView.bounds)
    NamedProperties.register("center", \UIView.center)
    NamedProperties.register("transform", \UIView.transform)
  }
}

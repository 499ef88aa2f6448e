public import QuartzCore

extension CADisplayLink {
  /// Calls a method with every frame, the link its argument; keeps its target until it is invalidated.
  ///
  /// Errors: a selector that is only a name traps at the first frame.
  public convenience init(target: Any, selector sel: Selector) {
    let object = target as AnyObject
    self.init { sel.perform(on: object, with: $0) }
  }
}

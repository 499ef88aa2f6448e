internal import Foundation

/// Type-keyed storage for higher layers to attach state to lower-layer objects: one object of each class.
struct Attachments {
  // There are few, so that looking through them is quicker than a table.
  private var kept: [AnyObject] = []

  /// The object of a class that is kept.
  subscript<Kept: AnyObject>(type: Kept.Type) -> Kept? {
    for object in kept where Swift.type(of: object) == type { return unsafeDowncast(object, to: type) }
    return nil
  }

  /// Keeps another object; there is none of its class yet.
  mutating func keep(_ object: AnyObject) { kept.append(object) }

  /// All of them, in the order in which they came.
  var all: [AnyObject] { kept }
}

/// Has what folders above keep with it.
protocol Attaching: AnyObject {
  var attachments: Attachments { get set }
}

extension Attaching {
  /// The attached object of a class, made when it is first asked for.
  func attached<Kept: AnyObject>(_ make: () -> Kept) -> Kept {
    if let kept = attachments[Kept.self] { return kept }
    let made = make()
    attachments.keep(made)
    return made
  }
}

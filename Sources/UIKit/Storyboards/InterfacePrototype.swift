internal import InterfaceDocument

/// A part of a scene that is made as often as it is asked for, such as the prototype of a cell.
///
/// It is a nib of its own within the document: what is in it is connected among itself and with the objects of the scene,
/// and nothing of the scene with it. Rule: SG-54
final class InterfacePrototype {
  private let element: InterfaceObject
  private let scene: InterfaceLoading
  /// The diagnostics of the document so far: further copies would repeat them.
  private var reported: Set<String> = []

  init(_ element: InterfaceObject, in scene: InterfaceLoading) { (self.element, self.scene) = (element, scene) }

  /// A new one, connected and awakened.
  func make() -> AnyObject? {
    let application = UIApplication.shared
    let reporter = application.reporter
    var said: [UsageError] = []
    application.reporter = { said.append($0) }
    let loading = InterfaceLoading(within: scene)
    let made = loading.make(element)
    loading.finish()
    application.reporter = reporter
    for usageError in said where isNews(usageError) { Diagnostics.report(usageError) }
    return made
  }

  private func isNews(_ usageError: UsageError) -> Bool {
    !usageError.message.hasPrefix(scene.document.path + ":") || reported.insert(usageError.message).inserted
  }
}

internal import InterfaceDocument

/// The scenes around the one that is being made, by document and id.
///
/// ```
/// request of app code ──▶ relationships, made at once ──▶ container views, made as the view of their owner loads
/// ```
///
/// Parents tell nothing: an app may put a controller of a scene into another controller of the same scene.
/// Rule: SG-12, SG-13
@MainActor struct SceneNesting {
  /// The nesting of what is made now.
  static var current = SceneNesting()

  /// The scenes that lead to this one by relationships, the outermost first, this one last.
  private var related: [String] = []
  /// The scenes around the container view in which this one is embedded.
  private var embedders: [String] = []
  /// The scenes whose instantiation waits for app code that requests this one.
  private var interrupted: [String] = []

  /// The largest number of instantiations of one scene inside one another by app code: chosen, a few hundred kilobytes of
  /// stack.
  private static let maximum = 64

  /// Performs the instantiation of a scene; a scene inside itself yields another controller, or none. Rule: SG-12, SG-13
  static func enter<Controller>(
    _ id: String, of document: InterfaceDocument, orIfRelated refuse: () -> Controller,
    orIfRequested trap: () -> Controller, _ make: () -> Controller
  ) -> Controller {
    let scene = "\(document.path)#\(id)"
    guard !current.related.contains(scene) else { return refuse() }
    guard current.interrupted.count(where: { $0 == scene }) < maximum else { return trap() }
    var nesting = current
    nesting.related.append(scene)
    return with(nesting, make)
  }

  /// Performs an instantiation that app code requests: the scenes that are being made do not contain it. Rule: SG-12
  static func startAnew<Made>(_ make: () -> Made) -> Made {
    var nesting = SceneNesting()
    nesting.interrupted = current.interrupted + current.related
    return with(nesting, make)
  }

  /// Performs an instantiation for a container view in the scene of this nesting.
  func embed<Made>(_ make: () -> Made) -> Made {
    var nesting = Self.current
    (nesting.related, nesting.embedders) = ([], embedders + related)
    return Self.with(nesting, make)
  }

  /// True if the scene is embedded in one of its own.
  var isInsideItself: Bool { related.last.map(embedders.contains) ?? false }

  private static func with<Made>(_ nesting: SceneNesting, _ make: () -> Made) -> Made {
    let outer = current
    current = nesting
    defer { current = outer }
    return make()
  }
}

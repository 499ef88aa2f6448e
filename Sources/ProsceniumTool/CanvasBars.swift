internal import InterfaceDocument

/// The bars that the canvas infers around scenes: those of the containers that the segues lead through.
struct CanvasBars {
  /// The bars around a scene.
  struct Bars: Equatable {
    var hasNavigationBar = false
    var hasToolbar = false
    var hasTabBar = false
  }

  private var bars: [String: Bars] = [:]

  init(_ document: InterfaceDocument) {
    var scenes: [String: InterfaceScene] = [:]
    for scene in document.scenes { if let id = scene.controller?.id { scenes[id] = scene } }
    let destinations = Set(scenes.values.flatMap(Self.segues).map(\.destination))
    // Scenes that no segue leads to, then the rest, which lead to one another.
    let ids = document.scenes.compactMap(\.controller?.id)
    let first = [document.initialViewController].compactMap { $0 }
    for id in first + ids.filter({ !destinations.contains($0) }) + ids { follow(id, Bars(), scenes) }
  }

  /// Returns the bars around the scene of a controller's id.
  func bars(of id: String) -> Bars { bars[id] ?? Bars() }

  private mutating func follow(_ id: String, _ around: Bars, _ scenes: [String: InterfaceScene]) {
    var waiting = [(id: id, bars: around)]
    while let next = waiting.popLast() {
      guard bars[next.id] == nil, let scene = scenes[next.id], let controller = scene.controller else { continue }
      bars[next.id] = next.bars
      for segue in Self.segues(of: scene) {
        waiting.append((segue.destination, Self.bars(behind: segue, of: controller, next.bars)))
      }
    }
  }

  private static func bars(behind segue: InterfaceSegue, of controller: InterfaceObject, _ around: Bars) -> Bars {
    switch segue.kind {
    case .show: return around
    case .relationship:
      var inner = around
      switch controller.element {
      case "navigationController":
        inner.hasNavigationBar = controller["navigationBarHidden"] != .boolean(true)
        inner.hasToolbar = controller["toolbarHidden"] == .boolean(false)
      case "tabBarController": inner.hasTabBar = true
      default: inner = Bars()
      }
      return inner
    case .showDetail, .presentation, .popoverPresentation, .embed, .unwind, .custom: return Bars()
    }
  }

  private static func segues(of scene: InterfaceScene) -> [InterfaceSegue] {
    func all(_ object: InterfaceObject) -> [InterfaceSegue] {
      object.connections.compactMap { if case .segue(let segue) = $0, segue.kind != .unwind { segue } else { nil } }
        + object.inner.flatMap(all)
    }
    return scene.everything.flatMap(all)
  }
}

extension CanvasNotes.Scene {
  /// Returns the scene with the bars that are inferred, where its author chose no others.
  func inferring(_ bars: CanvasBars.Bars) -> CanvasNotes.Scene {
    var scene = self
    if !choosesTopBar, bars.hasNavigationBar { scene.hasNavigationBar = true }
    if !choosesBottomBar {
      if bars.hasToolbar { scene.hasToolbar = true }
      if bars.hasTabBar { scene.hasTabBar = true }
    }
    return scene
  }
}

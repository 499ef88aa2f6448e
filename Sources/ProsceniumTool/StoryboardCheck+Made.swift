internal import Foundation
internal import InterfaceDocument
internal import Proscenium
internal import UIKit

extension StoryboardCheck {
  /// Returns the diagnostics of creating, showing and laying out every scene, and the views with ambiguous layout.
  func made(of document: InterfaceDocument) -> [Finding] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: document.path)) else { return [] }
    let notes = CanvasNotes(String(decoding: data, as: UTF8.self))
    let stage = CanvasDevice(notes).makeStage()
    let resources = CanvasResources(of: document, folders: resourceFolders)
    let bundle = resources.bundle
    let start = SourcePosition(path: document.path, line: 1, column: 1)
    var found: [Finding] = []
    var position = start
    var reportedCount = 0
    func collect(_ failures: [Diagnostic]) {
      let reported = stage.diagnostics.dropFirst(reportedCount).map { "\($0)" } + failures.map { "\($0)" }
      reportedCount = stage.diagnostics.count
      found += reported.compactMap { finding($0, at: position) }
    }
    switch document.kind {
    case .xib:
      collect(
        stage.collectFailures {
          let objects = UINib(data: data, path: document.path, bundle: bundle).instantiate(withOwner: nil)
          for case let view as UIView in objects { show(view, on: stage) }
        })
    case .storyboard:
      var storyboard: UIStoryboard?
      collect(stage.collectFailures { storyboard = UIStoryboard(data: data, path: document.path, bundle: bundle) })
      for scene in document.scenes {
        guard let element = scene.controller, element.element != "viewControllerPlaceholder" else { continue }
        position = element.position
        collect(
          stage.collectFailures {
            guard let controller = storyboard?.makeScene(element.id) else { return }
            stage.rootViewController = controller
            UITableView.showPrototypes(in: stage.window)
            stage.turn()
            found += ambiguous(element, in: controller)
          })
      }
    }
    return found
  }

  private func show(_ view: UIView, on stage: Stage) {
    let controller = UIViewController()
    controller.view.addSubview(view)
    stage.rootViewController = controller
    stage.turn()
  }

  /// Returns the finding of a diagnostic, at its own place or at the scene's; nil for problems due to missing app
  /// classes.
  private func finding(_ text: String, at position: SourcePosition) -> Finding? {
    var unknowable = ["Unknown class", "Could not find a storyboard named", "Could not load the \""]
    // What an extension of the app's adds to a class of the library only its sources can tell.
    if classes == nil { unknowable += ["user defined inspected property on", "has no registered method"] }
    guard !unknowable.contains(where: text.contains) else { return nil }
    if var finding = Finding(parsing: text) {
      if let match = text.firstMatch(of: #/Failed to set \((\w+).*user defined inspected property on/#) {
        if classes?.isInExtension(String(match.1)) == true { return nil }
        // An extension may be in another package.
        finding.severity = .warning
      }
      return finding
    }
    let plain = Finding.plain(text.replacing(#/ \[[A-Z]+-\d+\]$/#, with: ""))
    return Finding(plain.contains("Unable to simultaneously satisfy") ? .error : .warning, at: position, plain)
  }

  private func ambiguous(_ element: InterfaceObject, in controller: UIViewController) -> [Finding] {
    var found: [Finding] = []
    func inspect(_ object: InterfaceObject) {
      // Of what stands in for another class nobody knows how large it is by itself.
      if object.customClass == nil, let view = controller.interfaceObject(object.id) as? UIView,
        view.window != nil, view.hasAmbiguousLayout
      {
        let name = object.userLabel ?? "<\(object.element)> '\(object.id)'"
        found.append(
          Finding(
            .warning, at: object.position,
            "the layout of \(name) is ambiguous; add a constraint for its place or its size"
          ))
      }
      for inner in object.inner { inspect(inner) }
    }
    if let view = element.object("view") { inspect(view) }
    return found
  }
}

internal import Foundation

/// A package of an app for Linux and iOS: one screen, a card with a transition of its own, and tests.
package struct NewApp {
  private let name: String

  /// Errors: a name that is no identifier.
  package init(name: String) throws(ProjectIssue) {
    let isName = !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard isName, name.first?.isLetter == true, !["UIKit", "Proscenium", "Foundation", "Swift"].contains(name) else {
      throw ProjectIssue(
        .error, name, "“\(name)” is no name of a module", do: "take letters and digits, such as Hello")
    }
    self.name = name
  }

  /// Writes the package into a folder.
  ///
  /// Errors: a folder with something in it, or one that cannot be written.
  package func write(to folder: String) throws(ProjectIssue) {
    if !ProjectPath.names(in: folder).isEmpty {
      throw ProjectIssue(.error, folder, "the folder is not empty", do: "name another one")
    }
    do {
      for (path, text) in files {
        let position = ProjectPath.join(folder, path)
        try FileManager.default.createDirectory(atPath: ProjectPath.folder(position), withIntermediateDirectories: true)
        try Data(text.replacing("APPNAME", with: name).utf8).write(to: URL(fileURLWithPath: position))
      }
    } catch {
      throw ProjectIssue(.error, folder, "cannot be written: \(error.localizedDescription)", do: "name another folder")
    }
  }

  private var files: [(path: String, text: String)] {
    [
      ("Package.swift", NewAppTexts.manifest), (".gitignore", ".build/\n"), ("README.md", NewAppTexts.readme),
      ("Sources/\(name)Kit/HomeController.swift", NewAppTexts.home),
      ("Sources/\(name)Kit/CardController.swift", NewAppTexts.card),
      ("Sources/\(name)Kit/CardAnimator.swift", NewAppTexts.animator),
      ("Sources/\(name)/AppDelegate.swift", NewAppTexts.appDelegate),
      ("Sources/\(name)/SceneDelegate.swift", NewAppTexts.sceneDelegate),
      ("Sources/\(name)/Resources/\(name)-Info.plist", NewAppTexts.information),
      ("Tests/\(name)KitTests/CardTests.swift", NewAppTexts.tests),
    ]
  }
}

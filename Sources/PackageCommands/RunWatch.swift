package import Foundation

/// `proscenium run --watch`: an app that is built and started again whenever a file of its package is saved.
package struct RunWatch {
  /// A program with what it is started with.
  package struct App {
    let program: String
    let arguments: [String]
    let environment: [String: String]

    package init(program: String, arguments: [String], environment: [String: String]) {
      (self.program, self.arguments, self.environment) = (program, arguments, environment)
    }
  }

  /// The folder of the package or project.
  let folder: URL
  /// Builds; returns the app, or nil if the build failed.
  let build: () -> App?
  /// True if a signal that ends this program ends the app too.
  let endsWithThisProgram: Bool
  /// Says what is going on.
  let say: (String) -> Void

  package init(
    folder: URL, endsWithThisProgram: Bool = false, build: @escaping () -> App?, say: @escaping (String) -> Void
  ) {
    (self.folder, self.endsWithThisProgram, self.build, self.say) = (folder, endsWithThisProgram, build, say)
  }

  /// True if a file or folder of this name is watched.
  package static func counts(_ name: String) -> Bool { FolderWatch.counts(name) }

  /// Builds and starts the app until it ends by itself with 0; a crash waits for the next change.
  ///
  /// Errors: a folder that cannot be watched, an app that cannot be run.
  package func perform() throws(CommandError) -> Int32 {
    var watch = try FolderWatch(folder)
    var running = try start(build())
    defer { running?.end() }
    if running == nil { say("the build failed; it is tried again when a file is saved") }
    while true {
      guard let changed = watch.wait(orFor: running?.ended) else {
        let status = running?.status() ?? 0
        running = nil
        if status == 0 { return 0 }
        say("the app ended with \(status); it starts again when a file is saved")
        continue
      }
      say("\(relative(changed)) was saved")
      guard let app = build() else {
        say(running == nil ? "the build failed" : "the build failed; the app runs on as it was")
        continue
      }
      running?.end()
      running = nil
      running = try start(app)
    }
  }

  private func start(_ app: App?) throws(CommandError) -> StartedProgram? {
    guard let app else { return nil }
    let program = try StartedProgram(app.program, app.arguments, app.environment)
    if endsWithThisProgram { program.endsWithThisProgram() }
    return program
  }

  private func relative(_ path: String) -> String {
    path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : path
  }
}

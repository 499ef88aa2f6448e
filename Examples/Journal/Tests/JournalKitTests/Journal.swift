import Proscenium
import UIKit

@testable import JournalKit

/// The app on a stage, as its tests see it.
@MainActor struct Journal {
  let stage: Stage
  let store = EntryStore()
  let navigation: UINavigationController

  init(_ configuration: StageConfiguration = StageConfiguration()) { self.init(on: Stage(configuration)) }

  init(on stage: Stage) {
    self.stage = stage
    navigation = UINavigationController(rootViewController: EntriesController(store: store))
    stage.rootViewController = navigation
  }

  /// Opens an entry, as a person does.
  func open(_ title: String) throws {
    try stage.tap(.text(title))
    try stage.settle()
  }

  /// Opens the sheet for a new entry, and writes into it.
  func write(_ text: String = "") throws {
    try stage.tap(.text("Write"))
    try stage.settle()
    if !text.isEmpty { try stage.type(text, into: .label("Entry")) }
    try stage.settle()
  }
}

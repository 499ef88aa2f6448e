import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Damaged storyboards are loaded, shown, gone through and thrown away; with any content the program goes on.
///
/// `STORYBOARD_MUTATIONS=100000` asks for more of them, `STORYBOARD_SEED` for others, and `STORYBOARD_LAST` names a file in
/// which the one that is read stands: after a crash it is the culprit.
@Suite struct DamagedStoryboardTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let count = environment["STORYBOARD_MUTATIONS"].flatMap(Int.init) ?? 60
  nonisolated private static let seed = environment["STORYBOARD_SEED"].flatMap(UInt64.init) ?? 1

  private static func documents() throws -> [String] {
    try StoryboardReferenceTests.names.map {
      let url = StoryboardReferenceTests.folder.appendingPathComponent("\($0).storyboard")
      return try String(contentsOf: url, encoding: .utf8)
    }
  }

  @Test("elements, attributes and ids are exchanged", .rule("SG-51"))
  func structure() throws {
    let documents = try Self.documents().map { DamagedElement.read($0) }
    var damage = Damage(seed: Self.seed)
    try go { index in Data(damage.apply(to: documents[index % documents.count]).utf8) }
  }

  @Test("bytes are changed", .rule("SG-51"))
  func bytes() throws {
    let documents = try Self.documents()
    var damage = Damage(seed: Self.seed &+ 7)
    try go { index in damage.applyToBytes(of: documents[index % documents.count]) }
  }

  private func go(_ next: (Int) -> Data) throws {
    var (read, made) = (0, 0)
    for start in stride(from: 0, to: Self.count, by: 20) {
      var device = Device.iPhoneSE
      device.drawsChrome = false
      let stage = Stage(device: device)
      for index in start..<min(start + 20, Self.count) {
        let data = next(index)
        if let path = Self.environment["STORYBOARD_LAST"] { try data.write(to: URL(fileURLWithPath: path)) }
        _ = stage.collectFailures {
          let controllers = UIStoryboard(data: data, path: "damaged-\(index).storyboard").everyController()
          read += 1
          made += controllers.count
          visit(controllers, on: stage)
        }
      }
      stage.rootViewController = UIViewController()
    }
    // Most are read, and what can be made of them is: else the walk would try nothing.
    #expect(read == Self.count)
    #expect(made > Self.count / 6)
  }

  private static func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { table(in: $0) }.first
  }

  /// Shows each, sets off what leads on, and goes back; a row is tapped where there is one.
  private func visit(_ controllers: [UIViewController], on stage: Stage) {
    for controller in controllers {
      stage.rootViewController = controller
      stage.turn()
      for identifier in ["again", "more", "home"] {
        controller.performSegue(withIdentifier: identifier, sender: nil)
        stage.advance(by: 0.1)
      }
      if let cell = Self.table(in: stage.window)?.visibleCells.first { stage.tap(cell) }
      stage.advance(by: 0.1)
      stage.window.frame.size = CGSize(width: 667, height: 375)
      stage.turn()
      controller.dismiss(animated: false)
      stage.turn()
    }
  }
}

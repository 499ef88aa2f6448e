import CoreGraphics
import Foundation
import Hosts
import Proscenium
import Testing
import UIKit

@Suite("Recorded actions")
struct ActionRecorderTests {
  @Test("a recording in a browser has what the person did as a script and as a Swift test with finders")
  func recorded() throws {
    let position = CGPoint(x: 250, y: 440)
    let actions: [(time: TimeInterval, action: HostEvent.Action)] = [
      (0, .record(true)), (0.1, .touchDown(finger: 16, at: CGPoint(x: 60, y: 120))), (0.2, .touchUp(finger: 16)),
      (0.3, .text("Ada \"L\"")), (0.4, .touchDown(finger: 16, at: CGPoint(x: 70, y: 222))), (0.5, .touchUp(finger: 16)),
      (0.6, .touchDown(finger: 16, at: position)), (0.7, .touchMove(finger: 16, to: CGPoint(x: 250, y: 340))),
      (0.8, .touchUp(finger: 16)),
      // The caret blinks on: the app never rests.
      (1.5, .record(false)), (1.6, .close),
    ]
    let host = ScriptedHost(now: 1000, actions.map { HostEvent($0.action, at: 1001 + $0.time) })
    var device = Device(name: "iphone-se", size: CGSize(width: 320, height: 480), scale: 1)
    device.drawsChrome = false
    let stage = LivePerformance.makeStage(device: device, date: Date(timeIntervalSince1970: 0))
    let form = FormController()
    stage.rootViewController = form
    LivePerformance(stage: stage, host: host).run()
    #expect(form.pressed == ["Save"])
    let recording = try #require(host.lastRecording?.recording)
    let json = try #require(recording.firstIndex(of: "{").map { String(recording[$0...].dropLast(3)) })
    let data = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let script = try #require(data["script"] as? String)
    #expect(ScriptCheck.problem(in: Data(script.utf8), path: "used.json") == nil)
    #expect(
      script == """
        {
          "title": "As it was used",
          "device": "iphone-se",
          "steps": [
            { "tap": { "id": "name" } },
            { "settle": true },
            { "type": "Ada \\"L\\"" },
            { "settle": true },
            { "tap": "Save" },
            { "settle": true },
            { "drag": { "from": [250, 440], "to": [250, 340], "duration": 0.2 } },
            { "settle": true }
          ]
        }

        """)
    let test = try #require(data["test"] as? String)
    #expect(
      test == """
        import Proscenium
        import Testing
        import UIKit

        @MainActor @Test func asItWasUsed() throws {
          let stage = Stage(device: .iPhoneSE)
          stage.rootViewController = <#the app's root view controller#>
          try stage.tap(.identifier("name"))
          try stage.settle()
          stage.type("Ada \\"L\\"")
          try stage.settle()
          try stage.tap(.text("Save"))
          try stage.settle()
          stage.drag(from: CGPoint(x: 250, y: 440), to: CGPoint(x: 250, y: 340), duration: 0.2)
          try stage.settle()
          #expect(stage.diagnostics.isEmpty)
        }

        """)
  }
}

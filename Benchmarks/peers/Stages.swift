import Compositor
import Foundation
import Proscenium
import UIKit

/// A stage whose frames are drawn and measured: CPU time of the process, all threads.
@MainActor final class MeasuredStage {
  let stage: Stage
  private let compositor: Compositor
  private(set) var frames: [Double] = []

  init(_ device: Device, threads: Int?) {
    stage = Stage(device: device)
    compositor = Compositor(threads: threads)
  }

  /// `RUSAGE_SELF`, whose type differs between C libraries.
  private static let ownProcess: Int32 = 0

  /// Milliseconds.
  static var spent: Double {
    var usage = rusage()
    getrusage(MeasuredStage.ownProcess, &usage)
    func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3 }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  func show() { _ = compositor.draw(UIApplication.shared.screen.renderTree()) }

  func settle() throws {
    try stage.settle()
    show()
  }

  /// Draws as many frames of a sixtieth of a second; the first holds what was asked for before.
  func run(_ count: Int, since start: Double) {
    var last = start
    for _ in 0..<count {
      stage.advance(by: 1.0 / 60)
      show()
      let now = Self.spent
      frames.append(now - last)
      last = now
    }
  }
}

extension Device {
  /// The measured devices: a desktop's screen and a phone's.
  static let measured: [Device] = [
    Device(name: "1920 x 1080", size: CGSize(width: 1920, height: 1080), scale: 1, idiom: .pad),
    Device(name: "390 x 844 at 3x", size: CGSize(width: 390, height: 844), scale: 3, idiom: .phone),
  ]
}

import UIKit

/// Stops, so that a backtrace can be looked at.
final class Fuse: NSObject {
  @objc func burn() {
    fatalError("burnt down")
  }
}

@main struct Crash {
  static func main() { Fuse().burn() }
}

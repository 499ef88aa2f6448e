// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import UIKit
import os

private let logger = Logger(subsystem: "card", category: "stack")

/// Cards on top of each other.
public final class CardStack: NSObject {
  @objc public dynamic var count = 0

  @objc public func push() {
    count += 1
    logger.log("pushed \(self.count, privacy: .public), by \("nobody", privacy: .private)")
  }

  public var weight: Int { count * 2 }
}

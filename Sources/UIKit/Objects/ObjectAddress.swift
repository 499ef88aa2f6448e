internal import Foundation

/// How an object is named in a description.
enum ObjectAddress {
  nonisolated static func text(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
  }
}

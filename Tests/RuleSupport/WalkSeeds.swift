import Foundation

/// The seeds of a walk: its own, or those told by hand with `PROSCENIUM_WALK=1000..<1100` in the environment.
public enum WalkSeeds {
  /// Seeds, unless others are told.
  public static func those(_ own: [UInt64]) -> [UInt64] {
    let ends = (ProcessInfo.processInfo.environment["PROSCENIUM_WALK"] ?? "").components(separatedBy: "..<")
    guard ends.count == 2, let first = UInt64(ends[0]), let end = UInt64(ends[1]), first < end else { return own }
    return Array(first..<end)
  }
}

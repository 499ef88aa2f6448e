import Foundation

/// Overrides what Objective-C's root class declares.
public final class Answering: NSObject {
  @objc public var known = 1

  public override func responds(to aSelector: Selector!) -> Bool {
    aSelector == NSSelectorFromString("anything") || super.responds(to: aSelector)
  }

  public override func value(forUndefinedKey key: String) -> Any? { "no \(key)" }
}

public final class TimeWatcher: NSObject {
  public private(set) var seen: [Int] = []
  private let player: Player

  public init(_ player: Player) {
    self.player = player
    super.init()
    player.addObserver(self, forKeyPath: #keyPath(Player.time), options: [.new], context: nil)
  }

  public override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == #keyPath(Player.time) else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      return
    }
    seen.append(change?[.newKey] as? Int ?? -1)
  }

  deinit { player.removeObserver(self, forKeyPath: #keyPath(Player.time)) }
}

@objc(RenamedThing) public final class Thing: NSObject {}

public enum ClassNames {
  public static var own: [String] {
    [NSStringFromClass(Thing.self), NSStringFromClass(Answering.self)]
  }
  public static func find(_ name: String) -> AnyClass? { NSClassFromString(name) }
}

@objc public enum Suit: Int { case hearts = 3, spades }

public final class Lookups: NSObject {
  public static func describe(_ value: Any) -> String { (value as AnyObject).description }
  public static func number(_ value: Any) -> Double { (value as AnyObject).doubleValue }
}

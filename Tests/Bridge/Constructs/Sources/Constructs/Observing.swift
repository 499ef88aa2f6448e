import Foundation

@objcMembers public final class Player: NSObject {
  public dynamic var time = 0
  public dynamic var rate = 1.0 { didSet { if rate < 0 { rate = 0 } } }
}

public final class Deck: NSObject {
  @objc public dynamic var player = Player()
}

import Foundation

/// Values that Foundation bridges, in a file that imports it alone.
public enum Values {
  public static func count(_ names: [String: Int]) -> Int {
    let dictionary = names as NSDictionary
    return (dictionary as? [String: Int])?.count ?? -1
  }

  public static func joined(_ text: String) -> String {
    (text as NSString).appendingPathComponent("end") as String
  }

  public static func number(_ any: Any) -> Int? { (any as? NSNumber)?.intValue }

  public static func code(_ error: Error) -> Int { (error as NSError).code }

  public static func any(_ values: Any...) -> [String] { values.map { "\($0)" } }

  public static func mutable() -> String {
    let list = NSMutableArray()
    list.add("one")
    let text = NSMutableAttributedString(string: "a")
    text.append(NSAttributedString(string: "b"))
    return "\(list.count) \(text.string)"
  }

  public static func pooled() -> Int { autoreleasepool { 7 } }

  public static func elapsed() -> Bool {
    let start: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    return CFAbsoluteTimeGetCurrent() - start >= 0
  }

  public static func core() -> (Int, Int) {
    let (text, dictionary) = ("name" as CFString, ["a": 1] as CFDictionary)
    return ((text as String).count, (dictionary as NSDictionary).count)
  }

  public static func request() -> String? {
    URL(string: "https://example.com").map { URLRequest(url: $0) }?.url?.host
  }

  public static func exception() -> String? {
    NSException(name: .invalidArgumentException, reason: "why", userInfo: nil).reason
  }

  public static func stored() -> Int? {
    UserDefaults.standard.setValue(4, forKey: "ConstructsStored")
    defer { UserDefaults.standard.removeObject(forKey: "ConstructsStored") }
    return UserDefaults.standard.value(forKey: "ConstructsStored") as? Int
  }
}

@objcMembers public final class Saved: NSObject, Codable, NSCopying {
  public var name: String
  public init(name: String) { self.name = name }
  public func copy(with zone: NSZone? = nil) -> Any { Saved(name: name + " copied") }
}

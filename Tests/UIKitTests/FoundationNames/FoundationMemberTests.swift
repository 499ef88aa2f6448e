import Foundation
import Testing
import UIKit

/// Members that Foundation has on iOS and the library adds here.
@MainActor @Suite struct FoundationMemberTests {
  private func counted(
    _ pattern: String, _ text: String,
    _ block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    let whole = NSRange(location: 0, length: (text as NSString).length)
    try NSRegularExpression(pattern: pattern).enumerateMatches(in: text, range: whole, using: block)
  }

  @Test func matchesGoToABlockThatDoesNotOutliveTheCall() throws {
    var found: [NSRange] = []
    try counted("[0-9]+", "1 and 23, 456") { match, _, stop in
      if let match { found.append(match.range) }
      stop.pointee = ObjCBool(found.count == 2)
    }
    #expect(found == [NSRange(location: 0, length: 1), NSRange(location: 6, length: 2)])
    try counted("x", "none") { match, _, _ in #expect(match == nil) }
  }

  @Test func localesNameCodes() {
    let locale = NSLocale(localeIdentifier: "en_GB")
    #expect(locale.localizedString(forCountryCode: "FR") == "France")
    #expect(locale.localizedString(forLanguageCode: "de") == "German")
    #expect(locale.localizedString(forCurrencyCode: "EUR") == "Euro")
    #expect(NSLocale(localeIdentifier: "de_DE").localizedString(forCountryCode: "FR") == "Frankreich")
    #expect(!locale.localizedString(forLocaleIdentifier: "fr_CA").isEmpty)
  }

  @Test func appsRunOnNoMac() {
    #expect(!ProcessInfo.processInfo.isMacCatalystApp)
    #expect(!ProcessInfo.processInfo.isiOSAppOnMac)
  }
}

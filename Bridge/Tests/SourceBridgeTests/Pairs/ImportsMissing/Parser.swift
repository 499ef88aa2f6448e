import Foundation
final class Feed: NSObject, XMLParserDelegate {
  func read(_ data: Data) { XMLParser(data: data).parse() }
}

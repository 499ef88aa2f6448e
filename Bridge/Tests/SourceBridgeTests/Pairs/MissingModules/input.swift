import UIKit
import MapKit
import AVFoundation
import CoreData
import SafariServices
#if canImport(WebKit)
import WebKit
#endif

class Page: UIViewController {}

class Rows {
  var first: Row?
  var last: Row?
}
#if canImport(SwiftUI)
extension Row { var other: Column? { nil } }
#endif

import UIKit
import MapKit
import AVFoundation
import CoreData
import SafariServices
#if canImport(WebKit)
import WebKit
#endif

class Page: UIViewController {}

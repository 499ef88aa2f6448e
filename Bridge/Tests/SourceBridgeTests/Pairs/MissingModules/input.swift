import UIKit
import MapKit
#if canImport(WebKit)
import WebKit
#endif

class Page: UIViewController {}

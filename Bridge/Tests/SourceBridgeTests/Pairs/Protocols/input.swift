import UIKit

@objc protocol Bare { func a() }
@objc protocol Refined: Bare { func b() }
@objc protocol Bound: NSObjectProtocol { func c() }
protocol Makeable: AnyObject { init() }
extension Makeable { init(_ change: (Self) -> Void) { self.init(); change(self) } }
extension NSObject: Makeable {}
class Plain: Makeable { required init() {} }

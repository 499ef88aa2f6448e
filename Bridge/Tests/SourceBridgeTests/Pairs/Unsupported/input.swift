import UIKit

class Record: NSObject { @NSManaged var name: String }
typealias Dismiss = @convention(c) (AnyObject, Selector, Bool) -> Void
func go() { _ = #selector(unheardOf) }

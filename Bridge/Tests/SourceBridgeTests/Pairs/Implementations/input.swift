import UIKit

typealias Function = @convention(c) (UIViewController, Selector, Bool) -> Void

func replace(_ method: Method) {
  let original = unsafeBitCast(method_getImplementation(method), to: Function.self)
  let block: @convention(block) (UIViewController, Bool) -> Void = { original($0, Selector("viewDidAppear:"), $1) }
  method_setImplementation(method, imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self)))
  let plain: @convention(c) (Int) -> Int = { $0 }
  _ = unsafeBitCast(plain, to: Int.self)
}

import Foundation

extension Timer {
  /// As it was written before timers took closures.
  public static func after(_ delay: TimeInterval, handler: ((Timer?) -> Void)!) -> Timer! {
    let timer = CFRunLoopTimerCreateWithHandler(
      kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + delay, 0, 0, 0, handler)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    return timer
  }
}

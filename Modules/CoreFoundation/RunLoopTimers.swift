// Timers are objects of Foundation's class on iOS. Core Foundation's own, where sources do not say `Timer`, stay as they are.
public import Foundation

/// Returns a timer that runs a block.
@_disfavoredOverload
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
  _ order: CFIndex, _ block: ((Timer?) -> Void)!
) -> Timer! {
  nonisolated(unsafe) let body = block
  return Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0) {
    body?($0)
  }
}

/// Adds a timer to a run loop.
@_disfavoredOverload
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: Timer!, _ mode: CFRunLoopMode!) {
  let loop = rl === CFRunLoopGetMain() ? RunLoop.main : RunLoop.current
  loop.add(timer, forMode: mode === kCFRunLoopDefaultMode ? .default : .common)
}

/// Ends a timer.
@_disfavoredOverload
public func CFRunLoopTimerInvalidate(_ timer: Timer!) { timer.invalidate() }

extension CFRunLoopMode {
  /// The mode in which a run loop usually runs.
  public static var defaultMode: CFRunLoopMode { kCFRunLoopDefaultMode }
  /// All modes in which timers of the app run.
  public static var commonModes: CFRunLoopMode { kCFRunLoopCommonModes }
  /// The name of the mode.
  public var rawValue: CFRunLoopMode { self }
}

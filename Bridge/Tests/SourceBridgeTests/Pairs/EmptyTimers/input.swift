import Foundation

final class Clock {
  private var timer = Timer()
  var other: Timer? = Timer(timeInterval: 1, repeats: false) { _ in }
  func stop() { timer.invalidate(); timer = Timer( ) }
}

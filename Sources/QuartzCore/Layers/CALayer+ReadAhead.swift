internal import CoreGraphics

extension CALayer {
  /// Reads a little of the layer, of what it was last drawn by and of its colour, and takes no reference to any.
  ///
  /// A subtree that goes is gone through several times, and its objects lie all over memory. Taking a reference waits until
  /// memory has answered; reading does not, so that it answers for many objects at once.
  nonisolated package var glimpse: UInt {
    var seen: UInt = children.isEmpty ? 0 : 1
    if let body { seen &+= firstWord(of: body) }
    if let color = state.backgroundColor { seen &+= firstWord(of: color) }
    return seen
  }
}

/// The beginning of an object, beside which its count of references stands.
@inline(__always) private nonisolated func firstWord(of object: AnyObject) -> UInt {
  UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()).load(as: UInt.self)
}

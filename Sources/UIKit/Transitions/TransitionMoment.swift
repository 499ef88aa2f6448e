/// The moments at which a waiting transition may begin, in their order.
///
/// A plan names the earliest that is right for it. A transition that something held up begins at the next one.
enum TransitionMoment: Int, Comparable {
  /// The request itself: the transition has begun when the request returns.
  case request
  /// The new size was announced to all controllers that get it. Traces: T-27, T-31
  case announcement
  /// The layout of the container. Trace: T-13
  case layout
  /// The commit of the turn; the last of the moments. Rule: P-15
  case commit

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The rounds in which the views of an application are notified of their window or of their traits, one inside the other.
///
/// What a view knows of both is not reliable before its turn in a round. A view that knows a window asks for the rounds of
/// that window's application; those of another stage do not concern it. A view that knows none, because it is in no window
/// or joins one in a round, belongs to no application: it asks for the rounds of all.
final class NotificationRounds {
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private static var countOfAll = 0

  /// True while no view of the application is being notified: those that know a window know the right one.
  var isQuiet: Bool { count == 0 }
  /// True while no view of any application is being notified.
  static var isQuietEverywhere: Bool { countOfAll == 0 }

  /// Runs a round of notifications of views of the application, which may move to another.
  func perform(movingTo other: NotificationRounds?, _ round: () -> Void) {
    Self.countOfAll += 1
    count += 1
    other?.count += 1
    round()
    other?.count -= 1
    count -= 1
    Self.countOfAll -= 1
  }
}

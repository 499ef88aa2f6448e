/// The largest number that C's `float` has, as Darwin's mathematics names it.
nonisolated public let HUGE = Float.greatestFiniteMagnitude

/// The difference from its reference that a picture may have.
nonisolated public enum PictureTolerance: Sendable, Hashable {
  /// Not at all, to the byte.
  case exact
  /// So many steps of 255 in each of red, green, blue and alpha; and a share of the pixels more, 0…1.
  case channels(Int, share: Double = 0)
  /// A distance of colours as people see them, and a share of the pixels that may be further off, 0…1.
  ///
  /// Units: ΔE of CIE 1976; 2.3 is the least that people notice.
  case perceptual(Double, share: Double = 0)

  /// The share of the pixels that may differ by more.
  var share: Double {
    switch self {
    case .exact: 0
    case .channels(_, let share), .perceptual(_, let share): share
    }
  }
}

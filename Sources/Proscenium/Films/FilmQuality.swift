/// The quality of a film's pictures.
nonisolated public enum FilmQuality: Sendable, Hashable {
  /// Every pixel as it was.
  case lossless
  /// Made smaller until a picture has no more than so many pixels, and kept with losses.
  ///
  /// Units: `quality` is 0…100, as WebP counts.
  case lossy(pixels: Int, quality: Int)

  /// A quality small enough for a page with many films: a phone's screen is 430 pixels wide, text stays readable
  /// (chosen by looking at the films of the examples).
  public static let page = FilmQuality.lossy(pixels: 400_000, quality: 75)

  /// The same for recordings, of which a page has many, each as text (chosen by looking, as above).
  static let recording = FilmQuality.lossy(pixels: 240_000, quality: 36)
}

/// The first stored property of classes whose instances are attributes of text.
///
/// Foundation compares the attributes of neighbouring runs in C, and takes the word after an object's head for a C
/// object's, whose second byte is its type: none stops the program. With a text's type there it sees that the object is
/// no C object, and asks `isEqual(_:)` (observed with the toolchain's Foundation).
nonisolated enum AttributeMark {
  /// The type of texts, which Foundation always has.
  static let word: UInt64 = 7 << 8
}

internal import Foundation

/// The length of a sound or a film, as its file says: WAVE, MPEG-4 and QuickTime, MP3 of a constant rate.
struct MediaLength {
  private let bytes: Data

  /// Seconds; nil where the file is not there or says nothing.
  static func seconds(of url: URL) -> Double? {
    guard url.isFileURL, let bytes = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
    return seconds(of: bytes)
  }

  /// Seconds; nil where the bytes say nothing.
  static func seconds(of bytes: Data) -> Double? {
    let length = MediaLength(bytes: bytes)
    guard let seconds = length.wave ?? length.film ?? length.mp3, seconds.isFinite, seconds >= 0 else { return nil }
    return seconds
  }

  private func byte(_ offset: Int) -> UInt64? {
    offset >= 0 && offset < bytes.count ? UInt64(bytes[bytes.startIndex + offset]) : nil
  }

  private func number(_ offset: Int, _ count: Int, littleEndian: Bool = false) -> UInt64? {
    guard offset >= 0, count <= bytes.count, offset <= bytes.count - count else { return nil }
    return (0..<count).reduce(0) { $0 << 8 | (byte(offset + (littleEndian ? count - 1 - $1 : $1)) ?? 0) }
  }

  private func name(_ offset: Int) -> String? {
    number(offset, 4).map { value in
      String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
    }
  }

  /// The bytes of samples by the bytes of a second.
  private var wave: Double? {
    guard name(0) == "RIFF", name(8) == "WAVE" else { return nil }
    var (offset, rate) = (12, UInt64(0))
    while let kind = name(offset), let size = number(offset + 4, 4, littleEndian: true) {
      if kind == "fmt " { rate = number(offset + 16, 4, littleEndian: true) ?? 0 }
      if kind == "data" { return rate > 0 ? Double(min(size, UInt64(bytes.count))) / Double(rate) : nil }
      offset += 8 + Int(size) + Int(size & 1)
    }
    return nil
  }

  /// The length in a film's header.
  private var film: Double? {
    guard name(4) == "ftyp" || name(4) == "moov" || name(4) == "wide" || name(4) == "mdat",
      let movie = box("moov", 0..<bytes.count), let header = box("mvhd", movie)
    else { return nil }
    let isLong = byte(header.lowerBound) == 1
    let start = header.lowerBound + (isLong ? 20 : 12)
    guard let scale = number(start, 4), scale > 0, let length = number(start + 4, isLong ? 8 : 4) else { return nil }
    return Double(length) / Double(scale)
  }

  /// The contents of the first box of a name.
  private func box(_ wanted: String, _ range: Range<Int>) -> Range<Int>? {
    var offset = range.lowerBound
    while offset < range.upperBound, let short = number(offset, 4), let kind = name(offset + 4) {
      let head = short == 1 ? 16 : 8
      let size = short == 1 ? number(offset + 8, 8) ?? 0 : short == 0 ? UInt64(range.upperBound - offset) : short
      guard size >= UInt64(head), size <= UInt64(range.upperBound - offset) else { return nil }
      if kind == wanted { return (offset + head)..<(offset + Int(size)) }
      offset += Int(size)
    }
    return nil
  }

  /// Kilobits a second by the number in a frame's header, of layer III of MPEG-1.
  private static let rates: [Double] = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]

  /// The bytes of frames by the rate of the first.
  private var mp3: Double? {
    var start = 0
    if number(0, 3) == 0x49_4433, let size = number(6, 4) {
      start = 10 + Int([24, 16, 8, 0].reduce(UInt64(0)) { $0 << 7 | (size >> UInt64($1) & 127) })
    }
    guard let head = number(start, 4), head >> 17 == 0x7FFD else { return nil }
    let index = Int(head >> 12 & 15)
    guard index > 0, index < Self.rates.count else { return nil }
    return Double(bytes.count - start) * 8 / (Self.rates[index] * 1000)
  }
}

// The part of Accelerate that sources without shaders fall back on: buffers of pixels, and half floats.

/// A number of rows or columns.
public typealias vImagePixelCount = UInt
/// The result of an operation.
public typealias vImage_Error = Int
/// Bits that change how an operation works; none has an effect here.
public typealias vImage_Flags = UInt32

/// It went well.
public let kvImageNoError: vImage_Error = 0
/// A buffer does not have the size that the other has.
public let kvImageBufferSizeMismatch: vImage_Error = -21774
/// Memory could not be had.
public let kvImageMemoryAllocationError: vImage_Error = -21771
/// No bits.
public let kvImageNoFlags: vImage_Flags = 0

/// Rows of pixels in memory.
public struct vImage_Buffer {
  /// The first row.
  public var data: UnsafeMutableRawPointer!
  /// The number of rows.
  public var height: vImagePixelCount
  /// The number of pixels in a row.
  public var width: vImagePixelCount
  /// The number of bytes between the beginnings of two rows.
  public var rowBytes: Int

  /// Nothing.
  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

  /// Memory of an owner.
  public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// Memory of its own, zero at first; `free()` gives it back.
  ///
  /// Rows begin at multiples of 16 bytes.
  ///
  /// Errors: a size below 1 is refused.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    guard width > 0, height > 0, bitsPerPixel > 0 else { throw vImage.Error.invalidParameter }
    rowBytes = (width * Int(bitsPerPixel) + 127) / 128 * 16
    data = .allocate(byteCount: rowBytes * height, alignment: 16)
    data.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes * height)
    (self.width, self.height) = (vImagePixelCount(width), vImagePixelCount(height))
  }

  /// Gives the memory back.
  public func free() { data?.deallocate() }
}

/// A namespace for the module's errors.
public enum vImage {
  /// An error of a buffer.
  public enum Error: Int, Swift.Error, Sendable {
    /// A size or a count that cannot be.
    case invalidParameter = -21773
  }
}

/// Makes half floats floats.
@discardableResult public func vImageConvert_Planar16FtoPlanarF(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  guard source.width >= target.width, source.height >= target.height else { return kvImageBufferSizeMismatch }
  for row in 0..<Int(target.height) {
    for column in 0..<Int(target.width) {
      let bits = source.data.load(fromByteOffset: row * source.rowBytes + column * 2, as: UInt16.self)
      target.data.storeBytes(of: float(bits), toByteOffset: row * target.rowBytes + column * 4, as: Float.self)
    }
  }
  return kvImageNoError
}

/// The number that the bits of a half float stand for.
private func float(_ bits: UInt16) -> Float {
  let (exponent, fraction) = (Int(bits >> 10) & 31, Float(bits & 1023))
  let size: Float =
    switch exponent {
    case 0: fraction * 0x1p-24
    case 31: fraction == 0 ? .infinity : .nan
    default: Float(sign: .plus, exponent: exponent - 25, significand: 1024 + fraction)
    }
  return bits >> 15 == 0 ? size : -size
}

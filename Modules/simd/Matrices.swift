// Square matrices, by columns.

/// A square matrix: the common operations.
///
/// Not for people: the functions of this file are written once for all.
public protocol _SquareMatrix: Equatable, Sendable {
  associatedtype Column: SIMD & Sendable where Column.Scalar: BinaryFloatingPoint
  static var _size: Int { get }
  init()
  subscript(column: Int) -> Column { get set }
}

extension _SquareMatrix {
  /// The identity matrix times a number.
  public init(_ scalar: Column.Scalar) {
    self.init()
    for index in 0..<Self._size { self[index][index] = scalar }
  }

  /// The matrix with these numbers from its upper left to its lower right.
  public init(diagonal: Column) {
    self.init()
    for index in 0..<Self._size { self[index][index] = diagonal[index] }
  }

  /// A matrix of columns.
  public init(_ columns: [Column]) {
    precondition(columns.count == Self._size, "a matrix of \(Self._size) columns was given \(columns.count)")
    self.init()
    for index in 0..<Self._size { self[index] = columns[index] }
  }

  /// A matrix of rows.
  public init(rows: [Column]) { self = Self(rows).transpose }

  /// Accesses an element.
  public subscript(column: Int, row: Int) -> Column.Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with rows for columns.
  public var transpose: Self {
    var result = Self()
    for column in 0..<Self._size { for row in 0..<Self._size { result[row][column] = self[column][row] } }
    return result
  }

  /// The determinant: the factor of volumes; 0 without an inverse.
  public var determinant: Column.Scalar { reduced().determinant }

  /// The inverse matrix; not-a-number elements if there is none.
  public var inverse: Self { reduced().inverse }

  /// Gauss and Jordan's way, with the largest number of a column first.
  private func reduced() -> (inverse: Self, determinant: Column.Scalar) {
    var left = transpose
    var right = Self(1)
    var determinant: Column.Scalar = 1
    for step in 0..<Self._size {
      let pivot = (step..<Self._size).max { left[$0][step].magnitude < left[$1][step].magnitude } ?? step
      if pivot != step {
        (left[step], left[pivot], right[step], right[pivot]) = (left[pivot], left[step], right[pivot], right[step])
        determinant = -determinant
      }
      let value = left[step][step]
      determinant *= value
      left[step] /= value
      right[step] /= value
      for other in 0..<Self._size where other != step {
        let factor = left[other][step]
        left[other] -= left[step] * factor
        right[other] -= right[step] * factor
      }
    }
    return (right.transpose, determinant)
  }

  public static func * (matrix: Self, vector: Column) -> Column {
    (0..<_size).reduce(into: Column()) { $0 += matrix[$1] * vector[$1] }
  }

  public static func * (vector: Column, matrix: Self) -> Column { matrix.transpose * vector }

  public static func * (first: Self, second: Self) -> Self {
    var result = Self()
    for index in 0..<_size { result[index] = first * second[index] }
    return result
  }

  public static func *= (first: inout Self, second: Self) { first = first * second }

  public static func * (matrix: Self, scalar: Column.Scalar) -> Self {
    var result = matrix
    for index in 0..<_size { result[index] *= scalar }
    return result
  }

  public static func * (scalar: Column.Scalar, matrix: Self) -> Self { matrix * scalar }

  public static func + (first: Self, second: Self) -> Self {
    var result = first
    for index in 0..<_size { result[index] += second[index] }
    return result
  }

  public static func - (first: Self, second: Self) -> Self { first + second * -1 }
  public static prefix func - (matrix: Self) -> Self { matrix * -1 }
}

/// The product.
public func simd_mul<Matrix: _SquareMatrix>(_ first: Matrix, _ second: Matrix) -> Matrix { first * second }
/// The product.
public func simd_mul<Matrix: _SquareMatrix>(_ matrix: Matrix, _ vector: Matrix.Column) -> Matrix.Column {
  matrix * vector
}
/// The product.
public func matrix_multiply<Matrix: _SquareMatrix>(_ first: Matrix, _ second: Matrix) -> Matrix { first * second }
/// The matrix that takes this one back.
public func simd_inverse<Matrix: _SquareMatrix>(_ matrix: Matrix) -> Matrix { matrix.inverse }
/// The matrix with rows for columns.
public func simd_transpose<Matrix: _SquareMatrix>(_ matrix: Matrix) -> Matrix { matrix.transpose }
/// Returns the determinant: the factor of volumes.
public func simd_determinant<Matrix: _SquareMatrix>(_ matrix: Matrix) -> Matrix.Column.Scalar { matrix.determinant }

/// A matrix of 2 by 2 numbers of type `Float`.
public struct simd_float2x2: _SquareMatrix {
  public typealias Column = SIMD2<Float>
  public static var _size: Int { 2 }

  /// The columns.
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// A matrix of zeros.
  public init() { columns = (SIMD2<Float>(), SIMD2<Float>()) }
  /// A matrix of columns.
  public init(_ column0: SIMD2<Float>, _ column1: SIMD2<Float>) { columns = (column0, column1) }
  /// A matrix of columns.
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }

  public subscript(column: Int) -> SIMD2<Float> {
    get {
      precondition((0..<2).contains(column), "there is no column \(column)")
      return withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD2<Float>.self)[column] }
    }
    set {
      precondition((0..<2).contains(column), "there is no column \(column)")
      withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: SIMD2<Float>.self)[column] = newValue }
    }
  }

  public static func == (first: simd_float2x2, second: simd_float2x2) -> Bool { first.columns == second.columns }
}

/// A matrix of 2 by 2 numbers of type `Float`.
public typealias float2x2 = simd_float2x2
/// A matrix of 2 by 2 numbers of type `Float`.
public typealias matrix_float2x2 = simd_float2x2
/// The identity matrix.
public let matrix_identity_float2x2 = simd_float2x2(1)

/// A matrix of 3 by 3 numbers of type `Float`.
public struct simd_float3x3: _SquareMatrix {
  public typealias Column = SIMD3<Float>
  public static var _size: Int { 3 }

  /// The columns.
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  /// A matrix of zeros.
  public init() { columns = (SIMD3<Float>(), SIMD3<Float>(), SIMD3<Float>()) }
  /// A matrix of columns.
  public init(_ column0: SIMD3<Float>, _ column1: SIMD3<Float>, _ column2: SIMD3<Float>) {
    columns = (column0, column1, column2)
  }
  /// A matrix of columns.
  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }

  public subscript(column: Int) -> SIMD3<Float> {
    get {
      precondition((0..<3).contains(column), "there is no column \(column)")
      return withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD3<Float>.self)[column] }
    }
    set {
      precondition((0..<3).contains(column), "there is no column \(column)")
      withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: SIMD3<Float>.self)[column] = newValue }
    }
  }

  public static func == (first: simd_float3x3, second: simd_float3x3) -> Bool { first.columns == second.columns }
}

/// A matrix of 3 by 3 numbers of type `Float`.
public typealias float3x3 = simd_float3x3
/// A matrix of 3 by 3 numbers of type `Float`.
public typealias matrix_float3x3 = simd_float3x3
/// The identity matrix.
public let matrix_identity_float3x3 = simd_float3x3(1)

/// A matrix of 4 by 4 numbers of type `Float`.
public struct simd_float4x4: _SquareMatrix {
  public typealias Column = SIMD4<Float>
  public static var _size: Int { 4 }

  /// The columns.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// A matrix of zeros.
  public init() { columns = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>()) }
  /// A matrix of columns.
  public init(_ column0: SIMD4<Float>, _ column1: SIMD4<Float>, _ column2: SIMD4<Float>, _ column3: SIMD4<Float>) {
    columns = (column0, column1, column2, column3)
  }
  /// A matrix of columns.
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) { self.columns = columns }

  public subscript(column: Int) -> SIMD4<Float> {
    get {
      precondition((0..<4).contains(column), "there is no column \(column)")
      return withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD4<Float>.self)[column] }
    }
    set {
      precondition((0..<4).contains(column), "there is no column \(column)")
      withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: SIMD4<Float>.self)[column] = newValue }
    }
  }

  public static func == (first: simd_float4x4, second: simd_float4x4) -> Bool { first.columns == second.columns }
}

/// A matrix of 4 by 4 numbers of type `Float`.
public typealias float4x4 = simd_float4x4
/// A matrix of 4 by 4 numbers of type `Float`.
public typealias matrix_float4x4 = simd_float4x4
/// The identity matrix.
public let matrix_identity_float4x4 = simd_float4x4(1)

/// A matrix of 2 by 2 numbers of type `Double`.
public struct simd_double2x2: _SquareMatrix {
  public typealias Column = SIMD2<Double>
  public static var _size: Int { 2 }

  /// The columns.
  public var columns: (SIMD2<Double>, SIMD2<Double>)

  /// A matrix of zeros.
  public init() { columns = (SIMD2<Double>(), SIMD2<Double>()) }
  /// A matrix of columns.
  public init(_ column0: SIMD2<Double>, _ column1: SIMD2<Double>) { columns = (column0, column1) }
  /// A matrix of columns.
  public init(columns: (SIMD2<Double>, SIMD2<Double>)) { self.columns = columns }

  public subscript(column: Int) -> SIMD2<Double> {
    get {
      precondition((0..<2).contains(column), "there is no column \(column)")
      return withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD2<Double>.self)[column] }
    }
    set {
      precondition((0..<2).contains(column), "there is no column \(column)")
      withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: SIMD2<Double>.self)[column] = newValue }
    }
  }

  public static func == (first: simd_double2x2, second: simd_double2x2) -> Bool { first.columns == second.columns }
}

/// A matrix of 2 by 2 numbers of type `Double`.
public typealias double2x2 = simd_double2x2
/// A matrix of 2 by 2 numbers of type `Double`.
public typealias matrix_double2x2 = simd_double2x2
/// The identity matrix.
public let matrix_identity_double2x2 = simd_double2x2(1)

/// A matrix of 3 by 3 numbers of type `Double`.
public struct simd_double3x3: _SquareMatrix {
  public typealias Column = SIMD3<Double>
  public static var _size: Int { 3 }

  /// The columns.
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// A matrix of zeros.
  public init() { columns = (SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>()) }
  /// A matrix of columns.
  public init(_ column0: SIMD3<Double>, _ column1: SIMD3<Double>, _ column2: SIMD3<Double>) {
    columns = (column0, column1, column2)
  }
  /// A matrix of columns.
  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }

  public subscript(column: Int) -> SIMD3<Double> {
    get {
      precondition((0..<3).contains(column), "there is no column \(column)")
      return withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD3<Double>.self)[column] }
    }
    set {
      precondition((0..<3).contains(column), "there is no column \(column)")
      withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: SIMD3<Double>.self)[column] = newValue }
    }
  }

  public static func == (first: simd_double3x3, second: simd_double3x3) -> Bool { first.columns == second.columns }
}

/// A matrix of 3 by 3 numbers of type `Double`.
public typealias double3x3 = simd_double3x3
/// A matrix of 3 by 3 numbers of type `Double`.
public typealias matrix_double3x3 = simd_double3x3
/// The identity matrix.
public let matrix_identity_double3x3 = simd_double3x3(1)

/// A matrix of 4 by 4 numbers of type `Double`.
public struct simd_double4x4: _SquareMatrix {
  public typealias Column = SIMD4<Double>
  public static var _size: Int { 4 }

  /// The columns.
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// A matrix of zeros.
  public init() { columns = (SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>()) }
  /// A matrix of columns.
  public init(_ column0: SIMD4<Double>, _ column1: SIMD4<Double>, _ column2: SIMD4<Double>, _ column3: SIMD4<Double>) {
    columns = (column0, column1, column2, column3)
  }
  /// A matrix of columns.
  public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) { self.columns = columns }

  public subscript(column: Int) -> SIMD4<Double> {
    get {
      precondition((0..<4).contains(column), "there is no column \(column)")
      return withUnsafeBytes(of: columns) { $0.bindMemory(to: SIMD4<Double>.self)[column] }
    }
    set {
      precondition((0..<4).contains(column), "there is no column \(column)")
      withUnsafeMutableBytes(of: &columns) { $0.bindMemory(to: SIMD4<Double>.self)[column] = newValue }
    }
  }

  public static func == (first: simd_double4x4, second: simd_double4x4) -> Bool { first.columns == second.columns }
}

/// A matrix of 4 by 4 numbers of type `Double`.
public typealias double4x4 = simd_double4x4
/// A matrix of 4 by 4 numbers of type `Double`.
public typealias matrix_double4x4 = simd_double4x4
/// The identity matrix.
public let matrix_identity_double4x4 = simd_double4x4(1)

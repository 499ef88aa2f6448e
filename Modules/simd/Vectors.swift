// The everyday types of simd, over the language's own vectors. Matrices have columns, as Apple's.
/// 2 numbers of type `Float`.
public typealias simd_float2 = SIMD2<Float>
/// 2 numbers of type `Float`.
public typealias float2 = SIMD2<Float>
/// 3 numbers of type `Float`.
public typealias simd_float3 = SIMD3<Float>
/// 3 numbers of type `Float`.
public typealias float3 = SIMD3<Float>
/// 4 numbers of type `Float`.
public typealias simd_float4 = SIMD4<Float>
/// 4 numbers of type `Float`.
public typealias float4 = SIMD4<Float>
/// 2 numbers of type `Double`.
public typealias simd_double2 = SIMD2<Double>
/// 2 numbers of type `Double`.
public typealias double2 = SIMD2<Double>
/// 3 numbers of type `Double`.
public typealias simd_double3 = SIMD3<Double>
/// 3 numbers of type `Double`.
public typealias double3 = SIMD3<Double>
/// 4 numbers of type `Double`.
public typealias simd_double4 = SIMD4<Double>
/// 4 numbers of type `Double`.
public typealias double4 = SIMD4<Double>
/// 2 numbers of type `Int32`.
public typealias simd_int2 = SIMD2<Int32>
/// 3 numbers of type `Int32`.
public typealias simd_int3 = SIMD3<Int32>
/// 4 numbers of type `Int32`.
public typealias simd_int4 = SIMD4<Int32>
/// 2 numbers of type `UInt32`.
public typealias simd_uint2 = SIMD2<UInt32>
/// 3 numbers of type `UInt32`.
public typealias simd_uint3 = SIMD3<UInt32>
/// 4 numbers of type `UInt32`.
public typealias simd_uint4 = SIMD4<UInt32>

extension SIMD where Scalar: FloatingPoint {
  fileprivate static func product(_ first: Self, _ second: Self) -> Scalar { (first * second).sum() }
}

/// The sum of the products.
public func dot<V: SIMD>(_ first: V, _ second: V) -> V.Scalar where V.Scalar: FloatingPoint { V.product(first, second) }
/// The sum of the products.
public func simd_dot<V: SIMD>(_ first: V, _ second: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(first, second) }
/// Returns the length of a vector.
public func length<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(vector, vector).squareRoot() }
/// Returns the length of a vector.
public func simd_length<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint { length(vector) }
/// Returns the squared length of a vector.
public func length_squared<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(vector, vector) }
/// Returns the squared length of a vector.
public func simd_length_squared<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(vector, vector) }
/// Returns the distance between two points.
public func distance<V: SIMD>(_ first: V, _ second: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(second - first)
}
/// Returns the distance between two points.
public func simd_distance<V: SIMD>(_ first: V, _ second: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length(second - first)
}
/// Returns the squared distance between two points.
public func distance_squared<V: SIMD>(_ first: V, _ second: V) -> V.Scalar where V.Scalar: FloatingPoint {
  length_squared(second - first)
}
/// The vector of length 1 in its direction.
public func normalize<V: SIMD>(_ vector: V) -> V where V.Scalar: FloatingPoint { vector / length(vector) }
/// The vector of length 1 in its direction.
public func simd_normalize<V: SIMD>(_ vector: V) -> V where V.Scalar: FloatingPoint { normalize(vector) }
/// Between two vectors: the first at 0, the second at 1.
public func mix<V: SIMD>(_ first: V, _ second: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  first + (second - first) * t
}
/// Between two vectors: the first at 0, the second at 1.
public func simd_mix<V: SIMD>(_ first: V, _ second: V, _ t: V) -> V where V.Scalar: FloatingPoint {
  first + (second - first) * t
}
/// Each number between two bounds.
public func clamp<V: SIMD>(_ vector: V, min: V, max: V) -> V where V.Scalar: Comparable {
  vector.clamped(lowerBound: min, upperBound: max)
}
/// Each number between two bounds.
public func simd_clamp<V: SIMD>(_ vector: V, _ min: V, _ max: V) -> V where V.Scalar: Comparable {
  vector.clamped(lowerBound: min, upperBound: max)
}
/// The smaller of each two numbers.
public func min<V: SIMD>(_ first: V, _ second: V) -> V where V.Scalar: Comparable { pointwiseMin(first, second) }
/// The larger of each two numbers.
public func max<V: SIMD>(_ first: V, _ second: V) -> V where V.Scalar: Comparable { pointwiseMax(first, second) }
/// Each number without its sign.
public func abs<V: SIMD>(_ vector: V) -> V where V.Scalar: FloatingPoint {
  vector.replacing(with: -vector, where: vector .< 0)
}
/// The direction that a vector takes off a surface.
public func reflect<V: SIMD>(_ vector: V, n normal: V) -> V where V.Scalar: FloatingPoint {
  vector - normal * (2 * dot(normal, vector))
}
/// Returns the cross product, perpendicular to both vectors.
public func cross<Scalar: FloatingPoint>(_ first: SIMD3<Scalar>, _ second: SIMD3<Scalar>) -> SIMD3<Scalar> {
  SIMD3(
    first.y * second.z - first.z * second.y, first.z * second.x - first.x * second.z,
    first.x * second.y - first.y * second.x)
}
/// Returns the cross product, perpendicular to both vectors.
public func simd_cross<Scalar: FloatingPoint>(_ first: SIMD3<Scalar>, _ second: SIMD3<Scalar>) -> SIMD3<Scalar> {
  cross(first, second)
}

public import Foundation

/// A source of numbers.
public protocol GKRandom: NSObjectProtocol {
  /// Returns a whole number of 32 bits.
  func nextInt() -> Int
  /// Returns a whole number from 0 to below a bound.
  func nextInt(upperBound: Int) -> Int
  /// Returns a number from 0 to 1.
  func nextUniform() -> Float
  /// Returns true or false.
  func nextBool() -> Bool
}

/// A source of numbers that look random.
///
/// Differs: a source without a seed begins with the same one in each run, so that runs repeat; the numbers of a seed are
/// those of the named algorithm, and not compared with Apple's.
open class GKRandomSource: NSObject, GKRandom, NSCopying {
  nonisolated(unsafe) private static let shared = GKMersenneTwisterRandomSource()
  /// Returns the source that all of the app share.
  open class func sharedRandom() -> GKRandomSource { shared }

  private lazy var twister = MersenneTwister(seed: 5489)

  /// A source.
  public override init() { super.init() }

  /// Returns another source in the same state.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = GKRandomSource()
    other.twister = twister
    return other
  }

  /// The next 32 bits.
  func bits() -> UInt32 { UInt32(truncatingIfNeeded: twister.next() >> 32) }

  /// Returns a whole number of 32 bits.
  open func nextInt() -> Int { Int(Int32(bitPattern: bits())) }
  /// Returns a whole number from 0 to below a bound; 0 for a bound of 0.
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 1 else { return 0 }
    let bound = UInt64(upperBound)
    // What is above the last multiple of the bound would favour small numbers.
    let limit = UInt64.max - UInt64.max % bound
    var number: UInt64
    repeat { number = UInt64(bits()) << 32 | UInt64(bits()) } while number >= limit
    return Int(number % bound)
  }
  /// Returns a number from 0 to below 1.
  open func nextUniform() -> Float { Float(bits() >> 8) / Float(1 << 24) }
  /// Returns true or false.
  open func nextBool() -> Bool { bits() >> 31 == 1 }
  /// Returns objects in another order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var shuffled = array
    for index in shuffled.indices.dropFirst().reversed() { shuffled.swapAt(index, nextInt(upperBound: index + 1)) }
    return shuffled
  }
}

extension NSArray {
  /// Returns the objects in another order.
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }
  /// Returns the objects in another order, by the app's common source.
  public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
}

/// A source by the cipher RC4, whose key is the seed.
open class GKARC4RandomSource: GKRandomSource {
  /// The seed.
  open var seed: Data { didSet { restart() } }
  private var state: [UInt8] = []
  private var (i, j) = (0, 0)

  /// A source that begins with the usual seed.
  public override convenience init() { self.init(seed: Data("GameplayKit".utf8)) }
  /// A source of a seed.
  public init(seed: Data) {
    self.seed = seed
    super.init()
    restart()
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = GKARC4RandomSource(seed: seed)
    (other.state, other.i, other.j) = (state, i, j)
    return other
  }

  private func restart() {
    let key = seed.isEmpty ? [0] : Array(seed)
    state = Array(0...255)
    (i, j) = (0, 0)
    var k = 0
    for index in 0..<256 {
      k = (k + Int(state[index]) + Int(key[index % key.count])) & 255
      state.swapAt(index, k)
    }
  }
  private func byte() -> UInt8 {
    i = (i + 1) & 255
    j = (j + Int(state[i])) & 255
    state.swapAt(i, j)
    return state[(Int(state[i]) + Int(state[j])) & 255]
  }
  override func bits() -> UInt32 { (0..<4).reduce(0) { number, _ in number << 8 | UInt32(byte()) } }
  /// Leaves out numbers, as the first ones tell of the seed.
  open func dropValues(_ count: Int) { for _ in 0..<max(0, count) { _ = bits() } }
}

/// A source by a linear congruential generator, the quickest one.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  /// The seed.
  open var seed: UInt64 { didSet { state = seed } }
  private var state: UInt64

  /// A source that begins with the usual seed.
  public override convenience init() { self.init(seed: 1) }
  /// A source of a seed.
  public init(seed: UInt64) {
    (self.seed, state) = (seed, seed)
    super.init()
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = GKLinearCongruentialRandomSource(seed: seed)
    other.state = state
    return other
  }
  override func bits() -> UInt32 {
    // The factors of Knuth's MMIX.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(truncatingIfNeeded: state >> 32)
  }
}

/// A source by the Mersenne Twister of 64 bits.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  /// The seed.
  open var seed: UInt64 { didSet { twister = MersenneTwister(seed: seed) } }
  private var twister: MersenneTwister

  /// A source that begins with the usual seed.
  public override convenience init() { self.init(seed: 5489) }
  /// A source of a seed.
  public init(seed: UInt64) {
    (self.seed, twister) = (seed, MersenneTwister(seed: seed))
    super.init()
  }
  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = GKMersenneTwisterRandomSource(seed: seed)
    other.twister = twister
    return other
  }
  override func bits() -> UInt32 { UInt32(truncatingIfNeeded: twister.next() >> 32) }
}

/// The generator MT19937-64 of Matsumoto and Nishimura.
struct MersenneTwister {
  private var state: [UInt64]
  private var index = 312

  init(seed: UInt64) {
    state = [seed]
    for number in 1..<312 {
      let last = state[number - 1]
      state.append(6_364_136_223_846_793_005 &* (last ^ (last >> 62)) &+ UInt64(number))
    }
  }

  mutating func next() -> UInt64 {
    if index == 312 { refill() }
    var bits = state[index]
    index += 1
    bits ^= (bits >> 29) & 0x5555_5555_5555_5555
    bits ^= (bits << 17) & 0x71D6_7FFF_EDA6_0000
    bits ^= (bits << 37) & 0xFFF7_EEE0_0000_0000
    return bits ^ (bits >> 43)
  }

  private mutating func refill() {
    for number in 0..<312 {
      let bits = state[number] & 0xFFFF_FFFF_8000_0000 | state[(number + 1) % 312] & 0x7FFF_FFFF
      state[number] = state[(number + 156) % 312] ^ (bits >> 1) ^ (bits & 1 == 0 ? 0 : 0xB502_6F5A_A966_19E9)
    }
    index = 0
  }
}

/// Whole numbers between two bounds, each equally often.
open class GKRandomDistribution: NSObject, GKRandom {
  /// The smallest number.
  public let lowestValue: Int
  /// The greatest number.
  public let highestValue: Int
  /// The count of numbers.
  public var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }
  let source: any GKRandom

  /// Numbers between two bounds.
  public required init(randomSource source: any GKRandom, lowestValue: Int, highestValue: Int) {
    precondition(
      lowestValue <= highestValue, "GKRandomDistribution: the lowest value is above the highest; exchange them")
    (self.source, self.lowestValue, self.highestValue) = (source, lowestValue, highestValue)
  }
  /// Numbers between two bounds, of the app's common source.
  public convenience init(lowestValue: Int, highestValue: Int) {
    self.init(randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue, highestValue: highestValue)
  }
  /// Numbers from 1 to the count of a die's sides.
  public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }
  /// A die of six sides.
  open class func d6() -> Self { Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: 6) }
  /// A die of twenty sides.
  open class func d20() -> Self { Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: 20) }

  /// Returns a number between the bounds.
  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }
  /// Returns a number between the lowest and another bound, which is not reached.
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > lowestValue else { return lowestValue }
    return min(lowestValue + source.nextInt(upperBound: upperBound - lowestValue), highestValue)
  }
  /// Returns a number of the distribution as a part of the greatest.
  open func nextUniform() -> Float {
    numberOfPossibleOutcomes == 1 ? 1 : Float(nextInt() - lowestValue) / Float(numberOfPossibleOutcomes - 1)
  }
  /// Returns true for the upper half.
  open func nextBool() -> Bool { nextUniform() > 0.5 }
}

/// Whole numbers between two bounds, those in the middle more often.
open class GKGaussianDistribution: GKRandomDistribution {
  /// The middle.
  open var mean: Float { Float(lowestValue + highestValue) / 2 }
  /// The width: a sixth of the range, so that the bounds are three of it away.
  open var deviation: Float { Float(highestValue - lowestValue) / 6 }

  open override func nextInt() -> Int {
    // The sum of twelve even numbers has a deviation of one, as a curve of Gauss'.
    let sum = (0..<12).reduce(Float(-6)) { sum, _ in sum + source.nextUniform() }
    return min(max(Int((mean + deviation * sum).rounded()), lowestValue), highestValue)
  }
}

/// Whole numbers between two bounds, each once before one comes again.
open class GKShuffledDistribution: GKRandomDistribution {
  private var left: [Int] = []

  open override func nextInt() -> Int {
    if left.isEmpty { left = Array(lowestValue...highestValue) }
    return left.remove(at: source.nextInt(upperBound: left.count))
  }
}

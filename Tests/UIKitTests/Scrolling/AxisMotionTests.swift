internal import Foundation
import Testing
import UIKit

@Suite("How content moves by itself")
struct AxisMotionTests {
  let limits: ClosedRange<Double> = 0...1000

  @Test("A rubber band nears its length and gives way back exactly")
  func rubberBand() {
    #expect(RubberBand.shown(0, length: 600) == 0)
    #expect(abs(RubberBand.shown(100, length: 600) - (1 - 1 / (100 * 0.55 / 600 + 1)) * 600) < 1e-12)
    #expect(RubberBand.shown(-100, length: 600) == -RubberBand.shown(100, length: 600))
    #expect(RubberBand.shown(1e9, length: 600) < 600)
    for pull in [-500.0, -1, 0, 3, 250, 2000] {
      #expect(abs(RubberBand.pull(RubberBand.shown(pull, length: 600), length: 600) - pull) < 1e-6)
    }
    #expect(RubberBand.shown(100, length: 0) == 0)
  }

  @Test("A free glide loses the documented part of its velocity each millisecond", arguments: [0.998, 0.99])
  func glide(rate: Double) {
    let velocity = 800.0
    let rest = AxisMotion.naturalRest(from: 100, velocity: velocity, rate: rate)
    let motion = AxisMotion(from: 100, velocity: velocity, rest: rest, limits: limits, bounces: true)
    // Summed millisecond by millisecond, as the rate is defined.
    var position = 100.0
    var speed = velocity
    var worst = 0.0
    for millisecond in 1...3000 {
      position += speed * (1 - rate) / -log(rate) / 1000
      speed *= rate
      if Double(millisecond) / 1000 < motion.duration {
        worst = max(worst, abs(motion.offset(at: Double(millisecond) / 1000) - position))
      }
    }
    #expect(worst < 1e-6)
    #expect(motion.offset(at: motion.duration) == rest)
  }

  @Test("What runs past the end bounces back to it, without a jump", arguments: [900.0, 3000, 8000])
  func bounce(velocity: Double) {
    let rest = AxisMotion.naturalRest(from: 900, velocity: velocity, rate: 0.998)
    let motion = AxisMotion(from: 900, velocity: velocity, rest: rest, limits: limits, bounces: true)
    let places = stride(from: 0, through: motion.duration, by: 1.0 / 240).map { motion.offset(at: $0) }
    #expect(places.max()! > 1010)
    #expect(motion.offset(at: motion.duration) == 1000)
    for (one, next) in zip(places, places.dropFirst()) { #expect(abs(next - one) < velocity / 240 * 1.1 + 1e-9) }
    let stiff = AxisMotion(from: 900, velocity: velocity, rest: rest, limits: limits, bounces: false)
    #expect(stride(from: 0, through: stiff.duration, by: 1.0 / 240).allSatisfy { stiff.offset(at: $0) <= 1000 })
    #expect(stiff.offset(at: stiff.duration) == 1000)
  }

  @Test("Released past the end it returns, flicked back it glides on")
  func outside() {
    let back = AxisMotion(from: -80, velocity: 0, rest: -80, limits: limits, bounces: true)
    #expect(back.offset(at: 0) == -80)
    #expect(back.offset(at: back.duration) == 0)
    #expect(stride(from: 0, through: back.duration, by: 0.01).allSatisfy { back.offset(at: $0) <= 0 })
    let flick = AxisMotion(from: -80, velocity: 1000, rest: 419, limits: limits, bounces: true)
    #expect(flick.offset(at: flick.duration) == 419)
  }

  @Test(
    "Let go past the end, it is back within a second and a half at any velocity",
    arguments: [-9.9, -9.999_999, -10, -10.000_000_001, -10.000_001, -10.01, -11, -20])
  func slowReturn(velocityOfOffset: Double) {
    for offset in [-80.0, 4, 37.5, 300] {
      let start = offset < 0 ? offset : limits.upperBound + offset
      let motion = AxisMotion(
        from: start, velocity: offset * velocityOfOffset, rest: start, limits: limits, bounces: true)
      let end = offset < 0 ? limits.lowerBound : limits.upperBound
      #expect(motion.duration > 0 && motion.duration < 1.5)
      #expect(abs(motion.offset(at: motion.duration.nextDown) - end) < 1 && motion.offset(at: motion.duration) == end)
    }
  }

  @Test("A glide whose rest lies past the end by a rounding error ends in time", arguments: [1e-13, 1e-9, 0.2])
  func roundedRest(excess: Double) {
    let motion = AxisMotion(from: 900, velocity: 50, rest: 1000 + excess, limits: limits, bounces: true)
    #expect(motion.duration < 13 && motion.offset(at: motion.duration) == 1000)
  }

  @Test(
    "Paging takes the next page for a flick, the nearest otherwise, and at most one",
    arguments: [(340.0, 0.0, 300.0), (460, 0, 600), (310, 500, 600), (590, -500, 300), (700, 900, 600), (20, -900, 0)])
  func paging(position: Double, velocity: Double, rest: Double) {
    #expect(Paging.rest(from: position, start: 300, velocity: velocity, page: 300, limits: limits) == rest)
  }
}

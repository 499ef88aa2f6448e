import Compositor
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Layers laid over what is behind them by a mode.
@Suite struct BlendTests {
  func pixel(_ top: UInt32, over background: UInt32?, _ mode: RenderBlend, opacity: Double = 1) -> UInt32 {
    let compositor = Compositor()
    let blended = node(rect(0, 0, 4, 4), opacity: opacity) {
      $0.background = color(top)
      $0.blend = mode
    }
    _ = compositor.draw(tree(4, 4, [blended], background: background ?? 0))
    return compositor.surface.pixel(2, 2)
  }

  /// The result of each mode for an orange over a gray blue; from the modes' published formulas, by hand.
  static let table: [(RenderBlend, UInt32)] = [
    (.normal, 0xFFFF_8040), (.multiply, 0xFF40_4030), (.screen, 0xFFFF_C0D0), (.overlay, 0xFF80_80A1),
    (.darken, 0xFF40_8040), (.lighten, 0xFFFF_80C0), (.colorDodge, 0xFFFF_FFFF), (.colorBurn, 0xFF40_0204),
    (.hardLight, 0xFFFF_8160), (.difference, 0xFFBF_0080), (.exclusion, 0xFFBF_80A0),
    (.linearDodge, 0xFFFF_FFFF), (.linearBurn, 0xFF40_0101), (.linearLight, 0xFFFF_8141), (.pinLight, 0xFFFF_8080),
    (.subtract, 0xFF00_0080), (.plusLighter, 0xFFFF_FFFF), (.plusDarker, 0xFF40_0101),
  ]

  @Test(arguments: table.indices) func opaqueColoursBlendByTheFormula(index: Int) {
    let (mode, expected) = Self.table[index]
    let found = pixel(0xFFFF_8040, over: 0xFF40_80C0, mode)
    for shift in [UInt32(0), 8, 16, 24] {
      let difference = Int(found >> shift & 255) - Int(expected >> shift & 255)
      #expect(abs(difference) <= 1, "\(mode): \(String(found, radix: 16)), expected \(String(expected, radix: 16))")
    }
  }

  @Test(arguments: RenderBlend.allCases) func nothingBehindOrNothingInFrontChangesNothing(mode: RenderBlend) {
    #expect(pixel(0x0000_0000, over: 0xFF40_80C0, mode) == 0xFF40_80C0)
    #expect(pixel(0xFFFF_8040, over: 0xFF40_80C0, mode, opacity: 0) == 0xFF40_80C0)
    // In a group of its own a layer meets nothing and shows its own colours.
    let compositor = Compositor()
    let blended = node(rect(0, 0, 4, 4)) {
      $0.background = color(0xFFFF_8040)
      $0.blend = mode
    }
    let group = node(rect(0, 0, 4, 4), children: [blended]) { $0.filters = [.brightness(0)] }
    _ = compositor.draw(tree(4, 4, [group], background: 0xFF40_80C0))
    #expect(compositor.surface.pixel(2, 2) == 0xFFFF_8040, "\(mode)")
  }

  @Test func aWholeSubtreeBlendsAsOnePicture() {
    let compositor = Compositor()
    let cover = node(rect(0, 0, 4, 4)) { $0.background = color(0xFF80_8080) }
    let group = node(rect(0, 0, 4, 4), children: [cover]) {
      $0.background = color(0xFF00_0000)
      $0.blend = .multiply
    }
    _ = compositor.draw(tree(4, 4, [group], background: 0xFF80_8080))
    #expect(compositor.surface.pixel(1, 1) == 0xFF40_4040)
  }

  @Test func grayKeepsHueAndLuminosityApart() {
    // A gray has no saturation, so its colour over anything is gray of the ground's luminosity.
    let gray = pixel(0xFF80_8080, over: 0xFFFF_0000, .saturation)
    #expect(gray == 0xFF4D_4D4D || gray == 0xFF4C_4C4C)
    #expect(pixel(0xFFFF_FFFF, over: 0xFF20_4060, .luminosity) == 0xFFFF_FFFF)
  }
}

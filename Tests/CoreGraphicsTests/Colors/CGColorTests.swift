import CoreGraphics
import Foundation
import Testing

@Suite struct CGColorTests {
  @Test func componentsAreKeptAndDrawnClamped() {
    let color = CGColor(red: 1.5, green: -0.2, blue: 0.5, alpha: 2)
    #expect(color.components == [1.5, -0.2, 0.5, 2] && color.numberOfComponents == 4)
    #expect(color.rgba == SIMD4(1, 0, 0.5, 1))
    #expect(CGColor(red: .nan, green: 0, blue: 0, alpha: .nan).rgba == SIMD4(0, 0, 0, 0))
  }

  @Test func grayIsOneComponent() {
    let gray = CGColor(gray: 0.25, alpha: 0.5)
    #expect(gray.components == [0.25, 0.5] && gray.colorSpace?.model == .monochrome)
    #expect(gray.rgba == SIMD4(0.25, 0.25, 0.25, 0.5))
    #expect(gray.copy(alpha: 1) == CGColor(gray: 0.25, alpha: 1))
    #expect(CGColor(gray: 1, alpha: 1) != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
  }

  @Test func displayP3IsBroughtIntoSRGB() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    #expect(red.rgba == SIMD4(1, 0, 0, 1) && red.components == [1, 0, 0, 1])
    let white = try #require(CGColor(colorSpace: space, components: [1, 1, 1, 1]))
    #expect((0..<3).allSatisfy { abs(white.rgba[$0] - 1) < 1e-6 })
    // Published pair: sRGB's pure green is P3 (0.4584, 0.9853, 0.2983).
    let green = try #require(CGColor(colorSpace: space, components: [0.4584, 0.9853, 0.2983, 1]))
    #expect(green.rgba.x < 0.02 && abs(green.rgba.y - 1) < 0.002 && green.rgba.z < 0.02)
    #expect(CGColorSpace(name: "nowhere") == nil && space.isWideGamutRGB)
  }

  @Test func linearSpacesApplyTheCurve() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let half = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1]))
    #expect(abs(half.rgba.x - 0.7354) < 1e-4)
  }

  @Test func inksAreComplements() {
    let color = CGColor(genericCMYKCyan: 1, magenta: 0, yellow: 0, black: 0.5, alpha: 1)
    #expect(color.rgba == SIMD4(0, 0.5, 0.5, 1) && color.numberOfComponents == 5)
  }
}

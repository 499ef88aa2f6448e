import CoreGraphics
import Foundation
import Testing

@Suite("Colour spaces by what is seen") struct ColorSpaceTests {
  private func rgb(_ name: CFString, _ components: [CGFloat]) throws -> SIMD3<Double> {
    try rgb(#require(CGColorSpace(name: name)), components)
  }
  private func rgb(_ space: CGColorSpace, _ components: [CGFloat]) throws -> SIMD3<Double> {
    let color = try #require(CGColor(colorSpace: space, components: components + [1])).rgba
    return SIMD3(color.x, color.y, color.z)
  }
  private func isNear(_ a: SIMD3<Double>, _ b: SIMD3<Double>, within tolerance: Double = 0.004) -> Bool {
    let d = a - b
    return max(abs(d.x), abs(d.y), abs(d.z)) < tolerance
  }

  @Test(arguments: [
    CGColorSpace.adobeRGB1998, CGColorSpace.dcip3, CGColorSpace.itur_709, CGColorSpace.coreMedia709,
    CGColorSpace.itur_2020, CGColorSpace.itur_2020_sRGBGamma, CGColorSpace.linearITUR_2020,
    CGColorSpace.extendedITUR_2020, CGColorSpace.extendedLinearITUR_2020, CGColorSpace.rommrgb,
    CGColorSpace.acescgLinear,
  ]) func whites(_ name: CFString) throws {
    #expect(try isNear(rgb(name, [1, 1, 1]), SIMD3(1, 1, 1)) && isNear(rgb(name, [0, 0, 0]), .zero))
    let gray = try rgb(name, [0.4, 0.4, 0.4])
    #expect(isNear(gray, SIMD3(repeating: gray.x)), "equal parts are a gray")
    let space = try #require(CGColorSpace(name: name))
    #expect(space.model == .rgb && space.numberOfComponents == 3 && !space.isHDR() && space.supportsOutput)
  }

  @Test func published() throws {
    // Middle gray of a gamma of 2.2, and of 1.8, as sRGB writes it.
    #expect(isNear(try rgb(CGColorSpace.adobeRGB1998, [0.5, 0.5, 0.5]), SIMD3(repeating: 0.504), within: 0.003))
    #expect(isNear(try rgb(CGColorSpace.rommrgb, [0.5, 0.5, 0.5]), SIMD3(repeating: 0.5711), within: 0.003))
    // sRGB's own primaries in the wide gamut: by the published matrix of BT.2087.
    #expect(isNear(try rgb(CGColorSpace.linearITUR_2020, [0.6274, 0.0691, 0.0164]), SIMD3(1, 0, 0), within: 0.02))
    #expect(isNear(try rgb(CGColorSpace.linearITUR_2020, [0.3293, 0.9195, 0.0880]), SIMD3(0, 1, 0), within: 0.02))
    #expect(CGColorSpace(name: CGColorSpace.itur_2020)?.isWideGamutRGB == true)
    #expect(CGColorSpace(name: CGColorSpace.adobeRGB1998)?.isWideGamutRGB == true)
    #expect(CGColorSpace(name: CGColorSpace.itur_709)?.isWideGamutRGB == false)
  }

  @Test func lightness() throws {
    // L* 53.585 is middle gray; red of sRGB is (54.29, 80.80, 69.89) under D50.
    #expect(isNear(try rgb(CGColorSpace.genericLab, [53.585, 0, 0]), SIMD3(repeating: 0.5), within: 0.003))
    #expect(isNear(try rgb(CGColorSpace.genericLab, [54.29, 80.80, 69.89]), SIMD3(1, 0, 0), within: 0.02))
    #expect(isNear(try rgb(CGColorSpace.genericXYZ, [0.9642, 1, 0.8249]), SIMD3(1, 1, 1)))
    let lab = try #require(CGColorSpace(name: CGColorSpace.genericLab))
    #expect(lab.model == .lab && !lab.supportsOutput)
    let white: [CGFloat] = [0.9642, 1, 0.8249]
    let narrow = try #require(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: [0, 0, 0, 0]))
    #expect(isNear(try rgb(narrow, [53.585, 90, -90]), SIMD3(repeating: 0.5), within: 0.003))
    #expect(CGColorSpace(labWhitePoint: white, blackPoint: nil, range: [1, 0, 0, 0]) == nil)
    #expect(CGColorSpace(labWhitePoint: [1, 0.5, 1], blackPoint: nil, range: nil) == nil)
  }

  @Test func calibrated() throws {
    let white: [CGFloat] = [0.9505, 1, 1.089]
    let gray = try #require(CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 2.2))
    #expect(try gray.model == .monochrome && isNear(rgb(gray, [0.5]), SIMD3(repeating: 0.504), within: 0.003))
    #expect(CGColorSpace(calibratedGrayWhitePoint: white, blackPoint: nil, gamma: 0) == nil)
    let matrix: [CGFloat] = [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505]
    let space = try #require(
      CGColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: [1, 1, 1], matrix: matrix))
    #expect(isNear(try rgb(space, [1, 0, 0]), SIMD3(1, 0, 0), within: 0.01))
    #expect(isNear(try rgb(space, [0.2140, 0.2140, 0.2140]), SIMD3(repeating: 0.5), within: 0.004))
    #expect(CGColorSpace(calibratedRGBWhitePoint: white, blackPoint: nil, gamma: [1, -1, 1], matrix: nil) == nil)
    #expect(CGColorSpace(calibratedRGBWhitePoint: [1, 2, 3], blackPoint: nil, gamma: nil, matrix: nil) == nil)
  }

  @Test func tables() throws {
    let base = CGColorSpaceCreateDeviceRGB()
    let space = try #require(CGColorSpace(indexedBaseSpace: base, last: 1, colorTable: [255, 0, 0, 0, 0, 255]))
    #expect(space.model == .indexed && space.numberOfComponents == 1 && space.baseColorSpace == base)
    #expect(space.colorTable == [255, 0, 0, 0, 0, 255] && base.colorTable == nil && base.baseColorSpace == nil)
    #expect(try rgb(space, [0]) == SIMD3(1, 0, 0) && rgb(space, [1]) == SIMD3(0, 0, 1))
    #expect(try rgb(space, [9]) == SIMD3(0, 0, 1) && rgb(space, [-9]) == SIMD3(1, 0, 0))
    #expect(CGColorSpace(indexedBaseSpace: space, last: 0, colorTable: [0]) == nil)
    #expect(CGColorSpace(indexedBaseSpace: base, last: 256, colorTable: [0]) == nil)
  }

  @Test func lists() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.itur_2020))
    let list = try #require(space.copyPropertyList())
    #expect(CGColorSpace(propertyListPlist: list) == space)
    #expect(CGColorSpace(propertyListPlist: 5) == nil && CGColorSpace(propertyListPlist: "nothing") == nil)
  }
}

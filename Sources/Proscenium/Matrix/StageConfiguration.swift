internal import CoreGraphics
internal import Foundation
public import UIKit

/// A device and its owner's settings: one case of a matrix.
///
/// ```swift
/// @Test(arguments: StageConfiguration.matrix(devices: [.iPhoneSE, .iPad11], styles: [.light, .dark]))
/// func settings(on configuration: StageConfiguration) throws {
///   let stage = Stage(configuration)
///   …
///   try stage.expectPicture(named: "settings")
/// }
/// ```
nonisolated public struct StageConfiguration: Sendable, Hashable, CustomStringConvertible {
  /// The interface orientation, by the words of the start options.
  public enum Orientation: String, Sendable, Hashable, CaseIterable {
    /// Upright.
    case portrait
    /// Upside down.
    case portraitUpsideDown = "portrait-upside-down"
    /// The home button or indicator to the left.
    case landscapeLeft = "landscape-left"
    /// The home button or indicator to the right.
    case landscapeRight = "landscape-right"
  }

  /// The contrast of colours.
  public enum Contrast: String, Sendable, Hashable, CaseIterable {
    /// As usual.
    case normal
    /// More: `UIAccessibility.isDarkerSystemColorsEnabled`.
    case increased = "increased-contrast"
  }

  /// The amount of motion.
  public enum Motion: String, Sendable, Hashable, CaseIterable {
    /// As usual.
    case normal
    /// Less: `UIAccessibility.isReduceMotionEnabled`.
    case reduced = "reduced-motion"
    /// Less, and fades stand in for slides.
    case crossFades = "cross-fades"
  }

  /// The device.
  public var device: Device
  /// Light or dark.
  public var style: UIUserInterfaceStyle
  /// The interface orientation.
  public var orientation: Orientation
  /// The text size.
  public var textSize: UIContentSizeCategory
  /// The language and region, such as `ar`; nil for American English.
  public var locale: String?
  /// The contrast of colours.
  public var contrast: Contrast
  /// The amount of motion.
  public var motion: Motion

  /// A device with settings.
  public init(
    device: Device = .iPhone15, style: UIUserInterfaceStyle = .light, orientation: Orientation = .portrait,
    textSize: UIContentSizeCategory = .large, locale: String? = nil, contrast: Contrast = .normal,
    motion: Motion = .normal
  ) {
    (self.device, self.style, self.orientation, self.textSize) = (device, style, orientation, textSize)
    (self.locale, self.contrast, self.motion) = (locale, contrast, motion)
  }

  /// Every combination of settings: the cases of a parameterised test.
  ///
  /// Order: devices change slowest, motion fastest. A list that is empty counts as its usual value.
  public static func matrix(
    devices: [Device] = [.iPhone15], styles: [UIUserInterfaceStyle] = [.light],
    orientations: [Orientation] = [.portrait], textSizes: [UIContentSizeCategory] = [.large],
    locales: [String?] = [nil], contrasts: [Contrast] = [.normal], motions: [Motion] = [.normal]
  ) -> [StageConfiguration] {
    var cases = [StageConfiguration()]
    func vary<Value>(_ path: WritableKeyPath<StageConfiguration, Value>, _ values: [Value]) {
      guard !values.isEmpty else { return }
      cases = cases.flatMap { one in
        values.map { value in
          var next = one
          next[keyPath: path] = value
          return next
        }
      }
    }
    vary(\.device, devices)
    vary(\.style, styles)
    vary(\.orientation, orientations)
    vary(\.textSize, textSizes)
    vary(\.locale, locales)
    vary(\.contrast, contrasts)
    vary(\.motion, motions)
    return cases
  }

  /// The device and unusual settings, such as `ipad-11 dark ar`, which is a part of the names of references.
  public var description: String {
    var words = [device.name]
    if style == .dark { words.append("dark") }
    if orientation != .portrait { words.append(orientation.rawValue) }
    if textSize != .large { words.append("text-\(textSize.shortName)") }
    if let locale { words.append(locale) }
    if contrast != .normal { words.append(contrast.rawValue) }
    if motion != .normal { words.append(motion.rawValue) }
    return words.joined(separator: " ")
  }
}

extension UIContentSizeCategory {
  /// Such as `XXL` and `AX3`.
  nonisolated fileprivate var shortName: String {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    default: rawValue
    }
  }
}

extension Device: CustomStringConvertible {
  /// The name.
  nonisolated public var description: String { name }
}

extension Stage {
  /// A fresh application on a device with settings.
  public convenience init(_ configuration: StageConfiguration) {
    self.init(device: configuration.device)
    kit.configuration = configuration
    application.screen.style = configuration.style
    application.screen.contentSizeCategory = configuration.textSize
    isDarkerSystemColorsEnabled = configuration.contrast == .increased
    switch configuration.motion {
    case .normal: break
    case .reduced: isReduceMotionEnabled = true
    case .crossFades: prefersCrossFadeTransitions = true
    }
    if let name = configuration.locale {
      locale = Locale(identifier: name)
      let direction = Locale.Language(identifier: name).characterDirection
      application.userInterfaceLayoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    if let orientation = UIInterfaceOrientation(named: configuration.orientation.rawValue) { rotate(to: orientation) }
  }

  /// The configuration that the stage was made of; nil for a device alone.
  public var configuration: StageConfiguration? { kit.configuration }
}

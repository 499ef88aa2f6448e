internal import CoreGraphics
internal import Foundation
internal import UIKit

/// The stage that start options describe.
@MainActor extension StartOptions {
  func device(_ script: Script?) throws -> Device {
    var device = try namedDevice(script)
    device.drawsChrome = chrome
    return device
  }

  private func namedDevice(_ script: Script?) throws -> Device {
    guard let name = device else { return script?.device ?? .iPhone15 }
    guard let device = Device(named: name) else {
      let known = Device.all.map(\.name).joined(separator: ", ")
      throw OptionError(
        description: "--device: error: no device “\(name)”; take one of \(known), or WIDTHxHEIGHT@SCALE")
    }
    return device
  }

  /// How the device is held.
  var standing: UIInterfaceOrientation {
    get throws {
      guard let orientation = UIInterfaceOrientation(named: orientation) else {
        throw OptionError(
          description: "--orientation: error: no orientation “\(orientation)”; take portrait,"
            + " portrait-upside-down, landscape-left or landscape-right")
      }
      return orientation
    }
  }

  func configure(_ stage: Stage) throws {
    let orientation = try standing
    stage.application.screen.style = style == .dark ? .dark : .light
    stage.application.screen.contentSizeCategory = textSize.category
    stage.isBoldTextEnabled = boldText
    stage.isDarkerSystemColorsEnabled = increaseContrast
    stage.isReduceTransparencyEnabled = reduceTransparency
    stage.isReduceMotionEnabled = reduceMotion
    if preferCrossFadeTransitions { stage.prefersCrossFadeTransitions = true }
    if let locale = locale ?? (isLive ? Self.userLocale(ProcessInfo.processInfo.environment) : nil) {
      stage.locale = Locale(identifier: locale)
      let direction = Locale.Language(identifier: locale).characterDirection
      stage.application.userInterfaceLayoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    stage.permissions = try Stage.Permission.list(permissions)
    stage.rotate(to: orientation)
  }

  /// The user's locale, as the system reports it: `de_DE` of `de_DE.UTF-8`; nil for none.
  static func userLocale(_ environment: [String: String]) -> String? {
    let localeName = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name = localeName?.split(whereSeparator: { ".@".contains($0) }).first.map(String.init) else { return nil }
    return ["C", "POSIX"].contains(name) ? nil : name
  }

  func write(_ stage: Stage) throws {
    if let path = trace { try OutputFile.write(Data(stage.trace.text.utf8), to: path) }
    if let path = scene { try OutputFile.write(Data(stage.scene().utf8), to: path) }
  }
}

extension StartOptions.TextSize {
  fileprivate var category: UIContentSizeCategory {
    switch self {
    case .small: .small
    case .large: .large
    case .extraLarge: .extraLarge
    case .largest: .extraExtraExtraLarge
    case .accessibility: .accessibilityLarge
    }
  }
}

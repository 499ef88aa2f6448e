internal import Foundation

extension CALayer {
  /// A value by key path, as in `transform.rotation.z` or `bounds.size.width`.
  ///
  /// Differs: numbers are `NSNumber` (which casts to `Double`, not to `CGFloat`), geometry is plain.
  public func value(forKeyPath keyPath: String) -> Any? {
    guard let (key, rest) = Self.split(keyPath) else { return value(forKey: keyPath) }
    if key == "frame" { return ValuePart(rawValue: rest).flatMap { LayerValue.rect(frame).part($0)?.any } }
    guard let path = ValuePath(keyPath) else { return (value(forKey: key) as? CALayer)?.value(forKeyPath: rest) }
    return animatableValue(path)?.any
  }

  /// Sets a value by key path.
  ///
  /// Errors: a path that leads nowhere is reported and ignored.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let (key, rest) = Self.split(keyPath) else { return setValue(value, forKey: keyPath) }
    if key == "frame", let part = ValuePart(rawValue: rest), let value = LayerValue(any: value),
      case .rect(let rect)? = LayerValue.rect(frame).setting(part, to: value)
    {
      frame = rect
    } else if let path = ValuePath(keyPath), let value = LayerValue(any: value),
      let whole = layerValue(forKey: key)?.setting(path.part, to: value)
    {
      setValue(whole.any, forKey: key)
    } else if let layer = self.value(forKey: key) as? CALayer {
      layer.setValue(value, forKeyPath: rest)
    } else {
      MediaSession.current.diagnose("", "\(self): there is no \(keyPath) to set; ignored")
    }
  }

  private static func split(_ keyPath: String) -> (String, String)? {
    guard let dot = keyPath.firstDot else { return nil }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  func propertyValue(forKey key: String) -> Any? {
    switch key {
    case "frame": return frame
    case "name": return name
    case "mask": return mask
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "delegate": return delegate
    case "beginTime", "duration", "timeOffset", "repeatDuration", "speed", "repeatCount", "autoreverses", "fillMode":
      return timingValue(forKey: key)
    default: return layerValue(forKey: key).map(\.any) ?? extras?.custom[key]
    }
  }

  private func timingValue(forKey key: String) -> Any? {
    switch key {
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatDuration": NSNumber(value: repeatDuration)
    case "speed": NSNumber(value: speed)
    case "repeatCount": NSNumber(value: repeatCount)
    case "autoreverses": NSNumber(value: autoreverses)
    default: fillMode.rawValue
    }
  }

  func setPropertyValue(_ value: Any?, forKey key: String) {
    let layerValue = LayerValue(any: value)
    switch (key, layerValue) {
    case ("frame", .rect(let rect)?): frame = rect
    case ("name", _): name = value as? String
    case ("mask", _): mask = value as? CALayer
    case ("sublayers", _): sublayers = value as? [CALayer]
    case ("beginTime", .number(let n)?): beginTime = n
    case ("duration", .number(let n)?): duration = n
    case ("timeOffset", .number(let n)?): timeOffset = n
    case ("repeatDuration", .number(let n)?): repeatDuration = n
    case ("speed", .number(let n)?): speed = Float(n)
    case ("repeatCount", .number(let n)?): repeatCount = Float(n)
    case ("autoreverses", .number(let n)?): autoreverses = n != 0
    default: setAnimatableProperty(layerValue ?? .object(nil), value, forKey: key)
    }
  }

  private func setAnimatableProperty(_ layerValue: LayerValue, _ value: Any?, forKey key: String) {
    if let known = LayerKey(key: key) {
      guard accepts(layerValue.isFinite, key) else { return }
      change(known) { $0.set(known, to: layerValue) }
    } else if self.layerValue(forKey: key) != nil, extras?.custom[key] == nil {
      guard accepts(layerValue.isFinite, key) else { return }
      changeOwn(key) { setLayerValue(layerValue, forKey: key) }
    } else {
      let action = pendingAction(key)
      ownExtras.custom[key] = value
      shownTime = nil
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
      action?.run(forKey: key, object: self, arguments: nil)
    }
  }
}

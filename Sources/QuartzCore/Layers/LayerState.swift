internal import CoreGraphics
internal import Foundation

/// The values behind a layer's properties; copied as a whole for the presentation.
///
/// Those that most layers leave as they are lie beside, in one object that layers share until one of them is set.
@dynamicMemberLookup nonisolated struct LayerState: @unchecked Sendable {
  var backgroundColor: CGColor?
  var contents: Any?
  private var rare: RareLayerState.Box?
  var opacity: Float = 1
  var isHidden = false
  var isDoubleSided = true
  var masksToBounds = false
  var isGeometryFlipped = false
  var shouldRasterize = false
  var allowsGroupOpacity = true
  var isOpaque = false
  var position = CGPoint.zero
  var bounds = CGRect.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var transform = CATransform3DIdentity
  var cornerRadius: CGFloat = 0
  var contentsScale: CGFloat = 1

  subscript<Value>(dynamicMember field: WritableKeyPath<RareLayerState, Value>) -> Value {
    get { if let rare { rare.values[keyPath: field] } else { RareLayerState.plain[keyPath: field] } }
    set {
      if rare == nil || !isKnownUniquelyReferenced(&rare) {
        rare = RareLayerState.Box(rare?.values ?? RareLayerState())
      }
      rare?.values[keyPath: field] = newValue
    }
  }

  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
  static let black = CGColor(rgba: SIMD4(0, 0, 0, 1))

  /// The value of a property by key; nil for what is not kept here.
  func value(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .position: .point(position)
    case .zPosition: .number(Double(zPosition))
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(Double(self.anchorPointZ))
    case .transform: .transform(transform)
    case .opacity: .number(Double(opacity))
    case .hidden: .flag(isHidden)
    case .bounds: .rect(bounds)
    case .sublayerTransform: .transform(self.sublayerTransform)
    case .doubleSided: .flag(isDoubleSided)
    case .masksToBounds: .flag(masksToBounds)
    case .geometryFlipped: .flag(isGeometryFlipped)
    case .cornerRadius: .number(Double(cornerRadius))
    case .maskedCorners: .object(NSNumber(value: self.maskedCorners.rawValue))
    case .cornerCurve: .object(self.cornerCurve.rawValue)
    case .backgroundColor: .color(backgroundColor)
    case .borderWidth: .number(Double(self.borderWidth))
    case .borderColor: .color(self.borderColor)
    default: moreValue(key)
    }
  }

  private func moreValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .shadowColor: .color(self.shadowColor)
    case .shadowOpacity: .number(Double(self.shadowOpacity))
    case .shadowOffset: .size(self.shadowOffset)
    case .shadowRadius: .number(Double(self.shadowRadius))
    case .shadowPath: self.shadowPath.map(LayerValue.path) ?? .object(nil)
    case .contents: .object(contents)
    case .contentsRect: .rect(self.contentsRect)
    case .contentsCenter: .rect(self.contentsCenter)
    case .contentsGravity: .object(self.contentsGravity.rawValue)
    case .contentsScale: .number(Double(contentsScale))
    case .magnificationFilter: .object(self.magnificationFilter.rawValue)
    case .minificationFilter: .object(self.minificationFilter.rawValue)
    case .minificationFilterBias: .number(Double(self.minificationFilterBias))
    case .shouldRasterize: .flag(shouldRasterize)
    case .rasterizationScale: .number(Double(self.rasterizationScale))
    case .allowsGroupOpacity: .flag(allowsGroupOpacity)
    case .opaque: .flag(isOpaque)
    case .filters: .filters(self.filters.rendered)
    case .backgroundFilters: .filters(self.backgroundFilters.rendered)
    case .compositingFilter: .object(self.compositingFilter)
    default: nil
    }
  }

  /// Sets a property by key; values of another kind are ignored.
  mutating func set(_ key: LayerKey, to value: LayerValue) {
    switch (key, value) {
    case (.position, .point(let p)): position = p
    case (.zPosition, .number(let n)): zPosition = n
    case (.anchorPoint, .point(let p)): anchorPoint = p
    case (.anchorPointZ, .number(let n)): self.anchorPointZ = n
    case (.transform, .transform(let t)): transform = t
    case (.opacity, .number(let n)): opacity = Float(n)
    case (.bounds, .rect(let r)): bounds = r
    case (.sublayerTransform, .transform(let t)): self.sublayerTransform = t
    case (.cornerRadius, .number(let n)): cornerRadius = n
    case (.backgroundColor, .color(let c)): backgroundColor = c
    case (.borderWidth, .number(let n)): self.borderWidth = n
    case (.borderColor, .color(let c)): self.borderColor = c
    case (.shadowColor, .color(let c)): self.shadowColor = c
    case (.shadowOpacity, .number(let n)): self.shadowOpacity = Float(n)
    case (.shadowOffset, .size(let s)): self.shadowOffset = s
    case (.shadowRadius, .number(let n)): self.shadowRadius = n
    case (.shadowPath, .path(let p)): self.shadowPath = p
    case (.shadowPath, .object(nil)): self.shadowPath = nil
    case (.contents, .object(let c)): contents = c
    case (.contentsRect, .rect(let r)): self.contentsRect = r
    case (.contentsCenter, .rect(let r)): self.contentsCenter = r
    case (.contentsScale, .number(let n)): contentsScale = n
    case (.rasterizationScale, .number(let n)): self.rasterizationScale = n
    case (.minificationFilterBias, .number(let n)): self.minificationFilterBias = Float(n)
    case (.maskedCorners, _): self.maskedCorners = Self.corners(value) ?? self.maskedCorners
    case (.filters, .filters(let f)): self.filters = f
    case (.backgroundFilters, .filters(let f)): self.backgroundFilters = f
    case (_, .flag(let on)): set(key, to: on)
    case (_, .number(let n)): set(key, to: n != 0)
    case (_, .object(let object)): set(key, to: object)
    default: break
    }
  }

  /// The corners that a value stands for: a set, or the number of its bits.
  static func corners(_ value: LayerValue) -> CACornerMask? {
    switch value {
    case .object(let corners as CACornerMask): corners
    case .object(let number as NSNumber): CACornerMask(rawValue: number.uintValue & 15)
    case .number(let n) where n.isFinite: CACornerMask(rawValue: UInt(max(0, min(15, n))))
    default: nil
    }
  }

  private mutating func set(_ key: LayerKey, to on: Bool) {
    switch key {
    case .hidden: isHidden = on
    case .doubleSided: isDoubleSided = on
    case .masksToBounds: masksToBounds = on
    case .geometryFlipped: isGeometryFlipped = on
    case .shouldRasterize: shouldRasterize = on
    case .allowsGroupOpacity: allowsGroupOpacity = on
    case .opaque: isOpaque = on
    default: break
    }
  }

  private mutating func set(_ key: LayerKey, to object: Any?) {
    switch key {
    case .backgroundColor where object == nil: backgroundColor = nil
    case .borderColor where object == nil: self.borderColor = nil
    case .shadowColor where object == nil: self.shadowColor = nil
    case .compositingFilter: self.compositingFilter = object
    case .cornerCurve: self.cornerCurve = (object as? String).map { CALayerCornerCurve($0) } ?? self.cornerCurve
    case .contentsGravity:
      self.contentsGravity = (object as? String).map { CALayerContentsGravity($0) } ?? self.contentsGravity
    case .magnificationFilter:
      self.magnificationFilter = (object as? String).map { CALayerContentsFilter($0) } ?? self.magnificationFilter
    case .minificationFilter:
      self.minificationFilter = (object as? String).map { CALayerContentsFilter($0) } ?? self.minificationFilter
    default: break
    }
  }
}

extension Optional where Wrapped == [Any] {
  /// The filters that the compositor knows.
  nonisolated var rendered: [RenderFilter] { self?.compactMap { $0 as? RenderFilter } ?? [] }
}

internal import CoreGraphics
internal import Foundation

/// The values behind a layer's properties; copied as a whole for the presentation.
nonisolated struct LayerState: @unchecked Sendable {
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var anchorPointZ: CGFloat = 0
  var transform = CATransform3DIdentity
  var opacity: Float = 1
  var isHidden = false
  var bounds = CGRect.zero
  var sublayerTransform = CATransform3DIdentity
  var isDoubleSided = true
  var masksToBounds = false
  var isGeometryFlipped = false
  var cornerRadius: CGFloat = 0
  var maskedCorners: CACornerMask = .all
  var cornerCurve = CALayerCornerCurve.circular
  var backgroundColor: CGColor?
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = LayerState.black
  var shadowColor: CGColor? = LayerState.black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var contents: Any?
  var contentsRect = LayerState.unit
  var contentsCenter = LayerState.unit
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var allowsGroupOpacity = true
  var isOpaque = false
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
  var wishes = LayerWishes()

  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
  static let black = CGColor(rgba: SIMD4(0, 0, 0, 1))

  /// The value of a property by key; nil for what is not kept here.
  func value(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .position: .point(position)
    case .zPosition: .number(Double(zPosition))
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(Double(anchorPointZ))
    case .transform: .transform(transform)
    case .opacity: .number(Double(opacity))
    case .hidden: .flag(isHidden)
    case .bounds: .rect(bounds)
    case .sublayerTransform: .transform(sublayerTransform)
    case .doubleSided: .flag(isDoubleSided)
    case .masksToBounds: .flag(masksToBounds)
    case .geometryFlipped: .flag(isGeometryFlipped)
    case .cornerRadius: .number(Double(cornerRadius))
    case .maskedCorners: .object(NSNumber(value: maskedCorners.rawValue))
    case .cornerCurve: .object(cornerCurve.rawValue)
    case .backgroundColor: .color(backgroundColor)
    case .borderWidth: .number(Double(borderWidth))
    case .borderColor: .color(borderColor)
    default: moreValue(key)
    }
  }

  private func moreValue(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .shadowColor: .color(shadowColor)
    case .shadowOpacity: .number(Double(shadowOpacity))
    case .shadowOffset: .size(shadowOffset)
    case .shadowRadius: .number(Double(shadowRadius))
    case .shadowPath: shadowPath.map(LayerValue.path) ?? .object(nil)
    case .contents: .object(contents)
    case .contentsRect: .rect(contentsRect)
    case .contentsCenter: .rect(contentsCenter)
    case .contentsGravity: .object(contentsGravity.rawValue)
    case .contentsScale: .number(Double(contentsScale))
    case .magnificationFilter: .object(magnificationFilter.rawValue)
    case .minificationFilter: .object(minificationFilter.rawValue)
    case .minificationFilterBias: .number(Double(minificationFilterBias))
    case .shouldRasterize: .flag(shouldRasterize)
    case .rasterizationScale: .number(Double(rasterizationScale))
    case .allowsGroupOpacity: .flag(allowsGroupOpacity)
    case .opaque: .flag(isOpaque)
    case .filters: .filters(filters.rendered)
    case .backgroundFilters: .filters(backgroundFilters.rendered)
    case .compositingFilter: .object(compositingFilter)
    default: nil
    }
  }

  /// Sets a property by key; values of another kind are ignored.
  mutating func set(_ key: LayerKey, to value: LayerValue) {
    switch (key, value) {
    case (.position, .point(let p)): position = p
    case (.zPosition, .number(let n)): zPosition = n
    case (.anchorPoint, .point(let p)): anchorPoint = p
    case (.anchorPointZ, .number(let n)): anchorPointZ = n
    case (.transform, .transform(let t)): transform = t
    case (.opacity, .number(let n)): opacity = Float(n)
    case (.bounds, .rect(let r)): bounds = r
    case (.sublayerTransform, .transform(let t)): sublayerTransform = t
    case (.cornerRadius, .number(let n)): cornerRadius = n
    case (.backgroundColor, .color(let c)): backgroundColor = c
    case (.borderWidth, .number(let n)): borderWidth = n
    case (.borderColor, .color(let c)): borderColor = c
    case (.shadowColor, .color(let c)): shadowColor = c
    case (.shadowOpacity, .number(let n)): shadowOpacity = Float(n)
    case (.shadowOffset, .size(let s)): shadowOffset = s
    case (.shadowRadius, .number(let n)): shadowRadius = n
    case (.shadowPath, .path(let p)): shadowPath = p
    case (.shadowPath, .object(nil)): shadowPath = nil
    case (.contents, .object(let c)): contents = c
    case (.contentsRect, .rect(let r)): contentsRect = r
    case (.contentsCenter, .rect(let r)): contentsCenter = r
    case (.contentsScale, .number(let n)): contentsScale = n
    case (.rasterizationScale, .number(let n)): rasterizationScale = n
    case (.minificationFilterBias, .number(let n)): minificationFilterBias = Float(n)
    case (.maskedCorners, _): maskedCorners = Self.corners(value) ?? maskedCorners
    case (.filters, .filters(let f)): filters = f
    case (.backgroundFilters, .filters(let f)): backgroundFilters = f
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
    case .borderColor where object == nil: borderColor = nil
    case .shadowColor where object == nil: shadowColor = nil
    case .compositingFilter: compositingFilter = object
    case .cornerCurve: cornerCurve = (object as? String).map { CALayerCornerCurve($0) } ?? cornerCurve
    case .contentsGravity: contentsGravity = (object as? String).map { CALayerContentsGravity($0) } ?? contentsGravity
    case .magnificationFilter:
      magnificationFilter = (object as? String).map { CALayerContentsFilter($0) } ?? magnificationFilter
    case .minificationFilter:
      minificationFilter = (object as? String).map { CALayerContentsFilter($0) } ?? minificationFilter
    default: break
    }
  }
}

extension Optional where Wrapped == [Any] {
  /// The filters that the compositor knows.
  nonisolated var rendered: [RenderFilter] { self?.compactMap { $0 as? RenderFilter } ?? [] }
}

internal import CoreGraphics
public import Foundation

/// The rendering hints of a layer, without effect here: edges are always smooth, drawing runs in order, and images have
/// 8 bits a channel in the standard dynamic range.
nonisolated struct LayerWishes: Sendable {
  var allowsEdgeAntialiasing = false
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  var drawsAsynchronously = false
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var contentsHeadroom: CGFloat = 0
  var preferredDynamicRange = CALayer.DynamicRange.standard
  var toneMapMode = CALayer.ToneMapMode.automatic
}

/// A set of a layer's edges.
nonisolated public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits, one an edge.
  public let rawValue: UInt32
  /// Edges by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at the greatest y: the lower one on screen.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at the least y: the upper one on screen.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}

/// The storage format of drawn contents.
nonisolated public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public var rawValue: String
  /// A format by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Red, green, blue and alpha of 8 bits: the default, and how all contents are kept.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// 16 bits, with extended range.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Grey of 8 bits.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// The format of the contents.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

extension CALayer {
  /// The dynamic range of pictures.
  nonisolated public struct DynamicRange: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public var rawValue: String
    /// A range by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The range of the contents.
    public static let automatic = DynamicRange(rawValue: "automatic")
    /// The usual: the default.
    public static let standard = DynamicRange(rawValue: "standard")
    /// Somewhat more.
    public static let constrainedHigh = DynamicRange(rawValue: "constrainedHigh")
    /// All that the display can.
    public static let high = DynamicRange(rawValue: "high")
  }

  /// The mapping of bright contents into the display's range.
  nonisolated public struct ToneMapMode: RawRepresentable, Hashable, Sendable {
    /// The name in archives.
    public var rawValue: String
    /// A mode by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the system likes: the default.
    public static let automatic = ToneMapMode(rawValue: "automatic")
    /// Never.
    public static let never = ToneMapMode(rawValue: "never")
    /// Wherever it can be done.
    public static let ifSupported = ToneMapMode(rawValue: "ifSupported")
  }

  /// True if edges that lie between pixels are smooth.
  ///
  /// Inert: they are, always.
  public var allowsEdgeAntialiasing: Bool {
    get { state.wishes.allowsEdgeAntialiasing }
    set { state.wishes.allowsEdgeAntialiasing = newValue }
  }
  /// The antialiased edges.
  ///
  /// Inert: all are, always.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { state.wishes.edgeAntialiasingMask }
    set { state.wishes.edgeAntialiasingMask = newValue }
  }
  /// True if drawing may be put off to another thread.
  ///
  /// Inert: it is done in its turn.
  public var drawsAsynchronously: Bool {
    get { state.wishes.drawsAsynchronously }
    set { state.wishes.drawsAsynchronously = newValue }
  }
  /// The storage format of drawn contents.
  ///
  /// Inert: with 8 bits a channel.
  public var contentsFormat: CALayerContentsFormat {
    get { state.wishes.contentsFormat }
    set { state.wishes.contentsFormat = newValue }
  }
  /// The brightness of contents relative to white; 0 uses the contents' own.
  ///
  /// Inert: none are brighter.
  public var contentsHeadroom: CGFloat {
    get { state.wishes.contentsHeadroom }
    set { state.wishes.contentsHeadroom = newValue }
  }
  /// The preferred dynamic range of contents.
  ///
  /// Inert: no brighter than white.
  public var preferredDynamicRange: DynamicRange {
    get { state.wishes.preferredDynamicRange }
    set { state.wishes.preferredDynamicRange = newValue }
  }
  /// The mapping of bright contents into the display's range.
  ///
  /// Inert: none are beyond it.
  public var toneMapMode: ToneMapMode {
    get { state.wishes.toneMapMode }
    set { state.wishes.toneMapMode = newValue }
  }
  /// The bias of the filter for reduced pictures; stored, animated and copied.
  ///
  /// Inert: pictures are sampled alike with every bias.
  public var minificationFilterBias: Float {
    get { state.minificationFilterBias }
    set {
      if newValue != state.minificationFilterBias, accepts(newValue.isFinite, "minificationFilterBias") {
        change(.minificationFilterBias) { $0.minificationFilterBias = newValue }
      }
    }
  }
  /// Returns true if an archive should hold a property; nothing is archived here.
  public func shouldArchiveValue(forKey key: String) -> Bool { value(forKey: key) != nil }
}

extension CAAnimation {
  /// Returns true if an archive should hold a property; nothing is archived here.
  public func shouldArchiveValue(forKey key: String) -> Bool { value(forKey: key) != nil }
}

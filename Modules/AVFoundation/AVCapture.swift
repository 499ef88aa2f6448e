public import UIKit

/// A camera or a microphone.
///
/// Differs: there is none on this machine. The person's answer is that of the stage, which `--permissions camera,microphone`
/// sets; without it the answer is no.
open class AVCaptureDevice: NSObject {
  /// The kind of a device.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String
    /// A kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual camera.
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    /// A camera for far things.
    public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    /// Two cameras as one.
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    /// The microphone.
    public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }

  /// The side of a device.
  public enum Position: Int, Sendable {
    /// Any.
    case unspecified
    /// The back.
    case back
    /// The front.
    case front
  }

  /// Returns the usual device of a kind: none.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// Returns the usual device of a kind and a side: none.
  open class func `default`(_ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position)
    -> AVCaptureDevice?
  { nil }
  /// Returns all devices of a kind: none.
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  /// Returns the person's answer.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    switch _DeviceServices.answer(to: mediaType.permission) {
    case nil: .notDetermined
    case true?: .authorized
    case false?: .denied
    }
  }
  /// Asks the person; calls back in a later job of the main queue.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    _DeviceServices.ask(for: mediaType.permission) { handler($0) }
  }
  /// Asks the person.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await MainActor.run { _DeviceServices.current.ask(for: mediaType.permission) }
  }

  /// The side.
  open var position: Position { .unspecified }
  /// True if it has a lamp: never.
  open var hasTorch: Bool { false }
}

extension AVMediaType {
  /// The permission that a device of this kind needs.
  fileprivate var permission: _DeviceServices.Permission { self == .audio ? .microphone : .camera }
}

/// The person's answer about a device.
public enum AVAuthorizationStatus: Int, Sendable {
  /// The person was not asked.
  case notDetermined
  /// Another decided.
  case restricted
  /// No.
  case denied
  /// Yes.
  case authorized
}

/// A source of a capture's data.
open class AVCaptureInput: NSObject {}

/// A device that a capture takes its data from.
open class AVCaptureDeviceInput: AVCaptureInput {
  /// The device.
  public let device: AVCaptureDevice

  /// An input of a device.
  ///
  /// Errors: `AVError.Code.deviceNotConnected`, as there are no devices.
  public init(device: AVCaptureDevice) throws { throw AVError(.deviceNotConnected) }
}

/// A receiver of a capture's data.
open class AVCaptureOutput: NSObject {}

/// A receiver of codes in pictures.
@preconcurrency @MainActor public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  /// Codes were found: never here.
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  )
}

/// A path of data through a capture.
open class AVCaptureConnection: NSObject {}

/// A finding in a picture.
open class AVMetadataObject: NSObject {
  /// The kind of what was found.
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public let rawValue: String
    /// A kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A square code.
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    /// A code of thirteen digits.
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    /// A code of eight digits.
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    /// A code of letters.
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    /// A code in several rows.
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    /// A face.
    public static let face = ObjectType(rawValue: "face")
  }

  /// The kind.
  open var type: ObjectType { .qr }
  /// The frame in the picture.
  open var bounds: CGRect { .zero }
}

/// A code in a picture.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  /// The code's text.
  open var stringValue: String? { nil }
}

/// A finder of codes in pictures.
open class AVCaptureMetadataOutput: AVCaptureOutput {
  /// The kinds to look for.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  /// The kinds that can be found.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  /// Sets the receiver; it is not called.
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {}
}

/// A taker of pictures.
open class AVCapturePhotoOutput: AVCaptureOutput {}

/// A capture of pictures and sound.
///
/// Differs: it never runs.
open class AVCaptureSession: NSObject {
  /// The quality.
  public struct Preset: RawRepresentable, Hashable, Sendable {
    /// The quality's name.
    public let rawValue: String
    /// A quality of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// For pictures.
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    /// High.
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    /// Middle.
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    /// Low.
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
  }

  /// The quality.
  open var sessionPreset = Preset.high
  /// The sources of its data.
  open private(set) var inputs: [AVCaptureInput] = []
  /// The receivers of its data.
  open private(set) var outputs: [AVCaptureOutput] = []
  /// True while it runs: never.
  open var isRunning: Bool { false }
  /// Returns true if it can take an input.
  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  /// Adds an input.
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  /// Removes an input.
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  /// Returns true if it can take an output.
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  /// Adds an output.
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  /// Removes an output.
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  /// Begins changes that belong together.
  open func beginConfiguration() {}
  /// Ends changes that belong together.
  open func commitConfiguration() {}
  /// Runs: there is no device to run with.
  open func startRunning() {}
  /// Ends the run.
  open func stopRunning() {}
}

/// A layer of what a camera sees.
///
/// Differs: it is transparent.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The capture.
  open var session: AVCaptureSession?
  /// The fit of the picture.
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  /// A layer of a capture.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
  /// A layer without a capture.
  public override init() { super.init() }
  /// A copy that shows the layer during an animation.
  public override init(layer: Any) {
    super.init(layer: layer)
    session = (layer as? AVCaptureVideoPreviewLayer)?.session
  }
  /// A layer of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

import Accelerate.vImage
import Accessibility
import Combine
import CoreFoundation
import CoreImage
import CoreServices
import Darwin
import MetalPerformanceShaders
import MobileCoreServices
import OSLog
import ObjectiveC
import Proscenium
import SceneKit
import SpriteKit
import Testing
import UIKit
import UniformTypeIdentifiers
import WebKit
import os.log
import simd

/// Modules that iOS sources import besides UIKit.
@MainActor @Suite struct ModuleTests {
  final class Player: ObservableObject {
    @Published var score = 0
  }

  @Test func combine() {
    let player = Player()
    var seen: [Int] = []
    var bag: Set<AnyCancellable> = []
    player.$score.dropFirst().map { $0 * 2 }.sink { seen.append($0) }.store(in: &bag)
    player.objectWillChange.sink { seen.append(player.score) }.store(in: &bag)
    player.score = 3
    #expect(seen.sorted() == [0, 6])

    let name = Notification.Name("Combined")
    NotificationCenter.default.publisher(for: name).sink { _ in seen.append(100) }.store(in: &bag)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(seen.last == 100)
  }

  final class Gauge: NSObject {
    @objc dynamic var level = 1
  }

  @Test func combineObserves() {
    let gauge = Gauge()
    var seen: [Int] = []
    let all = gauge.publisher(for: \.level).sink { seen.append($0) }
    gauge.level = 2
    let changes = gauge.publisher(for: \.level, options: [.new]).map { $0 * 10 }.sink { seen.append($0) }
    gauge.level = 3
    all.cancel()
    gauge.level = 4
    changes.cancel()
    gauge.level = 5
    #expect(seen.sorted() == [1, 2, 3, 30, 40])
    let view = UIView()
    var hidden: [Bool] = []
    let watch = view.publisher(for: \.isHidden).sink { hidden.append($0) }
    view.isHidden = true
    watch.cancel()
    #expect(hidden == [false, true])
  }

  #if swift(<6)
    /// Libraries of Swift 5 ask responders from types that are on no actor.
    @Test func respondersAreAskedFromAnywhere() {
      let view = UIView()
      #expect(Question(selector: Selector("setNeedsLayout")).isKnown(to: view))
      #expect(!Question(selector: Selector("noSuchMethod")).isKnown(to: view))
      #expect(UIApplication.responds(to: NSSelectorFromString("sharedApplication")))
    }
  #endif

  /// The comparison that snapshot tests make with a perceptual precision.
  @Test func imagesAreCompared() throws {
    func picture(_ gray: CGFloat) throws -> CIImage {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { context in
        UIColor(white: gray, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
      }
      return CIImage(cgImage: try #require(image.cgImage))
    }
    let context = CIContext(options: [.workingColorSpace: NSNull(), .outputColorSpace: NSNull()])
    func greatest(_ one: CIImage, _ other: CIImage) throws -> Float {
      let image = one.applyingFilter("CILabDeltaE", parameters: ["inputImage2": other])
        .applyingFilter("CIAreaMaximum", parameters: [kCIInputExtentKey: one.extent])
      var halves = try vImage_Buffer(width: 1, height: 1, bitsPerPixel: 16)
      var floats = try vImage_Buffer(width: 1, height: 1, bitsPerPixel: 32)
      defer {
        halves.free()
        floats.free()
      }
      context.render(
        image, toBitmap: halves.data, rowBytes: halves.rowBytes, bounds: image.extent, format: CIFormat.Rh,
        colorSpace: nil)
      #expect(vImageConvert_Planar16FtoPlanarF(&halves, &floats, 0) == kvImageNoError)
      return floats.data.load(as: Float.self)
    }
    let (black, white) = (try picture(0), try picture(1))
    #expect(try greatest(black, black) == 0)
    #expect(abs(try greatest(black, white) - 100) < 0.1)
    // The lightness of a middle gray, by the standard's formula.
    #expect(abs(try greatest(black, try picture(128.0 / 255)) - 53.585) < 0.1)
    #expect(MTLCreateSystemDefaultDevice() == nil && !MPSSupportsMTLDevice(nil))
  }

  @Test func viewsForOtherContentAreViews() throws {
    let stage = Stage()
    let views = [SCNView(), SKView(), WKWebView()]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      view.backgroundColor = .red
      stage.window.addSubview(view)
    }
    stage.turn()
    #expect(views.allSatisfy { $0.window === stage.window })
  }

  /// A web view of a document is one, and an outlet of that class holds it.
  @Test func webViewOfADocument() throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          <wkWebView contentMode="scaleToFill" id="web">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <wkWebViewConfiguration key="configuration">
              <wkPreferences key="preferences"/>
            </wkWebViewConfiguration>
          </wkWebView>
        </objects>
      </document>
      """
    let stage = Stage(device: .iPhone15)
    let objects = UINib(data: Data(xib.utf8), bundle: nil).instantiate(withOwner: nil)
    let web = try #require(objects.first as? WKWebView)
    #expect(web.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.window.addSubview(web)
    stage.turn()
    #expect(web.window === stage.window)
  }

  @Test func combineOnTheStage() throws {
    let stage = Stage(device: .iPhone15)
    var bag: Set<AnyCancellable> = []
    var ticks = 0
    var received: [Int] = []
    Timer.publish(every: 0.5, on: .main, in: .common).autoconnect().sink { _ in ticks += 1 }.store(in: &bag)
    Just(7).receive(on: DispatchQueue.main).sink { received.append($0) }.store(in: &bag)
    Just(8).delay(for: .seconds(1), scheduler: DispatchQueue.main).sink { received.append($0) }.store(in: &bag)
    stage.advance(by: 0.75)
    #expect(received == [7])
    #expect(ticks == 1)
    stage.advance(by: 0.75)
    #expect(received == [7, 8])
    #expect(ticks >= 2)
  }

  @Test func logging() throws {
    let logger = Logger(subsystem: "front", category: "door")
    logger.error(
      "code \(404, format: .hex, privacy: .public) of \("me", privacy: .private) \(1.5, format: .fixed(precision: 1))")
    os_log("plain %{public}@ and %d", log: OSLog(subsystem: "front", category: "old"), type: .fault, "text", 3)
    logger.debug("not written")
    let entries = try OSLogStore(scope: .currentProcessIdentifier).getEntries().compactMap { $0 as? OSLogEntryLog }
    let own = entries.filter { $0.subsystem == "front" }
    #expect(own.map(\.composedMessage) == ["code 194 of <private> 1.5", "plain text and 3"])
    #expect(own.map(\.level) == [.error, .fault])
    let poster = OSSignposter(subsystem: "front", category: "door")
    #expect(poster.withIntervalSignpost("work") { 5 } == 5)
  }

  @Test func locks() async {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    let sum = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { sum.withLock { $0 += 1 } } }
    }
    #expect(sum.withLock { $0 } == 50)
  }

  @Test func types() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType.jpeg.conforms(to: .image) && !UTType.jpeg.conforms(to: .text))
    #expect(UTType.png.preferredMIMEType == "image/png")
    #expect(UTType("nothing.known") == nil)
    #expect(kUTTypeImage as String == UTType.image.identifier)
  }

  @Test func vectors() {
    let rotation = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    #expect(simd_distance(rotation.act(simd_float3(1, 0, 0)), simd_float3(0, 1, 0)) < 1e-6)
    let matrix = simd_double2x2(columns: (SIMD2(1, 3), SIMD2(2, 4)))
    #expect(matrix.determinant == -2)
    let product = matrix * matrix.inverse
    #expect(
      simd_distance(product.columns.0, SIMD2(1, 0)) < 1e-12 && simd_distance(product.columns.1, SIMD2(0, 1)) < 1e-12)
    #expect(cross(SIMD3<Float>(1, 0, 0), SIMD3<Float>(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(simd_mul(matrix, SIMD2(1, 1)) == SIMD2(3, 7))
  }

  @Test func names() {
    let before: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    #expect(before > 700_000_000)
    // Beside UIKit, `import CoreFoundation` leaves these names with one meaning.
    let (text, data): (CFString, CFData) = ("text" as CFString, Data([1]) as CFData)
    #expect(text as String == "text" && data as Data == Data([1]) && CFRunLoopGetMain() != nil)
    var base = mach_timebase_info()
    #expect(mach_timebase_info(&base) == KERN_SUCCESS && base.numer == base.denom)
    #expect(Darwin.pow(2.0, 3.0) == 8)
    #expect(arc4random_uniform(1) == 0)
    let object = NSObject()
    var key = 0
    objc_setAssociatedObject(object, &key, "value", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(object, &key) as? String == "value")
    #expect(AXCustomContent(label: "Rank", value: "Ace").importance == .default)
  }

  @Test func device() {
    let stage = Stage()
    let isSmall = ProcessInfo.processInfo.environment["PROSCENIUM_DEVICE"] == "iphone-se"
    #expect(stage.window.bounds.width == (isSmall ? 375 : 393))
    #expect(stage.window.traitCollection.userInterfaceStyle == (isSmall ? .dark : .light))
  }
}

#if swift(<6)
  struct Question {
    let selector: Selector
    func isKnown(to responder: UIResponder) -> Bool { [responder].contains { $0.responds(to: selector) } }
  }
#endif

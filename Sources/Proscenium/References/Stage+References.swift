internal import CoreGraphics
internal import Foundation
internal import UIKit

/// A tree of a stage.
nonisolated public enum StageTree: Sendable, Hashable {
  /// The accessibility elements: roles, labels, values and frames, a line each.
  case accessibility
  /// The layers as they are drawn, `Stage.scene()`.
  case layers
}

/// Expectations against references: pictures, traces and trees in files beside the test.
///
/// A reference is `References/FILE-OF-THE-TEST/NAME.png`, with the device and its settings in the name where the stage was
/// made of a configuration. `PROSCENIUM_RECORD=missing` writes those that are not there, `failed` those that differ besides,
/// `all` every one. A failure writes what was expected, what was got and the difference into the run's report.
extension Stage {
  /// Expects the screen, or a view of it, to look as its reference, to the byte unless a tolerance says otherwise.
  ///
  /// - Parameters:
  ///   - finder: The view whose part of the screen is compared; nil for the whole screen.
  ///   - ignored: Views that are painted over in both pictures.
  public func expectPicture(
    named name: String, of finder: Finder? = nil, ignoring ignored: [Finder] = [],
    tolerance: PictureTolerance = .exact, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let scale = application.screen.scale
    var picture = frame()
    for view in ignored.flatMap({ findAll($0) }) { picture = picture.covered(view.screenFrame.scaled(by: scale)) }
    var origin = CGPoint.zero
    if let finder {
      let area = try only(finder, at: location).screenFrame.scaled(by: scale)
      guard let part = picture.cropping(to: area) else {
        try TestFailures.stop("the view that \(finder.description) is off the screen", at: location)
      }
      (picture, origin) = (part, CGPoint(x: max(0, area.minX.rounded(.down)), y: max(0, area.minY.rounded(.down))))
    }
    ReferenceCheck(stage: self, name: name, location: location).check(picture, origin: origin, tolerance: tolerance)
  }

  /// Expects the calls that the library made until now, with their times, to be those of the reference.
  public func expectTrace(
    named name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ReferenceCheck(stage: self, name: name, location: location).check(trace.text, kind: .trace)
  }

  /// Expects a tree of what is on the screen to be that of the reference.
  public func expectTree(
    named name: String, _ tree: StageTree = .accessibility, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let text =
      switch tree {
      case .accessibility: AccessibilityTree(self).lines.map { $0 + "\n" }.joined()
      case .layers: scene()
      }
    ReferenceCheck(stage: self, name: name, location: location).check(text, kind: tree == .layers ? .layers : .tree)
  }
}

extension CGRect {
  /// In pixels.
  nonisolated fileprivate func scaled(by scale: CGFloat) -> CGRect {
    CGRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
  }
}

extension CGImage {
  /// The picture with a part painted over in grey.
  nonisolated fileprivate func covered(_ part: CGRect) -> CGImage {
    let copy = PixelBuffer(width: width, height: height)
    for y in 0..<height { memcpy(copy.row(y), pixels.row(y), width * 4) }
    let (left, right) = (max(0, Int(part.minX.rounded(.down))), min(width, Int(part.maxX.rounded(.up))))
    let (top, bottom) = (max(0, Int(part.minY.rounded(.down))), min(height, Int(part.maxY.rounded(.up))))
    for y in top..<max(top, bottom) { for x in left..<max(left, right) { copy.row(y)[x] = 0xFF80_8080 } }
    return CGImage(pixels: copy)
  }
}

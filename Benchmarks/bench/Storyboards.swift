internal import Foundation
internal import FoundationXML
internal import UIKit

/// A storyboard of a hundred scenes: read, and its first scene made, beside what a plain XML parser takes for the text.
@MainActor enum Storyboards {
  /// A scene with a stack of labels, buttons and fields in constraints, as a page of a form has them: 43 elements.
  private static func scene(_ number: Int) -> String {
    let rows = (0..<4).map { row in
      """
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Caption \(row)" textAlignment="natural" \
      lineBreakMode="tailTruncation" id="l\(row)-\(number)"><rect key="frame" x="0" y="\(row * 60)" width="343" height="21"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/><nil key="highlightedColor"/></label>
      <textField opaque="NO" contentMode="scaleToFill" borderStyle="roundedRect" placeholder="Value \(row)" \
      id="f\(row)-\(number)"><rect key="frame" x="0" y="\(row * 60 + 25)" width="343" height="34"/>
      <textInputTraits key="textInputTraits" returnKeyType="next"/></textField>
      """
    }.joined(separator: "\n")
    return """
      <scene sceneID="s\(number)"><objects><viewController storyboardIdentifier="page\(number)" id="c\(number)" \
      sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v\(number)">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
      <stackView opaque="NO" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="k\(number)">
      <rect key="frame" x="16" y="36" width="343" height="300"/><subviews>
      \(rows)
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="b\(number)"><state key="normal" title="Next"/>
      <connections><segue destination="c\((number + 1) % 100)" kind="show" id="g\(number)"/></connections></button>
      </subviews></stackView></subviews><viewLayoutGuide key="safeArea" id="a\(number)"/>
      <color key="backgroundColor" systemColor="systemBackgroundColor"/><constraints>
      <constraint firstItem="k\(number)" firstAttribute="top" secondItem="a\(number)" secondAttribute="top" constant="16" \
      id="x\(number)"/><constraint firstItem="k\(number)" firstAttribute="leading" secondItem="v\(number)" \
      secondAttribute="leadingMargin" id="y\(number)"/><constraint firstAttribute="trailingMargin" \
      secondItem="k\(number)" secondAttribute="trailing" id="z\(number)"/></constraints></view>
      <navigationItem key="navigationItem" title="Page \(number)" id="n\(number)"/></viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="r\(number)" sceneMemberID="firstResponder"/></objects>
      <point key="canvasLocation" x="\(number % 10 * 800)" y="\(number / 10 * 800)"/></scene>
      """
  }

  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" \
    useTraitCollections="YES" useSafeAreas="YES" initialViewController="c0"><scenes>
    \((0..<100).map { scene($0) }.joined(separator: "\n"))
    </scenes></document>
    """

  /// Hears of every element, and does nothing.
  private final class Listener: NSObject, XMLParserDelegate {}

  static func report(_ report: (String, Double, String) -> Void) {
    let data = Data(text.utf8)
    let whole = (0..<15).map { round in
      Bench.spent {
        let storyboard = UIStoryboard(data: data, path: "hundred-\(round).storyboard")
        storyboard.instantiateInitialViewController()?.loadViewIfNeeded()
      }
    }
    let listener = Listener()
    let plain = (0..<15).map { _ in
      Bench.spent {
        let parser = XMLParser(data: data)
        parser.delegate = listener
        _ = parser.parse()
      }
    }
    let (own, other) = (whole.min() ?? 0, plain.min() ?? 1)
    report(
      "100 scenes read and one made against a plain XML parser", own / other,
      String(
        format: "%.3f ms, at most 50, parser %.3f ms, %d kB", own * 1000, other * 1000, data.count / 1000))
    report("100 scenes read and one made, of 50 ms", own / 0.05, String(format: "%.3f ms", own * 1000))
  }
}

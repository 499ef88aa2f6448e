import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

@Suite struct ViewDecodingTests {
  private func view(_ inside: String, _ more: String = "") throws -> (Board, UIView) {
    let board = Board(
      """
      <viewController id="a"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(inside)</subviews>\(more)</view>
      </viewController>
      """)
    let controller = try #require(board.storyboard.instantiateInitialViewController())
    board.stage.rootViewController = controller
    board.stage.turn()
    return (board, controller.view)
  }

  @Test(
    "a stack view with margins of its own arranges inside of them", .rule("SG-71"),
    arguments: [
      (#"<directionalEdgeInsets key="directionalLayoutMargins" top="3" leading="16" bottom="5" trailing="20"/>"#, true),
      (#"<edgeInsets key="layoutMargins" top="3" left="16" bottom="5" right="20"/>"#, true),
      ("", false),
    ])
  func stackMargins(margins: String, isInside: Bool) throws {
    let (_, view) = try view(
      """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="k"><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="p"/></subviews>\(margins)</stackView>
      """,
      """
      <constraints>
      <constraint firstItem="k" firstAttribute="top" secondItem="v" secondAttribute="top" constant="40" id="c1"/>
      <constraint firstItem="k" firstAttribute="left" secondItem="v" secondAttribute="left" id="c2"/>
      <constraint firstItem="k" firstAttribute="width" constant="300" id="c3"/>
      <constraint firstItem="k" firstAttribute="height" constant="44" id="c4"/>
      </constraints>
      """)
    let stack = try #require(view.subviews.first as? UIStackView)
    let inside = isInside ? CGRect(x: 16, y: 3, width: 264, height: 36) : CGRect(x: 0, y: 0, width: 300, height: 44)
    #expect(stack.frame == CGRect(x: 0, y: 40, width: 300, height: 44))
    #expect(stack.arrangedSubviews.first?.frame == inside)
  }

  @Test(
    "a frame may be written by its distances from the corner", .rule("SG-73"),
    arguments: [
      (#"minX="10" minY="134" width="120" height="40""#, CGRect(x: 10, y: 134, width: 120, height: 40)),
      (#"width="375" height="44""#, CGRect(x: 0, y: 0, width: 375, height: 44)),
    ])
  func insetFrames(_ attributes: String, _ frame: CGRect) throws {
    let (board, view) = try view(
      """
      <label fixedFrame="YES" text="L" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <frame key="frameInset" \(attributes)/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
      </label>
      """)
    #expect(view.subviews.first?.frame == frame && board.stage.diagnostics.isEmpty)
  }

  @Test("a standard distance is the constant that is written, none is 0", .rule("SG-72"))
  func standardDistances() throws {
    let (_, view) = try view(
      #"<view translatesAutoresizingMaskIntoConstraints="NO" id="x"/>"#,
      """
      <constraints>
      <constraint firstItem="x" firstAttribute="left" secondItem="v" secondAttribute="left" symbolic="YES" id="c1"/>
      <constraint firstItem="x" firstAttribute="top" secondItem="v" secondAttribute="top" constant="20" symbolic="YES" \
      id="c2"/>
      <constraint firstItem="x" firstAttribute="width" constant="30" id="c3"/>
      <constraint firstItem="x" firstAttribute="height" constant="40" id="c4"/>
      </constraints>
      """)
    #expect(view.subviews.first?.frame == CGRect(x: 0, y: 20, width: 30, height: 40))
  }

  @Test("labels, buttons and controls", .rule("SG-42", "SG-51"))
  func controls() throws {
    let (board, view) = try view(
      """
      <label opaque="NO" userInteractionEnabled="NO" text="Salt" textAlignment="center" numberOfLines="2" alpha="0.5" \
      tag="3" hidden="YES" lineBreakMode="wordWrap" id="l"><rect key="frame" x="1" y="2" width="30" height="20"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
      <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="21"/>
      <color key="textColor" systemColor="systemRedColor"/></label>
      <button contentHorizontalAlignment="leading" buttonType="system" id="b"><state key="normal" title="Go"/>
      <state key="disabled" title="Wait"><color key="titleColor" white="0.5" alpha="1"/></state></button>
      <button id="c"><buttonConfiguration key="configuration" style="filled" title="Fill" cornerStyle="capsule"/></button>
      <switch on="YES" id="s"/><slider value="7" minValue="5" maxValue="9" id="sl"/>
      <segmentedControl selectedSegmentIndex="1" id="sg"><segments><segment title="x"/><segment title="y"/></segments>
      </segmentedControl>
      <textField text="t" placeholder="p" borderStyle="roundedRect" id="tf">
      <textInputTraits key="textInputTraits" keyboardType="URL" secureTextEntry="YES"/></textField>
      <stepper value="2" maximumValue="5" id="st"/><progressView progress="0.25" id="pv"/>
      <pageControl numberOfPages="4" currentPage="2" id="pc"/>
      <activityIndicatorView style="large" animating="YES" id="ai"/>
      """)
    let all = view.subviews
    let label = try #require(all[0] as? UILabel)
    #expect(label.frame == CGRect(x: 1, y: 2, width: 30, height: 20) && label.tag == 3 && label.isHidden)
    #expect(label.text == "Salt" && label.textAlignment == .center && label.numberOfLines == 2 && label.alpha == 0.5)
    #expect(label.font == .systemFont(ofSize: 21, weight: .semibold) && label.textColor == .systemRed)
    #expect(label.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin] && !label.isUserInteractionEnabled)
    let button = try #require(all[1] as? UIButton)
    #expect(
      button.buttonType == .system && button.title(for: .normal) == "Go" && button.title(for: .disabled) == "Wait")
    #expect(button.contentHorizontalAlignment == .leading)
    let filled = try #require((all[2] as? UIButton)?.configuration)
    #expect(filled.title == "Fill" && filled.cornerStyle == .capsule)
    #expect((all[3] as? UISwitch)?.isOn == true && (all[4] as? UISlider)?.value == 7)
    let segments = try #require(all[5] as? UISegmentedControl)
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    let field = try #require(all[6] as? UITextField)
    #expect(field.text == "t" && field.placeholder == "p" && field.keyboardType == .URL && field.isSecureTextEntry)
    #expect((all[7] as? UIStepper)?.value == 2 && (all[8] as? UIProgressView)?.progress == 0.25)
    #expect((all[9] as? UIPageControl)?.currentPage == 2)
    #expect((all[10] as? UIActivityIndicatorView)?.isAnimating == true)
    #expect(!board.stage.diagnostics.contains { $0.rule.hasPrefix("SG") })
  }

  @Test("date pickers", .rule("SG-64", "DP-01"))
  func datePickers() throws {
    let (board, view) = try view(
      """
      <datePicker contentMode="scaleToFill" datePickerMode="date" minuteInterval="15" style="inline" useCurrentDate="NO" \
      id="d1"><date key="date" timeIntervalSinceReferenceDate="86400"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="-86400"/>
      <date key="maximumDate" timeIntervalSinceReferenceDate="864000"/>
      <locale key="locale" localeIdentifier="de_DE"/><timeZone key="timeZone" name="Europe/Berlin"/></datePicker>
      <datePicker datePickerMode="countDownTimer" countDownDuration="270" preferredDatePickerStyle="compact" id="d2"/>
      <datePicker useCurrentDate="YES" roundsToMinuteInterval="NO" id="d3">
      <date key="date" timeIntervalSinceReferenceDate="0"/><timeZone key="timeZone" name="Nowhere/AtAll"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="soon"/></datePicker>
      """)
    let pickers = view.subviews.compactMap { $0 as? UIDatePicker }
    #expect(pickers.count == 3)
    let day = pickers[0]
    #expect(day.datePickerMode == .date && day.datePickerStyle == .inline && day.minuteInterval == 15)
    #expect(day.date == Date(timeIntervalSinceReferenceDate: 86_400) && day.locale?.identifier == "de_DE")
    #expect(day.minimumDate == Date(timeIntervalSinceReferenceDate: -86_400))
    #expect(day.maximumDate == Date(timeIntervalSinceReferenceDate: 864_000))
    #expect(day.timeZone?.identifier == "Europe/Berlin")
    #expect(pickers[1].datePickerMode == .countDownTimer && pickers[1].countDownDuration == 240)
    #expect(pickers[1].preferredDatePickerStyle == .compact && pickers[1].datePickerStyle == .wheels)
    #expect(pickers[2].date == board.stage.date && pickers[2].timeZone == nil && !pickers[2].roundsToMinuteInterval)
    #expect(pickers[2].datePickerMode == .dateAndTime)
  }

  @Test("scopes of search bars", .rule("SG-65"))
  func scopes() throws {
    let (board, view) = try view(
      """
      <searchBar showsScopeBar="YES" id="s"><scopeButtonTitles><string>All</string><string>Cakes</string>
      </scopeButtonTitles></searchBar><searchBar id="t"/>
      """)
    let bar = try #require(view.subviews[0] as? UISearchBar)
    #expect(bar.scopeButtonTitles == ["All", "Cakes"] && bar.showsScopeBar && bar.selectedScopeButtonIndex == 0)
    #expect((view.subviews[1] as? UISearchBar)?.scopeButtonTitles == nil)
    #expect(!board.stage.diagnostics.contains { $0.rule.hasPrefix("SG") })
  }

  @Test("constraints to margins, guides and siblings", .rule("SG-42", "LA-07"))
  func constraints() throws {
    let (board, view) = try view(
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="x"><constraints>
      <constraint firstAttribute="width" secondItem="x" secondAttribute="height" multiplier="2:1" id="c1"/>
      <constraint firstAttribute="height" constant="40" id="c2"/></constraints></view>
      <stackView axis="vertical" spacing="6" distribution="fillEqually" translatesAutoresizingMaskIntoConstraints="NO" \
      id="st"><subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="p"/>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="q"/></subviews></stackView>
      """,
      """
      <viewLayoutGuide key="safeArea" id="sa"/><constraints>
      <constraint firstItem="x" firstAttribute="leading" secondItem="sa" secondAttribute="leading" constant="12" id="c3"/>
      <constraint firstItem="x" firstAttribute="top" secondItem="sa" secondAttribute="top" constant="8" id="c4"/>
      <constraint firstItem="st" firstAttribute="top" secondItem="x" secondAttribute="bottom" constant="10" id="c5"/>
      <constraint firstItem="st" firstAttribute="leading" secondItem="x" secondAttribute="leading" id="c6"/>
      <constraint firstAttribute="trailingMargin" secondItem="st" secondAttribute="trailing" id="c7"/>
      <constraint firstItem="st" firstAttribute="height" constant="106" priority="999" id="c8"/>
      <constraint firstItem="st" firstAttribute="height" constant="500" placeholder="YES" id="c9"/>
      <constraint firstItem="st" firstAttribute="leading" secondItem="x" secondAttribute="width" id="c10"/>
      </constraints>
      """)
    let (x, stack) = (view.subviews[0], try #require(view.subviews[1] as? UIStackView))
    view.layoutIfNeeded()
    #expect(x.frame == CGRect(x: 12, y: view.safeAreaInsets.top + 8, width: 80, height: 40))
    #expect(stack.frame.minX == 12 && stack.frame.minY == x.frame.maxY + 10 && stack.frame.height == 106)
    #expect(stack.frame.maxX == view.bounds.width - view.layoutMargins.right)
    #expect(stack.arrangedSubviews.map(\.frame.height) == [50, 50])
    // What makes no sense is told with its place, and left out.
    #expect(board.stage.diagnostics.map(\.rule) == ["LA-02"])
    #expect(board.stage.diagnostics[0].message.hasPrefix("board.storyboard:17:1: error: Invalid pairing"))
  }

  @Test("what other size classes change", .rule("SG-51"))
  func variations() throws {
    let (board, view) = try view(
      """
      <label text="tall" alpha="1" id="l"/><view id="only"/>
      <view id="w"><constraints><constraint firstAttribute="width" constant="10" id="cw">
      <variation key="heightClass=compact" constant="70"/></constraint></constraints></view>
      """,
      """
      <constraints><constraint firstItem="only" firstAttribute="width" constant="5" id="co"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="only"/></mask>
      <mask key="constraints"><exclude reference="co"/></mask></variation>
      <variation key="heightClass=compact"><mask key="subviews"><include reference="only"/></mask>
      <mask key="constraints"><include reference="co"/></mask></variation>
      """)
    let wide = try #require(view.subviews.last)
    let constraint = try #require(wide.constraints.first)
    #expect(view.subviews.count == 2 && constraint.constant == 10)
    board.stage.rotate(to: .landscapeLeft)
    try board.stage.settle()
    #expect(view.subviews.count == 3 && constraint.constant == 70 && view.constraints.count == 1)
    board.stage.rotate(to: .portrait)
    try board.stage.settle()
    #expect(view.subviews.count == 2 && constraint.constant == 10 && view.constraints.isEmpty)
  }

  @Test("what other kinds of devices change", .rule("SG-51"))
  func deviceVariations() throws {
    let (board, view) = try view(
      """
      <label text="any" id="l"><variation key="userInterfaceIdiom=phone" text="phone"/>
      <variation key="userInterfaceIdiom=mac" text="mac"/></label>
      <label text="any" id="m"><variation key="userInterfaceIdiom=pad" text="pad"/></label>
      """)
    #expect(view.subviews.compactMap { ($0 as? UILabel)?.text } == ["phone", "any"])
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("what the library has no class for", .rule("SG-51"))
  func substitutes() throws {
    let (board, view) = try view(#"<mapView id="m"><rect key="frame" x="1" y="2" width="3" height="4"/></mapView>"#)
    #expect(view.subviews.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
    #expect(
      board.stage.diagnostics.map(\.message) == [
        "board.storyboard:5:67: warning: <mapView> has no class here; a plain UIView stands in for it"
      ])
  }

  @Test("a bar with large titles", .rule("SG-42.5"))
  func largeTitles() throws {
    let board = Board(
      """
      <navigationController id="a" sceneMemberID="viewController">
      <navigationBar key="navigationBar" largeTitles="YES" id="b"/></navigationController>
      """)
    let navigation = try board.open(UINavigationController.self)
    #expect(navigation.navigationBar.prefersLargeTitles && board.stage.diagnostics.isEmpty)
  }

  @Test("bars, their items and gestures", .rule("SG-42", "SG-42.4", "SG-42.5", "SG-46"))
  func items() throws {
    InterfaceClasses.register(Roamer.self) { $0.action(Selector("tap:", Roamer.tap)) }
    let board = Board(
      """
      <viewController id="a" customClass="Roamer" customModule="UIKitTests" hidesBottomBarWhenPushed="YES">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="568"/>
      <connections><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="oc"/></connections>
      </view>
      <navigationItem key="navigationItem" title="Item" largeTitleDisplayMode="never" id="i">
      <barButtonItem key="rightBarButtonItem" systemItem="add" id="r"><connections>
      <action selector="tap:" destination="a" id="x"/></connections></barButtonItem></navigationItem>
      <tabBarItem key="tabBarItem" title="Tab" badgeValue="2" id="t"/>
      </viewController>
      <tapGestureRecognizer id="g"><connections><action selector="tap:" destination="a" id="y"/>
      <outlet property="delegate" destination="a" id="z"/></connections></tapGestureRecognizer>
      """)
    let root = try board.open(Roamer.self)
    let item = try #require(root.navigationItem.rightBarButtonItem)
    #expect(root.navigationItem.title == "Item" && root.navigationItem.largeTitleDisplayMode == .never)
    #expect(item.image != nil && item.target === root && item.action == Selector("tap:"))
    #expect(root.tabBarItem.title == "Tab" && root.tabBarItem.badgeValue == "2" && root.hidesBottomBarWhenPushed)
    #expect(root.view.gestureRecognizers?.count == 1)
    board.stage.tap(at: CGPoint(x: 100, y: 100))
    try board.stage.settle()
    #expect(root.taps == 1)
    #expect(board.stage.diagnostics.isEmpty)
  }

  @Test("a recognizer of edges has those that are marked", .rule("SG-51"))
  func edges() throws {
    let board = Board(
      """
      <viewController id="a"><view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <connections><outletCollection property="gestureRecognizers" destination="e" appends="YES" id="x"/></connections>
      </view></viewController>
      <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="e"><rectEdge key="edges" left="YES" bottom="YES"/>
      </screenEdgePanGestureRecognizer>
      """)
    let controller = try #require(board.storyboard.instantiateInitialViewController())
    board.stage.rootViewController = controller
    let recognizer = try #require(controller.view.gestureRecognizers?.first as? UIScreenEdgePanGestureRecognizer)
    #expect(recognizer.edges == [.left, .bottom])
    #expect(board.stage.diagnostics.isEmpty)
  }
}

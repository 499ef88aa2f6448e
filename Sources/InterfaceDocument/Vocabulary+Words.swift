/// The words of elements that are no objects, and the keys under which parts stand. Rule: SG-42, SG-46, SG-47
extension Vocabulary {
  /// Lines as in the tables of objects; `text` is an attribute whose value the element's own reader looks at.
  static let words = """
    constraint | text id firstItem relation secondItem multiplier constant priority identifier userLabel symbolType \
    customClass customModule customModuleProvider \
    | flag placeholder symbolic misplaced \
    | firstAttribute(\(places)) secondAttribute(\(places))
    outlet | text id property destination
    outletCollection | text id property destination collectionClass | flag appends
    action | text id selector destination | eventType(touchDown,touchDownRepeat,touchDragInside,touchDragOutside,\
    touchDragEnter,touchDragExit,touchUpInside,touchUpOutside,touchCancel,valueChanged,primaryActionTriggered,\
    menuActionTriggered,editingDidBegin,editingChanged,editingDidEnd,editingDidEndOnExit)
    segue | text id key destination kind identifier relationship unwindAction animates customClass customModule \
    customModuleProvider destinationCreationSelector popoverAnchorView popoverAnchorBarButtonItem trigger inheritsFrom \
    reference action splitViewControllerTargetIndex userLabel \
    | modalPresentationStyle(automatic,none,fullScreen,pageSheet,formSheet,currentContext,custom,overFullScreen,\
    overCurrentContext,popover) modalTransitionStyle(coverVertical,flipHorizontal,crossDissolve,partialCurl)
    userDefinedRuntimeAttribute | text keyPath value customColorSpace \
    | type(boolean,number,string,localizedString,point,size,rect,range,color,image,nil)
    viewLayoutGuide | text id | key(safeArea,keyboard,contentLayoutGuide,frameLayoutGuide)
    viewControllerLayoutGuide | text id | type(top,bottom)
    color | text red green blue white alpha name systemColor cocoaTouchSystemColor xcode11CocoaTouchSystemColor catalog \
    | colorSpace(custom,calibratedRGB,calibratedWhite,deviceRGB,deviceWhite,catalog) \
    customColorSpace(sRGB,displayP3,genericRGB,genericGamma22GrayColorSpace,extendedSRGB,extendedGray,calibratedRGB,\
    calibratedWhite,deviceRGB,deviceWhite,adobeRGB1998) \
    | key(backgroundColor,barTintColor,color,currentPageIndicatorTintColor,highlightedColor,maximumTrackTintColor,\
    minimumTrackTintColor,onTintColor,pageIndicatorTintColor,progressTintColor,sectionIndexBackgroundColor,\
    sectionIndexColor,sectionIndexTrackingBackgroundColor,selectedImageTintColor,selectedSegmentTintColor,separatorColor,\
    shadowColor,textColor,textShadowColor,thumbTintColor,tintColor,titleColor,titleShadowColor,trackTintColor,\
    unselectedItemTintColor,badgeColor,baseBackgroundColor,baseForegroundColor,strokeColor,foregroundColor,\
    secondaryTextColor,drawsBackgroundColor,selectedColor,value,NSColor,NSStrokeColor,NSBackgroundColor,\
    NSUnderlineColor,NSStrikethroughColor,underPageBackgroundColor,clearColor)
    fontDescription | text key name family pointSize size design width \
    | type(system,boldSystem,italicSystem,smallSystem,systemBold,systemItalic,systemSmall) \
    weight(ultraLight,thin,light,regular,medium,semibold,bold,heavy,black) \
    style(UICTFontTextStyleTitle0,UICTFontTextStyleTitle1,UICTFontTextStyleTitle2,UICTFontTextStyleTitle3,\
    UICTFontTextStyleHeadline,UICTFontTextStyleSubhead,UICTFontTextStyleBody,UICTFontTextStyleCallout,\
    UICTFontTextStyleFootnote,UICTFontTextStyleCaption1,UICTFontTextStyleCaption2)
    paragraphStyle | text key | number lineSpacing paragraphSpacing firstLineHeadIndent headIndent tailIndent \
    lineHeightMultiple minimumLineHeight maximumLineHeight paragraphSpacingBefore hyphenationFactor \
    tighteningFactorForTruncation defaultTabInterval | flag allowsDefaultTighteningForTruncation \
    | alignment(left,center,right,justified,natural) baseWritingDirection(natural,leftToRight,rightToLeft) \
    lineBreakMode(wordWrapping,charWrapping,clipping,truncatingHead,truncatingTail,truncatingMiddle)
    preferredSymbolConfiguration | text key pointSize configurationType \
    | scale(unspecified,default,small,medium,large) renderingMode(automatic,template,monochrome,multicolor,hierarchical,\
    palette) weight(ultraLight,thin,light,regular,medium,semibold,bold,heavy,black)
    frame | text minX minY width height | key(frameInset)
    rect | text x y width height type | key(frame,bounds,contentStretch,value,imageRect,titleRect)
    autoresizingMask | text key | flag widthSizable heightSizable flexibleMinX flexibleMaxX flexibleMinY flexibleMaxY
    extendedEdge | text key | flag top bottom left right leading trailing
    popoverArrowDirection | text key | flag up down left right
    accessibilityTraits | text key | flag none button link image selected playsSound keyboardKey staticText header \
    summaryElement notEnabled updatesFrequently searchField startsMediaSession adjustable allowsDirectInteraction \
    causesPageTurn tabBar toggleButton supportsZoom
    """

  /// The elements that a constraint can connect.
  private static let places = """
    left,right,top,bottom,leading,trailing,width,height,centerX,centerY,baseline,lastBaseline,firstBaseline,leftMargin,\
    rightMargin,topMargin,bottomMargin,leadingMargin,trailingMargin,centerXWithinMargins,centerYWithinMargins
    """

  /// Which children a container has, and whether there may be several of a kind. Rule: SG-49
  static let relationships: [String: [String: Bool]] = [
    "navigationController": ["rootViewController": false],
    "tabBarController": ["viewControllers": true],
    "splitViewController": [
      "masterViewController": false, "detailViewController": false, "primaryViewController": false,
      "supplementaryViewController": false, "secondaryViewController": false, "compactViewController": false,
    ],
  ]

  /// The elements allowed in lists of one kind; other lists are checked where they are read.
  private static let listed: [String: Set<String>] = [
    "toolbarItems": ["barButtonItem"], "leftBarButtonItems": ["barButtonItem"],
    "rightBarButtonItems": ["barButtonItem"],
    "items": ["barButtonItem", "navigationItem", "tabBarItem"], "segments": ["segment"],
  ]

  /// Returns true if objects of an element have a place in a list; what is not known is reported as that.
  func isAllowed(_ element: String, in list: String) -> Bool {
    if !knows(element) { return true }
    if list == "subviews" { return isView(element) || element == "customObject" }
    return Self.listed[list]?.contains(element) ?? true
  }

  /// Returns true if an element is a view controller's.
  func isController(_ element: String) -> Bool { forms[element]?["modalTransitionStyle"] != nil }
}

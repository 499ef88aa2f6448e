// The tables of elements: a name, the element it is a kind of, and attributes by form. `flag` is YES or NO, `ref` the id
// of another object, `image` a picture's name, `editor` what only the canvas uses; a name with choices lists them.
extension Vocabulary {
  static let views = """
    view | flag opaque hidden clipsSubviews multipleTouchEnabled userInteractionEnabled autoresizesSubviews \
    clearsContextBeforeDrawing translatesAutoresizingMaskIntoConstraints insetsLayoutMarginsFromSafeArea \
    preservesSuperviewLayoutMargins viewLayoutMarginsFollowReadableWidth layoutMarginsFollowReadableWidth \
    largeContentViewerEnabled focusEffect showsLargeContentViewer scalesLargeContentImage \
    | number alpha horizontalHuggingPriority verticalHuggingPriority horizontalCompressionResistancePriority \
    verticalCompressionResistancePriority \
    | integer tag | text restorationIdentifier largeContentTitle focusGroupIdentifier toolTip \
    | contentMode(scaleToFill,scaleAspectFit,scaleAspectFill,redraw,center,top,bottom,left,right,topLeft,topRight,\
    bottomLeft,bottomRight,TopLeft,TopRight,BottomLeft,BottomRight) \
    semanticContentAttribute(unspecified,playback,spatial,forceLeftToRight,forceRightToLeft) \
    tintAdjustmentMode(automatic,normal,dimmed) appearanceType(none,light,dark) \
    overrideUserInterfaceStyle(unspecified,light,dark) userInterfaceStyle(unspecified,light,dark) \
    | editor placeholderIntrinsicWidth placeholderIntrinsicHeight placeholderIntrinsicSize misplaced ambiguous verifyAmbiguity fixedFrame simulatedAppContext colorLabel notesSharedWithTeam \
    springLoaded catalog \
    | key(view,contentView,tableHeaderView,tableFooterView,titleView,customView,backgroundView,selectedBackgroundView,\
    multipleSelectionBackgroundView,accessoryView,editingAccessoryView,navigationBar,toolbar,tabBar,sectionHeaderView,\
    sectionFooterView,refreshControl,collectionViewLayout)
    containerView : view
    scrollView : view | flag scrollEnabled pagingEnabled bounces alwaysBounceVertical alwaysBounceHorizontal \
    bouncesZoom showsHorizontalScrollIndicator showsVerticalScrollIndicator delaysContentTouches \
    canCancelContentTouches directionalLockEnabled contentViewInsetsToSafeArea \
    | number minimumZoomScale maximumZoomScale | indicatorStyle(default,black,white) \
    keyboardDismissMode(none,onDrag,interactive,onDragWithAccessory,interactiveWithAccessory) \
    contentInsetAdjustmentBehavior(automatic,scrollableAxes,never,always) contentInsetsAdjustmentBehavior(always,never)
    label : view | flag highlighted enabled adjustsFontSizeToFit adjustsFontForContentSizeCategory \
    adjustsLetterSpacingToFitWidth usesAttributedText allowsDefaultTighteningForTruncation showsExpansionTextWhenTruncated \
    | integer numberOfLines | number minimumFontSize minimumScaleFactor preferredMaxLayoutWidth | text text \
    | textAlignment(left,center,right,justified,natural) \
    lineBreakMode(wordWrap,characterWrap,clip,headTruncation,tailTruncation,middleTruncation) \
    contentMode(left,center,right,top,bottom,scaleToFill,scaleAspectFit,scaleAspectFill,redraw,topLeft,topRight,\
    bottomLeft,bottomRight,TopLeft,TopRight,BottomLeft,BottomRight) \
    baselineAdjustment(alignBaselines,alignCenters,none) lineBreakStrategy(none,standard,pushOut,hangulWordPriority)
    imageView : view | image image highlightedImage | flag highlighted adjustsImageSizeForAccessibilityContentSizeCategory \
    | number animationDuration | integer animationRepeatCount | editor catalog \
    | preferredImageDynamicRange(unspecified,standard,constrainedHigh,high)
    stackView : view | number spacing | flag baselineRelativeArrangement layoutMarginsRelativeArrangement \
    spacingType | axis(horizontal,vertical) \
    distribution(fill,fillEqually,fillProportionally,equalSpacing,equalCentering) \
    alignment(fill,leading,top,firstBaseline,center,trailing,bottom,lastBaseline) spacingType(standard,custom)
    textView : scrollView | flag editable selectable allowsEditingTextAttributes usesAttributedText \
    adjustsFontForContentSizeCategory clearsOnInsertion findInteractionEnabled | text text \
    | textAlignment(left,center,right,justified,natural)
    activityIndicatorView : view | flag animating hidesWhenStopped | style(gray,white,whiteLarge,medium,large)
    progressView : view | number progress | image progressImage trackImage | progressViewStyle(default,bar)
    visualEffectView : view
    tableView : scrollView | number rowHeight sectionHeaderHeight sectionFooterHeight estimatedRowHeight \
    estimatedSectionHeaderHeight estimatedSectionFooterHeight sectionHeaderTopPadding | integer sectionIndexMinimumDisplayRowCount \
    | flag allowsSelection allowsMultipleSelection allowsSelectionDuringEditing allowsMultipleSelectionDuringEditing \
    prefetchingEnabled dragInteractionEnabled fillerRowHeight selfSizingInvalidation remembersLastFocusedIndexPath \
    allowsFocus allowsFocusDuringEditing selectionFollowsFocus \
    | style(plain,grouped,insetGrouped) dataMode(prototypes,static) separatorStyle(none,default,singleLine,singleLineEtched) \
    separatorInsetReference(fromCellEdges,fromAutomaticInsets,cellEdges,automaticInsets)
    tableViewCell : view | text reuseIdentifier | ref textLabel detailTextLabel imageView \
    | integer indentationLevel | number indentationWidth rowHeight | image image \
    | flag showsReorderControl shouldIndentWhileEditing | editor hidesAccessoryWhenEditing \
    | style(IBUITableViewCellStyleDefault,IBUITableViewCellStyleValue1,IBUITableViewCellStyleValue2,\
    IBUITableViewCellStyleSubtitle) selectionStyle(none,blue,gray,default) focusStyle(default,custom) \
    accessoryType(none,disclosureIndicator,detailDisclosureButton,checkmark,detailButton) \
    editingAccessoryType(none,disclosureIndicator,detailDisclosureButton,checkmark,detailButton)
    tableViewCellContentView : view | editor tableViewCell
    collectionView : scrollView | flag allowsSelection allowsMultipleSelection prefetchingEnabled dragInteractionEnabled \
    remembersLastFocusedIndexPath | dataMode(prototypes,none) | editor dataMode
    collectionViewCell : view | text reuseIdentifier
    collectionViewCellContentView : view
    collectionReusableView : view | text reuseIdentifier
    navigationBar : view | flag translucent prefersLargeTitles largeTitles | image backgroundImage shadowImage \
    backIndicatorImage backIndicatorTransitionMask | barStyle(default,black,blackOpaque,blackTranslucent) \
    barPosition(any,bottom,top,topAttached)
    toolbar : view | flag translucent | barStyle(default,black,blackOpaque,blackTranslucent) | image backgroundImage
    tabBar : view | flag translucent | image backgroundImage selectionIndicatorImage shadowImage \
    | barStyle(default,black) itemPositioning(automatic,fill,centered) | number itemWidth itemSpacing
    searchBar : view | text text placeholder prompt | flag translucent showsCancelButton showsBookmarkButton \
    showsSearchResultsButton showsScopeBar searchResultsButtonSelected | image backgroundImage scopeBarBackgroundImage \
    | searchBarStyle(default,prominent,minimal) barStyle(default,black)
    pickerView : view | flag showsSelectionIndicator
    mapView : view | mapType(standard,satellite,hybrid) | flag zoomEnabled scrollEnabled rotateEnabled pitchEnabled \
    showsUserLocation showsBuildings showsPointsOfInterest showsCompass showsScale showsTraffic | editor multipleTouchEnabled
    wkWebView : view | flag allowsBackForwardNavigationGestures allowsLinkPreview allowsMagnification
    webView : view | flag scalesPageToFit allowsInlineMediaPlayback mediaPlaybackRequiresUserAction
    sceneKitView : view | flag autoenablesDefaultLighting allowsCameraControl jitteringEnabled playing
    skView : view
    glkView : view | text drawableColorFormat drawableDepthFormat drawableStencilFormat drawableMultisample
    mtkView : view | text colorPixelFormat depthStencilPixelFormat | number sampleCount clearDepth
    arscnView : sceneKitView
    """

  static let controls = """
    control : view | flag enabled selected highlighted showsMenuAsPrimaryAction \
    | contentHorizontalAlignment(left,center,right,fill,leading,trailing) \
    contentVerticalAlignment(top,center,bottom,fill)
    button : control | flag reversesTitleShadowWhenHighlighted showsTouchWhenHighlighted adjustsImageWhenHighlighted \
    adjustsImageWhenDisabled hasAttributedTitle pointerInteraction changesSelectionAsPrimaryAction springLoaded \
    adjustsImageSizeForAccessibilityContentSizeCategory | role(normal,primary,cancel,destructive) \
    | buttonType(custom,system,roundedRect,detailDisclosure,infoLight,infoDark,contactAdd,plain,close) \
    lineBreakMode(wordWrap,characterWrap,clip,headTruncation,tailTruncation,middleTruncation) \
    preferredBehavioralStyle(automatic,pad,mac) | editor catalog
    textField : control | text text placeholder | number minimumFontSize \
    | flag clearsOnBeginEditing clearsOnInsertion adjustsFontSizeToFit adjustsFontForContentSizeCategory \
    allowsEditingTextAttributes usesAttributedText | image background disabledBackground \
    | textAlignment(left,center,right,justified,natural) borderStyle(none,line,bezel,roundedRect) \
    clearButtonMode(never,whileEditing,unlessEditing,always)
    switch : control | flag on | text title | image onImage offImage | preferredStyle(automatic,checkbox,sliding)
    slider : control | number value minValue maxValue | flag continuous | image minimumValueImage maximumValueImage \
    | preferredBehavioralStyle(automatic,pad,mac)
    stepper : control | number value minimumValue maximumValue stepValue | flag continuous autorepeat wraps
    segmentedControl : control | integer selectedSegmentIndex | flag momentary apportionsSegmentWidthsByContent \
    springLoaded | segmentControlStyle(plain,bordered,bar,bezeled) segmentedControlStyle(plain,bordered,bar,bezeled)
    segment | text title | image image | number width | flag enabled
    pageControl : control | integer numberOfPages currentPage | flag hidesForSinglePage defersCurrentPageDisplay \
    | backgroundStyle(automatic,prominent,minimal) | image preferredIndicatorImage
    datePicker : control | datePickerMode(time,date,dateAndTime,countDownTimer,yearAndMonth) \
    style(automatic,wheels,compact,inline) preferredDatePickerStyle(automatic,wheels,compact,inline) \
    | integer minuteInterval | number countDownDuration | flag useCurrentDate roundsToMinuteInterval
    refreshControl : control
    colorWell : control | text title | flag supportsAlpha
    """

  static let containers = """
    viewController | text title storyboardIdentifier restorationIdentifier nibName \
    | flag definesPresentationContext providesPresentationContextTransitionStyle automaticallyAdjustsScrollViewInsets \
    extendedLayoutIncludesOpaqueBars hidesBottomBarWhenPushed modalInPopover wantsFullScreenLayout \
    useStoryboardIdentifierAsRestorationIdentifier resizesToFit autoresizesArchivedViewToFullSize \
    modalInPresentation interfaceStyle viewRespectsSystemMinimumLayoutMargins \
    | modalPresentationStyle(automatic,none,fullScreen,pageSheet,formSheet,currentContext,custom,overFullScreen,\
    overCurrentContext,popover) modalTransitionStyle(coverVertical,flipHorizontal,crossDissolve,partialCurl) \
    overrideUserInterfaceStyle(unspecified,light,dark) contentContainerIdentifier(none)
    tableViewController : viewController | flag clearsSelectionOnViewWillAppear
    collectionViewController : viewController | flag clearsSelectionOnViewWillAppear \
    useLayoutToLayoutNavigationTransitions installsStandardGestureForInteractiveMovement
    navigationController : viewController | flag navigationBarHidden toolbarHidden hidesBarsOnSwipe hidesBarsOnTap \
    hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact interactivePopGestureEnabled
    tabBarController : viewController | integer selectedIndex
    splitViewController : viewController | flag presentsWithGesture allowDoubleColumnStyle showsSecondaryOnlyButton \
    | number minimumPrimaryColumnWidth maximumPrimaryColumnWidth preferredPrimaryColumnWidthFraction \
    preferredPrimaryColumnWidth preferredSupplementaryColumnWidth preferredSupplementaryColumnWidthFraction \
    minimumSupplementaryColumnWidth maximumSupplementaryColumnWidth \
    | preferredDisplayMode(automatic,allVisible,primaryHidden,primaryOverlay,secondaryOnly,oneBesideSecondary,\
    oneOverSecondary,twoBesideSecondary,twoOverSecondary,twoDisplaceSecondary,beside,over,displace,onlySecondary) \
    behavior(automatic,tile,overlay,displace) primaryEdge(leading,trailing) primaryBackgroundStyle(none,sidebar) \
    style(unspecified,doubleColumn,tripleColumn)
    pageViewController : viewController | flag doubleSided | number pageSpacing \
    | navigationOrientation(horizontal,vertical) transitionStyle(pageCurl,scroll) spineLocation(none,min,mid,max)
    hostingController : viewController
    glkViewController : viewController | integer preferredFramesPerSecond | flag pauseOnWillResignActive resumeOnDidBecomeActive
    avPlayerViewController : viewController | flag showsPlaybackControls allowsPictureInPicturePlayback \
    updatesNowPlayingInfoCenter | videoGravity(AVLayerVideoGravityResize,AVLayerVideoGravityResizeAspect,\
    AVLayerVideoGravityResizeAspectFill)
    searchDisplayController
    viewControllerPlaceholder : viewController | text storyboardName referencedIdentifier bundleIdentifier
    """

  static let controllers = """
    placeholder | text placeholderIdentifier
    exit
    customObject | flag opaque
    viewLayoutGuide
    viewControllerLayoutGuide | type(top,bottom)
    gestureRecognizer | flag enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded \
    requiresExclusiveTouchType
    tapGestureRecognizer : gestureRecognizer | integer numberOfTapsRequired numberOfTouchesRequired
    pinchGestureRecognizer : gestureRecognizer | number scale
    rotationGestureRecognizer : gestureRecognizer | number rotation
    panGestureRecognizer : gestureRecognizer | integer minimumNumberOfTouches maximumNumberOfTouches
    screenEdgePanGestureRecognizer : panGestureRecognizer
    swipeGestureRecognizer : gestureRecognizer | integer numberOfTouchesRequired | direction(left,right,up,down)
    pongPressGestureRecognizer : gestureRecognizer | integer numberOfTapsRequired numberOfTouchesRequired \
    | number minimumPressDuration allowableMovement
    longPressGestureRecognizer : pongPressGestureRecognizer
    hoverGestureRecognizer : gestureRecognizer
    navigationItem | text title prompt backButtonTitle | flag hidesBackButton leftItemsSupplementBackButton \
    hidesSearchBarWhenScrolling | largeTitleDisplayMode(automatic,always,never,inline) \
    backButtonDisplayMode(default,generic,minimal) style(navigator,browser,editor) \
    key(navigationItem)
    barItem | text title | image image landscapeImage selectedImage largeContentSizeImage landscapeImagePhone \
    | flag enabled springLoaded | integer tag | editor catalog
    barButtonItem : barItem | number width | image backgroundImage | text largeContentTitle \
    | style(plain,bordered,done,prominent) \
    systemItem(done,cancel,edit,save,add,flexibleSpace,fixedSpace,compose,reply,action,organize,bookmarks,search,\
    refresh,stop,camera,trash,play,pause,rewind,fastForward,undo,redo,pageCurl,close,writingTools) \
    | flag changesSelectionAsPrimaryAction selected hidden \
    | key(leftBarButtonItem,rightBarButtonItem,backBarButtonItem)
    tabBarItem : barItem | text badgeValue | systemItem(more,favorites,featured,topRated,recents,contacts,history,\
    bookmarks,search,downloads,mostRecent,mostViewed) key(tabBarItem)
    tableViewSection | text headerTitle footerTitle | editor colorLabel
    collectionViewFlowLayout | number minimumLineSpacing minimumInteritemSpacing | flag automaticEstimatedItemSize \
    sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds | scrollDirection(vertical,horizontal) \
    sectionInsetReference(contentInset,safeArea,layoutMargins) key(collectionViewLayout)
    collectionViewLayout | key(collectionViewLayout)
    window : view | flag visibleAtLaunch resizesToFullScreen
    keyCommand | text input discoverabilityTitle title | editor modifierFlags
    """

  static let parts = """
    state | text title | image image backgroundImage | editor catalog \
    | key(normal,highlighted,disabled,selected,focused)
    buttonConfiguration | text title subtitle | image image | flag showsActivityIndicator | number imagePadding titlePadding \
    cornerRadius | style(plain,gray,tinted,filled,borderless,bordered,borderedTinted,borderedProminent,glass,prominentGlass) \
    imagePlacement(leading,trailing,top,bottom,all) titleAlignment(automatic,leading,center,trailing) \
    cornerStyle(fixed,dynamic,small,medium,large,capsule) buttonSize(mini,small,medium,large) indicator(auto,none,popup) \
    titleLineBreakMode(wordWrap,characterWrap,clip,headTruncation,tailTruncation,middleTruncation) \
    subtitleLineBreakMode(wordWrap,characterWrap,clip,headTruncation,tailTruncation,middleTruncation) \
    | editor catalog
    backgroundConfiguration | number cornerRadius strokeWidth strokeOutset | image image \
    | imageContentMode(scaleToFill,scaleAspectFit,scaleAspectFill,center)
    listContentConfiguration | text text secondaryText | image image | editor catalog | flag \
    prefersSideBySideTextAndSecondaryText | number textToSecondaryTextVerticalPadding imageToTextPadding
    textInputTraits | flag secureTextEntry enablesReturnKeyAutomatically \
    | autocapitalizationType(none,words,sentences,allCharacters) autocorrectionType(default,no,yes) \
    spellCheckingType(default,no,yes) smartQuotesType(default,no,yes) smartDashesType(default,no,yes) \
    smartInsertDeleteType(default,no,yes) keyboardAppearance(default,alert,dark,light) inlinePredictionType(default,no,yes) \
    keyboardType(default,alphabet,numbersAndPunctuation,URL,numberPad,phonePad,namePhonePad,emailAddress,decimalPad,\
    twitter,webSearch,asciiCapableNumberPad) \
    returnKeyType(default,go,google,join,next,route,search,send,yahoo,done,emergencyCall,continue) | text textContentType \
    passwordRules
    accessibility | text label hint identifier value language
    textAttributes
    standardAppearance
    toolbarAppearance
    navigationBarAppearance
    tabBarAppearance
    barAppearance
    blurEffect | style(extraLight,light,dark,extraDark,regular,prominent,systemUltraThinMaterial,systemThinMaterial,\
    systemMaterial,systemThickMaterial,systemChromeMaterial,systemUltraThinMaterialLight,systemThinMaterialLight,\
    systemMaterialLight,systemThickMaterialLight,systemChromeMaterialLight,systemUltraThinMaterialDark,\
    systemThinMaterialDark,systemMaterialDark,systemThickMaterialDark,systemChromeMaterialDark)
    vibrancyEffect | text style
    preferredSymbolConfiguration | text scale weight renderingMode configurationType | number pointSize
    paragraphStyle
    shadow | number blurRadius
    action | text title identifier | image image
    menu | text title identifier | image image
    wkWebViewConfiguration | flag allowsInlineMediaPlayback allowsAirPlayForMediaPlayback \
    allowsPictureInPictureMediaPlayback suppressesIncrementalRendering | text applicationNameForUserAgent
    wkPreferences | flag javaScriptEnabled javaScriptCanOpenWindowsAutomatically | number minimumFontSize
    """
}

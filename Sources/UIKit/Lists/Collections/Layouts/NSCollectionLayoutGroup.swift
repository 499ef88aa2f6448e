internal import CoreGraphics
public import Foundation

/// Items and groups one beside or below the other, which a section repeats. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// A closure that returns the frames of a custom group's items.
  public typealias CustomItemProvider = NSCollectionLayoutGroupCustomItemProvider

  /// How a group fills itself.
  enum Filling {
    /// The subitems again and again until there is no room.
    case repeating(CollectionAxis)
    /// The subitem so often, each as long as there is room.
    case even(CollectionAxis, count: Int)
    /// The subitem so often, as long as it says.
    case times(CollectionAxis, count: Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let filling: Filling
  /// The items of the group.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between the items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The supplementary items of the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { ownSupplementaryItems }
    set { ownSupplementaryItems = newValue }
  }
  private var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  private init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ filling: Filling) {
    (self.subitems, self.filling) = (subitems, filling)
    super.init(layoutSize: size, supplementaryItems: [])
    if subitems.isEmpty, case .repeating = filling { Diagnostics.report(.emptyGroup()) }
  }
  private static func make(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ filling: Filling)
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(size, subitems, filling) }

  /// Returns a row that repeats its items in the available space.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    make(layoutSize, subitems, .repeating(.horizontal))
  }
  /// A row of so many items of the same width, which fill it.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  {
    make(layoutSize, [subitem], .even(.horizontal, count: max(1, count)))
  }
  /// Returns a row of a number of items with their own widths.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  )
    -> NSCollectionLayoutGroup
  { make(layoutSize, [subitem], .times(.horizontal, count: max(1, count))) }
  /// Returns a column that repeats its items in the available space.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    make(layoutSize, subitems, .repeating(.vertical))
  }
  /// A column of so many items of the same height, which fill it.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  {
    make(layoutSize, [subitem], .even(.vertical, count: max(1, count)))
  }
  /// Returns a column of a number of items with their own heights.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  )
    -> NSCollectionLayoutGroup
  { make(layoutSize, [subitem], .times(.vertical, count: max(1, count))) }
  /// Items that an app places itself.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { make(layoutSize, [], .custom(itemProvider)) }
}

/// A closure that places the items of a group in its environment.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]

/// The place of one item in a group that an app fills itself. Rule: LV-47
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group.
  public let frame: CGRect
  /// The stacking order.
  public let zIndex: Int

  /// An item at a place.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// An item at a place, above those of smaller numbers.
  public init(frame: CGRect, zIndex: Int) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}

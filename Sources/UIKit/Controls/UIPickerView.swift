internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// Wheels side by side, of each of which one row is chosen.
///
/// Order: the data source is asked when the picker is first laid out or asked, and on reloading; rows are asked for as they
/// come into sight. Differs: rows are squeezed towards the edges and fade, without perspective.
@preconcurrency @MainActor open class UIPickerView: UIView {
  // iOS 17's sizes, measured on screenshots.
  static let stockRowHeight: CGFloat = 32
  private static let size = CGSize(width: 320, height: 216)
  private static let margin: CGFloat = 9
  private static let gap: CGFloat = 5
  private static let band = CGSize(width: 9, height: 34)

  private let selection = UIView()
  private var wheels: [PickerWheel] = []
  private var isLoaded = false

  /// The data source of the numbers of wheels and rows.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadAllComponents() } }
  }
  /// The delegate, which supplies the rows' content.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { reloadAllComponents() } }
  }
  /// Without effect, as since iOS 7: the selected row is always marked.
  @available(*, deprecated, message: "the chosen row is always marked")
  open var showsSelectionIndicator = true

  /// A picker of a frame; a size of zero becomes its own.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    prepare()
  }
  /// A picker of its own size.
  public convenience init() { self.init(frame: .zero) }
  /// A picker decoded from an interface document.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    selection.backgroundColor = .tertiarySystemFill
    selection.layer.cornerRadius = 8
    selection.isUserInteractionEnabled = false
    addSubview(selection)
  }

  /// The size of a picker: 320 × 216.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns the offered width, 320 without one, and a height of 216.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : Self.size.width, height: Self.size.height)
  }

  // MARK: What there is

  /// The number of wheels.
  open var numberOfComponents: Int { loaded().count }
  /// Returns the number of a wheel's rows.
  ///
  /// Errors: a wheel that is not there has none.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.count ?? 0 }
  /// The size of a wheel's rows; zero for a wheel that is not there.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let wheel = wheel(component) else { return .zero }
    return CGSize(width: wheel.rowWidth, height: wheel.rowHeight)
  }
  /// The view of a row that is in sight; nil for others.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheel(component)?.view(of: row)
  }

  /// The views of a wheel that are in sight, by row.
  func rowsInSight(ofComponent component: Int) -> [Int: UIView] { wheel(component)?.rows ?? [:] }

  /// Reloads all wheels.
  ///
  /// Order: chosen rows stay chosen as far as there are rows.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }
  /// Reloads a wheel's rows.
  ///
  /// Errors: a wheel that is not there changes nothing.
  open func reloadComponent(_ component: Int) {
    guard let wheel = wheel(component) else { return }
    read(wheel)
    setNeedsLayout()
  }

  // MARK: What is chosen

  /// Turns a wheel to a row; without a delegate message.
  ///
  /// Errors: a row or wheel that is not there changes nothing.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let wheel = wheel(component), (0..<wheel.count).contains(row) else { return }
    layoutIfNeeded()
    wheel.select(row, animated: animated)
  }
  /// Returns the selected row of a wheel; -1 without one.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selected ?? -1 }

  func wheelDidChoose(_ wheel: PickerWheel) {
    guard let component = wheels.firstIndex(where: { $0 === wheel }) else { return }
    delegate?.pickerView(self, didSelectRow: wheel.selected, inComponent: component)
  }

  // MARK: Rows

  func row(_ row: Int, of wheel: PickerWheel, reusing view: UIView?) -> UIView {
    guard let component = wheels.firstIndex(where: { $0 === wheel }), let delegate else {
      return stockRow(attributed: nil, plain: nil, reusing: view)
    }
    return delegate.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
  }

  /// Returns the title of a wheel's selected row.
  func title(of wheel: PickerWheel) -> String? {
    guard wheel.selected >= 0, let view = wheel.view(of: wheel.selected) else { return nil }
    return (view as? UILabel)?.text ?? view.accessibilityLabel
  }

  /// A label for a row; without any text iOS shows a question mark.
  func stockRow(attributed: NSAttributedString?, plain: String?, reusing view: UIView?) -> UIView {
    let label = (view as? PickerRowLabel) ?? PickerRowLabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    label.textColor = .label
    if let attributed { label.attributedText = attributed } else { label.text = plain ?? "?" }
    return label
  }

  // MARK: Loading and layout

  private func wheel(_ component: Int) -> PickerWheel? {
    let wheels = loaded()
    return wheels.indices.contains(component) ? wheels[component] : nil
  }

  private func loaded() -> [PickerWheel] {
    guard !isLoaded else { return wheels }
    isLoaded = true
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(picker: self)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for wheel in wheels { read(wheel) }
    setNeedsLayout()
    return wheels
  }

  private func read(_ wheel: PickerWheel) {
    guard let component = wheels.firstIndex(where: { $0 === wheel }) else { return }
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.stockRowHeight
    wheel.reload(
      count: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0),
      rowHeight: height.isFinite && height > 0 ? height : Self.stockRowHeight)
  }

  /// The width of each wheel if the delegate returns none.
  var sharedWidth: CGFloat {
    let count = CGFloat(max(1, wheels.count))
    return max(0, (bounds.width - 2 * Self.margin - (count - 1) * Self.gap) / count)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let wheels = loaded()
    selection.frame = CGRect(
      x: Self.band.width, y: bounds.midY - Self.band.height / 2, width: max(0, bounds.width - 2 * Self.band.width),
      height: Self.band.height)
    let widths = wheels.indices.map { component in
      let width = delegate?.pickerView(self, widthForComponent: component) ?? sharedWidth
      return width.isFinite && width >= 0 ? width : sharedWidth
    }
    let total = widths.reduce(0, +) + CGFloat(max(0, wheels.count - 1)) * Self.gap
    var left = bounds.midX - total / 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (wheel, width) in isRightToLeft ? zip(wheels, widths).reversed() : Array(zip(wheels, widths)) {
      wheel.place(CGRect(x: left, y: 0, width: width, height: bounds.height))
      left += width + Self.gap
    }
  }
}

/// A row that the library made itself, told apart from an app's own labels.
final class PickerRowLabel: UILabel {}

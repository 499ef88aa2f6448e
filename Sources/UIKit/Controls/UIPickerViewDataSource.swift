public import Foundation

/// The data source of a picker's numbers of wheels and rows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many wheels stand side by side; fewer than none are none.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has; fewer than none are none.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker's rows, which is notified of a person's choice.
///
/// Every requirement is optional; one that is left out behaves as absent.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// Optional: how wide a wheel is; else they share the width.
  ///
  /// Units: points.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Optional: how high a wheel's rows are; else 32.
  ///
  /// Units: points.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Optional: a row's text; `attributedTitleForRow` comes first.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Optional: a row's text with its looks; nil leaves it to `titleForRow`.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  /// Optional: a view for a row, which comes before any text; `view` is one that is out of sight, to be used again.
  func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
    -> UIView
  /// Optional: a person's choice came to rest. Code that selects is not told of.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// The default: an equal share.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.sharedWidth
  }
  /// The default: 32.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    UIPickerView.stockRowHeight
  }
  /// The default: no text.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// The default: the title.
  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  { nil }
  /// The default: a label with the row's text.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    pickerView.stockRow(
      attributed: self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component),
      plain: self.pickerView(pickerView, titleForRow: row, forComponent: component), reusing: view)
  }
  /// The default does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

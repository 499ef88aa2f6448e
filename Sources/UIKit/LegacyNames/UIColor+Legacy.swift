extension UIColor {
  /// The background of grouped tables, by its older name.
  nonisolated public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

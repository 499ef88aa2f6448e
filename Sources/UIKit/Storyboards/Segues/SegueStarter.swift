/// An object that triggers segues by a gesture that is no control event, such as a cell by selection. Rule: SG-50
protocol SegueStarter: AnyObject {
  /// Takes a passage that the document connects with it; answers whether it knows the trigger, nil for its main one.
  func adopt(_ segue: SegueTemplate, trigger: String?) -> Bool
}

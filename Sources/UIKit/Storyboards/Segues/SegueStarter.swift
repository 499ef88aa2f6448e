/// Sets passages off when a person does something with it that is no control's event. Rule: SG-50
protocol SegueStarter: AnyObject {
  /// Takes a passage that the document connects with it; answers whether it knows the trigger, nil for its main one.
  func adopt(_ segueAction: SegueTemplate, trigger: String?) -> Bool
}

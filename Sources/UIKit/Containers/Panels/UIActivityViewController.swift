internal import Foundation

/// Offers services for items, such as sharing them.
///
/// Differs: there are no services here: a panel says so, and its handler is told that nothing was done. Rule: PC-99
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// The name of a service.
  public typealias ActivityType = UIActivity.ActivityType
  /// A completion of the panel: the service, whether it was performed, its returned items, and its error.
  public typealias CompletionWithItemsHandler = (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// A closure that is called when the panel is dismissed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Services that are not offered; there are none in any case.
  open var excludedActivityTypes: [ActivityType]?
  private var isDone = false

  /// A panel for items.
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
    self.init(nibName: nil, bundle: nil)
    let isPopover = UIDevice.current.userInterfaceIdiom == .pad
    modalPresentationStyle = isPopover ? .popover : .pageSheet
    if !isPopover { sheetPresentationController?.detents = [.medium()] }
    preferredContentSize = CGSize(width: 320, height: 240)
  }

  open override func loadView() {
    let panel = AbsentService("There is nothing to share with on this device.")
    panel.onClose = { [weak self] in self?.presentingViewController?.dismissForPerson() }
    view = panel
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isDone, isBeingDismissed else { return }
    isDone = true
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

public import CoreGraphics
public import Foundation

/// The wishes for a print job.
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
  /// The kind of content.
  nonisolated public enum OutputType: Int, Sendable {
    /// Text and pictures.
    case general = 0
    /// Photos.
    case photo = 1
    /// Text and pictures in shades of gray.
    case grayscale = 2
    /// Photos in shades of gray.
    case photoGrayscale = 3
  }
  /// The orientation of the paper.
  nonisolated public enum Orientation: Int, Sendable {
    /// Upright.
    case portrait = 0
    /// Lying.
    case landscape = 1
  }
  /// The sides of the paper.
  nonisolated public enum Duplex: Int, Sendable {
    /// One side.
    case none = 0
    /// Both sides, turned over the long edge.
    case longEdge = 1
    /// Both sides, turned over the short edge.
    case shortEdge = 2
  }

  /// The name of the job.
  open var jobName = ""
  /// The kind of content.
  open var outputType = OutputType.general
  /// The orientation of the paper.
  open var orientation = Orientation.portrait
  /// The sides of the paper.
  open var duplex = Duplex.none
  /// The identifier of the printer; there is none.
  open var printerID: String?

  /// Wishes of a dictionary, whose keys are not read.
  public convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
  /// Wishes without a name.
  public override init() { super.init() }
  /// Returns new wishes.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}

/// The content of a print job, laid out in pages.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
  /// The margins of the content.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The greatest width of the content; 0 for that of the paper.
  open var maximumContentWidth: CGFloat = 0
  /// The greatest height of the content; 0 for that of the paper.
  open var maximumContentHeight: CGFloat = 0
  /// The first page.
  open var startPage = 0
  /// A formatter.
  public override init() { super.init() }
}

/// Plain or attributed text to print.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text.
  open var text: String?
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont?
  /// The colour.
  open var color: UIColor?
  /// The alignment.
  open var textAlignment = NSTextAlignment.natural
  /// A formatter of plain text.
  public init(text: String) {
    super.init()
    self.text = text
  }
  /// A formatter of attributed text.
  public init(attributedText: NSAttributedString) {
    super.init()
    self.attributedText = attributedText
  }
}

/// A document of HTML to print.
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The document.
  open var markupText: String?
  /// A formatter of a document.
  public init(markupText: String) {
    super.init()
    self.markupText = markupText
  }
}

/// The delegate of a print job.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
  /// Optional: the controller that presents the panel; the front one if nil.
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  /// Optional: called when the panel is about to show.
  func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  /// Optional: called when the panel is gone.
  func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  /// The default: the front one.
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  /// The default does nothing.
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  /// The default does nothing.
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
}

/// The panel for a print job.
///
/// Differs: there is no printer here: a panel says so, and its handler is told that nothing was printed. Rule: PC-99
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  /// A completion: the controller, whether it was printed, and the error.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The controller of the app's print jobs.
  open class var shared: UIPrintInteractionController {
    UIApplication.shared.attached { UIPrintInteractionController() }
  }
  /// True if the device can print: it shows the panel.
  open class var isPrintingAvailable: Bool { true }
  /// Returns true if data can be printed: no.
  open class func canPrint(_ data: Data) -> Bool { false }
  /// Returns true if a file can be printed: no.
  open class func canPrint(_ url: URL) -> Bool { false }

  /// The wishes.
  open var printInfo: UIPrintInfo?
  /// The delegate.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// True if the panel offers pages to choose from; there is nothing to choose.
  open var showsPageRange = true
  /// True if the panel offers a number of copies; there is nothing to choose.
  open var showsNumberOfCopies = true
  /// The content, laid out in pages.
  open var printFormatter: UIPrintFormatter?
  /// The content: a picture, data or a file's address.
  open var printingItem: Any?
  /// Several contents.
  open var printingItems: [Any]?
  private weak var panel: UIViewController?

  private override init() { super.init() }

  /// Presents the panel; false if it is shown or nothing can present it.
  @discardableResult open func present(
    animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    guard panel == nil, let presenter = delegate?.printInteractionControllerParentViewController(self) ?? front else {
      return false
    }
    let panel = PrintPanel { [weak self] in
      guard let self else { return }
      delegate?.printInteractionControllerDidDismissPrinterOptions(self)
      completion?(self, false, nil)
    }
    self.panel = panel
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    presenter.present(UINavigationController(rootViewController: panel), animated: animated)
    return true
  }
  /// Presents the panel from a rectangle.
  ///
  /// Differs: a sheet on a tablet too.
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }
  /// Presents the panel from a button of a bar.
  ///
  /// Differs: a sheet on a tablet too.
  @discardableResult open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { present(animated: animated, completionHandler: completion) }

  /// Dismisses the panel.
  open func dismiss(animated: Bool) { panel?.presentingViewController?.dismiss(animated: animated) }

  private var front: UIViewController? {
    var controller = UIApplication.shared.keyWindow?.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller
  }
}

/// The panel that says that there is no printer.
private final class PrintPanel: UIViewController {
  private var onEnd: (() -> Void)?

  init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
    super.init(nibName: nil, bundle: nil)
    title = "Print"
    let cancel = UIAction { [weak self] _ in self?.presentingViewController?.dismissForPerson() }
    navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
  }
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let panel = AbsentService("There is no printer on this device.")
    panel.onClose = { [weak self] in self?.presentingViewController?.dismissForPerson() }
    view = panel
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard navigationController?.isBeingDismissed ?? true else { return }
    onEnd?()
    onEnd = nil
  }
}

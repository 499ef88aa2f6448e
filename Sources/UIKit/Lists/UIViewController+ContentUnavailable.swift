internal import Foundation

/// The content over a controller's view while there is nothing to show.
private final class UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
  var needsUpdate = false
}

extension UIViewController {
  /// The content shown over the view while there is nothing to show; nil removes it. Rule: LV-66
  ///
  /// The content covers the view, also one that scrolls. Differs: setting it loads the view; classes cannot override it.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailableContent.configuration }
    set {
      unavailableContent.configuration = newValue
      showUnavailableContent()
    }
  }

  /// The state for which the configuration is updated: the traits, and the text of the search.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = parts.searchedText
    return state
  }

  /// Requests `updateContentUnavailableConfiguration(using:)` before the next frame.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    guard !unavailableContent.needsUpdate else { return }
    unavailableContent.needsUpdate = true
    UIApplication.shared.atCommit { [weak self] in self?.updateUnavailableContent() }
  }

  /// Updates the configuration now, as the view appears or was asked to.
  func updateUnavailableContent() {
    unavailableContent.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  private var unavailableContent: UnavailableContent { attached { UnavailableContent() } }

  private func showUnavailableContent() {
    let content = unavailableContent
    guard let configuration = content.configuration?.updated(for: contentUnavailableConfigurationState) else {
      content.view?.removeFromSuperview()
      content.view = nil
      return
    }
    if let view = content.view, view.supports(configuration) {
      view.configuration = configuration
      return view.superview?.bringSubviewToFront(view) ?? ()
    }
    content.view?.removeFromSuperview()
    let view = configuration.makeContentView()
    content.view = view
    cover(with: view)
  }

  private func cover(with cover: UIView) {
    let view: UIView = self.view
    cover.frame = view.bounds
    view.addSubview(cover)
    guard let scrollView = view as? UIScrollView else {
      return cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    // The cover stays while the content scrolls.
    cover.translatesAutoresizingMaskIntoConstraints = false
    let guide = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      cover.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      cover.topAnchor.constraint(equalTo: guide.topAnchor), cover.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }
}

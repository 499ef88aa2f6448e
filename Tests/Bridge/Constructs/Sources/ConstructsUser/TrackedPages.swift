import Constructs
import UIKit

/// Overrides what another module overrides of a third module's extension.
public class LocalPage: TrackedPage {
  public override func trackingName() -> String { "local " + super.trackingName() }
}

public final class InnerPage: LocalPage {}

extension InnerPage {
  public override func trackingName() -> String { "inner " + super.trackingName() }
}

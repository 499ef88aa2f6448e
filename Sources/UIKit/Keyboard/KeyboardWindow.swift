internal import CoreGraphics
internal import Foundation

/// The window that the keyboard slides in, in front of the app's; fingers beside the keyboard go through.
final class KeyboardWindow: UIWindow {
  /// Told the frame from before when the screen has another size.
  var sizeDidChange: (CGRect) -> Void = { _ in }
  private let area = UIView()
  private let keys = KeyboardKeys()
  private var parts: InputParts?
  private var knownSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    // In front of apps' windows and alerts (chosen: as iOS orders them).
    windowLevel = Level(Level.alert.rawValue + 1)
    layer.name = "keyboard"
    area.layer.name = "keyboard area"
    knownSize = frame.size
    addSubview(area)
  }
  required init?(coder: NSCoder) { nil }

  /// Puts a responder's parts in.
  func show(_ parts: InputParts) {
    for view in area.subviews { view.removeFromSuperview() }
    self.parts = parts
    for view in [parts.showsKeys ? keys : parts.view, parts.accessory] { view.map(area.addSubview) }
    arrange()
  }

  private func arrange() {
    let width = bounds.width
    let accessory = accessoryHeight
    parts?.accessory?.frame = CGRect(x: 0, y: 0, width: width, height: accessory)
    (parts?.showsKeys ?? false ? keys : parts?.view)?.frame = CGRect(
      x: 0, y: accessory, width: width, height: keyHeight)
  }

  func put(at frame: CGRect) { area.frame = convert(frame, from: nil) }

  /// How high the view above the keys is.
  var accessoryHeight: CGFloat { parts?.accessory.map(Self.height) ?? 0 }

  private var keyHeight: CGFloat {
    if let view = parts?.view { return Self.height(of: view) }
    return parts?.showsKeys ?? false ? KeyboardKeys.height(on: bounds.size, safeArea: safeAreaInsets.bottom) : 0
  }

  private static func height(of view: UIView) -> CGFloat {
    if view.bounds.height > 0 { return view.bounds.height }
    return max(0, view.intrinsicContentSize.height)
  }

  /// Where the keyboard rests while it is shown.
  var restFrame: CGRect {
    let height = min(bounds.height, accessoryHeight + keyHeight)
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard knownSize != bounds.size else { return }
    let old = area.frame
    knownSize = bounds.size
    arrange()
    sizeDidChange(old)
  }
}

/// A keyboard's keys, drawn plainly; a tap on one types.
final class KeyboardKeys: UIView {
  private struct Key {
    let frame: CGRect
    let title: String
    let typed: TextKey?
    var isDark = false
  }

  private var isShifted = false { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1)
    }
  }
  required init?(coder: NSCoder) { nil }

  /// Published heights of iOS' keyboard without its bar of suggestions.
  static func height(on screen: CGSize, safeArea: CGFloat) -> CGFloat {
    let isLandscape = screen.width > screen.height
    if min(screen.width, screen.height) >= 600 { return isLandscape ? 398 : 313 }
    return isLandscape ? 162 + safeArea : 216 + (safeArea > 0 ? 75 : 0)
  }

  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  private var keys: [Key] {
    let rowHeight = min(54, bounds.height / 4)
    let unit = bounds.width / 10
    var keys: [Key] = []
    func put(_ title: String, _ typed: TextKey?, _ x: CGFloat, _ width: CGFloat, _ row: Int, dark: Bool = false) {
      let box = CGRect(x: x, y: 6 + CGFloat(row) * rowHeight, width: width, height: rowHeight - 6)
      keys.append(Key(frame: box.insetBy(dx: 3, dy: 2), title: title, typed: typed, isDark: dark))
    }
    for (row, letters) in Self.rows.enumerated() {
      let start = (bounds.width - CGFloat(letters.count) * unit) / 2
      for (index, letter) in letters.enumerated() {
        let text = isShifted ? letter.uppercased() : String(letter)
        put(text, .text(text), start + CGFloat(index) * unit, unit, row)
      }
    }
    put("shift", nil, 0, unit * 1.4, 2, dark: true)
    put("delete", .backspace, bounds.width - unit * 1.4, unit * 1.4, 2, dark: true)
    put("space", .text(" "), unit * 2.5, unit * 5, 3)
    put(".", .text("."), unit * 1.4, unit * 1.1, 3, dark: true)
    put("return", .enter, unit * 7.5, unit * 2.5, 3, dark: true)
    return keys
  }

  override func draw(_ rect: CGRect) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    for key in keys {
      let shade = key.isDark ? (isDark ? 0.28 : 0.68) : (isDark ? 0.42 : 1)
      UIColor(white: shade, alpha: 1).setFill()
      UIBezierPath(roundedRect: key.frame, cornerRadius: 5).fill()
      let font = UIFont.systemFont(ofSize: key.title.count > 1 ? 14 : 22)
      let look: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: isDark ? UIColor.white : .black]
      let text = NSAttributedString(string: key.title, attributes: look)
      let size = text.size()
      text.draw(at: CGPoint(x: key.frame.midX - size.width / 2, y: key.frame.midY - size.height / 2))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    guard let key = keys.first(where: { $0.frame.insetBy(dx: -3, dy: -4).contains(place) }) else { return }
    guard let typed = key.typed else { return isShifted.toggle() }
    isShifted = false
    UIApplication.shared.press(typed)
  }
}

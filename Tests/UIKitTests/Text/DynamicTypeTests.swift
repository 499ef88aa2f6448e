import CoreGraphics
import Foundation
import Proscenium
import RuleSupport
import Testing
import UIKit

/// Rows with accessories, of a table or a collection.
private final class AccessoryRows: UIViewController, UITableViewDataSource, UICollectionViewDataSource {
  private let isCollection: Bool
  init(isCollection: Bool) {
    self.isCollection = isCollection
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard isCollection else {
      let table = UITableView(frame: view.bounds)
      table.dataSource = self
      return view.addSubview(table)
    }
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = self
    view.addSubview(list)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = [.disclosureIndicator, .checkmark, .detailDisclosureButton][indexPath.row]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as! UICollectionViewListCell
    let all: [UICellAccessory] = [.disclosureIndicator(), .checkmark(), .detail()]
    cell.accessories = [all[indexPath.item]]
    return cell
  }
}

@Suite struct DynamicTypeTests {
  /// A person without preferences, independent of other suites' stages.
  private let stage = Stage()

  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(preferredContentSizeCategory: category)
  }

  @Test func stylesGrowStepByStep() {
    let body = UIContentSizeCategory.all.map {
      UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits($0)).pointSize
    }
    #expect(body == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    for style in [UIFont.TextStyle.largeTitle, .title1, .title2, .title3, .headline, .callout, .subheadline, .footnote]
    {
      let fonts = UIContentSizeCategory.all.map {
        UIFont.preferredFont(forTextStyle: style, compatibleWith: traits($0))
      }
      #expect(zip(fonts, fonts.dropFirst()).allSatisfy { $0.pointSize <= $1.pointSize })
      #expect(fonts[3] == UIFont.preferredFont(forTextStyle: style))
      #expect(fonts.allSatisfy { $0.lineHeight + $0.leading >= $0.pointSize })
    }
  }

  @Test func categoriesAreOrdered() {
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.large <= .large && UIContentSizeCategory.large >= .unspecified)
    #expect(UIContentSizeCategory.all.filter(\.isAccessibilityCategory).count == 5)
  }

  @Test(
    "lengths grow as lines do, in whole pixels", .rule("AP-04"),
    arguments: [
      (UIFont.TextStyle.body, UIContentSizeCategory.medium, 17, 49 / 3.0), (.body, .medium, 110, 105),
      (.body, .medium, 11, 32 / 3.0), (.body, .accessibilityExtraExtraExtraLarge, 17, 48),
      (.body, .accessibilityExtraExtraExtraLarge, 22, 62), (.body, .extraSmall, 22, 19),
      (.largeTitle, .accessibilityExtraExtraExtraLarge, 22, 113 / 3.0), (.largeTitle, .extraSmall, 22, 61 / 3.0),
    ] as [(UIFont.TextStyle, UIContentSizeCategory, Double, Double)])
  func published(style: UIFont.TextStyle, category: UIContentSizeCategory, length: Double, grown: Double) {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: 3),
    ])
    let metrics = UIFontMetrics(forTextStyle: style)
    #expect(abs(metrics.scaledValue(for: length, compatibleWith: traits) - grown) < 1e-9)
  }

  @Test func metricsScaleFontsAndDistances() {
    let (metrics, big) = (UIFontMetrics(forTextStyle: .body), traits(.accessibilityMedium))
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    let scaled = metrics.scaledFont(for: font, compatibleWith: big)
    #expect(abs(scaled.pointSize - 158 / 3.0) < 1e-9 && scaled.weight == .bold)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: big).pointSize == 40)
    #expect(metrics.scaledFont(for: font) == font)
    #expect(metrics.scaledValue(for: 22, compatibleWith: big) == 34 && metrics.scaledValue(for: 17) == 17)
    #expect(UIFontMetrics(forTextStyle: .init(rawValue: "none")).scaledValue(for: 22, compatibleWith: big) == 34)
  }

  @Test func fieldsAndTextsFollowThePreferredSize() {
    let (field, text, fixed) = (UITextField(), UITextView(), UITextField())
    let controller = UIViewController()
    stage.rootViewController = controller
    for view in [field, text, fixed] { controller.view.addSubview(view) }
    for adjusting in [field, text] as [any UIContentSizeCategoryAdjusting] {
      adjusting.adjustsFontForContentSizeCategory = true
    }
    for field in [field, fixed] { field.font = .preferredFont(forTextStyle: .body) }
    text.font = .preferredFont(forTextStyle: .body)
    UIScreen.main.contentSizeCategory = .extraExtraExtraLarge
    stage.turn()
    #expect(field.font?.pointSize == 23 && text.font?.pointSize == 23)
    #expect(fixed.font?.pointSize == 17)
  }

  /// The widths of all images that are seen below a view.
  private func pictures(_ view: UIView?) -> [CGFloat] {
    guard let view, !view.isHidden else { return [] }
    var widths: [CGFloat] = []
    if let shown = view as? UIImageView, shown.image != nil { widths.append(shown.intrinsicContentSize.width) }
    for subview in view.subviews { widths += pictures(subview) }
    return widths
  }

  @Test("signs at the end of rows grow with their text, and shrink again", arguments: [false, true])
  func accessories(isCollection: Bool) throws {
    func show(_ category: UIContentSizeCategory) throws -> [CGFloat] {
      UIScreen.main.contentSizeCategory = category
      try stage.settle()
      return pictures(stage.rootViewController?.view)
    }
    let rows = AccessoryRows(isCollection: isCollection)
    stage.rootViewController = rows
    let usual = try show(.large)
    #expect(usual.count == (isCollection ? 3 : 4))
    let large = try show(.accessibilityLarge)
    #expect(large.count == usual.count)
    // They grow as the distance of lines does, from 22 to 40. Sizes of symbols are rounded to halves of points, and their
    // fonts to pixels: a quarter each way, the first one enlarged.
    for (one, other) in zip(usual, large) { #expect(abs(other - one * 40 / 22) <= 0.25 * (1 + 40 / 22)) }
    #expect(try show(.large) == usual)
  }

  @Test("a search field's signs grow with its text") func search() throws {
    func size(_ category: UIContentSizeCategory) throws -> (glass: CGRect, clear: CGRect, height: CGFloat) {
      UIScreen.main.contentSizeCategory = category
      let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 280, height: 36))
      stage.rootViewController = UIViewController()
      stage.rootViewController?.view.addSubview(field)
      field.text = "letters"
      field.sizeToFit()
      field.frame.size.width = 280
      try stage.settle()
      return (
        field.leftViewRect(forBounds: field.bounds), field.clearButtonRect(forBounds: field.bounds), field.bounds.height
      )
    }
    let (usual, large) = (try size(.large), try size(.extraExtraExtraLarge))
    #expect(usual.glass.width == 20 && usual.clear.width == 20 && usual.height == 36)
    #expect(abs(large.glass.width - 20 * 23 / 17) < 0.01 && abs(large.clear.width - 20 * 23 / 17) < 0.01)
    #expect(large.height > 40)
  }

  @Test func labelsFollowThePreferredSize() {
    let (follows, scaled, fixed, plain) = (UILabel(), UILabel(), UILabel(), UILabel())
    for label in [follows, scaled, fixed, plain] {
      label.text = "Text"
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
    }
    scaled.font = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 10))
    fixed.adjustsFontForContentSizeCategory = false
    plain.font = .systemFont(ofSize: 17)
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    for label in [follows, scaled, fixed, plain] { controller.view.addSubview(label) }
    stage.rootViewController = controller
    stage.turn()
    var received: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { note in
      let name = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? ""
      MainActor.assumeIsolated { received.append(name) }
    }
    UIScreen.main.contentSizeCategory = .extraExtraExtraLarge
    NotificationCenter.default.removeObserver(token)
    #expect(received == [UIContentSizeCategory.extraExtraExtraLarge.rawValue])
    #expect(UIApplication.shared.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(controller.traitCollection.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(follows.font.pointSize == 23 && fixed.font.pointSize == 17 && plain.font.pointSize == 17)
    let scale = UIScreen.main.scale
    #expect(abs(scaled.font.pointSize - (10 * 29 / 22.0 * scale).rounded() / scale) < 1e-9)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 23)
    _ = Stage()
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17, "a fresh stage reads at the usual size")
  }
}

@Suite struct ColorTests {
  @Test func hueSaturationAndBrightnessComeBack() {
    for (hue, saturation, brightness) in [(0.0, 1.0, 1.0), (0.3, 0.5, 0.8), (0.66, 0.9, 0.4), (0.95, 0.2, 1)] {
      let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
      #expect(abs(h - hue) < 1e-6 && abs(s - saturation) < 1e-6 && abs(b - brightness) < 1e-6 && a == 0.5)
    }
  }

  @Test func picturesRepeatAsColours() throws {
    let context = CGContext(size: CGSize(width: 3, height: 2), scale: 1)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let color = UIColor(patternImage: UIImage(cgImage: context.finish(), scale: 1, orientation: .up))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 7, height: 5))
    }
    let picture = try #require(drawn.cgImage)
    for y in 0..<5 {
      for x in 0..<7 { #expect(picture.pixels.pixel(x, y) == (x % 3 == 0 && y % 2 == 0 ? 0xFFFF_0000 : 0)) }
    }
    let stage = Stage(device: Device(named: "60x40@1")!)
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    controller.view.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    (view.backgroundColor, view.layer.cornerRadius) = (color, 6)
    controller.view.addSubview(view)
    stage.rootViewController = controller
    stage.turn()
    let frame = stage.frame()
    #expect(frame.pixels.pixel(19, 20) == 0xFFFF_0000 && frame.pixels.pixel(20, 20) == 0xFFFF_FFFF)
    #expect(frame.pixels.pixel(10, 10) == 0xFFFF_FFFF, "the corner is round")
    #expect(UIColor(patternImage: UIImage()).cgColor.rgba.w == 0)
  }

  @Test func graysKnowTheirWhite() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha) && white == 0.25)
  }

  @Test func displayP3IsBroughtIntoSRGB() {
    #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 0.5).cgColor.rgba.w == 0.5)
    let green = UIColor(displayP3Red: 0.3, green: 0.6, blue: 0.3, alpha: 1).cgColor.rgba
    #expect(green.x < 0.3 && green.y > 0.6)
  }
}

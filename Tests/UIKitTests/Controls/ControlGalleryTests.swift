import CoreGraphics
import Proscenium
import Testing
import UIKit

@Suite struct ControlGalleryTests {
  @Test(arguments: PageStyle.allCases) func buttons(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 360, height: 420), variant) { view in
      var y: CGFloat = 12
      for configuration in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
        var x: CGFloat = 12
        for state in 0..<3 {
          var configuration = configuration
          configuration.title = ["Button", "Save", "Next"][state]
          if state > 0 {
            configuration.image = UIImage(systemName: state == 1 ? "square.and.arrow.up" : "chevron.forward")
            configuration.imagePlacement = state == 1 ? .leading : .trailing
            configuration.imagePadding = 6
          }
          let button = UIButton(configuration: configuration)
          button.isEnabled = state != 2
          button.frame = CGRect(origin: CGPoint(x: x, y: y), size: button.intrinsicContentSize)
          view.addSubview(button)
          x += button.frame.width + 12
        }
        y += 46
      }
      var large = UIButton.Configuration.filled()
      large.buttonSize = .large
      large.cornerStyle = .capsule
      large.title = "Continue"
      large.subtitle = "with a subtitle"
      large.image = UIImage(systemName: "star.fill")
      large.imagePlacement = .top
      large.imagePadding = 4
      let button = UIButton(configuration: large)
      button.frame = CGRect(origin: CGPoint(x: 12, y: y), size: button.intrinsicContentSize)
      view.addSubview(button)
      let system = UIButton(type: .system)
      system.setTitle("System", for: .normal)
      system.setImage(UIImage(systemName: "heart"), for: .normal)
      system.frame = CGRect(x: 200, y: y, width: 140, height: 44)
      system.backgroundColor = .secondarySystemBackground
      view.addSubview(system)
      let highlighted = UIButton(type: .system)
      highlighted.setTitle("Highlighted", for: .normal)
      highlighted.isHighlighted = true
      highlighted.frame = CGRect(x: 200, y: y + 50, width: 140, height: 44)
      view.addSubview(highlighted)
      let custom = UIButton(type: .custom)
      custom.setTitle("Custom", for: .normal)
      custom.setTitleColor(.systemRed, for: .normal)
      custom.contentHorizontalAlignment = .leading
      custom.frame = CGRect(x: 200, y: y + 100, width: 140, height: 44)
      custom.layer.borderWidth = 1
      view.addSubview(custom)
    }
    try ReferencePicture.check(picture, "buttons-\(variant)")
  }

  @Test(arguments: PageStyle.allCases) func labels(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 320, height: 460), variant) { view in
      @MainActor func add(_ y: CGFloat, _ height: CGFloat, _ change: (UILabel) -> Void) {
        let label = UILabel(frame: CGRect(x: 12, y: y, width: 296, height: height))
        label.backgroundColor = .secondarySystemBackground
        change(label)
        view.addSubview(label)
      }
      add(12, 24) { $0.text = "Body text" }
      add(40, 44) {
        $0.text = "Large title"
        $0.font = .preferredFont(forTextStyle: .largeTitle)
      }
      add(90, 24) { $0.text = "A long line that does not fit and is truncated at its end" }
      add(118, 24) {
        $0.text = "A long line that does not fit and is truncated in its middle"
        $0.lineBreakMode = .byTruncatingMiddle
      }
      add(146, 66) {
        $0.text =
          "Three lines of text that are broken between words, and then the last of them is truncated, as it is too long"
        $0.numberOfLines = 3
        $0.textColor = .secondaryLabel
      }
      add(218, 24) {
        $0.text = "Smaller letters so that all of this text fits"
        $0.adjustsFontSizeToFitWidth = true
        $0.minimumScaleFactor = 0.5
      }
      add(246, 24) {
        $0.text = "Centred, with a shadow"
        $0.textAlignment = .center
        $0.shadowColor = .systemRed
        $0.shadowOffset = CGSize(width: 1, height: 1)
      }
      add(274, 24) {
        $0.text = "Disabled"
        $0.isEnabled = false
      }
      add(302, 60) {
        let text = NSMutableAttributedString(string: "Bold, ", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
        text.append(NSAttributedString(string: "red, ", attributes: [.foregroundColor: UIColor.systemRed]))
        text.append(
          NSAttributedString(string: "underlined", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
        text.append(
          NSAttributedString(string: " and struck", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        )
        text.append(NSAttributedString(string: " on yellow", attributes: [.backgroundColor: UIColor.systemYellow]))
        $0.attributedText = text
        $0.numberOfLines = 0
      }
      add(366, 24) { $0.text = "مرحبا بالعالم" }
      add(394, 24) {
        $0.text = "let x = 0x1F // 11:11"
        $0.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
      }
      add(422, 24) {
        $0.text = "11:11  88:88 digits"
        $0.font = .monospacedDigitSystemFont(ofSize: 17, weight: .semibold)
      }
    }
    try ReferencePicture.check(picture, "labels-\(variant)")
  }

  @Test(arguments: PageStyle.allCases) func valueControls(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 320, height: 340), variant) { view in
      @MainActor func add(_ control: UIView, _ x: CGFloat, _ y: CGFloat, width: CGFloat? = nil) {
        let size = control.sizeThatFits(CGSize(width: width ?? 0, height: 0))
        control.frame = CGRect(x: x, y: y, width: width ?? size.width, height: size.height)
        view.addSubview(control)
      }
      for index in 0..<4 {
        let control = UISwitch()
        control.isOn = index % 2 == 1
        control.isEnabled = index < 2
        add(control, CGFloat(12 + index * 66), 12)
      }
      let pressed = UISwitch()
      pressed.isHighlighted = true
      add(pressed, 260, 52)
      let slider = UISlider()
      slider.value = 0.3
      add(slider, 12, 52, width: 230)
      let icons = UISlider()
      icons.minimumValueImage = UIImage(systemName: "minus")
      icons.maximumValueImage = UIImage(systemName: "plus")
      icons.minimumTrackTintColor = .systemRed
      icons.value = 0.75
      add(icons, 12, 90, width: 296)
      let stepper = UIStepper()
      add(stepper, 12, 132)
      let middle = UIStepper()
      middle.value = 5
      add(middle, 120, 132)
      let segments = UISegmentedControl(items: ["First", "Second", "Third"])
      segments.selectedSegmentIndex = 0
      add(segments, 12, 176, width: 296)
      let images = UISegmentedControl(items: [
        UIImage(systemName: "list.bullet")!, UIImage(systemName: "square.grid.2x2")!,
      ])
      images.selectedSegmentIndex = 1
      images.setEnabled(false, forSegmentAt: 0)
      add(images, 12, 216, width: 120)
      let pages = UIPageControl()
      pages.numberOfPages = 5
      pages.currentPage = 1
      add(pages, 150, 216)
      let progress = UIProgressView(progressViewStyle: .default)
      progress.progress = 0.4
      add(progress, 12, 262, width: 296)
      let medium = UIActivityIndicatorView(style: .medium)
      medium.startAnimating()
      add(medium, 12, 284)
      let large = UIActivityIndicatorView(style: .large)
      large.color = .systemBlue
      large.startAnimating()
      add(large, 50, 280)
    }
    try ReferencePicture.check(picture, "value-controls-\(variant)")
  }

  @Test(arguments: PageStyle.allCases) func textFields(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 320, height: 300), variant) { view in
      @MainActor func add(_ y: CGFloat, _ change: (UITextField) -> Void) {
        let field = UITextField(frame: CGRect(x: 12, y: y, width: 296, height: 34))
        field.borderStyle = .roundedRect
        view.addSubview(field)
        change(field)
      }
      add(12) { $0.placeholder = "Placeholder" }
      add(54) {
        $0.text = "Some text"
        $0.clearButtonMode = .always
      }
      add(96) {
        $0.text = "secret"
        $0.isSecureTextEntry = true
      }
      add(138) {
        $0.text = "With pictures"
        $0.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        $0.leftViewMode = .always
        $0.rightView = UIImageView(image: UIImage(systemName: "info.circle"))
        $0.rightViewMode = .always
      }
      add(180) {
        $0.text = "disabled"
        $0.isEnabled = false
        $0.borderStyle = .line
      }
      add(222) {
        $0.text = "centred"
        $0.textAlignment = .center
        $0.borderStyle = .none
      }
      add(258) {
        $0.becomeFirstResponder()
        $0.insertText("A long text that is edited and does not fit into its field")
      }
    }
    try ReferencePicture.check(picture, "text-fields-\(variant)")
  }
}

@Suite struct VisualEffectTests {
  @Test(arguments: PageStyle.allCases) func blursAreSeenThrough(_ variant: PageStyle) throws {
    let picture = page(CGSize(width: 240, height: 120), variant) { view in
      for index in 0..<6 {
        let stripe = UIView(frame: CGRect(x: index * 40, y: 0, width: 20, height: 120))
        stripe.backgroundColor = [.systemRed, .systemGreen, .systemBlue, .systemOrange, .systemPurple, .label][index]
        view.addSubview(stripe)
      }
      for (index, style) in [UIBlurEffect.Style.regular, .systemUltraThinMaterial, .dark].enumerated() {
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
        effect.frame = CGRect(x: 10 + index * 76, y: 20, width: 66, height: 80)
        effect.layer.cornerRadius = 12
        let label = UILabel(frame: CGRect(x: 0, y: 25, width: 66, height: 30))
        label.text = "Blur"
        label.textAlignment = .center
        effect.contentView.addSubview(label)
        view.addSubview(effect)
      }
    }
    try ReferencePicture.check(picture, "blurs-\(variant)")
  }

  @Test func theEffectIsAnimated() {
    let picture = { (seconds: Double) -> CGImage in
      let stage = Stage(device: Device(name: "blur", size: CGSize(width: 80, height: 40), scale: 1))
      let controller = UIViewController()
      stage.rootViewController = controller
      controller.view.backgroundColor = .white
      let bar = UIView(frame: CGRect(x: 30, y: 0, width: 20, height: 40))
      bar.backgroundColor = .black
      controller.view.addSubview(bar)
      let effect = UIVisualEffectView(effect: nil)
      effect.frame = controller.view.bounds
      controller.view.addSubview(effect)
      stage.turn()
      UIView.animate(withDuration: 1) { effect.effect = UIBlurEffect(style: .light) }
      stage.advance(by: seconds)
      return stage.frame()
    }
    let frames = [picture(0), picture(0.5), picture(1.1)]
    #expect(frames[0] != frames[1] && frames[1] != frames[2])
    #expect(UIBlurEffect(style: .light) == UIBlurEffect(style: .light))
  }
}

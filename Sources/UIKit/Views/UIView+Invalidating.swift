internal import Foundation

/// The parts of a view that a change of a property invalidates.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  /// Invalidates it.
  func invalidate(view: UIView)
}

extension UIView {
  /// The parts of a view that a change of a property can invalidate.
  public enum Invalidations {
    /// Invalidates the layout.
    public struct Layout: UIViewInvalidating {
      /// Invalidates the layout.
      public init() {}
      /// Requests layout.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// Invalidates the drawing.
    public struct Display: UIViewInvalidating {
      /// Invalidates the drawing.
      public init() {}
      /// Requests drawing.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// Invalidates the constraints.
    public struct Constraints: UIViewInvalidating {
      /// Invalidates the constraints.
      public init() {}
      /// Requests an update of the constraints.
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    /// Invalidates the intrinsic content size.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Invalidates the intrinsic content size.
      public init() {}
      /// Invalidates the intrinsic content size.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// Invalidates two parts.
    public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
      private let first: Invalidation1
      private let second: Invalidation2

      /// Both, in their order.
      public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        (first, second) = (invalidation1, invalidation2)
      }
      /// Invalidates both.
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A property of a view that puts something out of date when another value is set; an equal one does nothing.
  @preconcurrency @MainActor @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var stored: Value
    private let invalidation: InvalidationType

    /// Not used: the value belongs to a view.
    @available(*, unavailable, message: "Invalidating belongs on a property of a UIView")
    public var wrappedValue: Value {
      get { fatalError("Invalidating outside a view") }
      set { fatalError("Invalidating outside a view") }
    }

    /// Reads the value of a view, or sets it.
    public static subscript<Owner: UIView>(
      _enclosingInstance owner: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Invalidating<Value, InvalidationType>>
    ) -> Value {
      get { owner[keyPath: storage].stored }
      set {
        guard owner[keyPath: storage].stored != newValue else { return }
        owner[keyPath: storage].stored = newValue
        owner[keyPath: storage].invalidation.invalidate(view: owner)
      }
    }

    /// A value that puts one thing out of date.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (stored, self.invalidation) = (wrappedValue, invalidation)
    }
    /// A value that puts two things out of date.
    public init<I1: UIViewInvalidating, I2: UIViewInvalidating>(
      wrappedValue: Value, _ i1: I1, _ i2: I2
    ) where InvalidationType == Invalidations.Tuple<I1, I2> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(i1, i2))
    }
    /// A value that puts three things out of date.
    public init<I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating>(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3
    ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3))
    }
    /// A value that puts four things out of date.
    public init<I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating>(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4
    ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4> {
      self.init(
        wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4))
    }
    /// A value that puts five things out of date.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating
    >(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5))
    }
    /// A value that puts six things out of date.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating
    >(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6))
    }
    /// A value that puts seven things out of date.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating
    >(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
        >, I7
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6),
          i7))
    }
    /// A value that puts eight things out of date.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating
    >(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7, _ i8: I8
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
          >, I7
        >, I8
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6
            ), i7), i8))
    }
    /// A value that puts nine things out of date.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating,
      I9: UIViewInvalidating
    >(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7, _ i8: I8, _ i9: I9
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<
              Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>, I6
            >, I7
          >, I8
        >, I9
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5),
                i6), i7), i8), i9))
    }
    /// A value that puts ten things out of date.
    public init<
      I1: UIViewInvalidating, I2: UIViewInvalidating, I3: UIViewInvalidating, I4: UIViewInvalidating,
      I5: UIViewInvalidating, I6: UIViewInvalidating, I7: UIViewInvalidating, I8: UIViewInvalidating,
      I9: UIViewInvalidating, I10: UIViewInvalidating
    >(
      wrappedValue: Value, _ i1: I1, _ i2: I2, _ i3: I3, _ i4: I4, _ i5: I5, _ i6: I6, _ i7: I7, _ i8: I8, _ i9: I9,
      _ i10: I10
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<
              Invalidations.Tuple<
                Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3>, I4>, I5>,
                I6
              >, I7
            >, I8
          >, I9
        >, I10
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(
                  Invalidations.Tuple(
                    Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(i1, i2), i3), i4), i5), i6), i7), i8),
            i9), i10))
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// Invalidates the layout.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// Invalidates the drawing.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// Invalidates the constraints.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// Invalidates the intrinsic content size.
  public static var intrinsicContentSize: Self { Self() }
}

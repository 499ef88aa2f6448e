public import Foundation

/// Names of codes in the language of a locale; nil for an unknown code.
extension NSLocale {
  private var value: Locale { self as Locale }

  /// Returns the name of a locale.
  public func localizedString(forLocaleIdentifier localeIdentifier: String) -> String {
    value.localizedString(forIdentifier: localeIdentifier) ?? localeIdentifier
  }
  /// Returns the name of a language.
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    value.localizedString(forLanguageCode: languageCode)
  }
  /// Returns the name of a country or region.
  public func localizedString(forCountryCode countryCode: String) -> String? {
    value.localizedString(forRegionCode: countryCode)
  }
  /// Returns the name of a script.
  public func localizedString(forScriptCode scriptCode: String) -> String? {
    value.localizedString(forScriptCode: scriptCode)
  }
  /// Returns the name of a variant.
  public func localizedString(forVariantCode variantCode: String) -> String? {
    value.localizedString(forVariantCode: variantCode)
  }
  /// Returns the name of a currency.
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    value.localizedString(forCurrencyCode: currencyCode)
  }
  /// Returns the name of a collation.
  public func localizedString(forCollationIdentifier collationIdentifier: String) -> String? {
    value.localizedString(forCollationIdentifier: collationIdentifier)
  }
}

/// The files embedded in the program. They are a separate module because compiling their bytes takes a
/// long time.
package enum Resources {
    /// The string catalog, which contains the messages in all languages except English.
    package static var stringCatalog: [UInt8] { PackageResources.Localizable_xcstrings }
}

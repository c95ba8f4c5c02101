/// The files that are a part of the program. They are a module of their own because to compile their bytes
/// takes long.
package enum Resources {
    /// The string catalogue: the messages for people in all languages but English.
    package static var stringCatalog: [UInt8] { PackageResources.Localizable_xcstrings }
}

import Testing

@testable import Import

extension ImportFormat: CustomTestStringConvertible {
    /// Only the name, because tests are listed with their arguments.
    public var testDescription: String { name }
}

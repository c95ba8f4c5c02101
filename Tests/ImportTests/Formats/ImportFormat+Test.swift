import Testing

@testable import Import

extension ImportFormat: CustomTestStringConvertible {
    /// The name alone: tests are listed with their arguments.
    public var testDescription: String { name }
}

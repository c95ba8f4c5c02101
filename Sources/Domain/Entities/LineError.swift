/// Why a line of a store is damaged.
public enum LineError: Error, Equatable, Sendable {
    /// Not JSON of RFC 8259.
    case json(JSONError)
    /// JSON, but not an object.
    case notAnObject
    /// A required field is missing.
    case missing(field: String)
    /// A field has a value of the wrong type.
    case wrongType(field: String)
    /// The `id` is not 12 characters of lower-case Crockford base 32.
    case invalidID
    /// A field that only a store may have, in an input.
    case fieldOfStores(String)
    /// A field is not a time of RFC 3339.
    case invalidTime(field: String)
    /// A field whose string has a lone surrogate, which it must not have.
    case loneSurrogate(field: String)
    /// The line is not a header of a meme store.
    case noHeader
    /// A git conflict marker: `<<<<<<<`, `=======`, `>>>>>>>`.
    case conflictMark
}

/// A damaged line of a store.
public struct DamagedLine: Equatable, Sendable {
    /// Its number; the first line is 1.
    public let number: Int
    /// The error.
    public let fault: LineError

    /// A damaged line.
    public init(number: Int, fault: LineError) {
        self.number = number
        self.fault = fault
    }
}

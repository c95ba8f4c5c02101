/// Why a line of a store cannot be understood.
public enum LineError: Error, Equatable, Sendable {
    /// No JSON by RFC 8259.
    case json(JSONError)
    /// JSON, but no object.
    case notAnObject
    /// A field that is needed is not there.
    case missing(field: String)
    /// A field holds a value of another type.
    case wrongType(field: String)
    /// The `id` is not 12 characters of lower-case Crockford base 32.
    case invalidID
    /// A field that only a store writes stands in what is to be added.
    case fieldOfStores(String)
    /// A field holds no time of RFC 3339.
    case invalidTime(field: String)
    /// A field whose string has a lone surrogate, which it must not have.
    case loneSurrogate(field: String)
    /// The line is no header of a meme store.
    case noHeader
    /// A mark that git left where it could not merge: `<<<<<<<`, `=======`, `>>>>>>>`.
    case conflictMark
}

/// A line of a store that cannot be understood.
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

/// Why a line of a store is damaged.
public enum LineError: Error, Equatable, Sendable {
    case json(JSONError)
    case markup(MarkupError)
    case notAnObject
    case missing(field: String)
    case wrongType(field: String)
    /// The `id` is not 12 characters of lower-case Crockford base 32.
    case invalidID
    case fieldOfStores(String)
    case invalidTime(field: String)
    case loneSurrogate(field: String)
    case noHeader
    /// A git conflict marker: `<<<<<<<`, `=======`, `>>>>>>>`.
    case conflictMark
    /// The line is of an operation whose last line is missing, and lines of other operations follow.
    case unfinished
}

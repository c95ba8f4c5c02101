/// The reason a line in a store or an input record is invalid.
public enum LineError: Error, Equatable, Sendable {
    case json(JSONError)
    case markup(MarkupError)
    case notAnObject
    case missing(field: String)
    case wrongType(field: String)
    /// The `id` is not 12 characters of lowercase Crockford base 32.
    case invalidID
    case fieldOfStores(String)
    case invalidTime(field: String)
    case loneSurrogate(field: String)
    case noHeader
    /// The line is a git conflict marker: `<<<<<<<`, `=======` or `>>>>>>>`.
    case conflictMark
    /// The line belongs to an incomplete operation: the operation's last line is missing, and lines of other
    /// operations follow.
    case unfinished
}

/// Why a line of a store is damaged.
public enum LineError: Error, Equatable, Sendable {
    case json(JSONError)
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
}

public struct DamagedLine: Equatable, Sendable {
    /// Its number; the first line is 1.
    public let number: Int
    public let fault: LineError

    public init(number: Int, fault: LineError) {
        self.number = number
        self.fault = fault
    }
}

/// The headers and values of a TOML document with their positions, in order.
public struct TOMLPlaces: Equatable, Sendable {
    public internal(set) var headers: [TOMLHeader] = []
    public internal(set) var values: [TOMLValue] = []
    /// For each group of lines that cannot be read, the 1-based number of its first line.
    public internal(set) var unread: [Int] = []
    /// The names that occur twice in their tables, keyed by the number of the line that repeats the name.
    /// Such a line cannot be read.
    public internal(set) var repeated: [Int: String] = [:]
}

/// A table header, such as `[list]`.
public struct TOMLHeader: Equatable, Sendable {
    public let path: [String]
    /// The line number, counted from 1.
    public let line: Int
    /// Whether the header begins an array item, as in `[[list]]`.
    public let isOfArray: Bool
    /// The offset of the next line.
    public let end: Int
}

/// A value with its name.
public struct TOMLValue: Equatable, Sendable {
    /// The names of the tables, followed by the name of the value.
    public let path: [String]
    /// The value as JSON.
    public let json: String
    /// The number of the line with the name, counted from 1.
    public let line: Int
    /// The range of the value in bytes.
    public let range: Range<Int>
    /// The offset of the line after the value.
    public let lineEnd: Int
    /// Whether the value is below a header. The path then begins with the header's names.
    public let isBelowHeader: Bool
}

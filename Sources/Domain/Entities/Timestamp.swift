/// A time in milliseconds, and the string that represents it in the store.
///
/// `meme` writes RFC 3339 times in UTC with three decimal places: `2026-11-20T10:00:00.123Z`. Stores may
/// contain other strings, written by hand or by other programs: times with an offset or fewer decimal places,
/// or strings that are not times at all. Such strings are kept and shown unchanged. A string that is not an
/// RFC 3339 time sorts before all times.
public struct Timestamp: Sendable, Comparable {
    /// The last time that RFC 3339 can express, at the end of the year 9999.
    public static let latest = Timestamp(milliseconds: RFC3339.latestMilliseconds)

    /// The number of milliseconds since 1970-01-01T00:00:00Z; `Int64.min` if the text is not a time.
    public let milliseconds: Int64

    private let otherEncoding: String?

    /// Creates a timestamp, clamped to the years 0000 to 9999.
    public init(milliseconds: Int64) {
        self.milliseconds = min(
            max(milliseconds, RFC3339.earliestMilliseconds), RFC3339.latestMilliseconds)
        otherEncoding = nil
    }

    /// Creates a timestamp from a string in a store. Never fails; see `isReadable`.
    public init(literal: String) {
        var literal = literal
        let time = literal.withUTF8(RFC3339.time)
        milliseconds = time?.milliseconds ?? .min
        otherEncoding = time?.isCanonical == true ? nil : literal
    }

    /// Reads an RFC 3339 time with any offset; `nil` if the text is anything else.
    public init?(rfc3339 literal: String) {
        self.init(literal: literal)
        guard isReadable else { return nil }
    }

    public var isReadable: Bool { milliseconds != .min }

    /// The original text if it is not canonical; otherwise the time in UTC to the millisecond.
    public var text: String {
        var bytes: [UInt8] = []
        appendText(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    public func appendText(to bytes: inout [UInt8]) {
        if let otherEncoding {
            bytes.append(contentsOf: otherEncoding.utf8)
        } else {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { text in
                text.baseAddress.map { RFC3339.write(milliseconds: milliseconds, at: $0) }
                bytes.append(contentsOf: text)
            }
        }
    }

    public var isCanonical: Bool { otherEncoding == nil }

    /// The same time with canonical text. An unreadable timestamp is returned unchanged.
    public var canonical: Timestamp {
        isCanonical || !isReadable ? self : Timestamp(milliseconds: milliseconds)
    }

    /// Returns the later of `now` and the millisecond after `previous`, but no later than the end of the year
    /// 9999.
    public static func next(after previous: Timestamp?, now: Timestamp) -> Timestamp {
        guard let previous, previous.isReadable, previous >= now else { return now }
        guard previous < .latest else { return previous }
        return Timestamp(milliseconds: previous.milliseconds + 1)
    }

    /// Compares the times, ignoring how they are written.
    public static func == (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds == right.milliseconds
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

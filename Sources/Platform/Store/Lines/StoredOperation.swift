import Domain

/// An operation as stored, without the contents of its versions.
struct StoredOperation {
    let time: Timestamp
    let kind: Operation.Kind
    /// The positions of the operation's versions (in a log, the offsets of their lines), in ascending order.
    /// Unless another program has moved lines, there are no versions of other operations between them.
    let positions: [Int]
    /// Whether another operation may have the same time.
    var sharesTime = true
    /// Whether a sync copied the operation from another device.
    var isFromOtherDevice = false

    var range: ClosedRange<Int> {
        guard let first = positions.first, let last = positions.last else { return 0...0 }
        return first...last
    }
}

struct OperationRecord {
    /// The time of the operation. It is later than the times of all earlier operations, even if the clock is
    /// behind.
    let time: Timestamp
    /// The clock time at which the operation is performed.
    let now: Timestamp
    var kind: Operation.Kind
    /// The author of the operation; `nil` for the user on this device. See `Author`.
    var author: String?
    /// The new content of each changed meme, in order.
    var changes: [(id: MemeID, content: StoredVersion.Content)]

    /// - Parameter now: the clock time; `nil` if it equals the time of the operation.
    init(
        time: Timestamp, now: Timestamp? = nil, kind: Operation.Kind = .change,
        author: String? = nil,
        changes: [(id: MemeID, content: StoredVersion.Content)] = []
    ) {
        self.time = time
        self.now = now ?? time
        self.kind = kind
        self.author = author
        self.changes = changes
    }
}

/// The properties that the lines of one operation share.
struct OperationIdentity: Hashable {
    /// The time of the operation, in milliseconds since 1970; `Int64.min` if unknown.
    let time: Int64
    /// The hash of the operation's author, as in `LineFacts`.
    let by: UInt64

    /// Whether the lines with this identity are assumed to belong to a single operation. False if the time is
    /// unknown or the latest possible time, because several operations may share such a time.
    var hasUniqueTime: Bool { time != .min && time != Timestamp.latest.milliseconds }

    /// Creates the identity of the operation that wrote a line.
    ///
    /// - Parameter facts: the facts in the line; `nil` if it cannot be read.
    init(_ facts: LineFacts?) { (time, by) = (facts?.time ?? .min, facts?.by ?? 0) }
}

extension Timestamp {
    /// Creates a time from the milliseconds since 1970 in `LineFacts`. For `Int64.min`, creates an unreadable
    /// time.
    init(stored milliseconds: Int64) {
        self =
            milliseconds == .min
            ? Timestamp(literal: "") : Timestamp(milliseconds: milliseconds)
    }
}

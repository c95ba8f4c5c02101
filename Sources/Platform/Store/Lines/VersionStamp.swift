import Domain

/// The identifier and the times of a version of a meme, or its removal, without the contents.
struct VersionStamp {
    let id: MemeID
    /// The time of the operation that wrote the version, in milliseconds since 1970; `Int64.min` if unknown.
    let time: Int64
    /// When the meme was added according to the version, in milliseconds since 1970; `Int64.min` if missing.
    let created: Int64
    /// When it was last changed according to the version, in milliseconds since 1970; `Int64.min` if missing.
    let changed: Int64
    let isRemoval: Bool
    /// Whether further versions of the same operation follow.
    var hasMore = false
    var isPinned = false
    /// A hash of `by`, which names who made the operation elsewhere; 0 if it was made here.
    var by: UInt64 = 0
}

/// The properties that the lines of one operation share.
struct OperationIdentity: Hashable {
    /// The time of the operation, in milliseconds since 1970.
    let time: Int64
    /// The hash of `by`.
    let by: UInt64

    /// Whether no other operation of a store has this time; false without a time, and for the latest
    /// possible time.
    var hasUniqueTime: Bool { time != .min && time != Timestamp.latest.milliseconds }

    /// - Parameter stamp: `nil` for a line that cannot be read.
    init(_ stamp: VersionStamp?) {
        (time, by) = (stamp?.time ?? .min, stamp?.by ?? 0)
    }
}

import Domain

/// The properties that the lines of one operation share.
struct OperationIdentity: Hashable {
    /// The time of the operation, in milliseconds since 1970; `Int64.min` if unknown.
    let time: Int64
    /// The hash of the operation's author, as in `VersionStamp`.
    let by: UInt64

    /// Whether the lines with this identity are assumed to belong to a single operation. False if the time is
    /// unknown or the latest possible time, because several operations may share such a time.
    var hasUniqueTime: Bool { time != .min && time != Timestamp.latest.milliseconds }

    /// Creates the identity from the properties of a stamp.
    ///
    /// - Parameter stamp: the stamp; `nil` for a line that cannot be read.
    init(_ stamp: VersionStamp?) { (time, by) = (stamp?.time ?? .min, stamp?.by ?? 0) }
}

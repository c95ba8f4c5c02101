import Domain

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

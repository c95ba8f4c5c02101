/// The current memes in a part of a log, sorted by modification time. If times are equal, the later line
/// counts as newer or, in a synced store, the later version in the order of `LogOperations`.
enum LogOrder {
    /// The lines in file order, without superseded lines and removals.
    case file(Range<Int>, without: LineSet)
    /// A list of sorted entries. Used if the log has damaged or ignored lines, has lines from other devices,
    /// or is not in this order.
    case sorted(LogEntries)

    /// Whether everything read so far matches its checksums.
    var isSound: Bool {
        switch self {
        case .file(_, let dropped): dropped.isSound
        case .sorted(let entries): entries.isSound
        }
    }

    /// The bytes that an index file stores.
    var memory: [UnsafeRawBufferPointer] {
        switch self {
        case .file(_, let dropped): [UnsafeRawBufferPointer(dropped.words)]
        case .sorted(let entries): entries.memory
        }
    }

    /// Verifies everything, so that `isSound` covers it.
    func verify() {
        switch self {
        case .file(_, let dropped): dropped.verify()
        case .sorted(let entries): entries.verify()
        }
    }
}

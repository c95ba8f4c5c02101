/// The memes of a part of a log by the time of their last change, as they tell it themselves; of those of
/// one time, the one that stands later in the file is the newer.
enum LogOrder {
    /// In the order of the file, without the lines that later ones supersede, and without removals.
    case file(Range<Int>, without: LineSet)
    /// As they were sorted: in a log whose lines are not in that order, or not all sound.
    case sorted(LogEntries)

    /// Whether everything that was read is as it was written.
    var isSound: Bool {
        switch self {
        case .file(_, let dropped): dropped.isSound
        case .sorted(let entries): entries.isSound
        }
    }

    /// What is kept of it in an index.
    var memory: [UnsafeRawBufferPointer] {
        switch self {
        case .file(_, let dropped): [UnsafeRawBufferPointer(dropped.words)]
        case .sorted(let entries): entries.memory
        }
    }

    /// Checks all of it, so that `isSound` covers it.
    func verify() {
        switch self {
        case .file(_, let dropped): dropped.verify()
        case .sorted(let entries): entries.verify()
        }
    }
}

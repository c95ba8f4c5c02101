import Domain

/// Some lines of a log whose records are wanted.
enum RecordPart {
    /// The lines that begin at some offsets.
    case lines([Int])
    /// Those of all lines of a range that hold the last versions of memes, in the order of the file or
    /// in the other one.
    case range(Range<Int>, LastVersions, isReversed: Bool)
    /// Some of the rows that were copied and sorted before.
    case rows(SortedRows, Range<Int>)
}

/// Parts of a log that come one after the other.
protocol RecordParts: AnyObject {
    /// Whether it may take long to find the next one, so that nobody should wait for it who has one.
    var areSearched: Bool { get }

    /// The next one; `nil` after the last.
    func next() throws(MemesError) -> RecordPart?
}

extension RecordParts {
    var areSearched: Bool { false }
}

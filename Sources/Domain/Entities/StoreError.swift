/// Why a store cannot be used.
public enum StoreError: Equatable, Sendable {
    /// The file is not a meme store; nothing is read or written.
    case notAStore(line: Int, LineError)
    case notARegularFile(FileKind)
    /// Lines before the last whole operation are damaged: writing is refused.
    case damaged([DamagedLine])
    /// The store has a later format: writing is refused.
    case laterFormat(version: String)
    case busy(seconds: Int)
    /// The file has several hard links, which replacing it would break.
    case severalNames(count: Int)
    /// A program without locks changed the file while it was read.
    case changedMeanwhile
}

/// The kinds of files other than regular ones.
public enum FileKind: Equatable, Sendable {
    case directory
    case fifo
    /// A character or block device.
    case device
    case socket
    case other
}

/// Why a line of a store is damaged.
public enum LineError: Error, Equatable, Sendable {
    case json(JSONError)
    case markup(MarkupError)
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
    /// A line of an operation whose last line is missing, with lines of others behind it.
    case unfinished
}

public struct DamagedLine: Equatable, Sendable {
    /// Its number; the first line is 1.
    public let number: Int
    public let error: LineError

    public init(number: Int, error: LineError) {
        self.number = number
        self.error = error
    }
}

public enum StoreWarning: Equatable, Sendable {
    /// Bytes after the last whole operation, left by an interrupted writer: they were ignored.
    case tornTailIgnored(path: String, byteCount: Int)
    /// The same, moved to a file of their own before something was written.
    case tornTailQuarantined(path: String, byteCount: Int, to: String)
    /// Lines of a change whose last line is missing, with others behind them; the number of the first of them.
    case unfinishedLines(path: String, count: Int, first: Int)
    /// Damaged lines: everything else was read.
    case damagedLines(path: String, [DamagedLine])
    /// Attachments of memes that were dropped. They stay: they changed since they were copied, or version 0.2 copied
    /// them, or another store lists them.
    case attachmentsKept([String])
    /// A store in a later format: it was read as far as possible.
    case laterFormat(path: String, version: String)
}

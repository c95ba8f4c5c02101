/// Why a store cannot be used.
public enum StoreError: Equatable, Sendable {
    /// The file is not a meme store; it is not read or written.
    case notAStore(line: Int, LineError)
    case notARegularFile(FileKind)
    /// Lines before the last complete operation are damaged; writing is refused.
    case damaged([DamagedLine])
    /// The store has a later format; writing is refused.
    case laterFormat(version: String)
    case busy(seconds: Int)
    /// The file has several hard links, which replacing it would break.
    case severalNames(count: Int)
    /// A program that takes no locks changed the file during reading.
    case changedMeanwhile
}

/// A kind of file other than a regular file.
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
    /// The line is of an operation whose last line is missing, and lines of other operations follow.
    case unfinished
}

public struct DamagedLine: Equatable, Sendable {
    /// The number of the line, from 1.
    public let number: Int
    public let error: LineError

    public init(number: Int, error: LineError) {
        self.number = number
        self.error = error
    }
}

public enum StoreWarning: Equatable, Sendable {
    /// Bytes of an interrupted write after the last complete operation were ignored.
    case tornTailIgnored(path: String, byteCount: Int)
    /// Such bytes were moved to a separate file before writing.
    case tornTailQuarantined(path: String, byteCount: Int, to: String)
    /// Lines of an operation without its last line, before other lines; `first` is the number of the first.
    case unfinishedLines(path: String, count: Int, first: Int)
    /// Damaged lines; everything else was read.
    case damagedLines(path: String, [DamagedLine])
    /// Attachments of dropped memes that were not deleted: they changed since they were copied, or version
    /// 0.2 copied them, or another store lists them.
    case attachmentsKept([String])
    /// A store in a later format, which was read as far as possible.
    case laterFormat(path: String, version: String)
}

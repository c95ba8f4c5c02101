/// The reason a store cannot be used.
public enum StoreError: Equatable, Sendable {
    /// The file is not a meme store, so it is neither read nor written.
    case notAStore(line: Int, LineError)
    case notARegularFile(FileKind)
    /// Lines before the last complete operation are damaged, so writing is refused.
    case damaged([DamagedLine])
    /// The store is in a newer format, so writing is refused.
    case laterFormat(version: String)
    case busy(seconds: Int)
    /// The file has several hard links. Replacing it would break them.
    case severalNames(count: Int)
    /// Another program changed or replaced the file while it was being read or written.
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

public enum StoreWarning: Equatable, Sendable {
    /// Bytes from an interrupted write, after the last complete operation, were ignored.
    case tornTailIgnored(path: String, byteCount: Int)
    /// Bytes from an interrupted write were moved to a separate file before writing.
    case tornTailQuarantined(path: String, byteCount: Int, to: String)
    /// Some operations were cut off: each lacks its last line, although other lines follow. `count` is the
    /// number of lines in these operations, and `first` is the 1-based number of the first such line.
    case unfinishedLines(path: String, count: Int, first: Int)
    /// Some lines are damaged. Everything else was read.
    case damagedLines(path: String, [DamagedLine])
    /// Some files in the attachment folders of dropped memes were not deleted. A file is kept if no import
    /// copied it, if it has changed since it was copied, if version 0.2 copied it, if its meme is also in
    /// another store, or if its folder is a link.
    case attachmentsKept([String])
    /// A word that names no meme was read as a former title of a meme.
    case formerTitle(String, MemeID)
    /// A single character was read as the beginning of an identifier.
    case oneCharacter(String, MemeID)
    /// The store is in a newer format. It was read as far as possible.
    case laterFormat(path: String, version: String)
}

public struct DamagedLine: Equatable, Sendable {
    /// The 1-based line number.
    public let number: Int
    public let error: LineError

    public init(number: Int, error: LineError) {
        self.number = number
        self.error = error
    }
}

/// The reason a line in a store or an input record is invalid.
public enum LineError: Error, Equatable, Sendable {
    case json(JSONError)
    case markup(MarkupError)
    case notAnObject
    case missing(field: String)
    case wrongType(field: String)
    /// The `id` is not 12 characters of lowercase Crockford base 32.
    case invalidID
    case fieldOfStores(String)
    case invalidTime(field: String)
    case loneSurrogate(field: String)
    case noHeader
    /// The line is a git conflict marker: `<<<<<<<`, `=======` or `>>>>>>>`.
    case conflictMark
    /// The line belongs to an incomplete operation: the operation's last line is missing, and lines of other
    /// operations follow.
    case unfinished
    /// The operation has a time in the year 9000 or later.
    case tooLate

    /// Creates the error of a text that is not a JSON object.
    package init(ofNoObject json: UnsafeBufferPointer<UInt8>) {
        do throws(JSONError) {
            _ = try JSONReader.value(of: json)
            self = .notAnObject
        } catch {
            self = .json(error)
        }
    }
}

/// A syntax error in XML, and its position.
public struct MarkupError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        case unexpectedEnd
        case invalidTag
        /// An end tag does not match the innermost open element.
        case unexpectedEndTag(String)
        /// Text or a second element occurs outside the root element.
        case textOutside
        /// An entity is neither one of XML's five named entities nor a numeric character reference.
        case unknownEntity
        /// The document type declaration contains definitions, or another declaration occurs.
        case definitions
        case tooDeep
    }

    public let reason: Reason
    /// The byte offset of the error.
    public let offset: Int

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

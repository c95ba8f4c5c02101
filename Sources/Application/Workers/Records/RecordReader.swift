import Domain

/// Reads the records of an input one by one, without keeping them.
package protocol RecordReader: AnyObject {
    /// Reads the next record; `nil` after the last one, and after an error that makes the rest unreliable.
    ///
    /// - Throws: errors of the stream; `InputError.recordTooLong`.
    func next() throws(MemesError) -> InputRecord?
}

package struct InputRecord {
    /// The line on which the record begins, or the line of the error; the first is 1.
    package let line: Int
    /// The meme, or why the record cannot be read.
    package let meme: Result<InputMeme, RecordError>
    /// Fields that were kept, but do not mean what their names say.
    package var remarks: [FieldRemark] = []
}

package enum InputMeme {
    /// A JSON object, valid until the next record is read.
    case json(UnsafeBufferPointer<UInt8>)
    case fields([InputField])
}

extension MemesBatch {
    /// Adds a meme from an input, with additional tags.
    package func add(_ meme: InputMeme, adding tags: [Tag]) throws(MemesError) -> BatchedMeme {
        if case .json(let json) = meme, tags.isEmpty { return try add(json: json) }
        return try add(try MemeDraft(meme).adding(tags))
    }
}

extension MemeDraft {
    package init(_ meme: InputMeme) throws(MemesError) {
        switch meme {
        case .json(let json): try self.init(json: json)
        case .fields(let fields): try self.init(fields)
        }
    }
}

/// Why a record of an input cannot be read.
package enum RecordError: Error, Equatable {
    /// Invalid UTF-8 at a byte of the line; the first byte is 1.
    case invalidUTF8(byte: Int)
    /// Invalid JSON at a byte of the line; the first byte is 0.
    case json(JSONError)
    /// A quote that begins a cell, without one that ends it.
    case unclosedQuote
    /// Text between the closing quote of a cell and the next delimiter.
    case textAfterQuote
    /// A row whose number of cells differs from that of the header.
    case cellCount(Int, expected: Int)
    /// A header without a `title`; its names.
    case noTitleColumn([String])
    /// The header of another program's table, without a `title` or `text`.
    case noTitleOrTextColumn([String])
    /// A field was assigned to a column that the header lacks; its names.
    case noSuchColumn(String, [String])
    /// Lines of a table that end in carriage returns alone.
    case carriageReturns
    /// A column of the header without a name; the first column is 1.
    case unnamedColumn(Int)
    /// A header with too many columns.
    case tooManyColumns(limit: Int)
    /// Two columns with the same name.
    case repeatedColumn(String)
    /// A cell that is neither true nor false.
    case notBoolean(column: String, String)
}

// How the records of an input are read.

extension FileFormat {
    /// Determines the format of records from a file's name.
    package init?(ofRecordsIn fileName: String) {
        let ending = FileName.lowercasedExtension(of: fileName)
        let format = FileFormat.ofRecords.first { $0.extensions.contains(ending) }
        guard let format else { return nil }
        self = format
    }

    /// Detects the format from the first bytes of an input: `[` means JSON; `{` means JSON if the object
    /// continues on the next line, else JSON Lines; anything else means lines. Several values on one line
    /// are mistaken for JSON Lines.
    package init(firstBytes: UnsafeBufferPointer<UInt8>) {
        let start = firstBytes.withoutByteOrderMark.drop(while: \.isWhiteSpace)
        switch start.first {
        case UInt8(ascii: "["): self = .json
        case UInt8(ascii: "{"):
            let line = start.prefix { $0 != .lineFeed }
            let isCutOff = line.count < start.count && FileFormat.isCutOff(line)
            self = isCutOff ? .json : .jsonLines
        default: self = .lines
        }
    }

    /// Returns a reader of records in this format; `nil` for formats of files that are read whole.
    package func reader(
        of window: InputWindow, _ table: TableColumns = TableColumns(),
        calendar: (any LocalCalendar)? = nil
    ) -> (any RecordReader)? {
        switch self {
        case .lines: TitlesReader(window)
        case .jsonLines: JSONLinesReader(window)
        case .json: JSONTextReader(window)
        case .commaSeparated: DelimitedReader(window, delimiter: ",", table, calendar: calendar)
        case .tabSeparated:
            DelimitedReader(window, delimiter: "\t", isEscaped: true, table, calendar: calendar)
        case .quotedTabSeparated:
            DelimitedReader(window, delimiter: "\t", table, calendar: calendar)
        default: nil
        }
    }

    /// Whether a line begins an object that continues on the next line. A string cannot continue.
    private static func isCutOff(_ line: some Sequence<UInt8>) -> Bool {
        var isInString = false
        var isEscaped = false
        var depth = 0
        for byte in line {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += isInString ? 0 : 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= isInString ? 0 : 1
            default: break
            }
        }
        return depth > 0 && !isInString
    }
}

/// Reads one object per line and skips blank lines. A CR before a line feed is JSON white space.
final class JSONLinesReader: RecordReader {
    private let lines: InputLines

    init(_ window: InputWindow) {
        lines = InputLines(window)
    }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        return InputRecord(line: line.number, meme: .success(.json(line.bytes)))
    }
}

/// Reads one title per line. Skips blank lines and the CR before a line feed.
final class TitlesReader: RecordReader {
    private let lines: InputLines

    init(_ window: InputWindow) {
        lines = InputLines(window)
    }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        let bytes = line.bytes
        if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
            return InputRecord(line: line.number, meme: .failure(.invalidUTF8(byte: offset + 1)))
        }
        let hasCarriageReturn = bytes.last == .carriageReturn
        let title = String(decoding: bytes.dropLast(hasCarriageReturn ? 1 : 0), as: UTF8.self)
        let field = InputField(name: MemeField.title.rawValue, value: .text(title))
        return InputRecord(line: line.number, meme: .success(.fields([field])))
    }
}

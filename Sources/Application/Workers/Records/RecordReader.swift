import Domain

/// Reads the records of an input, one after the other and without keeping them.
protocol RecordReader: AnyObject {
    /// Reads the next record; `nil` after the last, and after one behind which nothing can be trusted
    /// any more.
    ///
    /// - Throws: what the stream throws; `InputError.recordTooLong`.
    func next() throws(MemesError) -> InputRecord?
}

struct InputRecord {
    /// The line on which it begins, or the line of the error; the first line is 1.
    let line: Int
    /// The meme that it describes, or why it cannot be read.
    let meme: Result<InputMeme, RecordError>
    /// The fields that cannot be used as their names say, and are kept.
    var remarks: [FieldRemark] = []
}

enum InputMeme {
    /// The JSON of an object, which is valid until the next record is read.
    case json(UnsafeBufferPointer<UInt8>)
    case fields([InputField])
}

extension MemesBatch {
    /// Adds a meme that an input describes, with more tags.
    func add(_ meme: InputMeme, adding tags: [Tag]) throws(MemesError) -> BatchedMeme {
        if case .json(let json) = meme, tags.isEmpty { return try add(json: json) }
        return try add(try MemeDraft(meme).adding(tags))
    }
}

extension MemeDraft {
    init(_ meme: InputMeme) throws(MemesError) {
        switch meme {
        case .json(let json): try self.init(json: json)
        case .fields(let fields): try self.init(fields)
        }
    }
}

/// Why a record of an input cannot be read.
enum RecordError: Error, Equatable {
    /// Bytes that are not UTF-8, the first of them at a byte of the line; the first byte is 1.
    case invalidUTF8(byte: Int)
    /// Invalid JSON, at a byte of the line, counted from 0.
    case json(JSONError)
    /// A quote that begins a cell, and none that ends it.
    case unclosedQuote
    /// Something between the quote that ends a cell and the next delimiter.
    case textAfterQuote
    /// A row with another number of cells than the header has.
    case cellCount(Int, expected: Int)
    /// A header without a `title`; the names that it has.
    case noTitleColumn([String])
    /// The header of a table of another program, without a `title` and a `text`.
    case noTitleOrTextColumn([String])
    /// A column that is not in the header was given a field; the names that there are.
    case noSuchColumn(String, [String])
    /// The lines of a table end in carriage returns alone.
    case carriageReturns
    /// A column of the header without a name; the first is 1.
    case unnamedColumn(Int)
    /// A header has more columns than a table may have.
    case tooManyColumns(limit: Int)
    /// Two columns with the same name.
    case repeatedColumn(String)
    /// A cell that is neither true nor false.
    case notBoolean(column: String, String)
}

// How the records of an input are read.

extension FileFormat {
    /// The format of records that the name of a file tells; `nil` where it does not.
    init?(ofRecordsIn fileName: String) {
        let ending = FileName.lowercasedExtension(of: fileName)
        let format = FileFormat.ofRecords.first { $0.extensions.contains(ending) }
        guard let format else { return nil }
        self = format
    }

    /// The format that the first bytes of an input suggest: `[` begins JSON, and `{` does where the
    /// object ends on a later line, else JSON Lines; all else is lines. Values with something between
    /// them cannot be told from lines.
    init(firstBytes: UnsafeBufferPointer<UInt8>) {
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

    /// A reader of the records of an input in this format; `nil` for a format of files that are read whole.
    func reader(
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

    /// Whether a line is the beginning of an object that goes on; a string cannot.
    private static func isCutOff(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
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

/// Reads an object a line. Lines of nothing but white space are left out; a CR before a line feed is
/// white space to JSON.
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

/// Reads a title a line. Lines of nothing but white space are left out, and so is the CR before a line
/// feed.
final class TitlesReader: RecordReader {
    private let lines: InputLines

    init(_ window: InputWindow) {
        lines = InputLines(window)
    }

    func next() throws(MemesError) -> InputRecord? {
        guard let line = try lines.next() else { return nil }
        var bytes = line.bytes
        if bytes.last == UInt8(ascii: "\r") {
            bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
        }
        if let offset = UTF8Validation.firstInvalidOffset(in: bytes) {
            return InputRecord(line: line.number, meme: .failure(.invalidUTF8(byte: offset + 1)))
        }
        let title = String(decoding: bytes, as: UTF8.self)
        let field = InputField(name: MemeField.title.rawValue, value: .text(title))
        return InputRecord(line: line.number, meme: .success(.fields([field])))
    }
}

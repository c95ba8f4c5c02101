import Domain

/// Which field each column of a table is, where its name does not tell.
struct TableColumns: Equatable {
    /// The fields of columns by their names.
    var fields: [String: MemeField] = [:]
    var tagSeparator: Unicode.Scalar = ","
}

/// Reads rows of cells, quoted by RFC 4180 or escaped, the first of which names the fields, in letters of any
/// case. Empty cells and lines without a character are left out; a field of a name that memes do not
/// have is kept as text. A row without a title takes the first line of its text.
final class DelimitedReader: RecordReader {
    private let window: InputWindow
    private let cells: DelimitedCells
    private let table: TableColumns
    private let calendar: (any LocalCalendar)?
    /// Whether a semicolon or a tab may stand between the cells as well.
    private let findsDelimiter: Bool
    /// The names of the fields.
    private var columns: [String] = []
    private var hasEnded = false

    /// A reader of the bytes of a window.
    ///
    /// - Parameters:
    ///   - delimiter: the ASCII character between cells; for a comma, the header may have another.
    ///   - isEscaped: whether cells are escaped, see `DelimitedFormat`, and not quoted.
    ///   - calendar: tells what local times mean; `nil` where only tables of memes are read, with a title in
    ///     each row and times as RFC 3339 has them.
    init(
        _ window: InputWindow, delimiter: Unicode.Scalar, isEscaped: Bool = false,
        _ table: TableColumns = TableColumns(), calendar: (any LocalCalendar)? = nil
    ) {
        self.window = window
        self.table = table
        self.calendar = calendar
        findsDelimiter = delimiter == ","
        cells = DelimitedCells(
            window, delimiter: UInt8(ascii: delimiter), isEscaped: isEscaped)
    }

    func next() throws(MemesError) -> InputRecord? {
        if columns.isEmpty, !hasEnded, let fault = try readHeader() {
            hasEnded = true
            return fault
        }
        guard !hasEnded, try cells.findRow() else { return nil }
        return try readRow()
    }

    /// Reads the first row.
    ///
    /// - Returns: the error in it, after which no row can be read.
    private func readHeader() throws(MemesError) -> InputRecord? {
        try window.dropByteOrderMark()
        guard try cells.findRow() else { return nil }
        if findsDelimiter { cells.delimiter = try delimiterOfHeader() }
        let line = cells.line
        var end = DelimitedCells.End.cell
        while end == .cell {
            let name: String
            (name, end) = try cells.readCell()
            if let fault = cells.takeFault() {
                return InputRecord(line: fault.line, meme: .failure(fault.fault))
            }
            guard columns.count < DelimitedReader.maximumColumnCount else {
                return InputRecord(
                    line: line,
                    meme: .failure(.tooManyColumns(limit: DelimitedReader.maximumColumnCount)))
            }
            columns.append(name)
        }
        return nameFields().map { InputRecord(line: line, meme: .failure($0)) }
    }

    /// More columns than any table of memes has.
    private static let maximumColumnCount = 1000
    /// A header line is no longer than this where the character between its cells is looked for.
    private static let maximumHeaderByteCount = 64 << 10

    /// The one of comma, semicolon and tab that stands most often in the header, outside of quotes.
    private func delimiterOfHeader() throws(MemesError) -> UInt8 {
        while window.bytes.firstLineFeed(from: 0) == nil,
            window.bytes.count < DelimitedReader.maximumHeaderByteCount, try window.readMore()
        {}
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in window.bytes.prefix(while: { $0 != .lineFeed }) {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let comma = UInt8(ascii: ",")
        let others = [UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return others.reduce(comma) { (counts[$1] ?? 0) > (counts[$0] ?? 0) ? $1 : $0 }
    }

    /// Gives each column the name of its field.
    ///
    /// - Returns: why they cannot be read.
    private func nameFields() -> RecordError? {
        let header = columns
        var fields = header.map { table.fields[$0] ?? MemeField(rawValue: $0) }
        for index in header.indices where fields[index] == nil {
            let name = String(header[index][...].trimming(\.isWhitespace)).lowercased()
            // Numbers of another program are often called ID.
            guard let field = MemeField(rawValue: name), field.kind != .identity,
                !fields.contains(field)
            else { continue }
            fields[index] = field
        }
        columns = zip(header, fields).map { $1?.rawValue ?? $0 }
        if let name = table.fields.keys.sorted().first(where: { !header.contains($0) }) {
            return .noSuchColumn(name, header)
        }
        var names: Set<[UInt8]> = []
        for (number, column) in columns.enumerated() {
            if column.isEmpty { return .unnamedColumn(number + 1) }
            if !names.insert(Array(column.utf8)).inserted { return .repeatedColumn(column) }
        }
        if fields.contains(.title) { return nil }
        guard calendar != nil else { return .noTitleColumn(header) }
        return fields.contains(.text) ? nil : .noTitleOrTextColumn(header)
    }

    private func readRow() throws(MemesError) -> InputRecord {
        let line = cells.line
        var fields: [InputField] = []
        var wrongValue: RecordError?
        var count = 0
        var end = DelimitedCells.End.cell
        while end == .cell {
            let text: String
            (text, end) = try cells.readCell()
            if count < columns.count, !text.isEmpty {
                do throws(RecordError) {
                    if let value = try value(of: text, in: columns[count]) {
                        fields.append(InputField(name: columns[count], value: value))
                    }
                } catch {
                    wrongValue = wrongValue ?? error
                }
            }
            count += 1
        }
        if let fault = cells.takeFault() {
            return InputRecord(line: fault.line, meme: .failure(fault.fault))
        }
        if count != columns.count { wrongValue = .cellCount(count, expected: columns.count) }
        if let wrongValue { return InputRecord(line: line, meme: .failure(wrongValue)) }
        if calendar != nil { fields = DelimitedReader.withTitle(fields) }
        return InputRecord(line: line, meme: .success(.fields(fields)))
    }

    /// The fields with a title, which is the first line of the text where there is none.
    private static func withTitle(_ fields: [InputField]) -> [InputField] {
        guard !fields.contains(where: { $0.name == MemeField.title.rawValue }),
            let index = fields.firstIndex(where: { $0.name == MemeField.text.rawValue }),
            case .text(let text) = fields[index].value
        else { return fields }
        let (title, rest) = FirstLine.titleAndText(of: text)
        var fields = fields
        fields[index] = InputField(name: MemeField.title.rawValue, value: .text(title))
        if !rest.isEmpty {
            fields.append(InputField(name: MemeField.text.rawValue, value: .text(rest)))
        }
        return fields
    }

    /// The value of a cell that is not empty; `nil` for one of tags without any.
    private func value(
        of text: String, in column: String
    ) throws(RecordError) -> InputField.Value? {
        switch column {
        case MemeField.tags.rawValue:
            let tags = text.separated(by: table.tagSeparator)
            return tags.isEmpty ? nil : .tags(tags)
        case MemeField.pinned.rawValue:
            switch text.lowercased() {
            case "true", "yes", "1": return .flag(true)
            case "false", "no", "0": return .flag(false)
            default: throw .notBoolean(column: column, text)
            }
        case MemeField.created.rawValue, MemeField.modified.rawValue:
            guard Timestamp(rfc3339: text) == nil, let calendar,
                let time = ForeignDate.timestamp(text, calendar: calendar)
            else { return .text(text) }
            return .text(time.text)
        default: return .text(text)
        }
    }
}

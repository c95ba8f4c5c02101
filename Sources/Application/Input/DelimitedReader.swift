import Domain

/// A reader for rows whose cells are either escaped or quoted as in RFC 4180. The first row names the fields,
/// in upper or lower case. Empty cells and empty lines are skipped. Unknown fields are kept as text.
///
/// In a table from another program, escaped cells may also be quoted, as in spreadsheets. `FrontMatterName`
/// defines the meanings of the columns. A row without a title uses the first line of its text as the title
/// or, if it has no text, its address. Rows of empty cells are skipped. Invalid times and ids are kept as
/// unknown fields or, if the name of the column is reserved, in the object `table`. A valid id is likewise
/// kept in `table`, unless the row has a creation time in the format of stores or the user assigned a column
/// to the id.
package final class DelimitedReader: InputReader {
    private let window: InputWindow
    private let cells: DelimitedCells
    private let table: TableColumns
    private let calendar: (any LocalCalendar)?
    /// The separator between tags: by default a comma, but `|` in tables from Pocket.
    private var tagSeparator: Unicode.Scalar
    /// Whether the table may use a delimiter other than the given one.
    private let findsDelimiter: Bool
    /// Whether the table may come from another program.
    private var isForeign: Bool { calendar != nil }
    private var columns: [Column] = []
    /// The name of the object with the cells that cannot be fields.
    package static let nameOfRest = "table"
    private var hasEnded = false
    /// Whether the table was exported from a store.
    private var isExported = false

    /// - Parameters:
    ///   - delimiter: the ASCII character between cells. If it is a comma, the header may use another
    ///     delimiter.
    ///   - isEscaped: whether cells are escaped (see `DelimitedFormat`) instead of quoted.
    ///   - calendar: the calendar for local times; `nil` to read only tables of memes, which have a title in
    ///     each row and RFC 3339 times.
    package init(
        _ window: InputWindow, delimiter: Unicode.Scalar, isEscaped: Bool = false,
        _ table: TableColumns = TableColumns(), calendar: (any LocalCalendar)? = nil
    ) {
        self.window = window
        self.table = table
        self.calendar = calendar
        tagSeparator = table.tagSeparator ?? ","
        findsDelimiter = delimiter == ","
        cells = DelimitedCells(window, delimiter: UInt8(ascii: delimiter), isEscaped: isEscaped)
        cells.findsQuotes = calendar != nil
    }

    package func next() throws(MemesError) -> InputRecord? {
        if columns.isEmpty, !hasEnded, let error = try readHeader() {
            hasEnded = true
            return error
        }
        while !hasEnded, try cells.findRow() {
            if let record = try readRow() { return record }
        }
        return nil
    }

    /// Reads the first row.
    ///
    /// - Returns: an error record if the rows cannot be read; otherwise `nil`.
    private func readHeader() throws(MemesError) -> InputRecord? {
        try window.dropByteOrderMark()
        guard try cells.findRow() else { return nil }
        if findsDelimiter {
            if let delimiter = try takeDelimiterLine() {
                cells.delimiter = delimiter
                guard try cells.findRow() else { return nil }
            } else {
                cells.delimiter = try delimiterOfHeader()
            }
        }
        let line = cells.line
        var end = DelimitedCells.End.cell
        while end == .cell {
            let name: String
            (name, end) = try cells.readCell()
            if let error = cells.takeError() {
                return InputRecord(line: error.line, meme: .failure(error.error))
            }
            let limit = DelimitedReader.maximumColumnCount
            guard columns.count < limit else {
                return InputRecord(line: line, meme: .failure(.tooManyColumns(limit: limit)))
            }
            guard !name.utf8.contains(.carriageReturn) else {
                return InputRecord(line: line, meme: .failure(.carriageReturns))
            }
            columns.append(
                Column(header: name, field: table.fields[name] ?? MemeField(rawValue: name)))
        }
        // Our own escaped tables never quote cells, but the text of a cell may begin and end with quotes.
        let areOurs = columns.allSatisfy { MemeField(rawValue: $0.header) != nil }
        if areOurs { cells.findsQuotes = false }
        let fields = columns.map(\.field)
        isExported = areOurs && fields.contains(.id) && fields.contains(.created)
        return nameFields().map { InputRecord(line: line, meme: .failure($0)) }
    }

    private static let maximumColumnCount = 1000
    /// The number of bytes after which the search for the end of the header line stops.
    private static let maximumHeaderByteCount = 64 << 10

    /// Reads a line before the header that names the delimiter for Excel, such as `sep=;`, quoted or not.
    ///
    /// - Returns: the delimiter that the line names; `nil` for any other line.
    private func takeDelimiterLine() throws(MemesError) -> UInt8? {
        _ = try window.readMore(upTo: 16)
        let line = window.bytes.prefix(16).filter { $0 != UInt8(ascii: "\"") }
        let lineEnd = line.dropFirst(5)
        guard line.prefix(4).map(ASCII.lowercase).elementsEqual("sep=".utf8),
            lineEnd.first == .lineFeed || lineEnd.starts(with: "\r\n".utf8),
            !line[4].isLineEnd, line[4] < 0x80
        else { return nil }
        var end = DelimitedCells.End.cell
        while end == .cell { (_, end) = try cells.readCell() }
        return line[4]
    }

    /// Returns the delimiter that occurs most often in the header outside quotes: a comma, semicolon or tab.
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

    /// Determines the field of each column.
    ///
    /// - Returns: an error if the table cannot be read; otherwise `nil`.
    private func nameFields() -> InputRecordError? {
        let header = columns.map(\.header)
        let meanings = columns.enumerated().compactMap { index, column in
            column.field == nil
                ? FrontMatterName(ofColumn: column.header).map { (index: index, name: $0) } : nil
        }
        func has(_ field: MemeField) -> Bool { columns.contains { $0.field == field } }
        for (index, name) in meanings.sorted(by: {
            ($0.name.rank, $0.index) < ($1.name.rank, $1.index)
        })
        where isForeign || name.isOurs {
            // Several columns may contain tags.
            guard isForeign && name.field == .tags || !has(name.field) else { continue }
            columns[index].field = name.field
        }
        if isForeign, table.tagSeparator == nil, header.contains("time_added") {
            tagSeparator = "|"
        }
        if let name = table.fields.keys.sorted().first(where: { !header.contains($0) }) {
            return .noSuchColumn(name, header)
        }
        var names: Set<[UInt8]> = []
        for (index, column) in columns.enumerated() {
            if column.name.isEmpty { return .unnamedColumn(index + 1) }
            let name = isForeign && column.field == .tags ? column.header : column.name
            if !names.insert(Array(name.utf8)).inserted { return .repeatedColumn(column.name) }
        }
        if has(.title) { return nil }
        guard isForeign else { return .noTitleColumn(header) }
        return has(.text) ? nil : .noTitleOrTextColumn(header)
    }

    /// - Returns: the record; `nil` for a row of empty cells in another program's table.
    private func readRow() throws(MemesError) -> InputRecord? {
        let line = cells.line
        var isEmpty = true
        var row = Row(line: line, hasOurID: table.fields.values.contains(.id))
        var wrongValue: InputRecordError?
        var count = 0
        var end = DelimitedCells.End.cell
        while end == .cell {
            let text: String
            (text, end) = try cells.readCell()
            isEmpty = isEmpty && text.isEmpty
            if count < columns.count, !text.isEmpty {
                do throws(InputRecordError) {
                    try take(text, of: columns[count], in: &row)
                } catch {
                    wrongValue = wrongValue ?? error
                }
            }
            count += 1
        }
        if let error = cells.takeError() {
            return InputRecord(line: error.line, meme: .failure(error.error))
        }
        if isForeign, isEmpty { return nil }
        if count != columns.count { wrongValue = .cellCount(count, expected: columns.count) }
        if let wrongValue { return InputRecord(line: line, meme: .failure(wrongValue)) }
        if isForeign { row.finish() }
        return InputRecord(line: line, meme: .success(.fields(row.fields)), warnings: row.warnings)
    }

    /// Adds a cell that is not empty to a row.
    private func take(_ text: String, of column: Column, in row: inout Row) throws(InputRecordError)
    {
        switch column.field {
        case _ where isForeign && column.name == MemeField.due.rawValue && DueDate(text) == nil:
            row.keep(text, column, .noDate)
        case .tags?:
            let tags = text.separated(by: tagSeparator)
            if !tags.isEmpty { row.add(.tags, .tags(tags)) }
        case let field? where field.kind == .flag:
            switch text.lowercased() {
            case "true", "yes", "1": row.add(field, .flag(true))
            case "false", "no", "0": row.add(field, .flag(false))
            default: throw .notBoolean(column: column.name, text)
            }
        case .title? where isForeign && !isExported: row.add(.title, .text(FirstLine.joined(text)))
        case .id? where isForeign && MemeID(text) == nil, nil where isForeign:
            row.keep(text, column)
        case .created?, .modified?:
            if column.header.lowercased() == "created", Timestamp.isOfStore(text) {
                row.hasOurID = true
            }
            guard let field = column.field, let calendar, Timestamp(rfc3339: text) == nil else {
                fallthrough
            }
            switch ForeignDate(text, calendar: calendar) {
            case .moment(let time)?: row.add(field, .text(time.text))
            case .ambiguous?: row.keep(text, column, .ambiguousDate)
            case nil: row.keep(text, column, .noDate)
            }
        default: row.fields.append(InputField(name: column.name, value: .text(text)))
        }
    }
}

private struct Column {
    let header: String
    var field: MemeField?
    /// Whether the name is reserved, and so cannot be the name of an unknown field.
    let isReserved: Bool

    init(header: String, field: MemeField?) {
        self.header = header
        self.field = field
        isReserved =
            MemeField(rawValue: header).map { $0.kind != .task } ?? RecordFields.isOfStores(header)
            || header == ImportOrigin.name || header == DelimitedReader.nameOfRest
    }

    var name: String { field?.rawValue ?? header }
}

private struct Row {
    let line: Int
    /// Whether an id in the row is the id of a meme. This is the case if the row has a creation time in the
    /// format of stores, or if `--map` names the id column.
    var hasOurID: Bool
    var fields: [InputField] = []
    private(set) var warnings: [FieldWarning] = []
    /// The cells that cannot be fields.
    private var rest: [JSONMember] = []

    init(line: Int, hasOurID: Bool) { (self.line, self.hasOurID) = (line, hasOurID) }

    mutating func add(_ field: MemeField, _ value: InputField.Value) {
        fields.append(InputField(name: field.rawValue, value: value))
    }

    /// Keeps a cell under the column's name, as an unknown field or, if the name is reserved, in the object
    /// `table`. Adds a warning if a reason is given.
    mutating func keep(_ text: String, _ column: Column, _ reason: FieldWarning.Reason? = nil) {
        if column.isReserved {
            keep(text, under: column.header)
        } else {
            fields.append(InputField(name: column.header, value: .text(text)))
        }
        guard let reason else { return }
        warnings.append(FieldWarning(name: column.header, line: line, reason: reason, value: text))
    }

    /// Completes a row from another program: adds the cells that cannot be fields, and a title if necessary.
    mutating func finish() {
        if !hasOurID, let id = text(.id) {
            fields.removeAll { $0.name == MemeField.id.rawValue }
            keep(id, under: MemeField.id.rawValue)
        }
        if !rest.isEmpty {
            fields.append(
                InputField(
                    name: DelimitedReader.nameOfRest, value: .json(JSONWriter.object(of: rest))))
        }
        guard text(.title) == nil else { return }
        guard let text = text(.text) else {
            if let address = text(.url) { add(.title, .text(address)) }
            return
        }
        let (title, rest) = FirstLine.titleAndText(of: text)
        fields.removeAll { $0.name == MemeField.text.rawValue }
        add(.title, .text(title))
        if !rest.isEmpty { add(.text, .text(rest)) }
    }

    private mutating func keep(_ text: String, under name: String) {
        rest.append(JSONMember(name: JSONWriter.quoted(name), value: JSONWriter.quoted(text)))
    }

    private func text(_ field: MemeField) -> String? {
        guard case .text(let text)? = fields.first(where: { $0.name == field.rawValue })?.value
        else { return nil }
        return text
    }
}

/// The user's choices for the columns of a table.
package struct TableColumns: Equatable {
    /// The field for each column name.
    package var fields: [String: MemeField] = [:]
    /// The separator between tags; `nil` to detect it.
    package var tagSeparator: Unicode.Scalar?

    package init(fields: [String: MemeField] = [:], tagSeparator: Unicode.Scalar? = nil) {
        self.fields = fields
        self.tagSeparator = tagSeparator
    }
}

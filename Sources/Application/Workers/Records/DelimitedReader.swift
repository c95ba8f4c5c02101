import Domain

/// Reads rows of cells, quoted by RFC 4180 or escaped, the first of which names the fields. Empty cells and lines without
/// a character are left out; a field of a name that memes do not have is kept as text.
final class DelimitedReader: RecordReader {
    private let window: InputWindow
    private let cells: DelimitedCells
    private var columns: [DelimitedColumn] = []
    private var hasEnded = false

    /// A reader of the bytes of a window.
    ///
    /// - Parameters:
    ///   - delimiter: the ASCII character between cells.
    ///   - isEscaped: whether cells are escaped, see `DelimitedFormat`, and not quoted.
    init(_ window: InputWindow, delimiter: Unicode.Scalar, isEscaped: Bool = false) {
        self.window = window
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
            columns.append(DelimitedColumn(name: name))
        }
        return DelimitedReader.fault(of: columns).map {
            InputRecord(line: line, meme: .failure($0))
        }
    }

    /// More columns than any table of memes has.
    private static let maximumColumnCount = 1000

    private static func fault(of columns: [DelimitedColumn]) -> RecordError? {
        var names: Set<[UInt8]> = []
        for (number, column) in columns.enumerated() {
            if column.name.isEmpty { return .unnamedColumn(number + 1) }
            if !names.insert(Array(column.name.utf8)).inserted {
                return .repeatedColumn(column.name)
            }
        }
        return columns.contains { $0.name == MemeField.title.rawValue }
            ? nil : .noTitleColumn(columns.map(\.name))
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
                    let column = columns[count]
                    if let value = try column.value(of: text) {
                        fields.append(InputField(name: column.name, value: value))
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
        return InputRecord(line: line, meme: .success(.fields(fields)))
    }
}

/// A column of rows: which field it is, and what its cells say.
struct DelimitedColumn {
    /// The name of the field.
    let name: String

    /// The value of a cell that is not empty; `nil` for one of tags without any.
    ///
    /// - Throws: `RecordError.notBoolean`.
    func value(of text: String) throws(RecordError) -> InputField.Value? {
        switch name {
        case MemeField.tags.rawValue:
            let tags = text.utf8.split(separator: UInt8(ascii: ","))
                .map { String(Substring($0).trimming { $0 == " " }) }.filter { !$0.isEmpty }
            return tags.isEmpty ? nil : .tags(tags)
        case MemeField.pinned.rawValue:
            switch text.lowercased() {
            case "true", "yes", "1": return .flag(true)
            case "false", "no", "0": return .flag(false)
            default: throw .notBoolean(column: name, text)
            }
        default: return .text(text)
        }
    }
}

import Domain

/// Reads rows of cells, quoted by RFC 4180 or escaped, the first of which names the fields. Empty cells and lines without
/// a character are left out; a field of a name that memes do not have is kept as text.
final class DelimitedReader: RecordReader {
    private let window: InputWindow
    private let cells: DelimitedCells
    /// The names of the fields.
    private var columns: [String] = []
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
            columns.append(name)
        }
        return DelimitedReader.fault(of: columns).map {
            InputRecord(line: line, meme: .failure($0))
        }
    }

    /// More columns than any table of memes has.
    private static let maximumColumnCount = 1000

    private static func fault(of columns: [String]) -> RecordError? {
        var names: Set<[UInt8]> = []
        for (number, column) in columns.enumerated() {
            if column.isEmpty { return .unnamedColumn(number + 1) }
            if !names.insert(Array(column.utf8)).inserted { return .repeatedColumn(column) }
        }
        return columns.contains(MemeField.title.rawValue) ? nil : .noTitleColumn(columns)
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
                    if let value = try DelimitedReader.value(of: text, in: columns[count]) {
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
        return InputRecord(line: line, meme: .success(.fields(fields)))
    }

    /// The value of a cell that is not empty; `nil` for one of tags without any.
    private static func value(
        of text: String, in column: String
    ) throws(RecordError) -> InputField.Value? {
        switch column {
        case MemeField.tags.rawValue:
            let tags = text.separatedByCommas
            return tags.isEmpty ? nil : .tags(tags)
        case MemeField.pinned.rawValue:
            switch text.lowercased() {
            case "true", "yes", "1": return .flag(true)
            case "false", "no", "0": return .flag(false)
            default: throw .notBoolean(column: column, text)
            }
        default: return .text(text)
        }
    }
}

import Domain

/// Reads rows of cells by RFC 4180, the first of which names the fields. Empty cells and lines without
/// a character are left out; a field of a name that memes do not have is kept as text.
final class DelimitedReader: RecordReader {
    private let window: InputWindow
    private let cells: DelimitedCells
    private let record = RecordBuffer()
    private var columns: [DelimitedColumn] = []
    private var hasEnded = false

    /// A reader of the bytes of a window.
    ///
    /// - Parameter delimiter: the ASCII character between cells.
    init(_ window: InputWindow, delimiter: Unicode.Scalar) {
        self.window = window
        cells = DelimitedCells(window, delimiter: UInt8(ascii: delimiter))
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
            record.shorten(to: 0)
            end = try cells.readCell(into: record)
            if let fault = cells.takeFault() {
                return InputRecord(line: fault.line, json: .failure(fault.fault))
            }
            guard columns.count < DelimitedReader.maximumColumnCount else {
                return InputRecord(
                    line: line,
                    json: .failure(.tooManyColumns(limit: DelimitedReader.maximumColumnCount)))
            }
            columns.append(DelimitedColumn(name: record.bytes))
        }
        return DelimitedReader.fault(of: columns).map {
            InputRecord(line: line, json: .failure($0))
        }
    }

    /// More columns than any table of memes has.
    private static let maximumColumnCount = 1000

    private static func fault(of columns: [DelimitedColumn]) -> RecordError? {
        var names: Set<[UInt8]> = []
        for (position, column) in columns.enumerated() {
            if column.name.isEmpty { return .unnamedColumn(position + 1) }
            if !names.insert(column.name).inserted { return .repeatedColumn(column.text) }
        }
        return names.contains(Array(MemeField.title.rawValue.utf8))
            ? nil : .noTitleColumn(columns.map(\.text))
    }

    private func readRow() throws(MemesError) -> InputRecord {
        let line = cells.line
        record.shorten(to: 0)
        record.append(UInt8(ascii: "{"))
        var wrongValue: RecordError?
        var count = 0
        var end = DelimitedCells.End.cell
        while end == .cell {
            let memberStart = record.count
            if count < columns.count {
                let column = columns[count]
                if memberStart > 1 { record.append(UInt8(ascii: ",")) }
                column.begin(record)
                let textStart = record.count
                end = try cells.readCell(into: record)
                let fault = column.finish(record, textStart: textStart, memberStart: memberStart)
                if let fault { wrongValue = wrongValue ?? fault }
            } else {
                end = try cells.readCell(into: record)
                record.shorten(to: memberStart)
            }
            count += 1
        }
        record.append(UInt8(ascii: "}"))
        if let fault = cells.takeFault() {
            return InputRecord(line: fault.line, json: .failure(fault.fault))
        }
        if count != columns.count { wrongValue = .cellCount(count, expected: columns.count) }
        if let wrongValue { return InputRecord(line: line, json: .failure(wrongValue)) }
        return InputRecord(line: line, json: .success(record.bytes))
    }
}

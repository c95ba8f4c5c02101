import Domain

// Readers for the records in an input.

extension FileFormat {
    /// Determines the record format from the extension of a file; `nil` if it belongs to no such format.
    package init?(ofRecordsIn fileName: String) {
        let ending = FileName.lowercasedExtension(of: fileName)
        let format = FileFormat.ofRecords.first { $0.extensions.contains(ending) }
        guard let format else { return nil }
        self = format
    }

    /// Detects the format from the first bytes of an input. `[` means JSON. `{` means JSON if the object
    /// continues on the next line, and otherwise JSON Lines. Anything else means one title per line. JSON
    /// with several values on the first line is mistaken for JSON Lines.
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

    /// Returns a reader of records in this format; `nil` if the format is not one of `ofRecords`.
    package func reader(
        of window: InputWindow, _ table: TableColumns = TableColumns(),
        calendar: (any LocalCalendar)? = nil
    ) -> (any InputReader)? {
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

    /// Returns whether a line begins an object that continues on the next line. A string cannot continue.
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

import Domain

/// The formats of inputs with a record for each meme.
enum InputFormat: String, CaseIterable {
    /// A title a line.
    case lines
    /// An object a line.
    case jsonLines = "jsonl"
    /// An array of objects, or objects one after the other.
    case json
    /// Comma-separated values by RFC 4180, with a header.
    case commaSeparated = "csv"
    /// The same with tabs.
    case tabSeparated = "tsv"

    /// The format for the name of a file; `nil` if unknown.
    init?(fileName: String) {
        let ending = fileName.utf8.lastIndex(of: UInt8(ascii: "."))
            .map { fileName[$0...].dropFirst().lowercased() }
        switch ending {
        case "txt": self = .lines
        case "jsonl", "ndjson": self = .jsonLines
        case "json": self = .json
        case "csv": self = .commaSeparated
        case "tsv": self = .tabSeparated
        default: return nil
        }
    }

    /// The format that the first bytes of an input suggest: `[` begins JSON, and `{` does where the
    /// object ends on a later line, else JSON Lines; all else is lines. Values with something between
    /// them cannot be told from lines.
    init(firstBytes: UnsafeBufferPointer<UInt8>) {
        let start = firstBytes.withoutByteOrderMark.drop {
            $0 == 0x20 || (0x09...0x0D).contains($0)
        }
        switch start.first {
        case UInt8(ascii: "["): self = .json
        case UInt8(ascii: "{"):
            let line = start.prefix { $0 != .lineFeed }
            let isCutOff = line.count < start.count && InputFormat.isCutOff(line)
            self = isCutOff ? .json : .jsonLines
        default: self = .lines
        }
    }

    /// A reader of the records of an input in this format.
    func reader(of window: InputWindow) -> any RecordReader {
        switch self {
        case .lines: TitlesReader(window)
        case .jsonLines: JSONLinesReader(window)
        case .json: JSONTextReader(window)
        case .commaSeparated: DelimitedReader(window, delimiter: ",")
        case .tabSeparated: DelimitedReader(window, delimiter: "\t")
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

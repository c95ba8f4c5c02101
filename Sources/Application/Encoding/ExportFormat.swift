/// The formats of an export to one file.
enum ExportFormat: String, Equatable {
    case json
    case jsonLines = "jsonl"
    case commaSeparated = "csv"
    case tabSeparated = "tsv"

    /// The format of its records.
    var recordFormat: RecordFormat {
        switch self {
        case .json: RecordFormat(kind: .json)
        case .jsonLines: RecordFormat(kind: .jsonLines)
        case .commaSeparated: RecordFormat(kind: .commaSeparated)
        case .tabSeparated: RecordFormat(kind: .tabSeparated)
        }
    }
}

/// The destination of an export.
enum ExportDestination: Equatable {
    /// Standard output.
    case output(ExportFormat)
    /// A file.
    case file(String, ExportFormat)
    /// A Markdown file for each meme, in a folder.
    case folder(String)
}

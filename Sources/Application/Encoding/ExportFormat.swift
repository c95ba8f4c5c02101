/// The formats in which many memes can stand in one file.
enum ExportFormat: String, Equatable {
    case json
    case jsonLines = "jsonl"
    case commaSeparated = "csv"
    case tabSeparated = "tsv"

    /// How records are printed in it.
    var recordFormat: RecordFormat {
        switch self {
        case .json: RecordFormat(kind: .json)
        case .jsonLines: RecordFormat(kind: .jsonLines)
        case .commaSeparated: RecordFormat(kind: .commaSeparated)
        case .tabSeparated: RecordFormat(kind: .tabSeparated)
        }
    }
}

/// Where exported memes go to.
enum ExportDestination: Equatable {
    /// Standard output.
    case output(ExportFormat)
    /// A file of a path.
    case file(String, ExportFormat)
    /// A Markdown file for each meme, in the folder of a path.
    case folder(String)
}

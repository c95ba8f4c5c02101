/// The forms in which many memes can stand in one file.
enum ExportForm: String, Equatable {
    case json
    case jsonLines = "jsonl"
    case commaSeparated = "csv"
    case tabSeparated = "tsv"

    /// How records are printed in it.
    var recordForm: RecordForm {
        switch self {
        case .json: RecordForm(kind: .json)
        case .jsonLines: RecordForm(kind: .jsonLines)
        case .commaSeparated: RecordForm(kind: .commaSeparated)
        case .tabSeparated: RecordForm(kind: .tabSeparated)
        }
    }
}

/// Where exported memes go to.
enum ExportDestination: Equatable {
    /// Standard output.
    case output(ExportForm)
    /// A file of a path.
    case file(String, ExportForm)
    /// A Markdown file for each meme, in the folder of a path.
    case folder(String)
}

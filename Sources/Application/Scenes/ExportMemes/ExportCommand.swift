import Domain

/// `meme export`: which memes go out, in which format, and where to.
struct ExportCommand: Equatable {
    /// Which memes.
    var query = QueryRequest()
    /// When the store is looked at, as it was typed; `nil` for now.
    var asOf: String?
    var destination: ExportDestination = .output(.jsonLines)
    /// Whether files that are there are replaced.
    var replaces = false
}

extension OptionDescription {
    static let output = OptionDescription("output", "o", "PATH", "write to a file or a folder")
    static let force = OptionDescription("force", nil, nil, "replace files that are there")

    fileprivate static let exportFormat = OptionDescription(
        "format", nil, "FORMAT", "json, jsonl, csv, tsv or markdown")
    fileprivate static let exportFormats = [
        exportFormat, json, jsonLines, commaSeparated, tabSeparated,
    ]
}

extension CommandDescription {
    static let export = CommandDescription(
        name: "export",
        summary: "write memes for other programs, or to keep them",
        usage: ["export [QUERY...] [--format FORMAT] [-o PATH] [--force] [OPTIONS]"],
        examples: [
            Example("meme export -o memes.jsonl", "everything that memes are now"),
            Example("meme export -t work --csv -o work.csv", "for a spreadsheet"),
            Example(
                "meme export --format markdown -o notes", "a file per meme in the folder notes"),
            Example("meme export --since -7d | jq .title", "in a script"),
        ],
        notes: """
            The format is jsonl, an object a line, unless it is given, or PATH ends with .json,
            .csv or .tsv. The oldest change comes first, so that 'meme import' makes the same list
            again.

            json and jsonl have all that memes are, and so has markdown, with fields of other
            programs as JSON; csv and tsv leave those out. Old versions stay in the store.

            markdown makes a file TITLE-ID.md of each meme: front matter between two lines of ---,
            and the text. No file but those is touched; the file of an older title stays.

            A file gets its name when it is whole: what was there before stays until then. Files
            that are there are kept, unless --force is given.

            \(queryNotes)

            \(asOfNote)

            \(nothingFoundNote)
            """,
        options: [.exportFormat, .output, .force] + OptionDescription.queryOptions + [.asOf]
            + [.json, .jsonLines, .commaSeparated, .tabSeparated])
}

extension ExportCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            query: QueryRequest(arguments), asOf: arguments.value(of: .asOf),
            destination: try ExportDestination(arguments), replaces: arguments.has(.force))
    }
}

/// Where exported memes go to.
enum ExportDestination: Equatable {
    /// Standard output.
    case output(RecordFormat)
    /// A file of a path.
    case file(String, RecordFormat)
    /// A Markdown file for each meme, in the folder of a path.
    case folder(String)
}

extension ExportDestination {
    /// Reads where memes go to, and in which format.
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        let given = arguments.value(of: .output)
        guard given?.isEmpty != true else {
            throw .invalidValue(.output, value: "", expected: "a path, or - for standard output")
        }
        let path = given == "-" ? nil : given
        let option = arguments.last(of: OptionDescription.exportFormats)
        let name: String? =
            if option?.option == .exportFormat { option?.value } else { option?.option.name }
        switch name {
        case "markdown"?:
            guard let path else {
                throw .invalidValue(
                    .exportFormat, value: "markdown", expected: "a folder for it with -o FOLDER")
            }
            self = .folder(path)
        case let name?:
            guard let format = FileFormat(rawValue: name)?.recordFormat else {
                throw .invalidValue(
                    .exportFormat, value: name, expected: "json, jsonl, csv, tsv or markdown")
            }
            self = path.map { .file($0, format) } ?? .output(format)
        case nil:
            guard let path else {
                self = .output(.jsonLines)
                return
            }
            self = .file(path, try RecordFormat(exportPath: path))
        }
    }
}

extension RecordFormat {
    /// The format that the name of a file asks for.
    fileprivate init(exportPath path: String) throws(UsageError) {
        let suffix = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[$0...].dropFirst() }
        switch suffix?.lowercased() {
        case "md", "markdown":
            throw .invalidValue(
                .output, value: path,
                expected: "--format with it; markdown is for a folder, with a file per meme")
        case let suffix?: self = FileFormat(rawValue: suffix)?.recordFormat ?? .jsonLines
        case nil: self = .jsonLines
        }
    }
}

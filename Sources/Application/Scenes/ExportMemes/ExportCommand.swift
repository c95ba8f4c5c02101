import Domain

extension OptionDescription {
    package static let output = OptionDescription(
        "output", "o", "PATH", "write to a file or a folder")
    static let force = OptionDescription("force", "replace existing files")
    fileprivate static let folders = OptionDescription(
        "folders", "with obsidian, use the folders of imported notes")

    fileprivate static let exportFormat = OptionDescription(
        "format", nil, "FORMAT", Choices.english(FileFormat.exported.map(\.rawValue)),
        choices: FileFormat.exported.map(\.rawValue))
    fileprivate static let exportFormats = [
        exportFormat, json, jsonLines, commaSeparated, tabSeparated,
    ]
}

extension CommandDescription {
    package static let export = CommandDescription(
        name: "export",
        summary: "export memes to a file or a folder",
        operands: Operands(.query),
        usage: ["export [QUERY...] [--format FORMAT] [-o PATH] [--force] [OPTIONS]"],
        examples: [
            Example("meme export -o memes.jsonl", "all memes, without history"),
            Example("meme export --csv -o a.csv", "for a spreadsheet"),
            Example(
                "meme export --format markdown -o notes", "a file per meme in the folder notes"),
            Example("meme export -o memes.html", "a page for the browser"),
            Example("meme export --since -7d | jq .title", "in a script"),
        ],
        notes: """
            The default format is jsonl, one object per line, unless PATH ends with .json, .csv, .tsv,
            .html, .ics or .dot, or is todo.txt. The oldest change comes first, as 'meme import' needs it;
            html begins with the newest.

            json, jsonl and markdown contain all fields, and former titles that links use as aliases. csv and
            tsv omit other programs' fields. todo.txt and ics contain exactly the tasks that 'meme tasks
            --all' lists; dot, for Graphviz, only titles and links. Old versions are not exported.

            markdown writes a file TITLE-ID.md for each meme. obsidian names files by title, so that [[links]]
            lead to them. An export of all memes to the same folder removes files of removed and renamed memes,
            unless they were edited and not imported. If a file exists, nothing is exported without --force. If
            an attachment cannot be read, the rest is exported, and the exit status is 74.
            """,
        options: [.exportFormat, .output, .force, .folders] + OptionDescription.queryOptions + [
            .asOf
        ]
            + [.json, .jsonLines, .commaSeparated, .tabSeparated])
}

extension ExportMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let query = try QueryRequest(arguments)
        let given = arguments.value(of: .output)
        guard given?.isEmpty != true else {
            throw .invalidValue(
                .output, value: "", expected: localized("a path, or - for standard output"))
        }
        let path = given == "-" ? nil : given
        let format = try FileFormat(arguments, exportPath: path)
        if arguments.has(.folders), format != .obsidian {
            throw .dependency(.folders, on: "--format obsidian")
        }
        self.init(
            query: query, asOf: arguments.value(of: .asOf), path: path, format: format,
            replaces: arguments.has(.force), keepsFolders: arguments.has(.folders))
    }
}

extension FileFormat {
    /// Determines the format from an option, or else from the file name.
    ///
    /// - Parameter path: the path to write to; `nil` for standard output.
    fileprivate init(_ arguments: ParsedArguments, exportPath path: String?) throws(UsageError) {
        let option = try arguments.only(of: OptionDescription.exportFormats)
        let name: String? =
            if option?.option == .exportFormat { option?.value } else { option?.option.name }
        guard let name else {
            self = try path.map(FileFormat.init(exportPath:)) ?? .jsonLines
            return
        }
        guard let format = FileFormat.exported.first(where: { $0.rawValue == name }) else {
            throw .invalidValue(
                .exportFormat, value: name,
                expected: Choices.words(OptionDescription.exportFormat.choices))
        }
        if format.isFolder, path == nil {
            throw .dependency(.exportFormat, value: name, on: "-o FOLDER")
        }
        self = format
    }

    fileprivate init(exportPath path: String) throws(UsageError) {
        let ending = FileName.lowercasedExtension(of: path)
        if FileFormat.markdownExtensions.contains(ending) {
            throw .dependency(
                .output, value: path,
                on: localized("--format; markdown writes a folder with a file per meme"))
        }
        switch ending {
        case "": self = .jsonLines
        case "html": self = .html
        case "dot": self = .dot
        case "ics": self = .iCalendar
        case _ where FileName.last(of: path) == FileFormat.todoTxt.rawValue: self = .todoTxt
        default:
            guard let format = FileFormat(ofRecordsIn: path), format.recordFormat != nil else {
                throw .invalidValue(
                    .output, value: path,
                    expected: localized(
                        "todo.txt, a name ending in .json, .jsonl, .csv, .tsv, .html, .ics or .dot, or --format"
                    ))
            }
            self = format
        }
    }
}

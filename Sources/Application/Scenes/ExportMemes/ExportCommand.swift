import Domain

extension OptionDescription {
    static let output = OptionDescription("output", "o", "PATH", "write to a file or a folder")
    static let force = OptionDescription("force", nil, nil, "replace existing files")

    fileprivate static let exportFormat = OptionDescription(
        "format", nil, "FORMAT", Choices.english(FileFormat.exported.map(\.rawValue)),
        choices: FileFormat.exported.map(\.rawValue))
    fileprivate static let exportFormats = [
        exportFormat, json, jsonLines, commaSeparated, tabSeparated,
    ]
}

extension CommandDescription {
    static let export = CommandDescription(
        name: "export",
        summary: "export memes to a file or a folder",
        usage: ["export [QUERY...] [--format FORMAT] [-o PATH] [--force] [OPTIONS]"],
        examples: [
            Example("meme export -o memes.jsonl", "all memes, without history"),
            Example("meme export -t work --csv -o work.csv", "for a spreadsheet"),
            Example(
                "meme export --format markdown -o notes", "a file per meme in the folder notes"),
            Example("meme export -o memes.html", "a page to read anywhere"),
            Example("meme export --since -7d | jq .title", "in a script"),
        ],
        notes: """
            The default is jsonl, an object on each line, unless PATH ends with .json, .csv, .tsv or
            .html, or is todo.txt. The oldest change comes first, so that 'meme import' restores the
            order of the list; a page of HTML begins with the newest.

            json, jsonl and markdown have all fields of memes. csv and tsv leave out fields of other
            programs; todo.txt leaves out texts. Old versions are not exported.

            markdown writes a file TITLE-ID.md for each meme: front matter between two lines of ---, then
            the text, and .order, which keeps their order. obsidian names the files by their titles, and
            lets [[links]] lead to them. A file with an older title stays.

            A file appears only when it is complete. Existing ones are kept, unless --force is given.
            """,
        options: [.exportFormat, .output, .force] + OptionDescription.queryOptions + [.asOf]
            + [.json, .jsonLines, .commaSeparated, .tabSeparated])
}

extension ExportMemes.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            query: try QueryRequest(arguments), asOf: arguments.value(of: .asOf),
            destination: try ExportDestination(arguments), replaces: arguments.has(.force))
    }
}

/// Where exported memes go to.
enum ExportDestination: Equatable {
    /// Standard output.
    case output(FileFormat)
    /// A file of a path.
    case file(String, FileFormat)
    /// A Markdown file for each meme, in the folder of a path.
    case folder(String, FileFormat)
}

extension ExportDestination {
    var format: FileFormat {
        switch self {
        case .output(let format), .file(_, let format), .folder(_, let format): format
        }
    }

    /// Reads the destination and the format.
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        let given = arguments.value(of: .output)
        guard given?.isEmpty != true else {
            throw .invalidValue(
                .output, value: "", expected: localized("a path, or - for standard output"))
        }
        let path = given == "-" ? nil : given
        let option = try arguments.only(of: OptionDescription.exportFormats)
        let name: String? =
            if option?.option == .exportFormat { option?.value } else { option?.option.name }
        switch name {
        case let name?:
            guard let format = FileFormat.exported.first(where: { $0.rawValue == name }) else {
                throw .invalidValue(
                    .exportFormat, value: name,
                    expected: Choices.words(OptionDescription.exportFormat.choices))
            }
            guard format.isFolder else {
                self = path.map { .file($0, format) } ?? .output(format)
                return
            }
            guard let path else {
                throw .dependency(.exportFormat, value: name, on: "-o FOLDER")
            }
            self = .folder(path, format)
        case nil:
            guard let path else {
                self = .output(.jsonLines)
                return
            }
            self = .file(path, try FileFormat(exportPath: path))
        }
    }
}

extension FileFormat {
    /// The format that the name of a file asks for.
    fileprivate init(exportPath path: String) throws(UsageError) {
        let ending = FileName.lowercasedExtension(of: path)
        if FileFormat.markdownExtensions.contains(ending) {
            throw .dependency(
                .output, value: path,
                on: localized("--format; markdown writes a folder with a file per meme"))
        }
        if ending.isEmpty {
            self = .jsonLines
        } else if ending == "html" {
            self = .html
        } else if FileName.last(of: path) == FileFormat.todoTxt.rawValue {
            self = .todoTxt
        } else if let format = FileFormat(ofRecordsIn: path), format.recordFormat != nil {
            self = format
        } else {
            throw .invalidValue(
                .output, value: path,
                expected: localized(
                    "a name that ends in .json, .jsonl, .csv, .tsv or .html, or --format"))
        }
    }
}

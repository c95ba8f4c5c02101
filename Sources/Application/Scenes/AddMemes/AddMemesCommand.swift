/// `meme add --batch`: the arguments.
struct AddMemesCommand: Equatable {
    /// Where the records come from.
    enum Source: Equatable {
        case file(String)
        /// Standard input, even if it is a terminal.
        case input
        /// Unspecified: standard input, unless that is a terminal.
        case unspecified
    }

    var source: Source
    /// The format that was asked for; `nil` to find it out.
    var format: FileFormat?
    /// Tags for every meme.
    var tags: [String] = []
    /// Whether valid records are stored even if others are invalid.
    var keepsGoing = false
    var isDryRun = false
    var output: OutputFormat = .human
}

extension OptionDescription {
    static let batch = OptionDescription(
        "batch", nil, nil, "add many memes from FILE or standard input")
    static let inputFormat = OptionDescription(
        "format", nil, "FORMAT", "format of a batch: auto, lines, jsonl, json, csv or tsv")
    static let keepGoing = OptionDescription(
        "keep-going", nil, nil, "skip invalid records of a batch, store the rest")
}

extension AddMemesCommand {
    /// Reads the options beside `--batch`.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let others =
            [.text] + OptionDescription.optionalTexts.map(\.option)
            + [.pin, .created, .key, .edit, .list]
        if let other = others.first(where: arguments.has) { throw .conflict(.batch, other) }
        let operand = try arguments.operand(of: "add")
        source =
            switch operand {
            case "-" where !arguments.areOperandsLiteral: .input
            case let path?: .file(path)
            case nil: .unspecified
            }
        format = try FileFormat(ofRecords: arguments)
        tags = arguments.tags
        keepsGoing = arguments.has(.keepGoing)
        isDryRun = arguments.has(.dryRun)
        // With --quiet nothing is printed, so no list of ids is made.
        output = arguments.has(.quiet) ? .human : OutputFormat(ofChange: arguments)
    }
}

extension FileFormat {
    /// The format of records that `--format` asks for; `nil` where it is to be found out.
    fileprivate init?(ofRecords arguments: ParsedArguments) throws(UsageError) {
        guard let word = arguments.value(of: .inputFormat), word != "auto" else { return nil }
        guard let format = FileFormat(rawValue: word), FileFormat.ofRecords.contains(format) else {
            throw .invalidValue(
                .inputFormat, value: word, expected: "auto, lines, jsonl, json, csv or tsv")
        }
        self = format
    }
}

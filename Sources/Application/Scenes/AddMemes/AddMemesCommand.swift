/// `meme add --batch`: a stream of memes, as it was asked for.
struct AddMemesCommand: Equatable {
    /// Where the records come from.
    enum Source: Equatable {
        case file(String)
        /// Standard input, whatever it is.
        case input
        /// Nothing says it: standard input, unless that is a terminal.
        case unspecified
    }

    var source: Source
    /// The format that was asked for; `nil` to find it out.
    var format: InputFormat?
    /// Tags for every meme.
    var tags: [String] = []
    /// Whether the others are kept where some are wrong.
    var keepsGoing = false
    var isDryRun = false
    var output: OutputFormat = .human
}

extension OptionDescription {
    static let batch = OptionDescription(
        "batch", nil, nil, "add a stream of memes, from FILE or standard input")
    static let inputFormat = OptionDescription(
        "format", nil, "FORMAT", "of a batch: auto, lines, jsonl, json, csv or tsv")
    static let keepGoing = OptionDescription(
        "keep-going", nil, nil, "of a batch: leave out what is wrong, keep the rest")
}

extension AddMemesCommand {
    /// Reads what stands beside `--batch`.
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
        format = try InputFormat(arguments)
        tags = arguments.tags
        keepsGoing = arguments.has(.keepGoing)
        isDryRun = arguments.has(.dryRun)
        // Where nothing is printed, no identifiers are put into words.
        output = arguments.has(.quiet) ? .human : OutputFormat(ofChange: arguments)
    }
}

extension InputFormat {
    /// The format that `--format` asks for; `nil` where it is to be found out.
    init?(_ arguments: ParsedArguments) throws(UsageError) {
        guard let word = arguments.value(of: .inputFormat), word != "auto" else { return nil }
        guard let format = InputFormat(rawValue: word) else {
            throw .invalidValue(
                .inputFormat, value: word, expected: "auto, lines, jsonl, json, csv or tsv")
        }
        self = format
    }
}

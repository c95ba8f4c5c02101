extension OptionDescription {
    package static let batch = OptionDescription(
        "batch", "add many memes from FILE or standard input")
    static let inputFormat = OptionDescription(
        "format", nil, "FORMAT", "of a batch: auto, lines, jsonl, json, csv or tsv",
        choices: ["auto"]
            + FileFormat.ofRecords.filter { $0 != .quotedTabSeparated }.map(\.rawValue))
    package static let separator = OptionDescription(
        "separator", nil, "NAME", "the separator of csv cells: comma or tab",
        choices: ["tab", "comma"])
    static let keepGoing = OptionDescription("keep-going", "skip invalid records of a batch")
}

extension AddMemes.Request: ParsedRequest {
    /// Creates the request from the options of `meme add --batch`.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let others =
            [.text] + OptionDescription.optionalTexts.map(\.option)
            + OptionDescription.flags.map(\.option)
            + [.todo, .due, .every, .wait, .attach, .attachedName, .created, .key, .template, .set]
            + [.noEdit, .edit, .paste, .list]
        if let other = others.first(where: arguments.has) { throw .conflict(.batch, other) }
        self.init(
            source: InputSource(arguments),
            format: try arguments.separated(
                try arguments.fileFormat(.inputFormat), by: .inputFormat),
            tags: try arguments.tags(), keepsGoing: arguments.has(.keepGoing),
            isDryRun: arguments.has(.dryRun),
            // With `--quiet`, nothing is printed, so no list of ids is needed.
            output: arguments.has(.quiet) ? .human : OutputFormat(ofChange: arguments))
    }
}

extension ParsedArguments {
    /// Returns the format that an option names, or `nil` to detect the format.
    package func fileFormat(_ option: OptionDescription) throws(UsageError) -> FileFormat? {
        value(of: option) == "auto" ? nil : try choice(of: option)
    }

    /// Applies the `--separator` option to a format.
    ///
    /// - Parameter option: the option that names the format.
    package func separated(
        _ format: FileFormat?, by option: OptionDescription
    ) throws(UsageError) -> FileFormat? {
        guard let separator = value(of: .separator) else { return format }
        guard format == .commaSeparated else {
            throw .dependency(.separator, value: separator, on: "\(option.literal) csv")
        }
        switch separator {
        case "tab": return .quotedTabSeparated
        case "comma": return .commaSeparated
        default:
            throw .invalidValue(
                .separator, value: separator,
                expected: Choices.words(OptionDescription.separator.choices))
        }
    }
}

import Domain

/// The options of commands that list memes.
extension OptionDescription {
    static let limit = OptionDescription("limit", "n", "N", "at most N memes")
    static let sort = OptionDescription(
        "sort", nil, "ORDER", "modified (default), created or title")
    static let reverse = OptionDescription("reverse", "r", nil, "turn the order round")
}

extension MemeOrder {
    /// The order that `--sort` asks for.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let word = arguments.value(of: .sort) else {
            self = .modified
            return
        }
        guard let order = MemeOrder(rawValue: word) else {
            throw .invalidValue(.sort, value: word, expected: "modified, created or title")
        }
        self = order
    }
}

extension ParsedArguments {
    /// How many `--limit` asks for at most; `nil` for all.
    func limit() throws(UsageError) -> Int? {
        guard let word = value(of: .limit) else { return nil }
        guard let limit = WholeNumber.read(word) else {
            throw .invalidValue(.limit, value: word, expected: "a number")
        }
        return limit
    }

    /// Refuses words after a command that takes none.
    func refuseOperands(of command: String) throws(UsageError) {
        if let operand = operands.first { throw .unexpectedOperand(operand, command: command) }
    }

    /// The one word of a command that may have one; `nil` where there is none.
    func operand(of command: String) throws(UsageError) -> String? {
        guard operands.count <= 1 else { throw .unexpectedOperand(operands[1], command: command) }
        return operands.first
    }
}

extension CommandDescription {
    /// What a help says of `--as-of`.
    static let asOfNote = """
        --as-of shows the store as it was at the end of a DATE, which is one of a query or a time by
        RFC 3339.
        """

    /// What a help says of the fields of records.
    static let fieldsNote = """
        A field of a template, of a header and of JSON is \(Choices.words(Meme.fieldNames)), each with
        that name for ever. In JSON what a meme does not have is absent, and fields of other programs
        follow.
        """

    /// What a help says of a search without result.
    static let nothingFoundNote = """
        Where no meme matches, nothing is printed but [] with --json and the header with --csv and
        --tsv, and the exit status is 1.
        """
}

import Domain

/// The options of commands that list memes.
extension OptionDescription {
    static let limit = OptionDescription("limit", "n", "N", "show at most N memes")
    static let sort = OptionDescription(
        "sort", nil, "ORDER", "sort by modified, created, title or relevance")
    static let reverse = OptionDescription("reverse", "r", nil, "reverse the order")
}

extension MemeOrder {
    /// The order that `--sort` asks for, else the default of a command.
    init(
        _ arguments: ParsedArguments, byDefault order: MemeOrder = .modified
    ) throws(UsageError) {
        guard let word = arguments.value(of: .sort) else {
            self = order
            return
        }
        guard let order = MemeOrder(rawValue: word) else {
            throw .invalidValue(
                .sort, value: word, expected: "modified, created, title or relevance")
        }
        self = order
    }
}

extension ParsedArguments {
    /// The value of `--limit`; `nil` for all.
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

    /// The only operand of a command that takes at most one.
    func operand(of command: String) throws(UsageError) -> String? {
        guard operands.count <= 1 else { throw .unexpectedOperand(operands[1], command: command) }
        return operands.first
    }
}

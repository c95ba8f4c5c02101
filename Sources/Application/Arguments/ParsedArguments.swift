import Domain

/// The options and operands of a command line.
package struct ParsedArguments: Equatable {
    package struct GivenOption: Equatable {
        package let option: OptionDescription
        /// The value; empty for an option without one.
        package let value: String
    }

    /// The options, in order.
    package var options: [GivenOption] = []
    /// The operands, in order.
    package var operands: [String] = []
    /// Whether `--` came before all operands, so that `-` is an ordinary word.
    var areOperandsLiteral = false
    /// Whether the references among the operands were picked from a list.
    var arePicked = false
    /// Whether standard output is a terminal, read by people.
    var isForPeople = false

    package func has(_ option: OptionDescription) -> Bool {
        options.contains { $0.option == option }
    }

    /// The value of an option. The last value counts.
    package func value(of option: OptionDescription) -> String? {
        options.last { $0.option == option }?.value
    }

    /// The values of a repeatable option.
    package func values(of option: OptionDescription) -> [String] {
        options.filter { $0.option == option }.map(\.value)
    }

    /// Whether `--json` or `--jsonl` was given.
    var asksForJSON: Bool { has(.json) || has(.jsonLines) }

    /// The format of a command that prints text for people unless JSON is requested.
    var textOrJSON: OutputFormat {
        asksForJSON ? .records(RecordFormat(kind: .json)) : .human
    }

    package func last(of candidates: [OptionDescription]) -> GivenOption? {
        options.last { candidates.contains($0.option) }
    }

    var joinedOperands: String { operands.joinedBySpaces }
}

extension [String] {
    /// The words joined by spaces. `joined` looks up types, a fifth of the time of a short command.
    var joinedBySpaces: String {
        guard var text = first else { return "" }
        for word in dropFirst() { text += " " + word }
        return text
    }
}

extension ParsedArguments {
    /// The given one of several mutually exclusive options, with its last value.
    package func only(of candidates: [OptionDescription]) throws(UsageError) -> GivenOption? {
        let given = options.filter { candidates.contains($0.option) }
        if let last = given.last, let other = given.first(where: { $0.option != last.option }) {
            throw .conflict(other.option, last.option)
        }
        return given.last
    }

    /// The value of an option with fixed choices; `nil` if it was not given.
    package func choice<Choice: RawRepresentable<String>>(
        of option: OptionDescription
    ) throws(UsageError) -> Choice? {
        guard let word = value(of: option) else { return nil }
        guard option.choices.contains(word), let choice = Choice(rawValue: word) else {
            throw .invalidValue(option, value: word, expected: Choices.words(option.choices))
        }
        return choice
    }

    /// The tags of `--tag` and `--tags`, in order.
    package func tags() throws(UsageError) -> [String] {
        var tags: [String] = []
        for given in options where given.option == .tag || given.option == .tags {
            tags += try ParsedArguments.tags(given.value)
        }
        return tags
    }

    /// The tags in a word, separated by commas: `a, b` equals `a,b`.
    ///
    /// - Throws: `UsageError.markedTag` if a tag begins with `+`, `#` or `=`.
    package static func tags(_ word: String) throws(UsageError) -> [String] {
        try separated(word).map { (tag) throws(UsageError) in try unmarkedTag(tag) }
    }

    /// The tags to remove in a word: `a,b` means two tags, and one that another program may have stored.
    static func removedTags(_ word: String) -> [String] {
        let tags = separated(word)
        return tags == [word] ? tags : [word] + tags
    }

    /// The tags separated by commas; the word itself if it is not a list.
    private static func separated(_ word: String) -> [String] {
        let tags = word.separatedByCommas
        return tags.isEmpty || !word.utf8.contains(UInt8(ascii: ",")) ? [word] : tags
    }

    /// Returns a tag, and refuses one with a leading `+`, `#` or `=`, as in other programs or in `-t=x`.
    static func unmarkedTag(_ tag: String) throws(UsageError) -> String {
        if let first = tag.first, "+#=".contains(first) { throw .markedTag(tag) }
        return tag
    }
}

extension DiagnosticFormat {
    /// JSON if `--json` or `--jsonl` is among the arguments, even if others are wrong.
    package init(_ scan: ArgumentScan) {
        self = scan.asks(for: .json) || scan.asks(for: .jsonLines) ? .json : .words
    }
}

extension ParsedArguments {
    /// The value of `--limit`; `nil` for all.
    package func limit() throws(UsageError) -> Int? {
        guard let word = value(of: .limit) else { return nil }
        guard let limit = WholeNumber.read(word) else {
            throw .invalidValue(.limit, value: word, expected: localized("a number"))
        }
        return limit
    }

    func refuseOperands(of command: String) throws(UsageError) {
        if let operand = operands.first { throw .unexpectedOperand(operand, command: command) }
    }

    /// The operand of a command that takes at most one.
    func operand(of command: String) throws(UsageError) -> String? {
        guard operands.count <= 1 else { throw .unexpectedOperand(operands[1], command: command) }
        return operands.first
    }
}

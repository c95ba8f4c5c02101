import Domain

/// The options and operands of a command line.
package struct ParsedArguments: Equatable {
    package struct GivenOption: Equatable {
        package let option: OptionDescription
        /// The value; empty if the option takes no value.
        package let value: String
    }

    /// The options, in order.
    package var options: [GivenOption] = []
    /// The operands, in order.
    package var operands: [String] = []
    /// Whether `--` precedes all operands, and `-` is therefore an ordinary word.
    package var areOperandsLiteral = false
    /// Whether the references among the operands were picked from a list or found by title.
    var arePicked = false
    /// Whether output is human-readable by default, because standard output is a terminal.
    var isForPeople = false
    var config = UserConfig()

    package func has(_ option: OptionDescription) -> Bool {
        options.contains { $0.option == option }
    }

    /// Returns the last value of an option; `nil` if the option was not given.
    package func value(of option: OptionDescription) -> String? {
        options.last { $0.option == option }?.value
    }

    /// Returns the values of a repeatable option, in order.
    package func values(of option: OptionDescription) -> [String] {
        options.filter { $0.option == option }.map(\.value)
    }

    var asksForJSON: Bool { has(.json) || has(.jsonLines) }

    /// The format for a command that prints human-readable text unless JSON is requested.
    var textOrJSON: OutputFormat { asksForJSON ? .records(RecordFormat(kind: .json)) : .human }

    package func last(of candidates: [OptionDescription]) -> GivenOption? {
        options.last { candidates.contains($0.option) }
    }

    /// The first operand; empty if none was given, or if it is a reference that is not picked yet.
    package var firstOperand: String { operands.first ?? "" }

    package var joinedOperands: String { operands.joinedBySpaces }
}

extension [String] {
    /// The words joined by spaces. Does not use `joined`, because its type lookups take a fifth of the
    /// running time of a short command.
    var joinedBySpaces: String {
        guard var text = first else { return "" }
        for word in dropFirst() { text += " " + word }
        return text
    }
}

extension ParsedArguments {
    /// Returns which of several mutually exclusive options was given, with its last value; `nil` if none of
    /// the options was given.
    package func only(of candidates: [OptionDescription]) throws(UsageError) -> GivenOption? {
        let given = options.filter { candidates.contains($0.option) }
        if let last = given.last, let other = given.first(where: { $0.option != last.option }) {
            throw .conflict(other.option, last.option)
        }
        return given.last
    }

    /// Returns the value of an option with fixed choices; `nil` if the option was not given.
    package func choice<Choice: RawRepresentable<String>>(
        of option: OptionDescription
    ) throws(UsageError) -> Choice? {
        guard let word = value(of: option) else { return nil }
        guard option.choices.contains(word), let choice = Choice(rawValue: word) else {
            throw .invalidValue(option, value: word, expected: Choices.words(option.choices))
        }
        return choice
    }

    /// Returns the tags from `--tag` and `--tags`, in order.
    package func tags() throws(UsageError) -> [String] {
        var tags: [String] = []
        for given in options where given.option == .tag || given.option == .tags {
            tags += try ParsedArguments.tags(given.value)
        }
        return tags
    }

    /// Splits a word into tags at commas. Ignores spaces around listed tags: `a, b` is the same as `a,b`.
    ///
    /// - Throws: `UsageError.markedTag` if a tag begins with `+`, `#` or `=`.
    package static func tags(_ word: String) throws(UsageError) -> [String] {
        try separated(word).map { (tag) throws(UsageError) in try unmarkedTag(tag) }
    }

    /// Returns the tags that `word` asks to remove. For example, `a,b` removes the tags `a` and `b`, and also
    /// a tag `a,b` that another program may have stored.
    static func removedTags(_ word: String) -> [String] {
        let tags = separated(word)
        return tags == [word] ? tags : [word] + tags
    }

    /// Returns the tags in a comma-separated list. If the word is not such a list, returns only the word.
    private static func separated(_ word: String) -> [String] {
        let tags = word.separatedByCommas
        return tags.isEmpty || !word.utf8.contains(UInt8(ascii: ",")) ? [word] : tags
    }

    /// Returns the tag unchanged. Throws an error if the tag begins with `+` or `#`, as in other programs, or
    /// with `=`, as in `-t=x`.
    static func unmarkedTag(_ tag: String) throws(UsageError) -> String {
        if let first = tag.first, "+#=".contains(first) { throw .markedTag(tag) }
        return tag
    }
}

extension ParsedArguments {
    /// Returns the value of `--limit`; `nil` if the option was not given.
    package func limit() throws(UsageError) -> Int? {
        guard let word = value(of: .limit) else { return nil }
        guard let limit = WholeNumber.read(word) else {
            throw .invalidValue(.limit, value: word, expected: localized("a number"))
        }
        return limit
    }

}

/// A request to a scene, made from a command line.
package protocol ParsedRequest: SendableMetatype {
    /// Creates the request from the arguments.
    ///
    /// - Throws: `UsageError` if the arguments are invalid.
    init(_ arguments: ParsedArguments) throws(UsageError)
}

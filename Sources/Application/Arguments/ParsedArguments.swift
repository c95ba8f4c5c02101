import Domain

/// The options and operands of a command line.
struct ParsedArguments: Equatable {
    struct GivenOption: Equatable {
        let option: OptionDescription
        /// Its value; empty for an option without one.
        let value: String
    }

    /// The options, in the order they were given.
    var options: [GivenOption] = []
    /// The operands, in order.
    var operands: [String] = []
    /// Whether `--` came before all operands, so that `-` is an ordinary word.
    var areOperandsLiteral = false
    /// Whether the references among the operands were picked from a list.
    var arePicked = false
    /// Whether standard output is a terminal, where people read.
    var isForPeople = false

    /// Whether an option was given.
    func has(_ option: OptionDescription) -> Bool {
        options.contains { $0.option == option }
    }

    /// The value of an option; of several, the last.
    func value(of option: OptionDescription) -> String? {
        options.last { $0.option == option }?.value
    }

    /// The values of an option that may be given several times.
    func values(of option: OptionDescription) -> [String] {
        options.filter { $0.option == option }.map(\.value)
    }

    /// Whether JSON is asked for, in one of its two forms.
    var asksForJSON: Bool { has(.json) || has(.jsonLines) }

    func last(of candidates: [OptionDescription]) -> GivenOption? {
        options.last { candidates.contains($0.option) }
    }

    /// The operands with a space between one and the next. `joined` looks its types up while the
    /// program runs, which takes a fifth of the time of a short command.
    var joinedOperands: String {
        guard var text = operands.first else { return "" }
        for operand in operands.dropFirst() { text += " " + operand }
        return text
    }
}

extension ParsedArguments {
    /// The option of several that exclude each other; if it was given twice, the last.
    func only(of candidates: [OptionDescription]) throws(UsageError) -> GivenOption? {
        let given = options.filter { candidates.contains($0.option) }
        if let last = given.last, let other = given.first(where: { $0.option != last.option }) {
            throw .conflict(other.option, last.option)
        }
        return given.last
    }

    /// The value of an option that has a few choices; `nil` if it was not given.
    func choice<Choice: RawRepresentable<String>>(
        of option: OptionDescription
    ) throws(UsageError) -> Choice? {
        guard let word = value(of: option) else { return nil }
        guard option.choices.contains(word), let choice = Choice(rawValue: word) else {
            throw .invalidValue(option, value: word, expected: Choices.words(option.choices))
        }
        return choice
    }

    /// The tags of `--tag` and `--tags`, in order.
    func tags() throws(UsageError) -> [String] {
        var tags: [String] = []
        for given in options where given.option == .tag || given.option == .tags {
            tags += try ParsedArguments.tags(given.value)
        }
        return tags
    }

    /// The tags in a word: commas separate them, `a, b` equals `a,b`.
    ///
    /// - Throws: `UsageError.markedTag` for one that begins as no tag does.
    static func tags(_ word: String) throws(UsageError) -> [String] {
        try separated(word).map { (tag) throws(UsageError) in try unmarkedTag(tag) }
    }

    /// The tags to remove in a word: `a,b` are two tags, and one that another program may have stored.
    static func removedTags(_ word: String) -> [String] {
        let tags = separated(word)
        return tags == [word] ? tags : [word] + tags
    }

    /// The word itself if it is no list of tags.
    private static func separated(_ word: String) -> [String] {
        let tags = word.separatedByCommas
        return tags.isEmpty || !word.utf8.contains(UInt8(ascii: ",")) ? [word] : tags
    }

    /// A tag as typed, without the `+`, `#` or `=` that a user of another program, or of `-t=x`, may
    /// have put before it.
    static func unmarkedTag(_ tag: String) throws(UsageError) -> String {
        if let first = tag.first, "+#=".contains(first) { throw .markedTag(tag) }
        return tag
    }
}

/// The values of the options that every command has.
struct Settings: Equatable {
    /// The path of the store, if given.
    var storePath: String?
    /// When to use colours.
    var colorChoice: WhenChoice = .automatic
    /// When to use hyperlinks.
    var hyperlinkChoice: WhenChoice = .automatic
    /// Whether a pager may be started.
    var allowsPager = true
    /// Whether output is laid out for people, also where it is not a terminal.
    var printsTable = false
    /// Whether success prints nothing.
    var isQuiet = false
    var allowsInput = true
    /// The format of standard error.
    var diagnosticFormat: DiagnosticFormat = .words
}

extension Settings {
    /// Reads the options of every command.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        storePath = arguments.value(of: .store)
        if storePath?.isEmpty == true {
            throw .invalidValue(.store, value: "", expected: localized("a path"))
        }
        colorChoice = try arguments.choice(of: .color) ?? .automatic
        hyperlinkChoice = try arguments.choice(of: .hyperlinks) ?? .automatic
        allowsPager = !arguments.has(.noPager)
        printsTable = arguments.has(.table)
        isQuiet = arguments.has(.quiet)
        allowsInput = !arguments.has(.noInput)
    }
}

extension DiagnosticFormat {
    /// JSON if `--json` or `--jsonl` is among the arguments, even if others are wrong.
    init(_ scan: ArgumentScan) {
        self = scan.asks(for: .json) || scan.asks(for: .jsonLines) ? .json : .words
    }
}

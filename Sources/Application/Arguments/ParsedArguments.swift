import Domain

/// The options and operands of a command line.
struct ParsedArguments: Equatable {
    /// An option as it was given.
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

    /// The last given of some options.
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
    /// The tags of `--tag` and `--tags`, in order; `--tags a, b` equals `--tags a,b`.
    var tags: [String] { options.flatMap(ParsedArguments.tags) }

    private static func tags(_ given: GivenOption) -> [String] {
        switch given.option {
        case .tag: [given.value]
        case .tags:
            given.value.utf8.split(separator: UInt8(ascii: ","))
                .map { String(Substring($0).trimming { $0 == " " }) }
                .filter { !$0.isEmpty }
        default: []
        }
    }
}

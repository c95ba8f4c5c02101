import Domain

extension ParsedArguments {
    /// The tags that `--tag` and `--tags` give, in order; `--tags a, b` is as good as `--tags a,b`.
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

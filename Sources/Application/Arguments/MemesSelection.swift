import Domain

package enum MemesSelection: Equatable {
    /// Memes identified by references.
    case names([String])
    /// Memes that match a query.
    case query(QueryRequest)

    /// Whether the selection names a single meme.
    var isSingle: Bool { if case .names(let names) = self { Set(names).count == 1 } else { false } }
}

extension MemesSelection {
    /// Creates a selection from the operands or from `--where`. Exactly one of the two must be given.
    package init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        guard let query = arguments.value(of: .whereOption) else {
            if let given = arguments.last(of: [.word, .exactAccents]) {
                throw .dependency(given.option, on: "--where")
            }
            guard !arguments.operands.isEmpty else {
                throw .missingOperand(command: command, placeholder: "REF")
            }
            self = .names(arguments.operands)
            return
        }
        if let name = arguments.operands.first { throw .contradiction("--where", name) }
        guard query.contains(where: { $0 != " " }) else {
            throw .invalidValue(.whereOption, value: query, expected: localized("a query"))
        }
        self = .query(
            QueryRequest(
                text: query, countsAccents: arguments.has(.exactAccents),
                findsWords: arguments.has(.word)))
    }
}

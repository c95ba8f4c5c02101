import Domain

package enum MemesSelection: Equatable {
    /// Memes identified by references.
    case names([String])
    /// Memes that match a query.
    case query(QueryRequest)

    /// Whether the selection names a single meme, or will name one when the user has picked it.
    var isSingle: Bool { if case .names(let names) = self { Set(names).count < 2 } else { false } }
}

extension MemesSelection {
    /// Creates a selection from the operands or from `--where`.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let query = arguments.value(of: .whereOption) else {
            if let given = arguments.last(of: [.word, .exactAccents]) {
                throw .dependency(given.option, on: "--where")
            }
            self = .names(arguments.operands)
            return
        }
        guard query.contains(where: { $0 != " " }) else {
            throw .invalidValue(.whereOption, value: query, expected: localized("a query"))
        }
        self = .query(
            QueryRequest(
                text: query, countsAccents: arguments.has(.exactAccents),
                findsWords: arguments.has(.word)))
    }
}

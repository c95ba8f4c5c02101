import Domain

extension OptionDescription {
    static let pick = OptionDescription("pick", "choose a meme from the list and show it")
}

/// The request of `list --pick` and `search --pick`.
extension PickMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let printsIDs = arguments.has(.ids)
        let format = try OutputFormat(arguments)
        if let other = arguments.last(
            of: OptionDescription.outputFormats.filter { $0 != .ids } + [.lines])
        {
            throw .conflict(.pick, other.option)
        }
        var query = try QueryRequest(arguments)
        // A picker starts with the query as its filter, which the user can then change.
        let filter =
            query.isRegularExpression || query.findsWords || query.countsAccents ? "" : query.text
        if !filter.isEmpty { query.text = "" }
        let isForPeople = printsIDs || format == .human
        self.init(
            query: query, asOf: arguments.value(of: .asOf),
            order: try MemeOrder(
                arguments,
                byDefault: arguments.isForPeople && isForPeople
                    ? arguments.config.listOrder ?? .modified : .modified),
            isReversed: arguments.has(.reverse), limit: try arguments.limit(),
            isLong: arguments.has(.long), purpose: printsIDs ? .printing : .showing,
            filter: filter, isForPeople: isForPeople)
    }
}

import Domain

extension QueryWorker {
    /// Filters a fetch to the memes that a query means, in the store as it was at a date.
    ///
    /// - Parameter date: as it was typed; `nil` for now.
    /// - Throws: what `query` and `moment` throw.
    /// - Complexity: where neither a query nor a date is given, nothing is read and no clock asked.
    func filter(
        _ fetch: MemesFetch, by request: QueryRequest, asOf date: String?
    ) throws(MemesError) -> MemesFetch {
        var fetch = fetch
        if !request.isEmpty {
            fetch.query = try query(request)
            fetch.includesRemoved = fetch.query.mentionsRemoved
        }
        fetch.asOf = try moment(asOf: date)
        return fetch
    }
}

import Domain

/// Makes queries from the user's input.
struct QueryWorker {
    private let dateWorker: DateWorker

    init(dateWorker: DateWorker) {
        self.dateWorker = dateWorker
    }

    /// Reads a query.
    ///
    /// - Throws: `MemesError.query`, `RequestError.unreadableDate`, `FieldError.invalidTag`.
    func query(_ request: QueryRequest) throws(MemesError) -> Query {
        var queries = [try textQuery(request)]
        for tag in request.tags { queries.append(.tag(named: try Tag(tag).name)) }
        if let since = request.since {
            queries.append(.time(.modified, try dateWorker.since(since)))
        }
        if let until = request.until {
            queries.append(.time(.modified, try dateWorker.until(until)))
        }
        return .matchingAll(queries)
    }

    /// The moment of `--as-of`; `nil` for now.
    ///
    /// - Throws: `RequestError.unreadableDate`.
    func moment(asOf date: String?) throws(MemesError) -> Timestamp? {
        guard let date else { return nil }
        return try dateWorker.moment(asOf: date)
    }

    /// Filters a fetch to the memes that match a query, in the store as it was at a date.
    ///
    /// - Parameter date: as typed; `nil` for now.
    /// - Throws: what `query` and `moment` throw.
    /// - Complexity: without a query and a date, nothing is read and no clock asked.
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

    private func textQuery(_ request: QueryRequest) throws(MemesError) -> Query {
        guard !request.isRegularExpression else {
            return request.text.isEmpty ? .everything : .regularExpression(request.text)
        }
        do throws(QueryError) {
            return try QueryParser(
                dates: dateWorker.reader, countsAccents: request.countsAccents
            ).parse(request.text)
        } catch {
            throw .query(error)
        }
    }
}

import Domain

/// Converts the user's input to queries.
struct QueryWorker {
    let dateWorker: DateWorker

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

    /// Filters a fetch to the memes that match a query, as of a date. Reads the clock only if one of them
    /// is given.
    ///
    /// - Throws: the errors of `query(_:)`.
    func filter(
        _ fetch: MemesFetch, by request: QueryRequest, asOf date: String?
    ) throws(MemesError) -> MemesFetch {
        var fetch = fetch
        if !request.isEmpty {
            fetch.query = try query(request)
            fetch.includesRemoved = fetch.query.mentionsRemoved
        }
        fetch.asOf = try dateWorker.moment(asOf: date)
        return fetch
    }

    private func textQuery(_ request: QueryRequest) throws(MemesError) -> Query {
        guard !request.isRegularExpression else {
            return request.text.isEmpty ? .everything : .regularExpression(request.text)
        }
        do throws(QueryError) {
            return try QueryParser(
                dates: dateWorker.reader, countsAccents: request.countsAccents,
                findsWords: request.findsWords
            ).parse(request.text)
        } catch {
            throw .query(error)
        }
    }
}

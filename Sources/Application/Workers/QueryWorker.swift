import Domain

/// Which memes a user asks for, as it was typed.
struct QueryRequest: Equatable {
    /// The query; a regular expression, if that was said.
    var text = ""
    /// Whether the text is a regular expression.
    var isRegularExpression = false
    /// The tags that memes must have, all of them.
    var tags: [String] = []
    /// The date since which memes have last changed.
    var since: String?
    /// The date until which they have.
    var until: String?

    /// Whether nothing was asked, so that every meme is meant.
    var isEmpty: Bool { self == QueryRequest() }
}

/// Makes queries of what users type.
struct QueryWorker {
    private let dateWorker: DateWorker

    init(dateWorker: DateWorker) {
        self.dateWorker = dateWorker
    }

    /// Reads a query.
    ///
    /// - Throws: `MemesError.query`, `.unreadableDate`, `.invalidTag`.
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

    /// The moment at which a store is looked at; `nil` for now.
    ///
    /// - Throws: `MemesError.unreadableDate`.
    func moment(asOf date: String?) throws(MemesError) -> Timestamp? {
        guard let date else { return nil }
        return try dateWorker.moment(asOf: date)
    }

    private func textQuery(_ request: QueryRequest) throws(MemesError) -> Query {
        guard !request.isRegularExpression else {
            return request.text.isEmpty ? .everything : .regularExpression(request.text)
        }
        do throws(QueryError) {
            return try QueryParser(dates: dateWorker.reader).parse(request.text)
        } catch {
            throw .query(error)
        }
    }
}

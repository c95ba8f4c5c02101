import Domain

/// A worker that converts the user's input to queries.
package struct QueryWorker {
    package let dateWorker: DateWorker
    /// The workers that resolve conditions on links and conflicts; `nil` if queries cannot contain them.
    var linksWorker: LinksWorker?
    var conflictWorker: ConflictWorker?
    /// The worker that knows own fields; `nil` if queries cannot contain conditions on them.
    var fieldsWorker: FieldsWorker?
    var savedQueries = SavedQueries()

    /// Returns the query of a request. Replaces its conditions on links and conflicts with the memes that they
    /// select.
    ///
    /// - Parameter moment: the `--as-of` time; `nil` for now.
    /// - Throws: `MemesError.query`, `RequestError.unreadableDate`, `FieldError.invalidTag`; `ReferenceError`
    ///   for a condition on links.
    package func query(
        _ request: QueryRequest, asOf moment: Timestamp? = nil
    ) throws(MemesError) -> Query {
        try conditions(request).replacing { (condition) throws(MemesError) in
            switch condition {
            case .links(let links): try linksWorker?.query(links, asOf: moment)
            case .conflict:
                try conflictWorker.map { (worker) throws(MemesError) in
                    .ids(try worker.memes(asOf: moment))
                }
            default: nil
            }
        }
    }

    /// Returns the title that a filter of plain words can become; `nil` for any other filter.
    package func title(in filter: String) -> String? {
        guard !filter.contains("\""), let query = try? query(QueryRequest(typed: filter)),
            query.isPlainWords
        else { return nil }
        return String(filter[...].trimming(\.isWhitespace))
    }

    private func conditions(_ request: QueryRequest) throws(MemesError) -> Query {
        var queries = [try textQuery(request)]
        for tag in request.tags { queries.append(.tag(named: try Tag(tag).name)) }
        if let since = request.since {
            queries.append(.time(.modified, try dateWorker.since(since)))
        }
        if let until = request.until {
            queries.append(.time(.modified, try dateWorker.until(until)))
        }
        if request.isOfThisDay {
            queries.append(.any(dateWorker.reader.onThisDay.map { .time(.created, $0) }))
        }
        return .matchingAll(queries)
    }

    /// Checks that a string is a valid query.
    package func check(_ text: String) throws(MemesError) {
        _ = try textQuery(QueryRequest(text: text))
    }

    /// Limits a fetch to the memes that match a request, as of a date. Reads the clock only if there is a
    /// query or a date.
    ///
    /// - Throws: the same errors as `query(_:)`; `RequestError.unknownField` if no meme has the field of the
    ///   order.
    package func filter(
        _ fetch: MemesFetch, by request: QueryRequest, asOf date: String?
    ) throws(MemesError) -> MemesFetch {
        var fetch = fetch
        if case .own(let name) = fetch.order {
            try fieldsWorker?.check(name, or: MemeOrder.allCases.map(\.rawValue))
        }
        fetch.asOf = try dateWorker.moment(asOf: date)
        if !request.isEmpty {
            fetch.query = try query(request, asOf: fetch.asOf)
            fetch.includesRemoved = fetch.query.mentionsRemoved
        }
        return fetch
    }

    private func textQuery(_ request: QueryRequest) throws(MemesError) -> Query {
        guard !request.isRegularExpression else {
            return request.text.isEmpty ? .everything : .regularExpression(request.text)
        }
        var failure: MemesError?
        let parser = QueryParser(
            dates: dateWorker.reader, countsAccents: request.countsAccents,
            findsWords: request.findsWords, saved: savedQueries
        ) { name in
            do throws(MemesError) {
                return try fieldsWorker?.isField(name) == true
            } catch {
                failure = error
                return false
            }
        }
        let query = Result { () throws(QueryError) in try parser.parse(request.text) }
        if let failure { throw failure }
        do throws(QueryError) {
            return try query.get()
        } catch {
            throw .query(named(error))
        }
    }

    /// Returns an error about an unknown field with the name of an own field that was probably meant.
    private func named(_ error: QueryError) -> QueryError {
        var error = error
        switch error.reason {
        case .unknownField(let name), .unknownPart(let name):
            error.nearestField = try? fieldsWorker?.nearest(to: name)
        default: break
        }
        return error
    }
}

extension MemesFetch {
    /// Whether a list for people shows the pinned memes above the others.
    package var listsPinnedFirst: Bool {
        order == .modified && !isReversed && !query.mentionsPinned
    }
}

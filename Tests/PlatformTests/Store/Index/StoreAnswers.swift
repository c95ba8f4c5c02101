import Domain
import TestSupport

@testable import Platform

/// The answers of a store to requests of all kinds; to a sample of them unless all tests run.
struct StoreAnswers: Equatable {
    /// The amount of requests.
    enum Extent {
        case all
        /// Requests that read only a part of the store.
        case some

        /// The extent for tests that ask repeatedly.
        static let often: Extent = TestExtent.isFull ? .all : .some
    }

    private enum Answer: Equatable {
        case pages(MemesFetch, Result<[MemesPage], MemesError>)
        case count(MemesFetch, Result<CountedMemes, MemesError>)
        case found(MemeReference, Result<FoundMemes, MemesError>)
        case versions(MemeReference, Result<FoundVersions, MemesError>)
        case formerTitles(Result<[FormerTitle], MemesError>)
        case operations(Result<[OperationsPage], MemesError>)
        case changes(ChangesFetch.Start, Result<[[OperationPart]], MemesError>)
    }

    private var answers: [Answer] = []

    /// Asks a store, among other things for the memes with the given identifiers.
    init(_ store: any MemesStore, _ ids: [MemeID], _ extent: Extent = .all) {
        for fetch in StoreAnswers.fetches(extent) {
            answers.append(.pages(fetch, StoreAnswers.pages(store, fetch)))
            let count = Result { () throws(MemesError) in try store.countMemes(fetch) }
            answers.append(.count(fetch, count))
        }
        for reference in StoreAnswers.references(ids, extent) {
            let found = Result { () throws(MemesError) in try store.findMemes([reference]) }
            answers.append(.found(reference, found))
            let versions = Result { () throws(MemesError) in
                try store.fetchVersions(of: reference)
            }
            answers.append(.versions(reference, versions))
        }
        let titles = (try? store.pages().flatMap(\.memes).map(\.title)) ?? []
        let formerTitles = Result { () throws(MemesError) in
            try store.fetchFormerTitles(titles + ["Buy milk", "Été", "日本"], asOf: nil)
        }
        answers.append(.formerTitles(formerTitles))
        let operations = Result { () throws(MemesError) in
            let cursor = try store.fetchOperations(OperationsFetch(pageSize: 5))
            var pages: [OperationsPage] = []
            while let page = try cursor.nextPage() { pages.append(page) }
            return pages
        }
        answers.append(.operations(operations))
        let times = (try? operations.get())?.flatMap(\.operations).map(\.time) ?? []
        for start in StoreAnswers.starts(times, extent) {
            answers.append(.changes(start, StoreAnswers.changes(store, start)))
        }
    }

    /// Returns the first answer that differs from that of another store, together with the other answer;
    /// `nil` if all answers are equal.
    func difference(from other: StoreAnswers) -> String? {
        let pairs = zip(answers, other.answers)
        return pairs.first { $0 != $1 }.map { "\($0)\ninstead of\n\($1)" }
    }

    private static func pages(
        _ store: any MemesStore, _ fetch: MemesFetch
    ) -> Result<[MemesPage], MemesError> {
        Result { () throws(MemesError) in
            let cursor = try store.fetchMemes(fetch)
            var pages: [MemesPage] = []
            while let page = try cursor.nextPage() { pages.append(page) }
            return pages
        }
    }

    /// Returns the parts in the pages without the positions, which differ between stores.
    private static func changes(
        _ store: any MemesStore, _ start: ChangesFetch.Start
    ) -> Result<[[OperationPart]], MemesError> {
        Result { () throws(MemesError) in
            let cursor = try store.fetchChanges(ChangesFetch(from: start, pageSize: 3))
            var pages: [[OperationPart]] = []
            while let page = try cursor.nextPage() { pages.append(page.parts) }
            return pages
        }
    }

    private static func starts(_ times: [Timestamp], _ extent: Extent) -> [ChangesFetch.Start] {
        let time = times.isEmpty ? Timestamp.latest : times[times.count / 3]
        let later = ChangesPosition(time: time, end: .max, checksum: 1)
        return extent == .all ? [.beginning, .time(time), .position(later)] : [.time(time)]
    }

    private static func fetches(_ extent: Extent) -> [MemesFetch] {
        let orders: [MemeOrder] =
            extent == .all ? [.modified, .created, .title] : [.modified, .title]
        let limits: [Int?] =
            switch extent {
            case .all: TestExtent.isFull ? [nil, 0, 1, 3, 40, .max] : [nil, 3]
            case .some: [2]
            }
        let fetches = orders.flatMap { order in
            limits.flatMap { limit in
                [false, true].map { isReversed in
                    MemesFetch(
                        order: order, isReversed: isReversed, limit: limit,
                        pageSize: limit == nil ? 7 : 2048, wantsShortIDs: limit != 40)
                }
            }
        }
        let all = fetches + searches(extent)
        return extent == .all ? TestExtent.sample(all, every: 4) : all
    }

    private static func searches(_ extent: Extent) -> [MemesFetch] {
        let text = Query.text(TextPattern("B"), in: .anywhere)
        let words = Query.any([text, .text(TextPattern("M"), in: .field(.title))])
        let queries: [Query] =
            extent == .all
            ? [
                .everything, .flag(.pinned), .not(.flag(.pinned)), .removed, .tag(named: "Ü"), text,
                .untagged,
                .any([.removed, text]), .has(.text), words, .mentions([TextPattern("B")]),
            ] : [.flag(.pinned), .not(.flag(.pinned))]
        return queries.flatMap { query in
            let orders: [MemeOrder] =
                query == text || query == words ? MemeOrder.allCases : [.modified]
            return orders.map { order in
                MemesFetch(
                    query: query, includesRemoved: query == .everything || query.mentionsRemoved,
                    order: order, isReversed: query == .untagged || query == words,
                    limit: query == .flag(.pinned) ? 3 : nil, pageSize: 5)
            }
        }
    }

    private static func references(_ ids: [MemeID], _ extent: Extent) -> [MemeReference] {
        let distances = extent == .all ? [0, 1, 3, ids.count - 1, ids.count, .max] : [0, 2]
        let counts = extent == .all && TestExtent.isFull ? Array(1...12) : [1, 4, 12]
        let references: [MemeReference] =
            distances.map { .recent(max($0, 0)) }
            + ["buy milk", "ÉTÉ", "日本", "x"].map { .word($0) }
            + ids.flatMap { id in
                counts.compactMap { MemeIDPrefix(id.text(prefix: $0)).map(MemeReference.prefix) }
            }
        return TestExtent.sample(references, every: 3)
    }
}

import Domain

/// An object that intercepts the calls to a store and its cursors, and may refuse them.
package protocol StoreInterceptor {
    /// Makes a call, or throws an error to refuse it.
    ///
    /// - Parameters:
    ///   - name: the name of the method.
    ///   - value: the most important argument; `nil` if there are no arguments.
    ///   - receiver: the name of the protocol.
    func call<Answer>(
        _ name: String, _ value: Any?, of receiver: String,
        _ answer: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer
}

/// A store that passes each call that can throw to another store through an interceptor.
package final class InterceptedStore: AuthoredStore {
    private let store: any AuthoredStore
    private let interceptor: any StoreInterceptor
    private let readsInSteps: Bool

    /// - Parameter readsInSteps: whether the search for a page of memes calls the interceptor repeatedly, so
    ///   that the search can be stopped.
    package init(
        _ store: any AuthoredStore, by interceptor: any StoreInterceptor, readsInSteps: Bool = false
    ) {
        self.store = store
        self.interceptor = interceptor
        self.readsInSteps = readsInSteps
    }

    private func call<Answer>(
        _ name: String, _ value: Any, _ answer: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        try interceptor.call(name, value, of: "MemesStore", answer)
    }

    package var author: String? {
        get { store.author }
        set { store.author = newValue }
    }

    package var lastOperation: Timestamp? { store.lastOperation }

    package func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        var fetch = fetch
        if readsInSteps { fetch.returnsEarly = true }
        let cursor = try call("fetchMemes", fetch) { () throws(MemesError) in
            try store.fetchMemes(fetch)
        }
        return InterceptedCursor(cursor, interceptor, readsInSteps: readsInSteps)
    }

    package func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        try call("countMemes", fetch) { () throws(MemesError) in try store.countMemes(fetch) }
    }

    package func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes {
        try call("findMemes", references) { () throws(MemesError) in
            try store.findMemes(references, asOf: time)
        }
    }

    package func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        try call("fetchVersions", reference) { () throws(MemesError) in
            try store.fetchVersions(of: reference, asOf: time)
        }
    }

    package func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle] {
        try call("fetchFormerTitles", titles) { () throws(MemesError) in
            try store.fetchFormerTitles(titles, asOf: time)
        }
    }

    package func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor {
        let cursor = try call("fetchOperations", fetch) { () throws(MemesError) in
            try store.fetchOperations(fetch)
        }
        return InterceptedOperationsCursor(cursor, interceptor)
    }

    package func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        let cursor = try call("fetchChanges", fetch) { () throws(MemesError) in
            try store.fetchChanges(fetch)
        }
        return InterceptedChangesCursor(cursor, interceptor)
    }

    package func perform<Answer>(
        isDryRun: Bool, _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, warnings: [StoreWarning]) {
        try call("perform", DryRun(isDryRun: isDryRun)) { () throws(MemesError) in
            try store.perform(isDryRun: isDryRun, changes)
        }
    }

    package func performBatch<Answer>(
        isDryRun: Bool, existing: ExistingMemes,
        _ additions: (any MemesBatch) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, ids: BatchedIDs, warnings: [StoreWarning]) {
        try call("performBatch", (isDryRun: isDryRun, existing: existing)) {
            () throws(MemesError) in
            try store.performBatch(isDryRun: isDryRun, existing: existing, additions)
        }
    }

    package func isKept(in file: FileIdentity) -> Bool { store.isKept(in: file) }

    package func step(
        _ step: OperationStep, _ chosen: ChosenOperations, isDryRun: Bool
    ) throws(MemesError) -> SteppedOperations {
        try call("step", (step, chosen, isDryRun: isDryRun)) { () throws(MemesError) in
            try store.step(step, chosen, isDryRun: isDryRun)
        }
    }
}

private class Intercepted<Cursor> {
    let cursor: Cursor
    let interceptor: any StoreInterceptor

    init(_ cursor: Cursor, _ interceptor: any StoreInterceptor) {
        self.cursor = cursor
        self.interceptor = interceptor
    }
}

private final class InterceptedCursor: Intercepted<any MemesCursor>, MemesCursor {
    private let readsInSteps: Bool

    init(_ cursor: any MemesCursor, _ interceptor: any StoreInterceptor, readsInSteps: Bool) {
        self.readsInSteps = readsInSteps
        super.init(cursor, interceptor)
    }

    func nextPage() throws(MemesError) -> MemesPage? {
        while true {
            let page = try interceptor.call("nextPage", nil, of: "MemesCursor") {
                () throws(MemesError) in try cursor.nextPage()
            }
            guard readsInSteps, let page, page.memes.isEmpty, !page.isLast else { return page }
        }
    }
}

private final class InterceptedOperationsCursor:
    Intercepted<any OperationsCursor>, OperationsCursor
{
    func nextPage() throws(MemesError) -> OperationsPage? {
        try interceptor.call("nextPage", nil, of: "OperationsCursor") { () throws(MemesError) in
            try cursor.nextPage()
        }
    }
}

private final class InterceptedChangesCursor: Intercepted<any ChangesCursor>, ChangesCursor {
    var rewritten: RewrittenStore? { cursor.rewritten }

    func nextPage() throws(MemesError) -> ChangesPage? {
        try interceptor.call("nextPage", nil, of: "ChangesCursor") { () throws(MemesError) in
            try cursor.nextPage()
        }
    }
}

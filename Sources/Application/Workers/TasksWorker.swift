import Domain

/// A worker that finds tasks: memes, and lines of their texts.
package struct TasksWorker {
    let store: any MemesStore
    let queryWorker: QueryWorker
    let calendar: any LocalCalendar
    let matchTimeout: any MatchTimeout

    /// Returns the tasks that match a query, now or at an `--as-of` date, sorted by due date. Tasks without a
    /// due date come last. Tasks with the same due date are sorted by the last change of their memes, newest
    /// first, and within a meme by line, after the meme itself.
    package func tasks(
        _ request: QueryRequest, _ states: TaskStates, asOf date: String? = nil, limit: Int?,
        wantsShortIDs: Bool
    ) throws(MemesError) -> TasksPage {
        let moment = try queryWorker.dateWorker.moment(asOf: date)
        let query = try queryWorker.query(request, asOf: moment)
        let matcher = query == .everything ? nil : try MemesFetch(query: query).matcher()
        let now = moment ?? queryWorker.dateWorker.clock.now
        let begun = query.mentionsWaiting ? nil : DueRange(begunAt: now, calendar)
        let cursor = try store.fetchMemes(
            MemesFetch(query: states.query, asOf: moment, decodesMemes: true))
        var found: [(due: Timestamp, order: Int, task: FoundTask)] = []
        var answer = TasksPage()
        while let page = try cursor.nextPage() {
            let memes = page.memes.map(\.meme)
            let foundOnPage =
                query.mayTakeForever
                ? try matchTimeout.answers(for: memes) { tasks(of: $0, states, begun, matcher) }
                : memes.map { tasks(of: $0, states, begun, matcher) }
            for task in foundOnPage.joined() {
                found.append((task.due?.moment(calendar) ?? .latest, found.count, task))
            }
            answer.warnings += page.warnings
        }
        found.sort { ($0.due, $0.order) < ($1.due, $1.order) }
        answer.tasks = found.prefix(limit ?? .max).map(\.task)
        if wantsShortIDs { answer.shortIDs = try store.shortIDs(of: answer.tasks.map(\.id)) }
        return answer
    }

    private func tasks(
        of meme: Meme, _ states: TaskStates, _ begun: DueRange?, _ matcher: QueryMatcher?
    ) -> [FoundTask] {
        meme.tasks(calendar).filter { task in
            guard states.contain(task, begun: begun) else { return false }
            guard let matcher else { return true }
            var tested = meme
            if task.line != nil {
                tested = meme.with(due: task.due, done: task.done, wait: task.wait)
                tested.text = task.text
            }
            return matcher.matches(tested, isRemoved: false)
        }
    }
}

package struct TasksPage: Equatable {
    package var tasks: [FoundTask] = []
    package var shortIDs = ShortIDs()
    package var warnings: [StoreWarning] = []

    /// Advice on the dates that cannot be read, each with its place: `7m3k:3 '@due(friday)'`.
    package var unreadDates: [Advice] {
        let dates = tasks.compactMap { task in
            task.unreadDate.map {
                "\(task.shortReference(shortIDs.text(for: task.id))) \(Diagnostic.quote($0))"
            }
        }
        return dates.isEmpty ? [] : [.unreadDates(dates)]
    }
}

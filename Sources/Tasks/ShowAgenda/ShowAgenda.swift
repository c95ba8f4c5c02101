import Application
import Domain

/// The scene that shows what is to be done, what the journal has for today, and the memes of this day in earlier
/// years.
enum ShowAgenda {
    struct Request: OneMessageRequest {
        var query = QueryRequest("", isRegularExpression: false)
        /// The number of days to show, with today.
        var dayCount = ShowAgenda.usualDayCount
        /// Whether to show all memes of earlier years, and not only the newest.
        var showsAllYears = false
        var format = OutputFormat.human
        var console = ConsoleFacts.none

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var agenda: Result<Agenda, MemesError>
        /// Whether the agenda is not narrowed by a query.
        var isWhole = true
        var now: Timestamp
    }

    static let usualDayCount = 7
}

struct ShowAgendaInteractor: BusinessLogic {
    let presenter: any PresentationLogic<ShowAgenda.Response>
    let agendaWorker: AgendaWorker

    func run(request: ShowAgenda.Request) {
        let agenda = Result { () throws(MemesError) in
            try agendaWorker.agenda(
                request.query, dayCount: request.dayCount, showsAllYears: request.showsAllYears)
        }
        presenter.present(
            response: ShowAgenda.Response(
                agenda: agenda, isWhole: request.query.isEmpty,
                now: agendaWorker.dateWorker.clock.now))
    }
}

/// A worker that collects the entries of an agenda.
struct AgendaWorker {
    let store: any MemesStore
    let tasksWorker: TasksWorker
    let queryWorker: QueryWorker

    var dateWorker: DateWorker { queryWorker.dateWorker }

    private static let earlierMemeCount = 5

    /// Returns the entries for some days from today on, in the order in which an agenda shows them.
    ///
    /// - Throws: errors in the query; store errors.
    func agenda(
        _ query: QueryRequest, dayCount: Int, showsAllYears: Bool
    ) throws(MemesError) -> Agenda {
        let calendar = dateWorker.calendar
        let now = dateWorker.clock.now
        let today = calendar.time(of: now).date
        let page = try tasksWorker.tasks(query, .open, limit: nil, wantsShortIDs: false)
        var agenda = Agenda(entries: [], warnings: page.warnings)
        let dated = page.tasks.compactMap { task in task.due.map { (due: $0, task: task) } }
        agenda.entries += dated.filter { $0.due.isOver(at: now, calendar) }.map {
            AgendaEntry(.overdue, $0.task, $0.due, calendar)
        }
        let coming = dated.filter { !$0.due.isOver(at: now, calendar) }
            .map { AgendaEntry(.due, $0.task, $0.due, calendar) }
            .filter { $0.day.daysSince1970 - today.daysSince1970 < dayCount }
        agenda.entries += coming.filter { $0.day == today }
        if let meme = try journal(of: today, query) {
            agenda.entries.append(AgendaEntry(journal: meme, today))
        }
        agenda.entries += coming.filter { $0.day != today }
        agenda.entries += try earlierMemes(
            query, limit: showsAllYears ? nil : Self.earlierMemeCount
        )
        .map { AgendaEntry(created: $0, calendar) }
        agenda.shortIDs = try store.shortIDs(of: agenda.entries.map(\.id))
        return agenda
    }

    /// Returns the meme of a journal day, if it matches the query.
    private func journal(of day: LocalDate, _ query: QueryRequest) throws(MemesError) -> Meme? {
        let meme: Meme
        do throws(MemesError) {
            meme = try store.perform(isDryRun: true) { (operation) throws(MemesError) in
                try operation.meme(ofKey: day.journalKey)
            }.answer
        } catch .reference(.noSuchKey) {
            return nil
        }
        guard !query.isEmpty else { return meme }
        let fetch = try queryWorker.filter(MemesFetch(), by: query, asOf: nil)
        let matching = MemesFetch(query: fetch.query.and(.ids([meme.id])))
        return try store.countMemes(matching).count > 0 ? meme : nil
    }

    /// Returns the memes that were created on today's day in earlier years, newest first.
    private func earlierMemes(
        _ query: QueryRequest, limit: Int?
    ) throws(MemesError) -> [Meme] {
        var query = query
        query.isOfThisDay = true
        let cursor = try store.fetchMemes(
            try queryWorker.filter(
                MemesFetch(order: .created, limit: limit), by: query, asOf: nil))
        var memes: [Meme] = []
        while let page = try cursor.nextPage() { memes += page.memes.map(\.meme) }
        return memes
    }
}

struct Agenda: Equatable, AnswerWithWarnings {
    var entries: [AgendaEntry]
    var shortIDs = ShortIDs()
    var warnings: [StoreWarning]
}

/// An entry of an agenda: a task, the journal of today, or a meme of an earlier year.
struct AgendaEntry: Equatable {
    enum Kind: String {
        case overdue, due, journal, created
    }

    let kind: Kind
    /// The local day of the date.
    let day: LocalDate
    let id: MemeID
    /// The task; `nil` for other entries.
    let task: FoundTask?
    let tags: [Tag]
    /// The text of a task, the number of lines in the journal, or the title of a meme.
    let text: String

    init(_ kind: Kind, _ task: FoundTask, _ due: DueDate, _ calendar: any LocalCalendar) {
        (self.kind, day, id, self.task) = (kind, due.day(calendar), task.id, task)
        (tags, text) = (task.tags, task.text)
    }

    init(journal meme: Meme, _ day: LocalDate) {
        (kind, self.day, id, task, tags) = (.journal, day, meme.id, nil, meme.tags)
        let lines = meme.text.utf8.split(separator: UInt8(ascii: "\n"))
        text = String(lines.count { !$0.allSatisfy(\.isBlank) })
    }

    init(created meme: Meme, _ calendar: any LocalCalendar) {
        (kind, id, task, tags, text) = (.created, meme.id, nil, meme.tags, meme.title)
        day = calendar.time(of: meme.created ?? Timestamp(milliseconds: 0)).date
    }
}

final class ShowAgendaPresenter: DatedPresenter<OutputFormat>, PresentationLogic {
    func present(response: ShowAgenda.Response) {
        display(
            Output.all(of: response.agenda) { agenda in
                if case .records(let format) = format { return [format.output(of: agenda.entries)] }
                guard !agenda.entries.isEmpty else {
                    let words =
                        response.isWhole
                        ? localized("Nothing is due; try: meme add --due friday Call Ann")
                        : localized("no meme matches")
                    return [.hint(StyledText(words + "\n", .faint))]
                }
                return [.text(text(of: agenda, now: response.now))]
            })
    }

    /// Returns a heading for each day, and a line for each of its entries.
    private func text(of agenda: Agenda, now: Timestamp) -> StyledText {
        var text = StyledText()
        var last: String?
        for entry in agenda.entries {
            let heading = heading(of: entry, now)
            if heading != last {
                text.append((last == nil ? "" : "\n") + heading + "\n", .strong)
                last = heading
            }
            text.append(line(of: entry, agenda.shortIDs, now))
        }
        return text
    }

    private func heading(of entry: AgendaEntry, _ now: Timestamp) -> String {
        switch entry.kind {
        case .overdue: localized("Overdue")
        case .created: localized("On this day")
        case .due, .journal: DueDate.day(entry.day).words(now: now, calendar)
        }
    }

    private func line(
        of entry: AgendaEntry, _ shortIDs: ShortIDs, _ now: Timestamp
    ) -> StyledText {
        let shortID = shortIDs.text(for: entry.id)
        var line = StyledText("  ")
        line.append(
            entry.task?.shortReference(shortID) ?? shortID, .id,
            link: LinkTarget.address(of: entry.id))
        line.append("  ")
        switch (entry.kind, entry.task?.due) {
        case (.overdue, let due?):
            line.append(due.words(now: now, calendar) + "!  ", .removed)
        case (.due, .time(let time)?):
            line.append("\(calendar.time(of: time).text.suffix(5))  ")
        case (.created, _): line.append("\(entry.day.text)  ", .faint)
        default: break
        }
        let words =
            entry.kind == .journal
            ? localized("the journal, lines: \(entry.text)") : entry.text
        line.append(words, isIsolated: true)
        if !entry.tags.isEmpty {
            line.append(
                "  " + entry.tags.map(\.name).joined(separator: ", "), .tag, isIsolated: true)
        }
        line.append("\n")
        return line
    }
}

struct ShowAgendaConfigurator: SceneConfigurator {
    let request: ShowAgenda.Request

    func viewController(_ services: Services) -> RequestViewController<ShowAgenda.Request> {
        let presenter = ShowAgendaPresenter(format: request.format, calendar: services.calendar)
        let interactor = ShowAgendaInteractor(
            presenter: services.traced(presenter),
            agendaWorker: AgendaWorker(
                store: services.store, tasksWorker: services.tasksWorker,
                queryWorker: services.queryWorker))
        return services.scene(request, interactor, presenter, services.answerView)
    }
}

/// The record `{"day":"2026-11-30","what":"due","ref":"7m3k9q2x0d4v","tags":["home"],"text":"Call Ann"}`.
extension AgendaEntry: RecordConvertible {
    static let fieldNames = ["day", "what", "ref", "tags", "text"]

    var record: Record {
        [
            "day": .text(day.text), "what": .text(kind.rawValue),
            "ref": .text(task?.reference ?? id.text()),
            "tags": .list(tags.map { .text($0.name) }), "text": .text(text),
        ]
    }
}

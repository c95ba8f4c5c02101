import Application
import Domain

protocol WriteJournalBusinessLogic {
    /// Appends an entry to a day, week or month, and presents it.
    func writeEntry(request: WriteJournal.WriteEntry.Request)
    /// Looks for the meme of a day, week or month, and presents whether it exists.
    func openPeriod(request: WriteJournal.OpenPeriod.Request)
    func fetchPeriods(request: WriteJournal.FetchPeriods.Request)
}

/// The data passed to the next scene.
protocol WriteJournalDataStore: AnyObject {
    /// The day, week or month to open.
    var period: JournalPeriod? { get }
    /// The initial contents of a new period's meme.
    var template: FilledTemplate { get }
    /// The meme to open, or the memes to show.
    var memes: [MemeID] { get }
}

final class WriteJournalInteractor: WriteJournalBusinessLogic, WriteJournalDataStore {
    private(set) var period: JournalPeriod?
    private(set) var template = FilledTemplate.empty
    private(set) var memes: [MemeID] = []

    private let presenter: any WriteJournalPresentationLogic
    private let journalWorker: JournalWorker
    private let inputWorker: InputWorker
    private let dateWorker: DateWorker

    init(
        presenter: any WriteJournalPresentationLogic, journalWorker: JournalWorker,
        inputWorker: InputWorker, dateWorker: DateWorker
    ) {
        self.presenter = presenter
        self.journalWorker = journalWorker
        self.inputWorker = inputWorker
        self.dateWorker = dateWorker
    }

    func writeEntry(request: WriteJournal.WriteEntry.Request) {
        let written = Result { () throws(MemesError) in
            try journalWorker.append(
                try entry(request), isDryRun: request.isDryRun,
                wantsShortIDs: request.format == .human)
        }
        var advice: [Advice] = request.hasUnreadInput ? [.unreadInput] : []
        if request.format == .human, let entry = try? written.get().entry {
            advice += Advice.onDates(
                of: Meme(id: MemeID(bits: 0), title: "", text: entry.text), dateWorker.calendar)
        }
        presenter.presentWrittenEntry(
            response: .init(written: written, advice: advice, isDryRun: request.isDryRun))
    }

    func openPeriod(request: WriteJournal.OpenPeriod.Request) {
        let hasMeme = Result { () throws(MemesError) in
            if request.isDryRun { throw .request(.textWanted(option: "--dry-run")) }
            if !request.tags.isEmpty { throw .request(.textWanted(option: "--tag")) }
            if request.due != nil { throw .request(.textWanted(option: "--due")) }
            if request.heading != nil { throw .request(.textWanted(option: "--under")) }
            if request.isTask { throw .request(.textWanted(option: "--todo")) }
            let period = try period(request.date).period
            self.period = period
            memes = try journalWorker.meme(of: period).map { [$0.id] } ?? []
            if memes.isEmpty { template = try journalWorker.template(of: period) }
            return !memes.isEmpty
        }
        presenter.presentPeriod(response: .init(hasMeme: hasMeme))
    }

    func fetchPeriods(request: WriteJournal.FetchPeriods.Request) {
        let periods = Result { () throws(MemesError) in
            let day = try dateWorker.day(request.date).date
            let isWanted = try dateWorker.days(since: request.since, until: request.until)
            var periods = try journalWorker.periods(
                request.query, limit: request.limit, wantsShortIDs: request.format == .human
            ) { isWanted($0.firstDay) && (!request.isOnThisDay || $0.isAnniversary(of: day)) }
            if request.readsTexts { periods.memes.reverse() }
            return periods
        }
        memes = (try? periods.get().memes.map(\.id)) ?? []
        presenter.presentPeriods(
            response: .init(
                periods: periods,
                isEverything: !request.isOnThisDay && request.query.isEmpty
                    && request.since == nil && request.until == nil,
                showsTexts: request.isOnThisDay || request.readsTexts,
                wantsNone: request.limit == 0, now: dateWorker.clock.now))
    }

    /// Returns the period that a text names, and the time of day for an entry on a day that has one.
    private func period(
        _ text: String?
    ) throws(MemesError) -> (period: JournalPeriod, time: LocalTime?) {
        if let days = text.flatMap({ dateWorker.reader.days($0) }),
            let period = JournalPeriod(days), period.unit != .day
        {
            return (period, nil)
        }
        let (day, time) = try dateWorker.day(text)
        return (JournalPeriod(day), time)
    }

    private func entry(
        _ request: WriteJournal.WriteEntry.Request
    ) throws(MemesError) -> JournalEntry {
        var (date, text) = (request.date, request.text)
        if let words = request.typedWords, !words.isEmpty {
            let bare = words.hasSuffix(":") ? String(words.dropLast()) : words
            if dateWorker.reader.date(bare) != nil {
                throw .request(.textIsOption(bare, option: "--date"))
            }
            if date == nil, let start = words.firstRange(of: ": ") {
                // As in jrnl: `yesterday: Rain`.
                let typed = String(words[..<start.lowerBound])
                if (try? period(typed)) != nil {
                    date = typed
                    text.removeFirst(typed.count + 2)
                }
            }
        }
        let (period, time) = try period(date)
        let tags = try request.tags.map { (tag) throws(MemesError) in try Tag(tag) }
        if request.readsInput {
            let input = try inputWorker.text()
            guard input.isVisible else { throw .input(.empty) }
            text += (text.isEmpty ? "" : "\n") + input.drop(while: \.isNewline)
        }
        let due = try request.due.map { (due) throws(MemesError) in
            try dateWorker.due(due).localText(dateWorker.calendar)
        }
        return JournalEntry(
            text, on: period, at: time, tags: tags,
            isTask: request.isTask || due != nil, due: due, under: request.heading)
    }
}

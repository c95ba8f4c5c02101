import Domain
import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct WriteJournalPresenterTests {
    private let viewController = WriteJournalDisplayLogicSpy()
    private let day = Meme(
        id: Seeds.milk.id, title: "2026-11-21", text: "- x", key: "journal:2026-11-21")

    @Test func `shows people the entry`() {
        present()
        present(isDryRun: true)
        #expect(
            viewController.outputs.map(\.words) == [
                "2026-11-21 10:00 Rain\n", "Would add 2026-11-21 10:00 Rain\n",
            ])
    }

    @Test func `gives programs a record, and advice`() {
        present(.ids, advice: [.unreadInput])
        present(.jsonLines)
        #expect(viewController.outputs.first == .records("7m3k9q2x0d4v\n"))
        #expect(
            viewController.outputs.last
                == .records(
                    #"{"id":"7m3k9q2x0d4v","title":"2026-11-21","text":"- x","key":"journal:2026-11-21"}"#
                        + "\n"))
        #expect(
            viewController.outputs[1].words
                == "standard input was not read; use -m - to read the text from it\n")
    }

    /// The error, its message and its exit code.
    @Test(
        arguments: [
            (
                .request(.textIsOption("last week", option: "--date")),
                "meme: 'last week' is ambiguous: use '--date' for the option, or '-- last week' for the argument\n",
                .usage
            ),
            (
                .request(.notOneDay("2026")),
                "meme: '2026' spans more than one day; use a date such as 2026-03-09\n", .usage
            ),
            (.request(.textWanted(option: "--tag")), "meme: --tag requires a TEXT\n", .usage),
        ] as [(MemesError, String, ExitCode)])
    func `shows a message for errors`(_ error: MemesError, _ words: String, _ exitCode: ExitCode) {
        let presenter = presenter(.human)
        presenter.presentWrittenEntry(response: .init(written: .failure(error)))
        presenter.presentPeriod(response: .init(hasMeme: .failure(error)))
        #expect(viewController.outputs.map(\.words) == [words])
        #expect(viewController.days == [.failed(Diagnostic(error))])
        #expect(Diagnostic(error).exitCode == exitCode)
    }

    @Test func `opens an existing day or a new one`() {
        let presenter = presenter(.human)
        for hasMeme in [true, false] {
            presenter.presentPeriod(response: .init(hasMeme: .success(hasMeme)))
        }
        #expect(viewController.days == [.existing, .new])
    }

    @Test func `lists days, and shows days with the same date in full`() {
        let page = MemesPage(storedMemes: [StoredMeme(day)])
        for showsTexts in [false, true] {
            list(page, .human, showsTexts: showsTexts)
            list(page, .ids, showsTexts: showsTexts)
        }
        #expect(
            viewController.lists == [
                .rows(MemesTable.rows(of: page, now: Seeds.now, UTCCalendar())),
                .output(.bytes(Array("7m3k9q2x0d4v\n".utf8))), .whole,
                .output(.bytes(Array("7m3k9q2x0d4v\n".utf8))),
            ])
    }

    @Test func `an empty journal is no error, but a query without matches is`() {
        let none = MemesPage(storedMemes: [])
        for format in [OutputFormat.human, .ids] {
            list(none, format, isEverything: true)
            list(none, format, showsTexts: true)
        }
        list(none, .human, showsTexts: true, wantsNone: true)
        #expect(
            viewController.lists == [
                .output(
                    .hint(StyledText("No days yet; try: meme journal TEXT\n", .faint))),
                .output(.diagnostic("no meme matches", .nothingMatched)),
                .output(.bytes([])), .output(.bytes([], .nothingMatched)), .output(.bytes([])),
            ])
    }

    @Test func `errors and warnings of the store are shown`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 3)
        presenter(.ids).presentPeriods(
            response: .init(
                periods: .failure(error), isEverything: false, showsTexts: false, wantsNone: false,
                now: Seeds.now))
        list(MemesPage(storedMemes: [], warnings: [warning]), .ids, isEverything: true)
        #expect(
            viewController.lists == [
                .output(.error(error)), .output(.diagnostic(Diagnostic(warning))),
                .output(.bytes([])),
            ])
    }

    private func present(
        _ format: OutputFormat = .human, isDryRun: Bool = false, advice: [Advice] = []
    ) {
        let date = LocalDate(daysSince1970: 20_778)
        let entry = WrittenEntry(
            changed: ChangedMemes(memes: [day], changed: [day]),
            entry: JournalEntry(
                "Rain\nmore", on: JournalPeriod(date), at: LocalTime(date, millisecond: 36_000_000))
        )
        presenter(format).presentWrittenEntry(
            response: .init(written: .success(entry), advice: advice, isDryRun: isDryRun))
    }

    private func list(
        _ page: MemesPage, _ format: OutputFormat, isEverything: Bool = false,
        showsTexts: Bool = false, wantsNone: Bool = false
    ) {
        presenter(format).presentPeriods(
            response: .init(
                periods: .success(page), isEverything: isEverything, showsTexts: showsTexts,
                wantsNone: wantsNone, now: Seeds.now))
    }

    private func presenter(_ format: OutputFormat) -> WriteJournalPresenter {
        let presenter = WriteJournalPresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = viewController
        return presenter
    }
}

private final class WriteJournalDisplayLogicSpy: WriteJournalDisplayLogic {
    private(set) var outputs: [Output] = []
    private(set) var days: [WriteJournal.OpenPeriod.ViewModel] = []
    private(set) var lists: [WriteJournal.FetchPeriods.ViewModel] = []

    func displayWrittenEntry(viewModels: [Output]) { outputs += viewModels }
    func displayPeriod(viewModel: WriteJournal.OpenPeriod.ViewModel) { days.append(viewModel) }
    func displayPeriods(viewModel: WriteJournal.FetchPeriods.ViewModel) { lists.append(viewModel) }
}

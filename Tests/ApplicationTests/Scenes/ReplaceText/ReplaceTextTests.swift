import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ReplaceTextCommandTests {
    @Test func `reads the text to replace and its replacement`() throws {
        for (words, request) in [
            (
                ["7m", "--replace", "a", "--with", ""],
                ReplaceText.Request(selection: .names(["7m"]), old: "a", new: "")
            ),
            (
                ["7m#a", "@", "--replace", "a", "--with=b", "--regex", "--dry-run", "--json"],
                .init(
                    selection: .names(["7m#a", "@"]), old: "a", new: "b", isPattern: true,
                    isDryRun: true, format: .json)
            ),
            (
                ["--where", "x", "--replace", "a", "--with", "b"],
                .init(
                    selection: .query(QueryRequest(text: "x")), old: "a", new: "b", asksFrom: 20)
            ),
            (
                ["7m", "--replace", "a", "--with", "b", "--if-version", "3"],
                .init(selection: .names(["7m"]), old: "a", new: "b", version: 3)
            ),
        ] {
            #expect(try parse(words) == .replaceText(request), "\(words)")
        }
    }

    @Test func `refuses incomplete or contradictory arguments`() {
        for (words, error) in [
            (["7m", "--replace", "a"], UsageError.dependency(.replace, on: "--with")),
            (["7m", "--with", "a"], .dependency(.with, on: "--replace")),
            (["7m", "--regex", "-m", "x"], .dependency(.asPattern, on: "--replace")),
            (
                ["7m", "--replace", "", "--with", "b"],
                .invalidValue(.replace, value: "", expected: "a text")
            ),
            (["7m", "--replace", "a", "--with", "b", "--pin"], .conflict(.replace, .pin)),
            (["7m", "--replace", "a", "--with", "b", "--all"], .conflict(.replace, .allFields)),
            (["--draft", "--replace", "a", "--with", "b"], .conflict(.draft, .with)),
            (
                ["--replace", "a", "--with", "b"],
                .missingOperand(command: "edit", placeholder: "REF")
            ),
        ] {
            #expect(throws: error, "\(words)") { try parse(words) }
        }
    }

    private func parse(_ words: [String]) throws -> Command {
        try Invocation(parsing: ["edit"] + words).command
    }
}

struct ReplaceTextInteractorTests {
    private let presenter = Spy<ReplaceText.Response>()
    private let store = MemoryStore.seeded()

    @Test func `replaces a text or the matches of a pattern`() throws {
        run(.init(selection: .names(["7m3k"]), old: "m.lk", new: "x"))
        run(.init(selection: .names(["7m3k"]), old: "(m).lk", new: "$1", isPattern: true))
        #expect(presenter.messages.map { try? $0.replaced.get().placeCount } == [0, 1])
        #expect(presenter.messages.map(\.old) == ["m.lk", "(m).lk"])
        #expect(try store.newestMeme()?.title == "Buy m")
    }

    @Test func `presents errors, and asks only if it can`() {
        var request = ReplaceText.Request(
            selection: .query(QueryRequest(text: "a")), old: "(", new: "x", isPattern: true,
            isDryRun: false, asksFrom: 1)
        run(request)
        request = .init(
            selection: .query(QueryRequest(text: "a")), old: "a", new: "b", asksFrom: 1)
        request.console.canAsk = true
        run(request)
        request.consent = .confirmed
        run(request)
        #expect(throws: MemesError.self) { try presenter.messages[0].replaced.get() }
        #expect(
            presenter.messages[1].replaced.failure == .request(.confirmationNeeded(count: 2)))
        #expect((try? presenter.messages[2].replaced.get())?.changed.changedCount == 2)
    }

    private func run(_ request: ReplaceText.Request) {
        let services = Services.doubles(store: store)
        ReplaceTextInteractor(
            presenter: presenter,
            replacementWorker: ReplacementWorker(
                store: store, selectionWorker: services.selectionWorker,
                matchTimeout: services.matchTimeout)
        ).run(request: request)
    }
}

struct ReplaceTextPresenterTests {
    private static let some = ChangedMemes(memes: [Seeds.milk, Seeds.call], changed: [Seeds.call])

    @Test func `says how many places were replaced`() {
        let replaced = ReplacedText(changed: Self.some, placeCount: 3)
        #expect(
            outputs(.human, replaced).map(\.words) == [
                "Replaced 3 places in 1 meme; 'meme undo' reverts this\n"
            ])
        #expect(outputs(.ids, replaced) == [.records("a1b2c3d4e5f6\n")])
    }

    @Test func `shows the differences of a dry run`() {
        var call = Seeds.call
        call.text = "At noon.\nBring a pie."
        let difference = MemesDifference(
            VersionPair(
                old: MemeVersion(number: 1, time: Seeds.now, meme: Seeds.call),
                new: MemeVersion(number: 2, time: Seeds.now, meme: call)))
        let replaced = ReplacedText(
            changed: Self.some, placeCount: 1, differences: [difference])
        #expect(
            outputs(.human, replaced, isDryRun: true).map(\.words) == [
                """
                --- a1b2c3d4e5f6@1\t2026-11-21 11:00
                +++ a1b2c3d4e5f6@2\t2026-11-21 11:00
                @@ -6,4 +6,4 @@
                 "mood": {"level":1.50}
                 
                 At noon.
                -Bring cake.
                +Bring a pie.
                Would replace 1 place in 1 meme

                """
            ])
    }

    @Test func `says that nothing was found`() {
        let none = ReplacedText(changed: ChangedMemes(memes: [Seeds.milk], changed: []))
        let diagnostic = Output.diagnostic(
            Diagnostic("'a\\u001b' was not found; nothing was changed", .nothingMatched))
        #expect(outputs(.human, none) == [diagnostic])
        #expect(outputs(.ids, none) == [.records(""), diagnostic])
        let noMemes = ReplacedText(changed: ChangedMemes(memes: [], changed: []))
        #expect(outputs(.human, noMemes) == [.diagnostic(.nothingToChange())])
    }

    @Test func `a title that would become empty is bad data`() {
        for (error, exitCode) in [
            (MemesError.field(.emptyTitle), ExitCode.badData),
            (.field(.titleNotOneLine("a\nb")), .badData),
            (.query(QueryError(.tooDeep, in: "[", at: 0..<1)), .usage),
        ] {
            let shown = ReplaceTextPresenter(
                format: .human, calendar: ZonedCalendar("Europe/Berlin")
            ).outputs(for: .init(replaced: .failure(error), old: "a"))
            guard case .diagnostic(let diagnostic)? = shown.first else {
                Issue.record("\(shown)")
                continue
            }
            #expect(diagnostic.exitCode == exitCode)
        }
    }

    private func outputs(
        _ format: OutputFormat, _ replaced: ReplacedText, isDryRun: Bool = false
    ) -> [Output] {
        ReplaceTextPresenter(format: format, calendar: ZonedCalendar("Europe/Berlin")).outputs(
            for: .init(replaced: .success(replaced), old: "a\u{1B}", isDryRun: isDryRun))
    }
}

import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct JournalCommandTests {
    private typealias Entry = WriteJournal.WriteEntry.Request
    private typealias Days = WriteJournal.FetchDays.Request

    @Test func `reads entries`() throws {
        for (words, request) in [
            ([], Entry(typedWords: "")),
            (["Met", "Ann"], Entry(text: "Met Ann", typedWords: "Met Ann")),
            (["--", "list"], Entry(text: "list")),
            (["-"], Entry(readsInput: true, typedWords: "-")),
            (["--", "-"], Entry(text: "-")),
            (["-m", "a", "-m", "b"], Entry(text: "a\n\nb", typedWords: "")),
            (["Rain", "-m", "a"], Entry(text: "Rain\na", typedWords: "Rain")),
            (["-m", "-"], Entry(readsInput: true, typedWords: "")),
            (["Rain", "-m", "-"], Entry(text: "Rain", readsInput: true, typedWords: "Rain")),
            (["- 5pm"], Entry(text: "- 5pm", typedWords: "- 5pm")),
            (
                ["-d", "yesterday", "x", "-t", "a,b", "--tags", "c", "--dry-run", "--json"],
                Entry(
                    date: "yesterday", text: "x", typedWords: "x", tags: ["a", "b", "c"],
                    isDryRun: true, format: .jsonLines)
            ),
        ] as [([String], Entry)] {
            #expect(try parse(words) == .write(request), "\(words)")
        }
    }

    @Test func `reads lists`() throws {
        for (words, request) in [
            (["--list"], Days(query: QueryRequest())),
            (
                ["milk", "--list", "-n", "2", "-t", "a", "--ids"],
                Days(query: QueryRequest(text: "milk", tags: ["a"]), limit: 2, format: .ids)
            ),
            (
                ["--on-this-day", "-d", "mar 9", "--json"],
                Days(query: QueryRequest(), isOnThisDay: true, date: "mar 9", format: .json)
            ),
        ] as [([String], Days)] {
            #expect(try parse(words) == .list(request), "\(words)")
        }
    }

    @Test func `rejects invalid combinations of options and operands`() {
        for (words, error) in [
            (["--list", "--on-this-day"], .conflict(list, thisDay)),
            (["--list", "-d", "today"], .conflict(list, date)),
            (["--list", "-m", "x"], .conflict(list, .text)),
            (["--on-this-day", "--dry-run"], .conflict(thisDay, .dryRun)),
            (["--on-this-day", "x"], .unexpectedOperand("x", command: "journal")),
            (["x", "--ids"], .dependency(.ids, on: "--list")),
            (["x", "-n", "2"], .dependency(.limit, on: "--list")),
            (["-", "-m", "x"], .unexpectedOperand("-", command: "journal")),
            ([""], .missingOperand(command: "journal", placeholder: "TEXT")),
            (["-m", " "], .missingOperand(command: "journal", placeholder: "TEXT")),
        ] as [([String], UsageError)] {
            #expect(throws: error, "\(words)") { try parse(words) }
        }
    }

    private let list = OptionDescription("list", "")
    private let thisDay = OptionDescription("on-this-day", "")
    private let date = OptionDescription("date", "d", "DATE", "")

    private func parse(_ words: [String]) throws -> WriteJournal.Request? {
        try WriteJournalConfigurator.request(of: ["journal"] + words, in: .application.withJournal)
    }
}

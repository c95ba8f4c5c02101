import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct JournalCommandTests {
    private typealias Entry = WriteJournal.WriteEntry.Request
    private typealias Days = WriteJournal.FetchPeriods.Request

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
            (
                ["x", "--todo", "--due", "3d"],
                Entry(text: "x", typedWords: "x", isTask: true, due: "3d")
            ),
            (["x", "--under", "A b"], Entry(text: "x", typedWords: "x", heading: "A b")),
            (["Gym"], Entry(text: "Gym", typedWords: "Gym")),
            (["refrigerator"], Entry(text: "refrigerator", typedWords: "refrigerator")),
            (["show", "me"], Entry(text: "show me", typedWords: "show me")),
            (["-40C"], Entry(text: "-40C", typedWords: "-40C")),
            (["--", "edit"], Entry(text: "edit")), (["--", "-3"], Entry(text: "-3")),
        ] as [([String], Entry)] {
            #expect(try parse(words) == .write(request), "\(words)")
        }
    }

    @Test func `reads lists`() throws {
        for (words, request) in [
            (["--list"], Days(query: QueryRequest())), (["-l"], Days(query: QueryRequest())),
            (["edit", "--list"], Days(query: QueryRequest(text: "edit"))),
            (["-l", "--since", "monday"], Days(query: QueryRequest(), since: "monday")),
            (["-n", "7"], Days(query: QueryRequest(), limit: 7, readsTexts: true)),
            (
                ["--since", "monday", "--until", "friday", "-t", "a", "--json"],
                Days(
                    query: QueryRequest(tags: ["a"]), since: "monday", until: "friday",
                    readsTexts: true, format: .json)
            ),
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
            (["--list", "--under", "x"], .conflict(list, under)),
            (
                ["x", "--under", " "],
                .invalidValue(under, value: " ", expected: "a heading on one line")
            ),
            (
                ["x", "--under", "a\nb"],
                .invalidValue(under, value: "a\nb", expected: "a heading on one line")
            ),
            (["--list", "-m", "x"], .conflict(list, .text)),
            (["--on-this-day", "--dry-run"], .conflict(thisDay, .dryRun)),
            (["--on-this-day", "x"], .unexpectedOperand("x", command: "journal")),
            (["x", "--ids"], .dependency(.ids, on: "--list")),
            (["x", "-n", "2"], .contradiction("-n/--limit", "TEXT")),
            (["x", "--since", "2d"], .contradiction("--since", "TEXT")),
            (["-m", "x", "-n", "2"], .contradiction("-n/--limit", "TEXT")),
            (["-n", "2", "-d", "today"], .conflict(.limit, date)),
            (["-n", "2", "--dry-run"], .conflict(.limit, .dryRun)),
            (["edit"], .unclearText("edit", meant: ["edit", "today"])),
            (["rm"], .unclearText("rm", meant: ["remove", "today"])),
            (["undo"], .unclearText("undo", meant: ["undo"])),
            (["list"], .unclearText("list", meant: ["journal", "--list"])),
            (["-3"], .unclearText("-3", meant: ["journal", "-n", "3"])),
            (["@"], .unclearText("@", meant: ["show", "@"])),
            (["@~2"], .unclearText("@~2", meant: ["show", "@~2"])),
            (["7m3k@2"], .unclearText("7m3k@2", meant: ["show", "7m3k@2"])),
            (["7m3k:3"], .unclearText("7m3k:3", meant: ["done", "7m3k:3"])),
            (["7m3k9q2x0d4v"], .unclearText("7m3k9q2x0d4v", meant: ["show", "7m3k9q2x0d4v"])),
            (["show", "-m", "x"], .unclearText("show", meant: ["show", "today"])),
            (["-", "-m", "x"], .unexpectedOperand("-", command: "journal")),
            ([""], .missingOperand(command: "journal", placeholder: "TEXT")),
            (["-m", " "], .missingOperand(command: "journal", placeholder: "TEXT")),
        ] as [([String], UsageError)] {
            #expect(throws: error, "\(words)") { try parse(words) }
        }
    }

    private let list = OptionDescription("list", "")
    private let under = OptionDescription("under", nil, "HEADING", "")
    private let thisDay = OptionDescription("on-this-day", "")
    private let date = OptionDescription("date", "d", "DATE", "")

    @Test func `says which line a word may mean, and how to write it`() {
        for (error, words) in [
            (
                UsageError.unclearText("edit", meant: ["edit", "today"]),
                "'edit' is ambiguous; did you mean: meme edit today\nto write it: meme journal -- edit"
            ),
            (
                .unclearText("@", meant: ["show", "@"]),
                "'@' is ambiguous; did you mean: meme show @\nto write it: meme journal -- @"
            ),
        ] {
            #expect(Diagnostic(error, []) == Diagnostic(words, .usage))
        }
    }

    private func parse(_ words: [String]) throws -> WriteJournal.Request? {
        try WriteJournalConfigurator.request(of: ["journal"] + words, in: .application.withJournal)
    }
}

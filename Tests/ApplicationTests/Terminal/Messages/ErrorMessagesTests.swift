import Domain
import Testing

@testable import Application
@testable import TestSupport

/// The exit code and the message of every kind of error, compared with `errors.txt`.
struct ErrorMessagesTests {
    @Test func `describes each error with a message and an exit code`() throws {
        let errors = Self.errors.map { Self.section(for: $0, Diagnostic($0)) }
        let usage = Self.usage.map {
            Self.section(for: $0, Diagnostic($0, CommandDescription.all))
        }
        let records = Self.problems.map { problem in
            Self.section(
                for: problem,
                Diagnostic(RefusedRecord(input: "a.csv", line: 12, problem: problem)))
        }
        let lines = Self.lines.map { "\(TracedValue.text(of: $0))\n    \($0.words)" }
        try GoldenText.expect(
            usage + errors + records + lines, in: "ApplicationTests/Terminal/Messages/errors.txt")
    }

    /// Returns the error and its exit code, and below them the message.
    private static func section(for error: Any, _ diagnostic: Diagnostic) -> String {
        let place = diagnostic.place.map { "\($0): " } ?? ""
        let message = (place + diagnostic.message).replacing("\n", with: "\n    ")
        let more = [diagnostic.suggestion].compactMap(\.self) + diagnostic.candidates.map(\.title)
        return (["\(TracedValue.text(of: error)) [\(diagnostic.exitCode)]", message] + more)
            .joined(separator: "\n    ")
    }

    private static let errors: [MemesError] =
        [
            .field(.emptyTitle),
            .store(.notARegularFile(.fifo), path: "s"),
            .file(.exists(path: "x")),
            .file(.isStore(path: "m.jsonl")),
            .reference(.noSuchTag("wrk", nearest: "work")),
            .field(.titleNotOneLine("a\nb")),
            .field(.invalidTag("a,b", .comma)),
            .field(.invalidTag("", .empty)),
            .request(.unreadableDate("x")),
            .reference(.unreadable("no\u{1B}")),
            .input(.invalidUTF8(line: 3, byte: 7)),
            .input(.empty),
            .input(.nothingToAdd),
            .editor(.needsTerminal),
            .request(.confirmationNeeded(count: 2)),
            .draft(.invalidField(line: 3, .unreadable("pinned"))),
            .draft(.invalidField(line: 3, .unreadable("todo"))),
            .draft(.invalidField(line: 3, .unreadable("due"))),
            .draft(.invalidField(line: 3, .unreadable("aliases"))),
            .draft(.invalidField(line: 3, .todoNeeded)),
            .input(.frontMatter(line: 3, .unread)),
            .draft(.invalidField(line: 2, .repeated("url"))),
            .draft(.invalidField(line: 4, .tag("a,b", .comma))),
            .opening(.nothingToOpen(title: "a walk")),
            .opening(.otherAddress("javascript:a")),
            .opening(.noPicture("a.txt", .notAPicture)),
            .opening(.confirmationNeeded(count: 2)),
            .opening(.noProgram(default: "xdg-open")),
            .opening(.notRun(program: "no")),
            .opening(.exited(3, program: "b", target: "https://a")),
            .draft(.noSuchDraft("7")),
            .draft(.noSuchDraft(nil)),
            .draft(.ofOtherStore(name: "1", store: "/o")),
            .draft(.empty),
            .draft(.notUTF8(line: 3, byte: 7)),
            .draft(.kept(path: "/d/1", after: .editor(.draftGone))),
            .draft(
                .kept(path: "/tmp/a\nb/1/meme.md", after: .store(.busy(seconds: 10), path: "s"))),
            .draft(.kept(path: "/d/1/meme.md", after: .history(.changedMeanwhile(Seeds.milk.id)))),
            .draft(.invalidField(line: 3, .loneSurrogate("url"))),
            .reference(.noSuchTag("wrk", nearest: nil)),
            .reference(.noSuchHeading("a\nb", title: "Bread", nearest: ["Steps", "C\u{1B}"])),
            .request(.optionOfWholeMeme("--all")),
            .request(.noSuchGroup("$2", count: 1)),
            .request(.unknownGroups(match: "a\u{1B}", id: "7m3k", title: "Bread")),
            .reference(.noSuchHeading("a", title: "Bread", nearest: [])),
            .reference(.ambiguousHeading("a", title: "Bread", lines: [3, 12])),
            .reference(.noSuchTag("a\nb", nearest: "ab")),
            .reference(.versionWanted(Seeds.milk.id)),
            .request(.matchTakesTooLong(id: "7m3k", title: "a\u{1B}[2J")),
            .reference(.noSuchMeme(.recent(0))),
            .store(.notAStore(line: 1, .noHeader), path: "s"),
            .store(.notARegularFile(.directory), path: "s"),
            .store(.damaged(damage), path: "s"),
            // The user's own store is not the one that is wrong.
            .sync(.otherStore(.notARegularFile(.directory), path: "s")),
            .sync(.otherStore(.damaged(damage), path: "s")),
            .store(.laterFormat(version: "2"), path: "s"),
            .store(.busy(seconds: 10), path: "s"),
            .store(.severalNames(count: 2), path: "s"),
            .store(.changedMeanwhile, path: "s"),
            .field(.loneSurrogate(.text)),
            .request(.compactionNeedsConfirmation),
            .lineFeedInLine,
            .system(.write, path: "s", .diskFull),
            .system(.quarantine, path: "s.torn", .diskFull),
            .system(.rewrite, path: "s", .diskFull),
            .system(.synchronize, path: "s", .diskFull),
            .editor(.none(isTerminalDumb: false)),
            .editor(.none(isTerminalDumb: true)),
            .editor(.unreadableVariable("EDITOR")),
            .editor(.notRun(command: "x y")),
            .editor(.notStarted(.diskFull)),
            .editor(.exited(3, command: "x")),
            .editor(.killed(signal: 9, command: "x")),
            .editor(.interrupted),
            .editor(.draftGone),
            .editor(.draftIsNoFile(.directory)),
            .editor(.draftTooLarge(byteCount: 9, limit: 8)),
            .reference(.memeWasRemoved(.prefix(MemeIDPrefix(Seeds.milk.id)))),
            .reference(.noSuchVersion(.version(.recent(0), 3), count: 1)),
            .reference(.versionIsRemoval(.version(.recent(1), 2))),
            .reference(.versionIsFixed(.version(.recent(0), 1))),
            .history(.changedMeanwhile(Seeds.milk.id)),
            .history(.otherVersion(Seeds.milk.id, wanted: 1, count: 2)),
            .history(.tooFewOperations(.undo, wanted: 1, available: 0, droppedUntil: nil)),
            .history(.tooFewOperations(.redo, wanted: 3, available: 1, droppedUntil: nil)),
            .history(
                .tooFewOperations(.undo, wanted: 3, available: 2, droppedUntil: Self.time)),
            .history(.noSuchOperation("nosuch")),
            .history(
                .ambiguousOperation(
                    "z9nq",
                    [
                        OperationCandidate(name: "z9nq9q27hnzc/2", time: Self.time, title: "a"),
                        OperationCandidate(name: "z9nq9q27hnzc/1", time: Self.time, title: nil),
                    ])),
            .history(.alreadyUndone(Seeds.now, by: HistorySeeds.time(1))),
            .history(.isUndo(Seeds.now)),
            .history(
                .changedLater(
                    Seeds.now, id: Seeds.milk.id, title: "Buy milk", by: HistorySeeds.time(1))),
            .history(
                .keyInUse(
                    "k", of: Seeds.milk.id, title: "Buy milk", by: Seeds.call.id,
                    otherTitle: "Call Ann")),
            .history(.dropped(until: Self.time)),
            .change(.noKind),
            .change(.severalKinds("add", "edit")),
            .change(.unknownMember("a\nb", of: "edit")),
            .change(.repeated("url")),
            .change(.nothingToChange),
            .change(.fixedField("id")),
            .change(.neededField("title")),
            .change(.unsignedTag("x")),
            .change(.contradictingTags("+x", "-X")),
            .change(.invalidVersion),
            .reference(.noSuchKey("k")),
            .reference(.removedBefore(.recent(0))),
            .template(.isNoTemplate(MemeCandidate(Seeds.milk))),
            .template(.invalidDate("x", template: nil)),
            .template(.invalidDate("x", template: MemeCandidate(Seeds.milk))),
            .template(.missingValues((1...12).map { "k\($0)" }, title: false)),
            .template(.missingValues(["who", "where"], title: true)),
            .template(.missingValues(["who"], title: false)),
            .template(.unknownKeys(["a"], known: [])),
            .template(.unknownKeys(["a", "b"], known: ["who"])),
        ] + queries.map { .query(QueryError($0, in: "ab cd", at: 3..<5)) }

    /// What is wrong with the words of a command line.
    private static let usage: [UsageError] = [
        .invalidUTF8(argument: 2, byte: 3),
        .missingCommand,
        .unknownCommand("lst", nearest: "list"),
        .unknownCommand("\u{1B}[2J", nearest: nil),
        .unknownOption("--frmat", command: "list", nearest: "--format"),
        .unknownOption("-o", command: "search", nearest: nil),
        .unknownOption("-x", command: nil, nearest: nil),
        .unknownOption("-x", command: "show", nearest: nil),
        .unknownOption("--tag", command: "tag", nearest: nil),
        .wordsWithoutCommand("Buy", line: ["Buy", "oats", "-t", "my home"]),
        .wordsWithoutCommand("Ann's", line: ["Ann's", "$HOME"]),
        .wordsWithoutCommand("a\u{1B}", line: ["a\u{1B}", "b"]),
        .markedTag("#home"),
        .missingValue(.limit),
        .unexpectedValue(.json),
        .invalidValue(.sort, value: "x", expected: "y"),
        .conflict(.json, .null),
        .missingOperand(command: "show", placeholder: "REF"),
        .unclearWord("-json", .json),
        .contradiction("+a", "-A"),
        .unexpectedOperand("x", command: "list"),
        .missingChange(.whereOption, command: "edit"),
        .missingChange(nil, command: "edit"),
    ]

    private static let damage = [DamagedLine(number: 12, error: .missing(field: "title"))]
    private static let time = Seeds.time("2026-11-20T10:00:00.000Z")

    private static let queries: [QueryError.Reason] = [
        .unknownField("titel"),
        .unknownField("12"),
        .danglingOperator("OR"),
        .unclosedParenthesis,
        .unopenedParenthesis,
        .emptyParentheses,
        .unfinishedPhrase,
        .emptyValue,
        .misplaced("*"),
        .unreadableDate("soon"),
        .unknownState("pined"),
        .unknownState("x"),
        .unknownPart("link"),
        .unknownPart("x"),
        .invalidID("u"),
        .tooDeep,
        .invalidRegularExpression("bad '\u{1B}'"), .tooLargeRegularExpression,
    ]

    /// What is wrong with the records of an input.
    private static let problems: [RefusedRecord.Problem] = [
        .invalid(.invalidUTF8(byte: 4)),
        .invalid(.json(JSONError(.unexpectedEnd, at: 6))),
        .invalid(.unclosedQuote),
        .invalid(.textAfterQuote),
        .invalid(.cellCount(1, expected: 3)),
        .invalid(.noTitleColumn(["a"])),
        .invalid(.noTitleColumn(["a", "b", "c", "d"])),
        .invalid(.noTitleColumn(["a", "b", "c\n", "d", "e"])),
        .invalid(
            .noTitleOrTextColumn(["a", "b", "c\n", "d", "e", "f", "g", "h", "i", "j"])),
        .invalid(.noSuchColumn("Nam", ["Name", "abcdefghijklmnopqrstu"])),
        .invalid(.tooManyColumns(limit: 1000)),
        .invalid(.carriageReturns),
        .invalid(.unnamedColumn(2)),
        .invalid(.repeatedColumn("x")),
        .invalid(.notBoolean(column: "pinned", "maybe")),
        .error(.field(.emptyTitle)),
        .error(.field(.emptyKey)),
        .error(.record(.invalidID)),
    ]

    /// What is wrong with the lines of a store.
    private static let lines: [LineError] = [
        .notAnObject,
        .wrongType(field: "tags"),
        .conflictMark,
        .json(JSONError(.unexpectedByte(0), at: 4)),
        .json(JSONError(.unexpectedEnd, at: 4)),
        .json(JSONError(.tooDeep, at: 4)),
    ]
}

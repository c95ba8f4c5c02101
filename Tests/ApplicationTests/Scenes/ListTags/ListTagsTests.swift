import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListTagsCommandTests {
    private static let brace: RecordTemplate = {
        guard let template = try? RecordTemplate("{tag}}}", fieldNames: TagCount.fieldNames) else {
            preconditionFailure("this is a template")
        }
        return template
    }()

    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["tags"], .listTags(.init())),
            (
                ["tags", "a", "tag:b", "-t", "c", "--since", "2026", "--until=today", "--regex"],
                .listTags(
                    .init(
                        query: .init(
                            text: "a tag:b", isRegularExpression: true, tags: ["c"], since: "2026",
                            until: "today")))
            ),
            (
                ["tags", "--sort", "count", "-n", "3", "--as-of", "2026"],
                .listTags(.init(asOf: "2026", order: .count, limit: 3))
            ),
            (["tags", "--sort=name"], .listTags(.init())),
            (["tags", "--json"], .listTags(.init(format: .json))),
            (["tags", "--jsonl", "--jsonl"], .listTags(.init(format: .jsonLines))),
            (
                ["tags", "-0", "--csv"],
                .listTags(
                    .init(format: .records(RecordFormat(kind: .commaSeparated, endsWithNUL: true))))
            ),
            (
                ["tags", "--tsv"],
                .listTags(.init(format: .records(RecordFormat(kind: .tabSeparated))))
            ),
            (
                ["tags", "-0"],
                .listTags(.init(format: .records(RecordFormat(kind: .plain, endsWithNUL: true))))
            ),
            (
                ["tags", "--format", "{tag}}}"],
                .listTags(.init(format: .records(RecordFormat(kind: .template(Self.brace)))))
            ),
            (
                ["tags", "rename", "a", "b"],
                .renameTag(.init(oldName: "a", newName: "b", asksFrom: 20))
            ),
            (
                ["--json", "tags", "rename", "--dry-run", "a", "--", "-b"],
                .renameTag(
                    .init(oldName: "a", newName: "-b", isDryRun: true, format: .json, asksFrom: 20))
            ),
            (["tags", "--", "rename", "a"], .listTags(.init(names: ["rename", "a"]))),
            (["tags", "a", "work/x"], .listTags(.init(names: ["a", "work/x"]))),
            (
                ["tags", "a", "-t", "b"],
                .listTags(.init(query: .init(tags: ["b"]), names: ["a"]))
            ),
            (["tags", "a OR b"], .listTags(.init(query: .init(text: "a OR b")))),
            (["tags", "--", "-a"], .listTags(.init(query: .init(text: "-a")))),
            (["tags", "untagged"], .listTags(.init(query: .init(text: "untagged")))),
            (["tags", "a*"], .listTags(.init(query: .init(text: "a*")))),
            (["tags", "--where", "a"], .listTags(.init(query: .init(text: "a")))),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command, "\(arguments)")
        }
    }

    @Test func `reports usage errors`() {
        for (arguments, error) in [
            (
                ["tags", "--sort", "modified"],
                .invalidValue(.tagSort, value: "modified", expected: "name or count")
            ),
            (["tags", "-n", "-1"], .invalidValue(.tagLimit, value: "-1", expected: "a number")),
            (["tags", "--json", "-0"], .conflict(.json, .null)),
            (["tags", "--ids"], .unknownOption("--ids", command: "tags", nearest: nil)),
            (
                ["tags", "--format", "{title}"],
                .invalidValue(.format, value: "{title}", expected: "tag or count")
            ),
            (["tags", "--where", "a", "b"], .contradiction("--where", "b")),
            (["tags", "--dry-run"], .unknownOption("--dry-run", command: "tags", nearest: nil)),
            (["tags", "rename"], .missingOperand(command: "tags rename", placeholder: "tag OLD")),
            (
                ["tags", "rename", "a"],
                .missingOperand(command: "tags rename", placeholder: "tag NEW")
            ),
            (["tags", "rename", "a", "b", "c"], .unexpectedOperand("c", command: "tags rename")),
            (
                ["tags", "rename", "a", "b", "-n5"],
                .unknownOption("--limit", command: "tags rename", nearest: nil)
            ),
            (
                ["tags", "rename", "a", "b", "--csv"],
                .unknownOption("--csv", command: "tags rename", nearest: nil)
            ),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `shows the usage of the subcommand`() {
        let error = UsageError.missingOperand(command: "tags rename", placeholder: "tag OLD")
        #expect(
            Diagnostic(error, CommandDescription.all)
                == Diagnostic(
                    "'meme tags rename' needs a tag OLD\n"
                        + "usage: meme tags rename OLD NEW [--dry-run] [--yes] [--json]; see 'meme help tags'",
                    .usage))
    }
}

struct ListTagsInteractorTests {
    private typealias Request = ListTags.Request
    private typealias Response = ListTags.Response

    private let presenter = Spy<ListTags.Response>()

    @Test func `counts tags`() {
        interactor().run(request: Request(order: .name, limit: 1))
        let tags = [TagCount(name: "home", count: 1)]
        #expect(
            presenter.messages == [
                Response(tags: .success(CountedTags(tags: tags, count: 3, memeCount: 3)))
            ])
    }

    @Test func `counts tags by query and date`() {
        let interactor = interactor()
        interactor.run(request: Request(query: .init(text: "ann"), order: .count))
        interactor.run(request: Request(asOf: "2026-11-20"))
        #expect(
            presenter.messages == [
                Response(
                    tags: .success(
                        CountedTags(
                            tags: [
                                TagCount(name: "home/phone", count: 1),
                                TagCount(name: "work", count: 1),
                            ], count: 2, memeCount: 1)), hasQuery: true),
                Response(
                    tags: .success(
                        CountedTags(
                            tags: [TagCount(name: "home", count: 1)], count: 1, memeCount: 2)),
                    asOf: Seeds.time("2026-11-20T23:59:59.999Z")),
            ])
    }

    @Test func `suggests a query to people if nothing matches`() {
        let interactor = interactor()
        for text in ["mlik", "milk"] {
            interactor.run(request: Request(query: .init(text: text)))
        }
        #expect(presenter.messages.map(\.guess) == [QueryGuess.query("milk"), nil])
    }

    @Test func `suggests nothing if memes without tags match`() {
        let memes = [Meme(id: Seeds.walk.id, title: "milk", text: "mlik")]
        interactor(.seeded(memes)).run(request: Request(query: .init(text: "mlik")))
        #expect(
            presenter.messages == [
                Response(
                    tags: .success(CountedTags(tags: [], count: 0, memeCount: 1)), hasQuery: true)
            ])
    }

    @Test func `presents errors`() {
        interactor().run(request: Request(asOf: "soon"))
        #expect(presenter.messages == [Response(tags: .failure(.request(.unreadableDate("soon"))))])
    }

    private func interactor(_ store: MemoryStore = .seeded()) -> ListTagsInteractor {
        let services = Services.doubles(store: store)
        return ListTagsInteractor(
            presenter: presenter, tagsWorker: TagsWorker(store: store),
            queryWorker: services.queryWorker, guessWorker: services.guessWorker)
    }
}

struct ListTagsPresenterTests {
    private static let tags = CountedTags(
        tags: [TagCount(name: "a\tb", count: 2), TagCount(name: "c", count: 10)], count: 2)
    private static let none = CountedTags(tags: [], count: 0)
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 1)

    @Test func `prints rows for people and records for programs`() {
        #expect(
            outputs(.human, Self.tags) == [
                .counts([
                    CountsTable.Row(name: "a\tb", count: "2"),
                    CountsTable.Row(name: "c", count: "10"),
                ])
            ])
        #expect(outputs(.plain, Self.tags) == [.records("a\\tb\t2\nc\t10\n")])
        #expect(outputs(.json, Self.none) == [.records("[]\n")])
    }

    @Test func `hints that there are no tags yet`() {
        #expect(
            outputs(.human, Self.none)
                == [.hint(StyledText("No tags yet; try: meme tag @ +home\n", .faint))])
        #expect(
            outputs(.human, Self.none, asOf: Seeds.time("2020-12-31T23:59:59.999Z"))
                == [.hint(StyledText("No tags yet on 2020-12-31\n", .faint))])
    }

    @Test func `gives no hint if the limit hides all tags`() {
        #expect(outputs(.human, CountedTags(tags: [], count: 2)) == [.counts([])])
    }

    @Test func `reports that a query matches nothing`() {
        let message = "no memes with tags match; see 'meme help tags'"
        #expect(
            outputs(.human, Self.none, hasQuery: true)
                == [.diagnostic(Diagnostic(message, .nothingMatched))])
        #expect(outputs(.json, Self.none, hasQuery: true) == [.records("[]\n", .nothingMatched)])
        #expect(outputs(.plain, CountedTags(tags: [], count: 1), hasQuery: true) == [.records("")])
    }

    @Test func `shows store warnings instead of a hint`() {
        var none = Self.none
        none.warnings = [Self.warning]
        let words = Output.diagnostic(
            "s: ignored an unfinished change of one byte at the end", .done)
        #expect(outputs(.human, none) == [.counts([]), words])
        #expect(outputs(.plain, none) == [.records(""), words])
    }

    private func outputs(
        _ format: OutputFormat, _ tags: CountedTags, hasQuery: Bool = false,
        asOf: Timestamp? = nil
    ) -> [Output] {
        ListTagsPresenter(format: format, calendar: UTCCalendar())
            .outputs(for: .init(tags: .success(tags), hasQuery: hasQuery, asOf: asOf))
    }
}

struct TagRecordTests {
    private static let tags = [
        TagCount(name: "a, \"b\"", count: 2), TagCount(name: "tab\there\u{1B}", count: 10),
    ]

    @Test func `prints tags`() {
        for (kind, endsWithNUL, text, empty) in [
            (.plain, false, "a, \"b\"\t2\ntab\\there\\u001b\t10\n", ""),
            (.plain, true, "a, \"b\"\t2\0tab\there\u{1B}\t10\0", ""),
            (
                .json, false,
                "[\n{\"tag\":\"a, \\\"b\\\"\",\"count\":2},\n"
                    + "{\"tag\":\"tab\\there\\u001b\",\"count\":10}\n]\n", "[]\n"
            ),
            (
                .jsonLines, false,
                "{\"tag\":\"a, \\\"b\\\"\",\"count\":2}\n"
                    + "{\"tag\":\"tab\\there\\u001b\",\"count\":10}\n", ""
            ),
            (
                .jsonLines, true,
                "{\"tag\":\"a, \\\"b\\\"\",\"count\":2}\0"
                    + "{\"tag\":\"tab\\there\\u001b\",\"count\":10}\0", ""
            ),
            (
                .commaSeparated, false,
                "tag,count\r\n\"a, \"\"b\"\"\",2\r\ntab\there\u{1B},10\r\n", "tag,count\r\n"
            ),
            (
                .tabSeparated, true, "tag\tcount\0a, \"b\"\t2\0tab\\there\u{1B}\t10\0",
                "tag\tcount\0"
            ),
        ] as [(RecordFormat.Kind, Bool, String, String)] {
            let formatter = RecordFormatter(
                format: RecordFormat(kind: kind, endsWithNUL: endsWithNUL))
            #expect(formatter.text(of: Self.tags).hasSameBytes(as: text), "\(kind)")
            #expect(formatter.text(of: [TagCount]()) == empty, "\(kind)")
        }
    }
}

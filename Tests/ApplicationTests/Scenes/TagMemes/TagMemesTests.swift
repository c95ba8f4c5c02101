import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct TagCommandTests {
    @Test func `reads tags`() throws {
        for (arguments, command) in [
            (["tag", "@", "+x"], TagMemes.Request(selection: .names(["@"]), added: ["x"])),
            (["tag", "@", "-x"], TagMemes.Request(selection: .names(["@"]), removed: ["x"])),
            (
                ["tag", "+a", "7m3k", "-b", "@~1", "+c/d"],
                TagMemes.Request(
                    selection: .names(["7m3k", "@~1"]), added: ["a", "c/d"], removed: ["b"])
            ),
            (["tag", "@", "-home"], TagMemes.Request(selection: .names(["@"]), removed: ["home"])),
            (
                ["tag", "@", "-work/x"],
                TagMemes.Request(selection: .names(["@"]), removed: ["work/x"])
            ),
            (["tag", "@", "-n5"], TagMemes.Request(selection: .names(["@"]), removed: ["n5"])),
            (["tag", "@", "-qh"], TagMemes.Request(selection: .names(["@"]), removed: ["qh"])),
            (["tag", "@", "-V2"], TagMemes.Request(selection: .names(["@"]), removed: ["V2"])),
            (
                ["tag", "@", "+a, b", "-c,d"],
                TagMemes.Request(
                    selection: .names(["@"]), added: ["a", "b"], removed: ["c,d", "c", "d"])
            ),
            (["tag", "@", "+x", "-q"], TagMemes.Request(selection: .names(["@"]), added: ["x"])),
            (["-q", "tag", "@", "+x"], TagMemes.Request(selection: .names(["@"]), added: ["x"])),
            (["tag", "@", "--", "-q"], TagMemes.Request(selection: .names(["@"]), removed: ["q"])),
            (["tag", "--", "-q", "@"], TagMemes.Request(selection: .names(["@"]), removed: ["q"])),
            (
                ["tag", "@", "--", "-json"],
                TagMemes.Request(selection: .names(["@"]), removed: ["json"])
            ),
            (
                ["tag", "@", "--", "--x"],
                TagMemes.Request(selection: .names(["@"]), removed: ["-x"])
            ),
            (
                ["tag", "@", "+\u{301}x", "-\u{301}y"],
                TagMemes.Request(
                    selection: .names(["@"]), added: ["\u{301}x"], removed: ["\u{301}y"])
            ),
            (
                ["tag", "--where", "-x tag:a", "-b"],
                TagMemes.Request(
                    selection: .query(QueryRequest(text: "-x tag:a")), removed: ["b"],
                    asksFrom: 20)
            ),
            (
                ["--where=a", "--json", "tag", "--dry-run", "+b"],
                TagMemes.Request(
                    selection: .query(QueryRequest(text: "a")), added: ["b"], isDryRun: true,
                    format: .json, asksFrom: 20)
            ),
            (
                ["tag", "--where", "a", "+b", "--yes", "--word"],
                TagMemes.Request(
                    selection: .query(QueryRequest(text: "a", findsWords: true)), added: ["b"])
            ),
            (
                ["tag", "@", "-y", "--", "-w"],
                TagMemes.Request(selection: .names(["@"]), removed: ["y", "w"])
            ),
        ] as [([String], TagMemes.Request)] {
            #expect(try parse(arguments).command == .tag(command), "\(arguments)")
        }
    }

    @Test func `reports usage errors`() {
        let start = String(repeating: "x", count: 60)
        for (arguments, error) in [
            (["tag"], .missingOperand(command: "tag", placeholder: "REF")),
            (["tag", "+x"], .missingOperand(command: "tag", placeholder: "REF")),
            (["tag", "@"], .missingOperand(command: "tag", placeholder: "+TAG or -TAG")),
            (["tag", "@", "-q"], .missingOperand(command: "tag", placeholder: "+TAG or -TAG")),
            (["tag", "@", "--where", "a", "+x"], .contradiction("--where", "@")),
            (
                ["tag", "--where", " ", "+x"],
                .invalidValue(.whereOption, value: " ", expected: "a query")
            ),
            (
                ["tag", "@", "urgent"],
                .missingOperand(
                    command: "tag", placeholder: "+TAG or -TAG; did you mean '+urgent'?")
            ),
            (
                ["tag", "@", "\(start)x"],
                .missingOperand(
                    command: "tag", placeholder: "+TAG or -TAG; did you mean '+\(start)'?")
            ),
            (["tag", "@", "-"], .invalidOperand("-", command: "tag", expected: "+TAG or -TAG")),
            (["tag", "@", "+"], .invalidOperand("+", command: "tag", expected: "+TAG or -TAG")),
            (["tag", "@", "-t", "x"], .unknownOption("-t", command: "tag", nearest: nil)),
            (["tag", "@", "+#x"], .markedTag("#x")),
            (["tag", "@", "+Work", "-work"], .contradiction("+Work", "-work")),
            (["tag", "@", "-e\u{301}", "+É"], .contradiction("+É", "-e\u{301}")),
            (["tag", "@", "-json"], .unclearWord("-json", .json)),
            (["tag", "@", "+x", "-dry-run"], .unclearWord("-dry-run", .dryRun)),
            (["tag", "@", "-help"], .unclearWord("-help", .help)),
            (
                ["tag", "@", "--dry-rn", "+x"],
                .unknownOption("--dry-rn", command: "tag", nearest: "--dry-run")
            ),
            (["tag", "@", "--x"], .unknownOption("--x", command: "tag", nearest: nil)),
            (["tag", "@", "--dry-run=-x"], .unexpectedValue(.dryRun)),
            (["tag", "@", "+x", "--where"], .missingValue(.whereOption)),
            // Before 'tag', and in other commands, a word with a dash is an option.
            (["-oz", "tag", "@", "+x"], .unknownOption("-o", command: "tag", nearest: nil)),
            (["list", "-oz"], .unknownOption("-oz", command: "list", nearest: nil)),
        ] as [([String], UsageError)] {
            #expect(throws: error) { try parse(arguments) }
        }
    }

    @Test func `reads help and version options instead of tags`() throws {
        #expect(try parse(["tag", "@", "-x", "-h"]).command == .help(topic: "tag"))
        #expect(try parse(["-home", "tag"]).command == .help(topic: "tag"))
        #expect(try parse(["tag", "-V"]).command == .version(.plain))
    }

    @Test func `reads -q as quiet unless it follows --`() throws {
        #expect(try parse(["tag", "@", "+x", "-q"]).options.isQuiet)
        #expect(try parse(["tag", "@", "+x", "--", "-q"]).options == RunOptions())
    }

    private func parse(_ arguments: [String]) throws -> Invocation {
        try Invocation(parsing: arguments)
    }
}

struct TagMemesInteractorTests {
    private typealias Request = TagMemes.Request
    private typealias Response = TagMemes.Response

    private let presenter = Spy<TagMemes.Response>()
    private let store = MemoryStore.seeded()

    @Test func `changes tags and presents the memes that have changed`() throws {
        let interactor = interactor(store)
        interactor.run(
            request: Request(selection: .names(["7m3k", "@"]), added: ["home"], removed: ["work"]))
        let call = try #require(try store.newestMeme())
        #expect(call.tags.names(separator: " ") == "home/phone home")
        let tagged = ChangedMemes(
            memes: [Seeds.milk, call], changed: [call],
            shortIDs: ShortIDs(of: [call.id], among: Seeds.all.map(\.id).sorted()))
        #expect(presenter.messages == [Response(retagged: .success(tagged), removed: ["work"])])
    }

    @Test func `presents a dry run and stores nothing`() throws {
        let before = try store.operations()
        interactor(store).run(
            request: Request(selection: .names(["7m3k"]), removed: ["x"], isDryRun: true))
        #expect(
            presenter.messages == [
                Response(
                    retagged: .success(ChangedMemes(memes: [Seeds.milk], changed: [])),
                    removed: ["x"], isDryRun: true)
            ])
        #expect(try store.operations() == before)
    }

    @Test func `presents errors`() {
        let interactor = interactor(FailingStore(.field(.emptyTitle)))
        interactor.run(request: Request(selection: .names(["@"]), added: ["x"]))
        interactor.run(request: Request(selection: .names(["@"]), added: ["a,b"]))
        #expect(
            presenter.messages == [
                Response(retagged: .failure(.field(.emptyTitle))),
                Response(retagged: .failure(.field(.invalidTag("a,b", .comma)))),
            ])
    }

    private func interactor(_ store: any MemesStore) -> TagMemesInteractor {
        let dateWorker = DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))
        return TagMemesInteractor(
            presenter: presenter,
            retaggingWorker: RetaggingWorker(
                store: store,
                selectionWorker: SelectionWorker(queryWorker: QueryWorker(dateWorker: dateWorker))))
    }
}

struct TagMemesPresenterTests {
    private typealias ViewModel = TagMemes.ViewModel

    private static let one = ChangedMemes(memes: [Seeds.call], changed: [Seeds.call])
    private static let walk = ChangedMemes(memes: [Seeds.walk], changed: [Seeds.walk])
    private static let some = ChangedMemes(memes: Seeds.all, changed: [Seeds.milk, Seeds.call])
    private static let oneOfAll = ChangedMemes(memes: Seeds.all, changed: [Seeds.call])
    private static let all = ChangedMemes(memes: Seeds.all, changed: Seeds.all)

    @Test func `prints one line for people`() {
        for (retagged, isDryRun, line) in [
            (Self.one, false, "Tagged a1b2 Call Ann: work, home/phone\n"),
            (Self.one, true, "Would tag a1b2 Call Ann: work, home/phone\n"),
            (Self.walk, false, "Untagged b7zz a walk\n"),
            (Self.walk, true, "Would untag b7zz a walk\n"),
            (Self.oneOfAll, false, "Tagged a1b2 Call Ann: work, home/phone\n"),
            (Self.some, false, "Changed the tags of 2 of 3 memes; 'meme undo' reverts this\n"),
            (Self.all, false, "Changed the tags of 3 memes; 'meme undo' reverts this\n"),
            (
                Self.all, true,
                "Would change the tags of 3 memes: 'Buy milk', 'a walk', 'Call Ann'\n"
            ),
        ] as [(ChangedMemes, Bool, String)] {
            let viewModels = present(.human, .success(retagged), isDryRun: isDryRun)
            #expect(viewModels.map(\.words) == [line], "\((retagged, isDryRun))")
        }
    }

    @Test func `isolates the title and the tags in the line`() {
        var line = StyledText("Tagged ")
        line.append("a1b2", .id)
        line.append(" Call Ann", isIsolated: true)
        line.append(": ")
        line.append("work, home/phone", .tag, isIsolated: true)
        line.append("\n")
        #expect(present(.human, .success(Self.one)) == [.text(line)])
    }

    @Test func `prints the ids of changed memes for programs and reports missing tags`() {
        let same = ChangedMemes(memes: [Seeds.walk], changed: [])
        #expect(present(.ids, .success(Self.some)) == [.records("7m3k9q2x0d4v\na1b2c3d4e5f6\n")])
        #expect(
            present(.human, .success(same)).map(\.words)
                == ["meme: nothing to change in b7zzzzzzzzzz 'a walk': no tag 'x'\n"])
    }

    private func present(
        _ format: OutputFormat, _ retagged: Result<ChangedMemes, MemesError>,
        isDryRun: Bool = false
    ) -> [ViewModel] {
        let viewController = Spy<Output>()
        let presenter = TagMemesPresenter(format: format)
        presenter.viewController = viewController
        presenter.present(
            response: .init(retagged: retagged, removed: ["x"], isDryRun: isDryRun))
        return viewController.messages
    }
}

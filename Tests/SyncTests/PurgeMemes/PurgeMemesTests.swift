import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct PurgeCommandTests {
    @Test func `reads what to purge`() throws {
        for (words, request) in [
            (["7m3k", "@"], .init(names: ["7m3k", "@"])),
            (["7m3k", "--yes"], .init(names: ["7m3k"], consent: .given)),
            (["@", "--dry-run", "--json"], .init(names: ["@"], isDryRun: true, format: .json)),
        ] as [([String], PurgeMemes.Request)] {
            #expect(try parse(words) == request, "\(words)")
        }
        #expect(try parse(["@"], outputIsTerminal: false) == .init(names: ["@"], format: .ids))
    }

    @Test func `requires a reference`() {
        #expect(throws: UsageError.missingOperand(command: "purge", placeholder: "REF")) {
            try parse(["--yes"])
        }
    }

    private func parse(
        _ words: [String], outputIsTerminal: Bool = true
    ) throws -> PurgeMemes.Request? {
        let command = try Invocation(
            parsing: ["purge"] + words, .application.withSync, outputIsTerminal: outputIsTerminal
        ).command
        guard case .scene(let scene) = command else { return nil }
        return (scene as? PurgeMemesConfigurator)?.request
    }
}

struct PurgeMemesInteractorTests {
    private static let milk = PurgedMeme(id: Seeds.milk.id, title: "Buy milk", versionCount: 1)
    private static let purged = PurgedMemes(memes: [milk], shortIDs: HistorySeeds.shortIDs)

    /// The console of a user who can be asked.
    private static let console = ConsoleFacts(canAsk: true)

    private let presenter = Spy<PurgeMemes.Response>()
    private let store = MemoryStore.seeded()
    private let versionStore = VersionStoreDouble()

    private func interactor() -> PurgeMemesInteractor {
        PurgeMemesInteractor(
            presenter: presenter,
            purgeWorker: PurgeWorker(
                memesStore: store, versionStore: versionStore, states: SyncStatesDouble(),
                editorWorker: .double(TestEditor())))
    }

    @Test func `asks first, even about one meme`() {
        interactor().run(request: .init(names: ["7m3k"], console: Self.console))
        interactor().run(request: .init(names: ["@~9"], console: Self.console))
        #expect(
            presenter.messages == [
                .found(.success([Self.milk])),
                .found(.failure(.reference(.noSuchMeme(.recent(9))))),
            ])
        #expect(versionStore.versions == [])
    }

    @Test func `purges nothing without consent if nobody can be asked`() {
        interactor().run(request: .init(names: ["7m3k"]))
        #expect(
            presenter.messages == [
                .purged(.failure(.request(.purgeNeedsConfirmation(count: 1))))
            ])
        #expect(versionStore.versions == [])
    }

    @Test func `purges with consent`() {
        interactor().run(request: .init(names: ["7m3k"], consent: .given, console: Self.console))
        #expect(presenter.messages == [.purged(.success(Self.purged))])
        #expect(versionStore.versions.map(\.id) == [Seeds.milk.id])
    }

    @Test func `a dry run needs no consent, and purges nothing`() {
        interactor().run(request: .init(names: ["7m3k"], console: Self.console, isDryRun: true))
        #expect(presenter.messages == [.purged(.success(Self.purged), isDryRun: true)])
        #expect(versionStore.versions == [])
    }

    /// Another program may add a meme before the user answers the question.
    @Test func `purges what the user was asked about`() throws {
        let interactor = interactor()
        interactor.run(request: .init(names: ["@"], console: Self.console))
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "new")).meme
        }
        interactor.run(request: .init(names: ["@"], consent: .confirmed, console: Self.console))
        #expect(versionStore.versions.map(\.id) == [Seeds.call.id])
    }
}

struct PurgeMemesPresenterTests {
    private let view = Spy<Output>()
    private let memes = [
        PurgedMeme(id: Seeds.milk.id, title: "Buy milk", versionCount: 2),
        PurgedMeme(id: Seeds.walk.id, title: "a walk", versionCount: 1),
    ]

    @Test func `the question names the first three memes`() {
        let more = ["Third", "Fourth"].map {
            PurgedMeme(id: Seeds.call.id, title: $0, versionCount: 1)
        }
        let long = PurgedMeme(
            id: Seeds.call.id, title: String(repeating: "x", count: 31), versionCount: 1)
        for memes in [Array(memes.prefix(1)), memes + more, [long]] {
            presenter(.human).present(response: .found(.success(memes)))
        }
        let declined = Diagnostic("nothing was purged", .nothingMatched)
        #expect(
            view.messages
                == [
                    "Purge 1 meme, including all versions: 'Buy milk'? This cannot be undone. [y/N] ",
                    "Purge 4 memes, including all versions: 'Buy milk', 'a walk', 'Third' and 1 more? This cannot be undone. [y/N] ",
                    "Purge 1 meme, including all versions: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...'? This cannot be undone. [y/N] ",
                ].map { Output.question(ChangeQuestion($0, declined: declined)) })
    }

    @Test func `people see what was purged, programs ids or an object`() {
        for format in [.human, .ids, .json] as [OutputFormat] {
            presenter(format).present(
                response: .purged(.success(PurgedMemes(memes: memes))))
        }
        presenter(.human).present(
            response: .purged(.success(PurgedMemes(memes: memes)), isDryRun: true))
        #expect(
            view.messages == [
                .text(
                    StyledText(
                        "purged 7m3k (2 versions), b7zz (1 version); this cannot be undone\n")),
                .records("7m3k9q2x0d4v\nb7zzzzzzzzzz\n"),
                .records(
                    #"{"purged":[{"id":"7m3k9q2x0d4v","versions":2},"#
                        + #"{"id":"b7zzzzzzzzzz","versions":1}]}"# + "\n"),
                .text(StyledText("would purge 7m3k (2 versions), b7zz (1 version)\n")),
            ])
    }

    @Test func `people see what a purge does not reach`() {
        var settings = SyncFixture.settings
        #expect(
            hints(settings) == [
                "run 'meme sync' now; every other device drops the purged memes at its next 'meme sync'\n"
            ])
        settings.repository = SyncRepository(url: "git@host:memes.git", branch: "main", path: "")
        #expect(
            hints(settings) == [
                "run 'meme sync' now; every other device drops the purged memes at its next 'meme sync'\n",
                "the git history still contains the purged memes; to drop them, run 'git filter-repo --invert-paths --path devices' in a clone and push with --force; the devices then send their files again\n",
            ])
        #expect(hints(settings, isDryRun: true) == [])
        #expect(hints(settings, .ids) == [])
    }

    @Test func `errors and warnings are shown`() {
        let error = MemesError.request(.confirmationNeeded(count: 1))
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        presenter(.human).present(response: .found(.failure(error)))
        presenter(.ids).present(response: .purged(.failure(error)))
        presenter(.ids).present(
            response: .purged(.success(PurgedMemes(memes: [], warnings: [warning]))))
        #expect(
            view.messages == [
                .error(error), .error(error), .records(""), .diagnostic(Diagnostic(warning)),
            ])
    }

    private func hints(
        _ settings: SyncSettings, _ format: OutputFormat = .human, isDryRun: Bool = false
    ) -> [String] {
        let view = Spy<Output>()
        let presenter = PurgeMemesPresenter(format: format)
        presenter.viewController = view
        let purged = PurgedMemes(memes: memes, folder: settings)
        presenter.present(response: .purged(.success(purged), isDryRun: isDryRun))
        return view.messages.dropFirst().compactMap(\.words)
    }

    private func presenter(_ format: OutputFormat) -> PurgeMemesPresenter {
        let presenter = PurgeMemesPresenter(format: format)
        presenter.viewController = view
        return presenter
    }
}

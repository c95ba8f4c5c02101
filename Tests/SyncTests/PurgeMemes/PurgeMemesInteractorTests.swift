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

    private let presenter = PurgeMemesPresentationLogicSpy()
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
        interactor().purgeMemes(request: .init(names: ["7m3k"], canAsk: true))
        interactor().purgeMemes(request: .init(names: ["@~9"], canAsk: true))
        #expect(
            presenter.fetched == [
                .init(memes: .success([Self.milk])),
                .init(memes: .failure(.reference(.noSuchMeme(.recent(9))))),
            ])
        #expect(presenter.purged == [])
        #expect(versionStore.versions == [])
    }

    @Test func `purges nothing without consent if nobody can be asked`() {
        interactor().purgeMemes(request: .init(names: ["7m3k"]))
        #expect(
            presenter.purged == [
                .init(purged: .failure(.request(.purgeNeedsConfirmation(count: 1))))
            ])
        #expect(versionStore.versions == [])
    }

    @Test func `purges with consent`() {
        interactor().purgeMemes(request: .init(names: ["7m3k"], consent: .given, canAsk: true))
        #expect(presenter.fetched == [])
        #expect(presenter.purged == [.init(purged: .success(Self.purged))])
        #expect(versionStore.versions.map(\.id) == [Seeds.milk.id])
    }

    @Test func `a dry run needs no consent, and purges nothing`() {
        interactor().purgeMemes(request: .init(names: ["7m3k"], canAsk: true, isDryRun: true))
        #expect(presenter.fetched == [])
        #expect(presenter.purged == [.init(purged: .success(Self.purged), isDryRun: true)])
        #expect(versionStore.versions == [])
    }

    /// Another program may add a meme before the user answers the question.
    @Test func `purges what the user was asked about`() throws {
        let interactor = interactor()
        interactor.purgeMemes(request: .init(names: ["@"], canAsk: true))
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "new")).meme
        }
        interactor.purgeMemes(request: .init(names: ["@"], consent: .confirmed, canAsk: true))
        #expect(versionStore.versions.map(\.id) == [Seeds.call.id])
    }
}

private final class PurgeMemesPresentationLogicSpy: PurgeMemesPresentationLogic {
    private(set) var fetched: [PurgeMemes.FetchMemes.Response] = []
    private(set) var purged: [PurgeMemes.PurgeMemes.Response] = []

    func presentFetchedMemes(response: PurgeMemes.FetchMemes.Response) { fetched.append(response) }

    func presentPurgedMemes(response: PurgeMemes.PurgeMemes.Response) { purged.append(response) }
}

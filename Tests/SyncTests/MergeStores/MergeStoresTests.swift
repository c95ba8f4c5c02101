import Domain
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct MergeCommandTests {
    @Test func `reads the files`() throws {
        for (words, request) in [
            (["a", "b"], .init(paths: ["a", "b"])),
            (["a", "--dry-run", "--json"], .init(paths: ["a"], isDryRun: true, format: .json)),
        ] as [([String], MergeStores.Request)] {
            #expect(try parse(words) == request, "\(words)")
        }
        #expect(try parse(["a"], outputIsTerminal: false) == .init(paths: ["a"], format: .plain))
    }

    @Test func `requires a file`() {
        #expect(throws: UsageError.missingOperand(command: "merge", placeholder: "FILE")) {
            try parse(["--json"])
        }
    }

    private func parse(
        _ words: [String], outputIsTerminal: Bool = true
    ) throws -> MergeStores.Request? {
        let command = try Invocation(
            parsing: ["merge"] + words, .application.withSync, outputIsTerminal: outputIsTerminal
        ).command
        guard case .scene(let scene) = command else { return nil }
        return (scene as? MergeStoresConfigurator)?.request
    }
}

struct MergeStoresInteractorTests {
    @Test func `presents the outcome, with short ids for people, or an error`() {
        let presenter = Spy<MergeStores.Response>()
        let one = SyncFixture.one
        let other = [one, Sample.edit(#""title":"There""#, at: 4)]
        let interactor = MergeStoresInteractor(
            presenter: presenter,
            mergeWorker: MergeWorker(
                store: VersionStoreDouble([one, Sample.edit(#""title":"Here""#, at: 3)]),
                files: MemoryFiles(["other": ""]), editorWorker: .double(TestEditor()),
                openStore: { _ in VersionStoreDouble(other) }),
            store: MemoryStore.seeded())
        interactor.run(request: .init(paths: ["other"], isDryRun: true))
        interactor.run(request: .init(paths: ["other"], format: .json))
        interactor.run(request: .init(paths: ["missing"]))
        let responses = presenter.messages
        #expect(responses.map { (try? $0.outcome.get())?.mergedCount } == [1, 1, nil])
        #expect(responses.map(\.isDryRun) == [true, false, false])
        #expect(responses.map(\.shortIDs) == [HistorySeeds.shortIDs, ShortIDs(), ShortIDs()])
    }
}

struct MergeStoresPresenterTests {
    @Test func `shows the counts and the conflicts`() throws {
        let outcome = try SyncFixture.conflicting().worker.sync(isOffline: false, isDryRun: false)
        #expect(
            outputs(.success(outcome), .human).first
                == .text(StyledText("sent 5 operations; received 2 operations; merged 2 memes\n")))
        #expect(
            outputs(.success(outcome), .plain).map(\.words) == [
                nil,
                "meme: both sides changed the field title of 7m3k 'Walk'; kept the later change; the other is 7m3k@2\n",
                "meme: both sides changed the same lines of 7m3k 'Walk'; kept both\n",
                "meme: 8m3k 'Tea' was removed on desktop and edited on this device; kept it\n",
            ])
        #expect(outputs(.success(outcome), .plain).first == .records("5\t2\t2\n"))
    }

    @Test func `shows errors`() {
        let error = MemesError.store(.damaged([]), path: "other")
        #expect(outputs(.failure(error), .plain) == [.error(error)])
    }

    private func outputs(
        _ outcome: Result<SyncOutcome, MemesError>, _ format: OutputFormat
    ) -> [Output] {
        let view = Spy<Output>()
        let presenter = MergeStoresPresenter(format: format)
        presenter.viewController = view
        presenter.present(response: .init(outcome: outcome))
        return view.messages
    }
}

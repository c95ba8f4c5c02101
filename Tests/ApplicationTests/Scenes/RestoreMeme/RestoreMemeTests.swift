import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RestoreMemeInteractorTests {
    private typealias Request = RestoreMeme.Request
    private typealias Response = RestoreMeme.Response

    private let presenter = Spy<RestoreMeme.Response>()

    @Test func `restores the meme`() throws {
        try run(Request(name: "7m3k@1"))
        var milk = Seeds.milk
        milk.modified = Seeds.now
        let restored = RestoredMeme(meme: milk, number: 1, shortID: "7m3k")
        #expect(presenter.messages == [Response(restored: .success(restored))])
    }

    @Test func `presents errors`() throws {
        try run(Request(name: "a1b2"))
        #expect(
            presenter.messages
                == [Response(restored: .failure(.reference(.versionWanted(Seeds.call.id))))])
    }

    private func run(_ request: Request) throws {
        let worker = RestoreWorker(store: try HistorySeeds.store())
        RestoreMemeInteractor(presenter: presenter, restoreWorker: worker).run(request: request)
    }
}

struct RestoreMemePresenterTests {
    private typealias ViewModel = Output

    private static let restored = RestoredMeme(meme: Seeds.milk, number: 2, shortID: "7m3k")
    private static let nothing = ViewModel.diagnostic(
        .nothingChanged(ChangedMemes(memes: [Seeds.milk], changed: [])))

    @Test func `prints a line for people and a record for programs`() {
        var line = StyledText("Restored ")
        line.append("7m3k@2", .id)
        line.append(" Buy milk", isIsolated: true)
        line.append("\n")
        #expect(outputs(Self.restored, .human) == [.text(line)])
        #expect(outputs(Self.restored, .ids) == [.records("7m3k9q2x0d4v\n")])
        #expect(outputs(Self.restored, .json) == [.records(SeedRecords.milk + "\n")])
    }

    @Test func `says that nothing changed`() {
        var unchanged = Self.restored
        unchanged.isChanged = false
        #expect(outputs(unchanged, .human) == [Self.nothing])
        #expect(outputs(unchanged, .ids) == [Self.nothing])
        #expect(outputs(unchanged, .json) == [.records(SeedRecords.milk + "\n"), Self.nothing])
    }

    @Test func `says what a dry run would do`() {
        var dryRun = Self.restored
        dryRun.isDryRun = true
        dryRun.warnings = [.tornTailIgnored(path: "s", byteCount: 7)]
        let outputs = outputs(dryRun, .human)
        #expect(outputs.first?.words == "Would restore 7m3k@2 Buy milk\n")
        #expect(outputs.dropFirst() == [.diagnostic(Diagnostic(dryRun.warnings[0]))])
    }

    @Test func `reports an error`() {
        let error = MemesError.reference(.versionIsRemoval(.version(.recent(0), 3)))
        let presenter = RestoreMemePresenter(format: .human)
        #expect(
            presenter.outputs(for: .init(restored: .failure(error))) == [
                .diagnostic(
                    "'@@3' is a removal and has no contents; use an earlier version", .noInput)
            ])
    }

    private func outputs(_ restored: RestoredMeme, _ format: OutputFormat) -> [Output] {
        RestoreMemePresenter(format: format).outputs(for: .init(restored: .success(restored)))
    }
}

import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RestoreMemePresenterTests {
    private typealias ViewModel = RestoreMeme.ViewModel

    private static let json = RecordFormat(kind: .json)
    private static let ids = RecordFormat(kind: .ids)
    private static let restored = RestoredMeme(meme: Seeds.milk, number: 2, shortID: "7m3k")
    private static let nothing = ViewModel.diagnostic(
        .nothingChanged(ChangedMemes(memes: [Seeds.milk], changed: [])))

    private let viewController = Spy<Output>()

    @Test func `prints a line for people and a record for programs`() {
        present(Self.restored, as: .human)
        present(Self.restored, as: .records(Self.ids))
        present(Self.restored, as: .records(Self.json))
        var line = StyledText("Restored ")
        line.append("7m3k@2", .id)
        line.append(" Buy milk", isIsolated: true)
        line.append("\n")
        #expect(
            viewController.viewModels == [
                .text(line), .records("7m3k9q2x0d4v\n"),
                .records(SeedRecords.milk + "\n"),
            ])
    }

    @Test func `says that nothing changed`() {
        var unchanged = Self.restored
        unchanged.isChanged = false
        present(unchanged, as: .human)
        present(unchanged, as: .records(Self.ids))
        present(unchanged, as: .records(Self.json))
        #expect(
            viewController.viewModels == [
                Self.nothing, Self.nothing,
                .records(SeedRecords.milk + "\n"), Self.nothing,
            ])
    }

    @Test func `says what a dry run would do`() {
        var dryRun = Self.restored
        dryRun.isDryRun = true
        dryRun.warnings = [.tornTailIgnored(path: "s", byteCount: 7)]
        present(dryRun, as: .human)
        #expect(viewController.viewModels.first?.words == "Would restore 7m3k@2 Buy milk\n")
        #expect(
            viewController.viewModels.dropFirst() == [
                .diagnostic(Diagnostic(.tornTailIgnored(path: "s", byteCount: 7)))
            ])
    }

    @Test func `reports an error`() {
        present(.failure(.reference(.versionIsRemoval(.version(.recent(0), 3)))), as: .human)
        #expect(
            viewController.viewModels == [
                .diagnostic(
                    Diagnostic(
                        "'@@3' is a removal and has no contents; use an earlier "
                            + "version", .noInput))
            ])
    }

    private func present(_ restored: RestoredMeme, as format: OutputFormat) {
        present(.success(restored), as: format)
    }

    private func present(_ restored: Result<RestoredMeme, MemesError>, as format: OutputFormat) {
        let presenter = RestoreMemePresenter(format: format)
        presenter.viewController = viewController
        presenter.presentRestoredMeme(response: .init(restored: restored))
    }
}

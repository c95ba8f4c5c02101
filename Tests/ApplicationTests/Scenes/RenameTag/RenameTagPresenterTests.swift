import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RenameTagPresenterTests {
    private typealias ViewModel = RenameTag.ViewModel

    private static let some = ChangedMemes(memes: [Seeds.milk, Seeds.call], changed: [Seeds.call])
    @Test func `prints one line for people`() {
        var line = StyledText("Renamed ")
        line.append("work", .tag, isIsolated: true)
        line.append(" to ")
        line.append("job", .tag, isIsolated: true)
        line.append(" in ")
        line.append("1 meme")
        line.append("; 'meme undo' reverts this\n")
        #expect(present(.human, .success(Self.some)) == [.text(line)])
    }

    @Test func `says what a dry run would do`() {
        let retagged = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        let viewModels = present(.human, .success(retagged), isDryRun: true)
        #expect(viewModels.map(\.words) == ["Would rename work to job in 3 memes\n"])
    }

    @Test func `prints the ids of changed memes for programs`() {
        #expect(present(.ids, .success(Self.some)) == [.records("a1b2c3d4e5f6\n")])
    }

    private func present(
        _ format: OutputFormat, _ retagged: Result<ChangedMemes, MemesError>,
        isDryRun: Bool = false
    ) -> [ViewModel] {
        let viewController = Spy<Output>()
        let presenter = RenameTagPresenter(format: format)
        presenter.viewController = viewController
        presenter.presentRenamedTag(
            response: .init(
                retagged: retagged, oldName: "work", newName: "job", isDryRun: isDryRun))
        return viewController.viewModels
    }
}

import Domain
import Testing

@testable import Application
@testable import TestSupport

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
        presenter.presentTaggedMemes(
            response: .init(retagged: retagged, removed: ["x"], isDryRun: isDryRun))
        return viewController.viewModels
    }
}

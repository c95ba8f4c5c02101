import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RemoveMemesPresenterTests {
    private let viewController = Spy<Output>()
    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 1)

    @Test func `asks after the warnings of the store`() {
        presenter(.human).presentFetchedMemes(
            response: .init(memes: .success(Seeds.all), warnings: [warning]))
        #expect(
            viewController.viewModels == [
                .diagnostic(Diagnostic(warning)),
                .question(
                    ChangeQuestion(
                        text: "Remove 3 memes: 'Buy milk', 'a walk', 'Call Ann'? [y/N] ",
                        declined: Diagnostic("nothing was removed", .nothingMatched))),
            ])
    }

    @Test func `reports that there is nothing to remove`() {
        let none = ChangedMemes(memes: [], changed: [])
        for format in [OutputFormat.human, .json] {
            presenter(format).presentRemovedMemes(response: .init(removed: .success(none)))
        }
        presenter(.human).presentFetchedMemes(response: .init(memes: .failure(.field(.emptyTitle))))
        #expect(
            viewController.viewModels == [
                .diagnostic(.nothingToChange()), .records("[]\n"),
                .diagnostic(.nothingToChange()), .error(.field(.emptyTitle)),
            ])
    }

    @Test func `reports the removed memes`() {
        let one = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
        let all = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        for (format, removed, isDryRun) in [
            (OutputFormat.human, one, false), (.ids, one, false), (.human, one, true),
            (.human, all, false), (.human, all, true),
        ] {
            presenter(format).presentRemovedMemes(
                response: .init(removed: .success(removed), isDryRun: isDryRun))
        }
        #expect(
            viewController.viewModels.map(\.words) == [
                "Removed 7m3k Buy milk; 'meme undo' restores it\n", nil,
                "Would remove 7m3k Buy milk\n",
                "Removed 3 memes; 'meme undo' restores them\n",
                "Would remove 3 memes: 'Buy milk', 'a walk', 'Call Ann'\n",
            ])
        #expect(viewController.viewModels[1] == .records("7m3k9q2x0d4v\n"))
    }

    @Test func `reports that confirmation is needed`() {
        presenter(.ids).presentRemovedMemes(
            response: .init(removed: .failure(.request(.confirmationNeeded(count: 2)))))
        #expect(viewController.viewModels == [.error(.request(.confirmationNeeded(count: 2)))])
    }

    private func presenter(_ format: OutputFormat) -> RemoveMemesPresenter {
        let presenter = RemoveMemesPresenter(format: format)
        presenter.viewController = viewController
        return presenter
    }
}

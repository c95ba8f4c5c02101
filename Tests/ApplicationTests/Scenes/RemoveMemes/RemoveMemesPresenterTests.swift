import Domain
import TestSupport
import Testing

@testable import Application

struct RemoveMemesPresenterTests {
    private let viewController = RemoveMemesDisplayLogicSpy()
    private let one = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
    private let none = ChangedMemes(memes: [], changed: [])
    private let json = OutputFormat.records(RecordFormat(kind: .json))
    private let ids = OutputFormat.records(RecordFormat(kind: .ids))
    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 1)

    @Test func asksAfterWhatTheStoreHasToSay() {
        presenter(.human).presentFetchedMemes(
            response: .init(memes: .success(Seeds.all), warnings: [warning]))
        #expect(
            viewController.shown == [
                .output(.diagnostic(Diagnostic(warning))),
                .question("Remove 3 memes: 'Buy milk', 'a walk', 'Call Ann'? [y/N] "),
            ])
    }

    @Test func asksNothingWhereNothingMatches() {
        for format in [OutputFormat.human, json] {
            presenter(format).presentFetchedMemes(response: .init(memes: .success([])))
        }
        presenter(.human).presentFetchedMemes(response: .init(memes: .failure(.field(.emptyTitle))))
        #expect(
            viewController.shown == [
                .output(.diagnostic(.nothingToChange)), .output(.records("[]\n")),
                .output(.diagnostic(.nothingToChange)), .output(.error(.field(.emptyTitle))),
            ])
    }

    @Test func tellsWhatWasRemoved() {
        for format in [OutputFormat.human, ids] {
            presenter(format).presentRemovedMemes(
                response: .removed(.success(one), isDryRun: false))
        }
        presenter(.human).presentRemovedMemes(
            response: .removed(.success(one), isDryRun: true))
        #expect(
            viewController.removed.map(\.words) == [
                "Removed 7m3k Buy milk; 'meme undo' brings it back\n", nil,
                "Would remove 7m3k Buy milk\n",
            ])
        #expect(viewController.removed[1] == .records("7m3k9q2x0d4v\n"))
    }

    @Test func jsonIsAnObjectForOneMemeAndAnArrayForSeveral() {
        for format in [OutputFormat.jsonLines, json] {
            presenter(format).presentRemovedMemes(
                response: .removed(.success(one), isDryRun: false))
        }
        #expect(
            viewController.removed == [
                .records(SeedRecords.milk + "\n"),
                .records("[\n\(SeedRecords.milk)\n]\n"),
            ])
    }

    @Test func saysWhereNothingWasRemoved() {
        for format in [OutputFormat.human, json] {
            presenter(format).presentRemovedMemes(
                response: .removed(.success(none), isDryRun: false))
        }
        presenter(.human).presentRemovedMemes(response: .declined)
        presenter(ids).presentRemovedMemes(
            response: .removed(.failure(.request(.confirmationNeeded(count: 2))), isDryRun: false))
        #expect(
            viewController.removed == [
                .diagnostic(.nothingToChange), .records("[]\n"), .diagnostic(.nothingToChange),
                .diagnostic(Diagnostic("nothing was removed", .nothingMatched)),
                .diagnostic(Diagnostic(.request(.confirmationNeeded(count: 2)))),
            ])
    }

    @Test func tellsWhatTheStoreHasToSayAfterwards() {
        var removed = one
        removed.warnings = [warning]
        presenter(ids).presentRemovedMemes(
            response: .removed(.success(removed), isDryRun: false))
        #expect(
            viewController.removed == [
                .records("7m3k9q2x0d4v\n"), .diagnostic(Diagnostic(warning)),
            ])
    }

    private func presenter(_ format: OutputFormat) -> RemoveMemesPresenter {
        let presenter = RemoveMemesPresenter(format: format)
        presenter.viewController = viewController
        return presenter
    }
}

private final class RemoveMemesDisplayLogicSpy: RemoveMemesDisplayLogic {
    enum Shown: Equatable {
        case question(String)
        case output(Output)
    }

    private(set) var shown: [Shown] = []

    var removed: [Output] {
        shown.compactMap { if case .output(let output) = $0 { output } else { nil } }
    }

    func displayFetchedMemes(viewModel: RemoveMemes.FetchMemes.ViewModel) {
        shown.append(.question(viewModel.question))
    }

    func display(viewModel: Output) { shown.append(.output(viewModel)) }
}

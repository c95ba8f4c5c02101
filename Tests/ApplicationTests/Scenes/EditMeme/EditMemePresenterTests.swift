import Domain
import TestSupport
import Testing

@testable import Application

struct EditMemePresenterTests {
    private let viewController = EditMemeDisplayLogicSpy()
    private let one = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])
    private let none = ChangedMemes(memes: [], changed: [])
    private let same = ChangedMemes(memes: [Seeds.walk], changed: [])
    private let json = OutputFormat.records(RecordFormat(kind: .json))
    private let ids = OutputFormat.records(RecordFormat(kind: .ids))

    @Test func tellsPeopleInALine() {
        present(.success(one), .human)
        present(.success(one), .human, isDryRun: true)
        #expect(
            viewController.viewModels.map(\.words) == [
                "Edited 7m3k Buy milk\n", "Would edit 7m3k Buy milk\n",
            ])
    }

    @Test func tellsHowTheEditOfSeveralMemesIsTakenBack() {
        let all = ChangedMemes(memes: Seeds.all, changed: Seeds.all)
        present(.success(all), .human)
        #expect(
            viewController.viewModels.map(\.words)
                == ["Edited 3 memes; 'meme undo' takes it back\n"])
    }

    @Test func givesProgramsRecords() {
        present(.success(one), ids)
        present(.success(same), .jsonLines)
        #expect(
            viewController.viewModels == [
                .records("7m3k9q2x0d4v\n"), .records(SeedRecords.walk + "\n"),
                .diagnostic(.nothingChanged(ChangedMemes(memes: [Seeds.walk], changed: []))),
            ])
    }

    @Test func saysWhereNothingHasChanged() {
        present(.success(same), .human)
        #expect(
            viewController.viewModels == [
                .diagnostic(.nothingChanged(ChangedMemes(memes: [Seeds.walk], changed: [])))
            ])
    }

    @Test func saysWhereNothingMatches() {
        present(.success(none), .human)
        present(.success(none), json)
        #expect(
            viewController.viewModels == [
                .diagnostic(.nothingToChange), .records("[]\n"), .diagnostic(.nothingToChange),
            ])
    }

    @Test func tellsWhatTheStoreHasToSayAfterwards() {
        let warning = StoreWarning.tornTailQuarantined(path: "s", byteCount: 1, to: "t")
        var edited = one
        edited.warnings = [warning]
        present(.success(edited), ids)
        #expect(
            viewController.viewModels == [
                .records("7m3k9q2x0d4v\n"), .diagnostic(Diagnostic(warning)),
            ])
    }

    @Test func findsTheWordsForAnError() {
        present(.failure(.field(.emptyTitle)), json)
        #expect(viewController.viewModels == [.diagnostic(Diagnostic(.field(.emptyTitle)))])
    }

    @Test func asksWhetherToGoOnAfterAConflict() {
        let error = MemesError.draft(
            .kept(path: "/d/1/meme.md", after: .history(.changedMeanwhile(Seeds.milk.id))))
        present(.failure(error), .human)
        #expect(viewController.viewModels == [])
        #expect(
            viewController.conflicts == [
                EditMeme.Conflict(
                    error: Diagnostic(error),
                    question: "Edit again, with both versions? [y/N] ",
                    path: "/d/1/meme.md")
            ])
    }

    @Test func tellsThatTheDraftOfANewMemeWasAdded() {
        let presenter = EditMemePresenter(format: .human)
        presenter.viewController = viewController
        let added = AddedMeme(meme: Seeds.milk, shortID: "7m3k")
        presenter.presentEditedMemes(response: EditMeme.Response(edited: .success(.added(added))))
        #expect(viewController.viewModels.map(\.words) == ["Added 7m3k Buy milk\n"])
    }

    private func present(
        _ edited: Result<ChangedMemes, MemesError>, _ format: OutputFormat, isDryRun: Bool = false
    ) {
        let presenter = EditMemePresenter(format: format)
        presenter.viewController = viewController
        presenter.presentEditedMemes(
            response: EditMeme.Response(
                edited: edited.map { .edited($0) }, isDryRun: isDryRun))
    }
}

private final class EditMemeDisplayLogicSpy: EditMemeDisplayLogic {
    private(set) var viewModels: [EditMeme.ViewModel] = []
    private(set) var conflicts: [EditMeme.Conflict] = []

    func display(viewModel: EditMeme.ViewModel) { viewModels.append(viewModel) }
    func displayConflict(viewModel: EditMeme.Conflict) { conflicts.append(viewModel) }
}

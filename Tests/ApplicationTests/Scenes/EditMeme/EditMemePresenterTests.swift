import Domain
import Testing

@testable import Application
@testable import TestSupport

struct EditMemePresenterTests {
    private let viewController = EditMemeDisplayLogicSpy()
    private let one = ChangedMemes(memes: [Seeds.milk], changed: [Seeds.milk])

    @Test func `prints a line for people and records for programs`() {
        present(.success(one), .human)
        present(.success(one), .human, isDryRun: true)
        present(.success(ChangedMemes(memes: Seeds.all, changed: Seeds.all)), .human)
        present(.success(one), .ids)
        #expect(
            viewController.displayed.map(\.words) == [
                "Edited 7m3k Buy milk\n", "Would edit 7m3k Buy milk\n",
                "Edited 3 memes; 'meme undo' reverts this\n", nil,
            ])
        #expect(viewController.displayed.last == .output(.records("7m3k9q2x0d4v\n")))
    }

    @Test func `says that a meme was pinned or unpinned`() {
        for isPinned in [true, false] {
            presenter().presentEditedMemes(
                response: .init(edited: .success(.edited(one)), isPinned: isPinned))
        }
        #expect(
            viewController.displayed.map(\.words) == [
                "Pinned 7m3k Buy milk\n", "Unpinned 7m3k Buy milk\n",
            ])
        for (changes, isPinned) in [
            (FieldChanges(flags: [.pinned: true]), true),
            (FieldChanges(flags: [.pinned: false]), false), (FieldChanges(), nil),
            (FieldChanges(title: "t", flags: [.pinned: true]), nil),
        ] as [(FieldChanges, Bool?)] {
            #expect(changes.isPinned == isPinned)
        }
    }

    @Test func `names the missing tags and fields that were to be removed`() {
        presenter().presentEditedMemes(
            response: .init(
                edited: .success(.edited(ChangedMemes(memes: [Seeds.walk], changed: []))),
                removedTags: ["a"], unsetFields: [.own(.url)]))
        #expect(
            viewController.displayed.map(\.words) == [
                "meme: nothing to change in b7zzzzzzzzzz 'a walk': no tag 'a' or field 'url'\n"
            ])
    }

    @Test func `says which fields a meme loses that is no longer a task`() {
        presenter().presentEditedMemes(
            response: .init(edited: .success(.edited(one)), unsetFields: [.other("todo")]))
        presenter().presentEditedMemes(
            response: .init(edited: .success(.edited(one)), unsetFields: [.other("due")]))
        #expect(
            viewController.displayed.map(\.words) == [
                "Edited 7m3k Buy milk (without todo, due, done, repeat, wait)\n",
                "Edited 7m3k Buy milk\n",
            ])
    }

    @Test func `says how to continue a draft`() {
        presenter().presentKeptDraft(response: EditMeme.Draft(name: "3"))
        #expect(
            viewController.displayed.map(\.words) == [
                "meme: a draft of this meme was kept; 'meme edit --draft 3' to continue it\n"
            ])
    }

    @Test func `asks before changing many memes`() {
        present(.failure(.request(.confirmationNeeded(count: 20))), .human)
        let question = ChangeQuestion(
            "Edit 20 memes? [y/N] ", declined: Diagnostic("nothing was changed", .nothingMatched))
        #expect(viewController.displayed == [.output(.question(question))])
    }

    @Test func `asks whether to edit again after a conflict or a mistake in a field`() {
        for (reason, question) in [
            (
                .history(.changedMeanwhile(Seeds.milk.id)),
                "Edit again, with both versions? [y/N] "
            ),
            (.draft(.invalidField(line: 2, .unclosed)), "Edit again? [y/N] "),
            (.field(.emptyTitle), "Edit again? [y/N] "),
        ] as [(MemesError, String)] {
            let error = MemesError.draft(.kept(path: "/d/1/meme.md", after: reason))
            let refused = RefusedDraft(
                error: Diagnostic(error), question: question, path: "/d/1/meme.md")
            present(.failure(error), .human)
            #expect(viewController.displayed.last == .viewModel(refused))
        }
    }

    @Test func `says that a new meme was added from a draft`() {
        let added = AddedMeme(meme: Seeds.milk, shortID: "7m3k")
        presenter().presentEditedMemes(response: .init(edited: .success(.added(added))))
        #expect(viewController.displayed.map(\.words) == ["Added 7m3k Buy milk\n"])
    }

    private func present(
        _ edited: Result<ChangedMemes, MemesError>, _ format: OutputFormat, isDryRun: Bool = false
    ) {
        presenter(format).presentEditedMemes(
            response: .init(edited: edited.map { .edited($0) }, isDryRun: isDryRun))
    }

    private func presenter(_ format: OutputFormat = .human) -> EditMemePresenter {
        let presenter = EditMemePresenter(format: format)
        presenter.viewController = viewController
        return presenter
    }
}

private final class EditMemeDisplayLogicSpy: DisplaySpy<RefusedDraft>, EditMemeDisplayLogic {
    func displayRefusedDraft(viewModel: RefusedDraft) { keep(viewModel) }
}

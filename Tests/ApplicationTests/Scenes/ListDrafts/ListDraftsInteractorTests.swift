import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListDraftsInteractorTests {
    private static let own = KeptDraft("1", "one\nMEME: store \"/s\"\n")
    private static let other = KeptDraft("2", "two\nMEME: store \"/o\"\n")
    private static let unclear = KeptDraft("3", "---\ntags: [a]\n---\n\nthree\n")

    private let presenter = ListDraftsPresentationLogicSpy()
    private let editor = TestEditor(kept: [own, other, unclear])

    private static let lists: [(Bool, [KeptDraft])] = [
        (false, [Self.own, Self.unclear]), (true, [Self.own, Self.other, Self.unclear]),
    ]

    @Test(arguments: lists.indices)
    func `presents the drafts of the store, or all of them if requested`(_ index: Int) {
        let (listsAll, drafts) = Self.lists[index]
        interactor.listDrafts(request: .init(listsAll: listsAll))
        let found = Result<[LeftDraft], MemesError>.success(drafts.map(LeftDraft.init))
        #expect(presenter.responses == [ListDrafts.Response(drafts: found, now: Seeds.now)])
        #expect(editor.discarded == [])
    }

    @Test func `reads the titles of drafts`() throws {
        interactor.listDrafts(request: .init(listsAll: true))
        let drafts = try #require(presenter.responses.first).drafts.get()
        #expect(drafts.map(\.title) == ["one", "two", "three"])
        let invalid = [
            "---\ntags: [\ntitle: x\n---\n", "---\npinned: x\n---\ny\n", "", "\nMEME: x\n",
        ]
        #expect(invalid.map { LeftDraft(KeptDraft("1", $0)).title } == ["x", "", "", ""])
    }

    @Test func `removes drafts of any store`() {
        interactor.listDrafts(request: .init(removedNames: ["2", "1", "2"]))
        let removed = [Self.other, Self.own].map(LeftDraft.init)
        #expect(presenter.responses == [removal(.success(removed))])
        #expect(editor.kept == [Self.unclear])
    }

    @Test func `removes no drafts if one is missing`() {
        interactor.listDrafts(request: .init(removedNames: ["1", "9"]))
        #expect(presenter.responses == [removal(.failure(.draft(.noSuchDraft("9"))))])
        #expect(editor.discarded == [])
    }

    private func removal(_ drafts: Result<[LeftDraft], MemesError>) -> ListDrafts.Response {
        ListDrafts.Response(drafts: drafts, areRemoved: true, now: Seeds.now)
    }

    private var interactor: ListDraftsInteractor {
        ListDraftsInteractor(
            presenter: presenter, editorWorker: .double(editor),
            clock: FixedClock(Seeds.now))
    }
}

private final class ListDraftsPresentationLogicSpy: ListDraftsPresentationLogic {
    private(set) var responses: [ListDrafts.Response] = []

    func presentListDrafts(response: ListDrafts.Response) { responses.append(response) }
}

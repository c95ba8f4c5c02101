import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct EditMemeInteractorTests {
    private typealias Request = EditMeme.Request

    private let presenter = EditMemePresentationLogicSpy()
    private let store = MemoryStore.seeded()

    @Test func `makes the requested change and presents the meme as stored`() throws {
        let interactor = interactor()
        interactor.editMemes(request: request(FieldChanges(title: "x")))
        var kept = Seeds.milk
        (kept.title, kept.modified) = ("x", Seeds.now)
        #expect(try store.newestMeme() == kept)
        let edited = ChangedMemes(memes: [kept], changed: [kept])
        #expect(presenter.responses == [.init(edited: .success(.edited(edited)))])
    }

    @Test func `takes appended text from the input`() throws {
        let changes = FieldChanges(text: .followed(by: .input))
        interactor(input: .success(Array("2 l\n".utf8))).editMemes(request: request(changes))
        #expect(try store.newestMeme()?.text == "2 l")
    }

    @Test func `stores what the user writes in an editor`() throws {
        let editor = TestEditor(writing: "---\ntitle: Written\n---\n")
        interactor(editor: editor).editMemes(request: request(nil))
        #expect(editor.drafts.count == 1)
        #expect(try store.newestMeme()?.title == "Written")
    }

    @Test func `adds a meme if none has the title, and edits it otherwise`() throws {
        let interactor = interactor()
        for (name, count) in [
            ("Oats", 4), ("oats", 4), ("buy MILK", 4), ("7m3k", 5), ("202611302026", 6),
            ("@", 7),
        ] {
            var request = request(FieldChanges(text: .followed(by: .arguments("x"))))
            (request.selection, request.addsMissing) = (.names([name]), true)
            interactor.editMemes(request: request)
            #expect(try store.countMemes(MemesFetch()).count == count, "\(name)")
        }
        let oats = try store.fetchMemes(MemesFetch(query: .title("oats"))).nextPage()?.memes[0]
        #expect(oats?.meme.text == "x\nx")
        #expect(interactor.addedMeme?.title == "@")
        var request = request(FieldChanges(title: "y"))
        (request.selection, request.addsMissing) = (.names([Seeds.call.id.text()]), true)
        interactor.editMemes(request: request)
        #expect(try store.newestMeme()?.id == Seeds.call.id)
    }

    @Test func `opens an editor on a new meme, and adds it only if none has the title meanwhile`()
        throws
    {
        var request = request(nil)
        (request.selection, request.addsMissing) = (.names(["Oats"]), true)
        let store = store
        interactor(editor: TestEditor { .success(Array(($0 + "\nrolled").utf8)) })
            .editMemes(request: request)
        #expect(try store.newestMeme()?.title == "Oats")
        request.selection = .names(["Rye"])
        let editor = TestEditor { draft in
            _ = try? store.perform { (operation) throws(MemesError) in
                try operation.add(try MemeDraft(title: "rye"))
            }
            return .success(Array((draft + "\nrolled").utf8))
        }
        interactor(editor: editor).editMemes(request: request)
        let id = try #require(try store.newestMeme()).id
        #expect(
            presenter.responses.last?.edited.failure
                == .draft(
                    .kept(
                        path: TestEditor.path,
                        after: .history(.addedMeanwhile(id, title: "rye")))))
    }

    @Test func `fails if the meme does not have the expected version`() {
        for changes in [nil, FieldChanges(title: "x")] {
            var request = request(changes)
            request.version = 2
            interactor().editMemes(request: request)
        }
        let error = MemesError.history(.otherVersion(Seeds.milk.id, wanted: 2, count: 1))
        #expect(
            presenter.responses == [.init(edited: .failure(error)), .init(edited: .failure(error))])
    }

    private static let faults: [(FieldChanges, Result<[UInt8], SystemFailure>, MemesError)] = [
        (FieldChanges(title: ""), .success([]), .field(.emptyTitle)),
        (
            FieldChanges(text: .replaced(by: .input)), .success([0xFF]),
            .input(.invalidUTF8(line: 1, byte: 1))
        ),
        (
            FieldChanges(text: .replaced(by: .input)), .failure(.diskFull),
            .system(.read, path: "standard input", .diskFull)
        ),
    ]

    @Test(arguments: faults.indices)
    func `presents errors and changes nothing`(_ index: Int) throws {
        let (changes, input, error) = Self.faults[index]
        interactor(input: input).editMemes(request: request(changes))
        #expect(presenter.responses == [.init(edited: .failure(error))])
        #expect(try store.operations().count == 3)
    }

    @Test func `presents an error if the draft to continue is missing`() {
        var request = request(nil)
        request.draft = EditMeme.Draft(name: "7")
        interactor().editMemes(request: request)
        #expect(presenter.responses == [.init(edited: .failure(.draft(.noSuchDraft("7"))))])
    }

    @Test func `presents the kept draft of the meme`() {
        let line = "MEME: meme 7m3k9q2x0d4v version 1 of 2026-11-20T10:00:00.123Z\n"
        let editor = TestEditor(kept: [KeptDraft("3", "begun\n\(line)")])
        interactor(editor: editor).editMemes(request: request(nil))
        #expect(presenter.drafts == [EditMeme.Draft(name: "3")])
    }

    /// Only new links are checked, and only if a single meme was changed.
    @Test func `presents advice only if advice is wanted`() {
        let others: [Advice] = [.unreadInput, .noAddress("ann")]
        for (target, names, isDryRun, wantsAdvice, advice) in [
            ("Old", ["7m3k"], false, false, []),
            ("New", ["7m3k"], false, true, others + [.missingTargets(["New"])]),
            ("Dry", ["7m3k"], true, true, others), ("Two", ["7m3k", "b7zz"], false, true, others),
        ] as [(String, [String], Bool, Bool, [Advice])] {
            let changes = FieldChanges(
                text: .followed(by: .arguments("[[\(target)]]")), optionalTexts: [.url: "ann"])
            interactor().editMemes(
                request: Request(
                    selection: .names(names), changes: changes, isDryRun: isDryRun, format: .ids,
                    console: ConsoleFacts(mayHaveInput: true, showsAdvice: wantsAdvice)))
            #expect(presenter.responses.last?.advice == advice, "\(target)")
        }
    }

    @Test func `presents the broken links of a new meme`() {
        var request = request(nil)
        request.draft = EditMeme.Draft(name: "1")
        request.console.showsAdvice = true
        let editor = TestEditor(kept: [KeptDraft("1", "x\n\n[[Nowhere]]\n")])
        interactor(editor: editor).editMemes(request: request)
        #expect(presenter.responses.map(\.advice) == [[.missingTargets(["Nowhere"])]])
    }

    @Test func `rejects an invalid change before looking up the meme`() {
        var request = request(FieldChanges(tags: [""]))
        request.selection = .names(["@~9"])
        interactor().editMemes(request: request)
        #expect(presenter.responses == [.init(edited: .failure(.field(.invalidTag("", .empty))))])
    }

    @Test func `asks before it edits many memes only if the user can be asked`() {
        for (canAsk, asks) in [(true, true), (false, false)] {
            let test = Self()
            var request = request(FieldChanges(title: "x"))
            request.asksFrom = 1
            request.console.canAsk = canAsk
            test.interactor().editMemes(request: request)
            let error = MemesError.request(.confirmationNeeded(count: 1))
            #expect((test.presenter.responses.first?.edited.failure == error) == asks)
        }
    }

    @Test func `says that input is unread only if the changes do not read it`() {
        for (changes, isUnread) in [
            (nil, false), (FieldChanges(title: "x"), true),
            (FieldChanges(text: .followed(by: .input)), false),
        ] as [(FieldChanges?, Bool)] {
            let test = Self()
            var request = request(changes)
            request.console = ConsoleFacts(mayHaveInput: true, showsAdvice: true)
            test.interactor().editMemes(request: request)
            #expect(test.presenter.responses.last?.advice == (isUnread ? [.unreadInput] : []))
        }
    }

    private func request(_ changes: FieldChanges?) -> Request {
        Request(selection: .names(["7m3k"]), changes: changes, format: .ids)
    }

    private func interactor(
        editor: TestEditor = TestEditor(), input: Result<[UInt8], SystemFailure> = .success([120])
    ) -> EditMemeInteractor {
        let services = Services.doubles(
            console: RecordingConsole(input: input), store: store, editor: editor)
        let editWorker = EditWorker(store: store, selectionWorker: .double, calendar: UTCCalendar())
        return EditMemeInteractor(
            presenter: presenter,
            fieldChangesWorker: FieldChangesWorker(
                inputWorker: services.inputWorker, dateWorker: .double),
            editWorker: editWorker, attachingWorker: services.attachingWorker,
            rewriteWorker: RewriteWorker(
                store: store, selectionWorker: .double, editorWorker: services.editorWorker,
                memesWorker: services.memesWorker),
            adviceWorker: services.adviceWorker)
    }
}

private final class EditMemePresentationLogicSpy: EditMemePresentationLogic {
    private(set) var drafts: [EditMeme.Draft] = []
    private(set) var responses: [EditMeme.Response] = []

    func presentKeptDraft(response: EditMeme.Draft) { drafts.append(response) }
    func presentEditedMemes(response: EditMeme.Response) { responses.append(response) }
}

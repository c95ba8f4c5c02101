import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct AddMemeInteractorTests {
    private typealias Request = AddMeme.Request

    /// A console with a terminal but without an editor.
    private static let terminal = ConsoleFacts(inputIsTerminal: true)

    private let presenter = AddMemePresentationLogicSpy()
    private let store = MemoryStore.seeded([])

    @Test func `adds the requested meme and presents it as stored`() throws {
        interactor().addMeme(
            request: Request(
                source: .arguments(words: ["Buy", "milk"], text: "2 l"),
                tags: ["home", "HOME", "work"],
                optionalTexts: [.url: "u", .image: "i"], flags: [.pinned], created: "2026-03-09"))
        let kept = try #require(try store.newestMeme())
        #expect(
            kept
                == Meme(
                    id: kept.id, title: "Buy milk", text: "2 l",
                    tags: [Tag(stored: "home"), Tag(stored: "work")],
                    optionalTexts: [.url: "u", .image: "i"],
                    flags: [.pinned], created: Seeds.time("2026-03-09T00:00:00.000Z")))
        #expect(presenter.responses == [response(kept)])
    }

    /// The clock is at 2026-11-21T10:00:00Z.
    @Test func `adds a task, with or without a due date in the future`() throws {
        for (isTask, due, fields) in [
            (true, nil, JSONMember.task(true)),
            (true, "friday", JSONMember.task(true, due: DueDate("2026-11-27"))), (false, nil, []),
        ] as [(Bool, String?, [JSONMember])] {
            interactor().addMeme(
                request: Request(
                    source: .arguments(words: ["x"], text: ""), isTask: isTask, due: due))
            #expect(try store.newestMeme()?.otherFields == fields)
        }
        interactor().addMeme(
            request: Request(source: .arguments(words: ["x"], text: ""), isTask: true, due: "soon"))
        #expect(presenter.responses.last?.added.failure == .request(.unreadableDue("soon")))
    }

    @Test func `holds the meme for the next scene`() throws {
        let interactor = interactor()
        #expect(interactor.meme == nil)
        interactor.addMeme(request: Request(source: .arguments(words: ["x"], text: "")))
        #expect(try interactor.meme == store.newestMeme())
        interactor.addMeme(request: Request(source: .unspecified, console: Self.terminal))
        #expect(interactor.meme == nil)
    }

    @Test func `uses the first line of the input as the title`() throws {
        for (input, title, text) in [
            ("Title\nbody\n", "Title", "body"), ("Title", "Title", ""), ("Title\n", "Title", ""),
            ("Title\r\na\r\nb\r\n", "Title", "a\r\nb"),
            ("\n\r\nT\n\n# Heading\n\n", "T", "# Heading\n"),
        ] as [(String, String, String)] {
            interactor(input: input).addMeme(request: Request(source: .input))
            let kept = try #require(try store.newestMeme())
            #expect(kept.title == title)
            #expect(kept.text.hasSameBytes(as: text))
        }
    }

    @Test func `also sets the url if the title is a web address`() throws {
        for (words, texts, url) in [
            (["https://example.org/ä"], [:], "https://example.org/ä"),
            (["HTTP://example.org"], [:], "HTTP://example.org"),
            (["https://example.org"], [.url: "u"], "u"), (["https://example.org"], [.url: ""], nil),
            (["https://example.org two"], [:], nil), (["https://a.b", "two"], [:], nil),
            (["ftp://example.org"], [:], nil), (["example.org"], [:], nil),
        ] as [([String], FieldValues<String>, String?)] {
            let source = NewMeme.Source.arguments(words: words, text: "")
            interactor().addMeme(request: Request(source: source, optionalTexts: texts))
            let kept = try #require(try store.newestMeme())
            #expect(kept.title == words.joined(separator: " "))
            #expect(kept[.url] == url, "\(words)")
        }
    }

    @Test func `drops a text that is only white space`() throws {
        for source in [
            NewMeme.Source.arguments(words: ["x"], text: " \t\n\u{A0}"),
            .arguments(words: ["x\n", "\n\t"], text: ""),
        ] {
            interactor().addMeme(request: Request(source: source))
            #expect(try store.newestMeme()?.text == "")
        }
        let editor = TestEditor(writing: "y\n\n \t\n")
        interactor(editor: editor).addMeme(
            request: Request(source: .editor(title: "", text: "", showsAll: false)))
        #expect(try store.newestMeme()?.title == "y")
        #expect(try store.newestMeme()?.text == "")
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test func `does not add a second meme with the same key`() throws {
        interactor().addMeme(request: Request(source: .arguments(words: ["x"], text: ""), key: "k"))
        interactor(input: "y\n").addMeme(request: Request(source: .input, key: "k"))
        let kept = try #require(try store.newestMeme())
        #expect(kept.title == "x")
        #expect(kept.key == "k")
        #expect(try presenter.responses.map { try $0.added.get().isKnown } == [false, true])
        #expect(try presenter.responses.map { try $0.added.get().meme } == [kept, kept])
    }

    @Test func `uses the input as the text if the title is given`() throws {
        interactor(input: "one\ntwo\n").addMeme(
            request: Request(source: .textFromInput(title: "x")))
        #expect(try store.newestMeme()?.text == "one\ntwo")
    }

    @Test func `presents errors and adds nothing`() throws {
        for (request, error) in [
            (
                Request(source: .unspecified, console: Self.terminal),
                MemesError.input(.nothingToAdd)
            ),
            (Request(source: .arguments(words: [], text: "x")), .field(.emptyTitle)),
            (Request(source: .arguments(words: ["\n"], text: "")), .input(.empty)),
            (
                Request(source: .arguments(words: ["x"], text: ""), tags: ["a,b"]),
                .field(.invalidTag("a,b", .comma))
            ),
            (
                Request(source: .arguments(words: ["x"], text: ""), created: "soon"),
                .request(.unreadableDate("soon"))
            ),
        ] as [(AddMeme.Request, MemesError)] {
            try Self().presentsWhatIsWrongAndAddsNothing(request, error)
        }
    }

    @Test func `presents errors in the input and adds nothing`() throws {
        for (input, error) in [
            (.success([]), .input(.empty)), (.success([0x0A]), .input(.empty)),
            (.success(Array(" \nx".utf8)), .field(.emptyTitle)),
            (.success([0x61, 0x0A, 0x62, 0xFF]), .input(.invalidUTF8(line: 2, byte: 2))),
            (.failure(.diskFull), .system(.read, path: "standard input", .diskFull)),
        ] as [(Result<[UInt8], SystemFailure>, MemesError)] {
            try Self().presentsWhatIsWrongAndAddsNothing(Request(source: .input), error, input)
        }
    }

    private func presentsWhatIsWrongAndAddsNothing(
        _ request: AddMeme.Request, _ error: MemesError,
        _ input: Result<[UInt8], SystemFailure> = .success([])
    ) throws {
        interactor(RecordingConsole(input: input)).addMeme(request: request)
        #expect(presenter.responses == [.init(added: .failure(error))])
        #expect(try store.pages() == [MemesPage(memes: [])])
    }

    @Test func `reads the input only if the source needs it, and once`() {
        for (source, reads) in [
            (.arguments(words: ["x"], text: "y"), 0), (.input, 1), (.unspecified, 1),
            (.textFromInput(title: "x"), 1),
        ] as [(NewMeme.Source, Int)] {
            let console = RecordingConsole(input: .success([65]))
            let interactor = interactor(console)
            for _ in 0..<2 { interactor.addMeme(request: Request(source: source, key: "k")) }
            #expect(console.inputReadCount == reads, "\(source)")
        }
    }

    @Test func `adds what the user writes in an editor`() throws {
        let editor = TestEditor(writing: "Title\n\n# Heading\n")
        interactor(editor: editor).addMeme(
            request: Request(
                source: .editor(title: "a", text: "b", showsAll: false), tags: ["home"]))
        let kept = try #require(try store.newestMeme())
        #expect(kept.title == "Title")
        #expect(kept.text == "# Heading")
        #expect(kept.tags == [Tag(stored: "home")])
        #expect(presenter.responses == [response(kept)])
        #expect(
            editor.drafts == [
                "\n---\ntags: [home]\n---\n\na\n\nb\n\(DraftHelp.block)MEME: store \"/s\"\n"
                    + "MEME: fields above\n"
            ])
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test(
        arguments: [
            ("---\ntitle: T\ntags: [a, b]\npinned: true\n---\nx\n", ["a", "b"], nil, true),
            ("---\nurl: v\n---\nT\n\nx\n", [], "v", false), ("T\n\nx\n", ["home"], "u", false),
        ] as [(String, [String], String?, Bool)])
    func `the block of a draft overrides the requested fields`(
        _ draft: String, _ tags: [String], _ url: String?, _ isPinned: Bool
    ) throws {
        interactor(editor: TestEditor(writing: draft)).addMeme(
            request: Request(
                source: .editor(title: "a", text: "", showsAll: false), tags: ["home"],
                optionalTexts: [.url: "u"]))
        let kept = try #require(try store.newestMeme())
        #expect(kept.title == "T")
        #expect(kept.text == "x")
        #expect(kept.tags.map(\.name) == tags)
        #expect(kept[.url] == url)
        #expect(kept.isPinned == isPinned)
    }

    /// Nothing is stored in a dry run, or if the key exists.
    @Test func `keeps a draft if nothing is stored`() {
        let source = NewMeme.Source.editor(title: "a", text: "", showsAll: false)
        let editor = TestEditor(writing: "written\n")
        interactor(editor: editor).addMeme(request: Request(source: source, isDryRun: true))
        #expect(editor.keptText == "written\nMEME: store \"/s\"\n")
        interactor(editor: editor).addMeme(request: Request(source: source, key: "k"))
        #expect(editor.kept == [])
        let other = TestEditor(writing: "other\n")
        interactor(editor: other).addMeme(request: Request(source: source, key: "k"))
        #expect(other.keptText == "other\nMEME: store \"/s\"\nMEME: key \"k\"\n")
        #expect(presenter.responses.allSatisfy { (try? $0.added.get()) != nil })
    }

    @Test func `adds a prefilled draft that is saved unchanged`() throws {
        interactor(editor: TestEditor()).addMeme(
            request: Request(source: .editor(title: "a", text: "", showsAll: false)))
        #expect(try store.newestMeme()?.title == "a")
    }

    @Test(
        arguments: [
            (.success(""), .draft(.empty)),
            (.failure(.editor(.interrupted)), .editor(.interrupted)),
            (
                .success(" \ntext\n"),
                .draft(.kept(path: TestEditor.path, after: .field(.emptyTitle)))
            ),
        ] as [(Result<String, MemesError>, MemesError)])
    func `adds nothing without a valid draft`(
        _ edited: Result<String, MemesError>, _ error: MemesError
    ) throws {
        interactor(editor: TestEditor { _ in edited.map { Array($0.utf8) } }).addMeme(
            request: Request(source: .editor(title: "x", text: "", showsAll: false)))
        #expect(presenter.responses == [.init(added: .failure(error))])
        #expect(try store.pages() == [MemesPage(memes: [])])
    }

    @Test func `keeps the draft if the store fails`() {
        let editor = TestEditor()
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        interactor(store: FailingStore(error), editor: editor).addMeme(
            request: Request(source: .editor(title: "x", text: "", showsAll: false)))
        #expect(
            presenter.responses
                == [.init(added: .failure(.draft(.kept(path: TestEditor.path, after: error))))])
        #expect(editor.discarded == [])
    }

    @Test func `opens no editor for an invalid request`() {
        let editor = TestEditor()
        let source = NewMeme.Source.editor(title: "x", text: "", showsAll: false)
        interactor(editor: editor).addMeme(request: Request(source: source, tags: ["a,b"]))
        interactor(editor: editor).addMeme(request: Request(source: source, created: "soon"))
        #expect(presenter.responses.count == 2)
        #expect(editor.drafts == [])
    }

    @Test func `presents an unambiguous short id`() throws {
        let other = Meme(id: MemeID(bits: SeededMemeIDs(seed: 1).next().bits ^ 1), title: "near")
        let store = MemoryStore.seeded([other])
        interactor(store: store).addMeme(
            request: Request(source: .arguments(words: ["x"], text: "")))
        let kept = try #require(try store.newestMeme())
        #expect(presenter.responses == [response(kept, shortID: kept.id.text())])
    }

    @Test func `presents advice only if advice is wanted`() {
        var request = Request(
            source: .arguments(words: ["note.md"], text: "[[Nowhere]]"),
            optionalTexts: [.url: "not a url", .image: "/no/such.png"])
        request.console.mayHaveInput = true
        interactor().addMeme(request: request)
        request.console.showsAdvice = true
        interactor().addMeme(request: request)
        #expect(
            presenter.responses.map(\.advice) == [
                [],
                [
                    .unreadInput, .titleIsFiles(["note.md"]), .noAddress("not a url"),
                    .noPicture("/no/such.png", .notFound), .missingTargets(["Nowhere"]),
                ],
            ])
    }

    @Test func `adds a meme from a template`() throws {
        try addTemplate()
        interactor().addMeme(
            request: Request(
                source: .arguments(words: ["Call", "Ann"], text: "More."),
                template: .init(name: "call", values: ["who": "Ann"]), tags: ["y"],
                optionalTexts: [.url: "v"], created: "2026-03-09 14:05"))
        let kept = try #require(try store.newestMeme())
        #expect(kept.title == "Call Ann")
        #expect(kept.text == "Ann, 2026-03-09 14:05\nMore.")
        #expect(kept.tags.map(\.name) == ["x", "y"])
        #expect(kept[.url] == "v")
        #expect(kept.otherFields == JSONMember.task(true))
    }

    @Test func `opens a template in the editor with all its fields`() throws {
        try addTemplate()
        let editor = TestEditor()
        interactor(editor: editor).addMeme(
            request: Request(
                source: .editor(title: "T", text: "", showsAll: false),
                template: .init(name: "call", values: ["who": "Ann"])))
        #expect(
            editor.drafts.first?.hasPrefix(
                "\n---\ntags: [x]\nurl: u\ntodo: true\n---\n\nT\n\nAnn, 2026-11-21 10:00\n") == true
        )
    }

    @Test func `asks for missing template values, or reports them`() throws {
        try addTemplate()
        let untitled = NewMeme.Source.arguments(words: [], text: "")
        let titled = NewMeme.Source.arguments(words: ["T"], text: "")
        for (source, template, canAsk) in [
            (untitled, .init(name: "call"), true), (titled, .init(name: "call"), true),
            (untitled, .init(name: "call", values: ["who": "x"]), true),
            (untitled, .init(name: "call"), false), (titled, .init(name: "call"), false),
            (titled, .init(name: "call", values: ["whom": "x"]), true),
        ] as [(NewMeme.Source, NewMeme.Template, Bool)] {
            let console = ConsoleFacts(inputIsTerminal: true, canAskForText: canAsk)
            interactor().addMeme(
                request: Request(source: source, template: template, console: console))
        }
        #expect(
            presenter.missingValues == [
                .init(needsTitle: true, keys: ["who"]), .init(keys: ["who"]),
                .init(needsTitle: true),
            ])
        #expect(
            presenter.responses.map(\.added) == [
                .failure(.template(.missingValues(["who"], title: true))),
                .failure(.template(.missingValues(["who"], title: false))),
                .failure(.template(.unknownKeys(["whom"], known: ["who"]))),
            ])
        #expect(try store.newestMeme()?.title == "Call")
    }

    @Test func `discards an unchanged draft made by another scene`() throws {
        let editor = TestEditor { .success(Array($0.utf8)) }
        editor.isWritten = false
        let source = NewMeme.Source.editor(title: "T", text: "", showsAll: false)
        for request in [Request(source: source, isMadeByScene: true), Request(source: source)] {
            interactor(editor: editor).addMeme(request: request)
        }
        let kept = MemesError.draft(.kept(path: TestEditor.path, after: .draft(.unchanged)))
        #expect(presenter.responses.map(\.added) == [.failure(.draft(.unchanged)), .failure(kept)])
        #expect(editor.discarded == [TestEditor.path])
    }

    @Test func `discards an unchanged draft of a template`() throws {
        try addTemplate()
        let editor = TestEditor { .success(Array($0.utf8)) }
        editor.isWritten = false
        interactor(editor: editor).addMeme(
            request: Request(
                source: .editor(title: "T", text: "", showsAll: false),
                template: .init(name: "call", values: ["who": "Ann"])))
        #expect(presenter.responses.map(\.added) == [.failure(.draft(.unchanged))])
        #expect(editor.discarded == [TestEditor.path])
    }

    private func addTemplate() throws {
        let draft = try MemeDraft(
            title: "Call", text: "{{who}}, {{date}} {{time}}",
            tags: [Tag(stored: "template"), Tag(stored: "x")], optionalTexts: [.url: "u"],
            otherFields: JSONMember.task(true))
        _ = try store.perform { (operation) throws(MemesError) in try operation.add(draft) }
    }

    private func response(_ meme: Meme, shortID: String? = nil) -> AddMeme.Response {
        AddMeme.Response(
            added: .success(AddedMeme(meme: meme, shortID: shortID ?? meme.id.text(prefix: 4))))
    }

    private func interactor(input: String) -> AddMemeInteractor {
        interactor(RecordingConsole(input: .success(Array(input.utf8))))
    }

    private func interactor(
        _ console: RecordingConsole = RecordingConsole(), store: (any MemesStore)? = nil,
        editor: TestEditor = TestEditor()
    ) -> AddMemeInteractor {
        let services = Services.doubles(
            console: console, store: store ?? self.store, files: MemoryFiles(["note.md": ""]),
            editor: editor)
        return AddMemeInteractor(
            presenter: presenter, newMemeWorker: services.newMemeWorker,
            memesWorker: services.memesWorker, adviceWorker: services.adviceWorker)
    }
}

private final class AddMemePresentationLogicSpy: AddMemePresentationLogic {
    private(set) var responses: [AddMeme.Response] = []
    private(set) var missingValues: [AddMeme.AskForValues.Response] = []

    func presentMissingValues(response: AddMeme.AskForValues.Response) {
        missingValues.append(response)
    }

    func presentAddedMeme(response: AddMeme.Response) { responses.append(response) }
}

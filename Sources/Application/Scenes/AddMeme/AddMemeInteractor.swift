import Domain

protocol AddMemeBusinessLogic {
    /// Checks the request, adds the meme, and presents the result.
    func addMeme(request: AddMeme.Request)
}

/// The data passed to the next scene.
protocol AddMemeDataStore: AnyObject {
    /// The added meme.
    var meme: Meme? { get }
}

/// Adds a meme from the command line, standard input or an editor.
final class AddMemeInteractor: AddMemeBusinessLogic, AddMemeDataStore {
    private(set) var meme: Meme?

    private let presenter: any AddMemePresentationLogic
    private let memesWorker: MemesWorker
    private let inputWorker: InputWorker
    private let editorWorker: EditorWorker
    private let dateWorker: DateWorker
    private let doubtsWorker: DoubtsWorker

    init(
        presenter: any AddMemePresentationLogic, memesWorker: MemesWorker,
        inputWorker: InputWorker, editorWorker: EditorWorker, dateWorker: DateWorker,
        doubtsWorker: DoubtsWorker
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.inputWorker = inputWorker
        self.editorWorker = editorWorker
        self.dateWorker = dateWorker
        self.doubtsWorker = doubtsWorker
    }

    func addMeme(request: AddMeme.Request) {
        let added = Result { () throws(MemesError) in try add(request) }
        meme = try? added.get().meme
        presenter.presentAddedMeme(
            response: AddMeme.Response(added: added, doubts: doubts(about: request)))
    }

    private func add(_ request: AddMeme.Request) throws(MemesError) -> AddedMeme {
        // Checked before the editor opens, so that an error loses no text.
        let fields = DraftContent.Fields(
            tags: try request.tags.map { (tag) throws(MemesError) in try Tag(tag) },
            optionalTexts: request.optionalTexts, flags: request.flags)
        let created = try request.created.map(dateWorker.timestamp)
        func add(_ content: DraftContent) throws(MemesError) -> AddedMeme {
            // A draft without a block of fields has the fields of the request.
            let fields = content.fields ?? fields
            return try memesWorker.addMeme(
                try MemeDraft(
                    title: content.title ?? "", text: content.text, tags: fields.tags,
                    optionalTexts: fields.optionalTexts, flags: fields.flags,
                    created: created, key: request.key),
                isDryRun: request.isDryRun, wantsShortIDs: request.format == .human)
        }
        let (title, text) = try titleAndText(of: request)
        let content = DraftContent(
            title: title.isEmpty ? nil : title, text: text, fields: fields)
        guard case .editor(_, _, let showsAll) = request.source else { return try add(content) }
        let draft = try editorWorker.edit(
            content, of: DraftSubject(created: created, key: request.key), showsAll: showsAll,
            access: request.editorAccess)
        return try editorWorker.add(draft, add)
    }

    private func titleAndText(
        of request: AddMeme.Request
    ) throws(MemesError) -> (title: String, text: String) {
        switch request.source {
        case .arguments(let words, let text): try inputWorker.split(words.joinedBySpaces, text)
        case .editor(let title, let text, _): try inputWorker.split(title, text)
        case .textFromInput(let title):
            (title, try inputWorker.text(of: try request.input.bytes()))
        case .input: try inputWorker.titleAndText(of: try request.input.bytes())
        case .unspecified: throw .input(.nothingToAdd)
        }
    }

    private func doubts(about request: AddMeme.Request) -> [Doubt] {
        guard request.wantsAdvice, let meme else { return [] }
        var doubts: [Doubt] = request.hasUnreadInput ? [.unreadInput] : []
        if case .arguments(let words, _) = request.source {
            doubts += doubtsWorker.doubts(ofTitle: words)
        }
        return doubts + doubtsWorker.doubts(of: meme.optionalTexts)
    }
}

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
        let added = Result { () throws(MemesError) in
            // Checked before the editor opens, so that an error loses no text.
            let fields = try fields(of: request)
            guard case .editor(let title, let text, let showsAll) = request.source else {
                let (title, text) = try titleAndText(of: request)
                return try addMeme(request, fields, title: title, text: text)
            }
            let (draftTitle, draftText) = try inputWorker.split(title, text)
            let draft = try editorWorker.edit(
                DraftContent(
                    title: draftTitle.isEmpty ? nil : draftTitle, text: draftText,
                    fields: DraftContent.Fields(
                        tags: fields.tags, optionalTexts: request.optionalTexts,
                        flags: request.flags)),
                of: DraftSubject(created: fields.created, key: request.key), showsAll: showsAll,
                access: request.editorAccess)
            return try editorWorker.add(draft) { (content) throws(MemesError) in
                try addMeme(request, fields, content)
            }
        }
        meme = try? added.get().meme
        presenter.presentAddedMeme(
            response: AddMeme.Response(
                added: added, doubts: meme == nil ? [] : doubts(about: request)))
    }

    private func doubts(about request: AddMeme.Request) -> [Doubt] {
        guard request.wantsAdvice else { return [] }
        var doubts: [Doubt] = request.hasUnreadInput ? [.unreadInput] : []
        if case .arguments(let title, _) = request.source {
            doubts += doubtsWorker.doubts(ofTitle: title)
        }
        return doubts + doubtsWorker.doubts(of: request.optionalTexts)
    }

    private typealias Fields = (tags: [Tag], created: Timestamp?)

    private func fields(of request: AddMeme.Request) throws(MemesError) -> Fields {
        var tags: [Tag] = []
        for tag in request.tags { tags.append(try Tag(tag)) }
        var created: Timestamp?
        if let date = request.created { created = try dateWorker.timestamp(date) }
        return (tags, created)
    }

    private func titleAndText(
        of request: AddMeme.Request
    ) throws(MemesError) -> (title: String, text: String) {
        switch request.source {
        case .arguments(let title, let text): try inputWorker.split(title, text)
        case .textFromInput(let title):
            (title, try inputWorker.text(of: try request.input.bytes()))
        case .input: try inputWorker.titleAndText(of: try request.input.bytes())
        case .editor, .unspecified: throw .input(.nothingToAdd)
        }
    }

    /// Adds a draft from an editor. Its block of fields, if any, replaces the fields of the request.
    private func addMeme(
        _ request: AddMeme.Request, _ fields: Fields, _ content: DraftContent
    ) throws(MemesError) -> AddedMeme {
        var (request, fields) = (request, fields)
        if let block = content.fields {
            fields.tags = block.tags
            request.optionalTexts = block.optionalTexts
            request.flags = block.flags
        }
        return try addMeme(request, fields, title: content.title ?? "", text: content.text)
    }

    private func addMeme(
        _ request: AddMeme.Request, _ fields: Fields, title: String, text: String
    ) throws(MemesError) -> AddedMeme {
        try memesWorker.addMeme(
            try MemeDraft(
                title: title, text: text.visible, tags: fields.tags,
                optionalTexts: request.optionalTexts,
                flags: request.flags, created: fields.created, key: request.key),
            isDryRun: request.isDryRun, wantsShortIDs: request.format == .human)
    }
}

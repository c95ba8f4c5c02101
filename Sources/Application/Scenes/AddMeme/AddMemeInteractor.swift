import Domain

protocol AddMemeBusinessLogic {
    /// Checks the request, adds the meme, and presents the result.
    func addMeme(request: AddMeme.Request)
}

/// The data that is passed to the next scene.
protocol AddMemeDataStore: AnyObject {
    /// The meme that was added.
    var meme: Meme? { get }
}

/// Makes a draft of the input or of an editor's text, and adds it.
final class AddMemeInteractor: AddMemeBusinessLogic, AddMemeDataStore {
    private(set) var meme: Meme?

    private let presenter: any AddMemePresentationLogic
    private let memesWorker: MemesWorker
    private let inputWorker: InputWorker
    private let editorWorker: EditorWorker
    private let dateWorker: DateWorker

    init(
        presenter: any AddMemePresentationLogic, memesWorker: MemesWorker,
        inputWorker: InputWorker, editorWorker: EditorWorker, dateWorker: DateWorker
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.inputWorker = inputWorker
        self.editorWorker = editorWorker
        self.dateWorker = dateWorker
    }

    func addMeme(request: AddMeme.Request) {
        let added = Result { () throws(MemesError) in
            // Checked before the editor opens, so that no text is lost.
            let fields = try fields(of: request)
            return try addMeme(request, fields, try content(of: request.source))
        }
        meme = try? added.get().meme
        presenter.presentAddedMeme(response: AddMeme.Response(added: added))
    }

    private typealias Fields = (tags: [Tag], created: Timestamp?)

    private func fields(of request: AddMeme.Request) throws(MemesError) -> Fields {
        var tags: [Tag] = []
        for tag in request.tags { tags.append(try Tag(tag)) }
        var created: Timestamp?
        if let date = request.created { created = try dateWorker.timestamp(date) }
        return (tags, created)
    }

    /// A title and a text, and the draft if the user has written them in an editor.
    private typealias Content = (title: String, text: String, edited: EditedDraft?)

    private func content(of source: AddMeme.Source) throws(MemesError) -> Content {
        switch source {
        case .arguments(let title, let text):
            let (title, text) = try inputWorker.split(title, text)
            return (title, text, nil)
        case .textFromInput(let title, let input):
            return (title, try inputWorker.text(of: try bytes(of: input)), nil)
        case .input(let input):
            let (title, text) = try inputWorker.titleAndText(of: try bytes(of: input))
            return (title, text, nil)
        case .editor(let title, let text):
            let (title, text) = try inputWorker.split(title, text)
            let edited = try editorWorker.edit(title: title, text: text)
            return (edited.title, edited.text, edited)
        case .editorWithoutTerminal:
            throw .editor(.needsTerminal)
        case .nothing:
            throw .input(.nothingToAdd)
        }
    }

    private func addMeme(
        _ request: AddMeme.Request, _ fields: Fields, _ content: Content
    ) throws(MemesError) -> AddedMeme {
        do throws(MemesError) {
            let draft = try MemeDraft(
                title: content.title, text: content.text, tags: fields.tags,
                optionalTexts: request.optionalTexts, isPinned: request.isPinned,
                created: fields.created,
                key: request.key)
            let added = try memesWorker.addMeme(
                draft, isDryRun: request.isDryRun, wantsShortIDs: request.isForPeople)
            if let edited = content.edited { editorWorker.discard(edited) }
            return added
        } catch {
            throw content.edited.map { editorWorker.keep($0, after: error) } ?? error
        }
    }

    private func bytes(of input: AddMeme.Input) throws(MemesError) -> [UInt8] {
        switch input {
        case .success(let bytes): return bytes
        case .failure(let failure): throw .system(.read, path: "standard input", failure)
        }
    }
}

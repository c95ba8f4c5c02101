import Domain

/// Adds memes.
protocol AddMemeBusinessLogic {
    /// Checks what the user gave, adds it, and presents what became of it.
    func addMeme(request: AddMeme.AddMeme.Request)
}

/// What the scene may pass on.
protocol AddMemeDataStore: AnyObject {
    /// The meme that was added.
    var meme: Meme? { get }
}

/// Makes a draft of what the user gave, and delegates the adding to a worker.
final class AddMemeInteractor: AddMemeBusinessLogic, AddMemeDataStore {
    private(set) var meme: Meme?

    private let presenter: any AddMemePresentationLogic
    private let memesWorker: MemesWorker
    private let inputWorker: InputWorker
    private let dateWorker: DateWorker

    init(
        presenter: any AddMemePresentationLogic, memesWorker: MemesWorker,
        inputWorker: InputWorker, dateWorker: DateWorker
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.inputWorker = inputWorker
        self.dateWorker = dateWorker
    }

    func addMeme(request: AddMeme.AddMeme.Request) {
        let added = Result { () throws(MemesError) in
            try memesWorker.addMeme(try draft(of: request), wantsShortIDs: request.isForPeople)
        }
        meme = try? added.get().meme
        presenter.presentAddedMeme(response: AddMeme.AddMeme.Response(added: added))
    }

    private func draft(of request: AddMeme.AddMeme.Request) throws(MemesError) -> MemeDraft {
        let (title, text) = try titleAndText(of: request.source)
        var tags: [Tag] = []
        for tag in request.tags { tags.append(try Tag(tag)) }
        var created: Timestamp?
        if let date = request.created { created = try dateWorker.timestamp(date) }
        return try MemeDraft(
            title: title, text: text, tags: tags, url: request.url, image: request.image,
            isPinned: request.isPinned, created: created)
    }

    private func titleAndText(
        of source: AddMeme.AddMeme.Source
    ) throws(MemesError) -> (title: String, text: String) {
        switch source {
        case .arguments(let title, let text):
            return (title, text)
        case .textFromInput(let title, let input):
            return (title, try inputWorker.text(of: try bytes(of: input)))
        case .input(let input):
            return try inputWorker.titleAndText(of: try bytes(of: input))
        case .nothing:
            throw .nothingToAdd
        }
    }

    private func bytes(of input: AddMeme.AddMeme.Input) throws(MemesError) -> [UInt8] {
        switch input {
        case .success(let bytes): return bytes
        case .failure(let failure): throw .system(.read, path: "standard input", failure)
        }
    }
}

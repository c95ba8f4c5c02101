import Domain

protocol AddMemeBusinessLogic {
    /// Checks the request, adds the meme, and presents the result.
    func addMeme(request: AddMeme.Request)
}

/// The data passed to the next scene.
protocol AddMemeDataStore: AnyObject {
    /// The added meme, or the existing meme with the same key; `nil` if adding failed.
    var meme: Meme? { get }
}

/// The interactor that adds a meme from the command line, standard input or an editor.
final class AddMemeInteractor: AddMemeBusinessLogic, AddMemeDataStore {
    private(set) var meme: Meme?

    private let presenter: any AddMemePresentationLogic
    private let memesWorker: MemesWorker
    private let inputWorker: InputWorker
    private let editorWorker: EditorWorker
    private let dateWorker: DateWorker
    private let doubtsWorker: DoubtsWorker
    private let templateWorker: TemplateWorker

    init(
        presenter: any AddMemePresentationLogic, memesWorker: MemesWorker,
        inputWorker: InputWorker, editorWorker: EditorWorker, dateWorker: DateWorker,
        doubtsWorker: DoubtsWorker, templateWorker: TemplateWorker
    ) {
        self.presenter = presenter
        self.memesWorker = memesWorker
        self.inputWorker = inputWorker
        self.editorWorker = editorWorker
        self.dateWorker = dateWorker
        self.doubtsWorker = doubtsWorker
        self.templateWorker = templateWorker
    }

    func addMeme(request: AddMeme.Request) {
        do throws(MemesError) {
            let template = try request.template.map { (requested) throws(MemesError) in
                try templateWorker.template(named: requested.name)
            }
            if let template, let values = try missingValues(of: template, request) {
                return presenter.presentMissingValues(response: values)
            }
            present(.success(try add(request, from: template)), request)
        } catch {
            present(.failure(error), request)
        }
    }

    private func present(_ added: Result<AddedMeme, MemesError>, _ request: AddMeme.Request) {
        meme = try? added.get().meme
        presenter.presentAddedMeme(
            response: AddMeme.Response(added: added, doubts: doubts(about: request)))
    }

    /// Returns the values to ask the user for; `nil` if the template needs no more values.
    ///
    /// - Throws: `TemplateError.missingValues` if the user cannot be asked; `.unknownKeys`.
    private func missingValues(
        of template: MemeTemplate, _ request: AddMeme.Request
    ) throws(MemesError) -> AddMeme.AskForValues.Response? {
        let keys = try template.missingKeys(request.template?.values ?? [:])
        let needsTitle = !request.source.title.isVisible
        guard needsTitle || !keys.isEmpty else { return nil }
        guard request.template?.canAsk == true else {
            throw .template(.missingValues(keys, title: needsTitle))
        }
        return AddMeme.AskForValues.Response(needsTitle: needsTitle, keys: keys)
    }

    private func add(
        _ request: AddMeme.Request, from template: MemeTemplate?
    ) throws(MemesError) -> AddedMeme {
        // The fields are checked before the editor opens, so that an error does not cost the user any
        // text.
        var fields = DraftContent.Fields(
            tags: try request.tags.map { (tag) throws(MemesError) in try Tag(tag) },
            optionalTexts: optionalTexts(of: request), flags: request.flags)
        let created = try request.created.map(dateWorker.timestamp)
        let due = try request.due.map(dateWorker.due)
        var isTask = request.isTask
        func add(_ content: DraftContent) throws(MemesError) -> AddedMeme {
            // If the draft has no block of fields, the fields of the request and the template are used.
            let fields = content.fields ?? fields
            return try memesWorker.addMeme(
                try MemeDraft(
                    title: content.title ?? "", text: content.text, tags: fields.tags,
                    optionalTexts: fields.optionalTexts, flags: fields.flags,
                    created: created, key: request.key,
                    otherFields: JSONMember.task(isTask, due: due)),
                isDryRun: request.isDryRun, wantsShortIDs: request.format == .human)
        }
        var (title, text) = try titleAndText(of: request)
        if let template {
            var filled = try template.filled(
                title: title, at: templateWorker.time(created),
                values: request.template?.values ?? [:])
            filled.add(fields)
            (text, fields) = (filled.text(followedBy: text), filled.fields)
            isTask = isTask || filled.isTask
        }
        let content = DraftContent(title: title.isEmpty ? nil : title, text: text, fields: fields)
        guard case .editor(_, _, let showsAll) = request.source else { return try add(content) }
        let draft = try editorWorker.edit(
            content, of: DraftSubject(created: created, key: request.key, isTask: isTask, due: due),
            showsAll: showsAll, access: request.editorAccess,
            isDisposable: request.isMadeByScene || template != nil)
        return try editorWorker.add(draft, add)
    }

    /// Returns the optional text fields of the request. If the title, given as a single argument and not
    /// edited, is a web or `mailto:` address and no URL was given, the title also becomes the URL.
    private func optionalTexts(of request: AddMeme.Request) -> FieldValues<String> {
        var texts = request.optionalTexts
        if case .arguments(let words, _) = request.source, words.count == 1, texts[.url] == nil,
            !words[0].contains(where: \.isWhitespace), OpeningWorker.address(words[0]) != nil
        {
            texts[.url] = words[0]
        }
        return texts
    }

    private func titleAndText(
        of request: AddMeme.Request
    ) throws(MemesError) -> (title: String, text: String) {
        switch request.source {
        case .arguments(let words, let text): try inputWorker.split(words.joinedBySpaces, text)
        case .editor(let title, let text, _): try inputWorker.split(title, text)
        case .textFromInput(let title): (title, try inputWorker.text(of: try request.input.bytes()))
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
            + doubtsWorker.doubts(ofLinksIn: meme, isNew: true)
    }
}

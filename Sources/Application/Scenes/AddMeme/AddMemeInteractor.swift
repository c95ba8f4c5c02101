import Domain

protocol AddMemeBusinessLogic {
    /// Adds the meme, and presents the result. Presents the missing values instead if the user can be asked
    /// for them.
    func addMeme(request: AddMeme.Request)
}

/// The data passed to the next scene.
protocol AddMemeDataStore: AnyObject {
    /// The added meme, or the existing meme with the same key; `nil` if adding failed.
    var meme: Meme? { get }
}

final class AddMemeInteractor: AddMemeBusinessLogic, AddMemeDataStore {
    private(set) var meme: Meme?

    private let presenter: any AddMemePresentationLogic
    private let newMemeWorker: NewMemeWorker
    private let memesWorker: MemesWorker
    private let adviceWorker: AdviceWorker

    init(
        presenter: any AddMemePresentationLogic, newMemeWorker: NewMemeWorker,
        memesWorker: MemesWorker, adviceWorker: AdviceWorker
    ) {
        self.presenter = presenter
        self.newMemeWorker = newMemeWorker
        self.memesWorker = memesWorker
        self.adviceWorker = adviceWorker
    }

    func addMeme(request: AddMeme.Request) {
        let console = request.console
        var new = request.meme.resolved(
            hasEditor: console.editorAccess == .terminal, hasInput: !console.inputIsTerminal)
        if !new.isMadeByScene {
            new.optionalTexts = adviceWorker.pictureWorker.stored(new.optionalTexts)
        }
        let added: AddedMeme
        meme = nil
        do throws(MemesError) {
            let template = try newMemeWorker.template(of: new)
            if let template, let missing = try missingValues(of: new, template) {
                guard !console.canAskForText else {
                    return presenter.presentMissingValues(response: missing)
                }
                throw .template(.missingValues(missing.keys, title: missing.needsTitle))
            }
            let attaching = try newMemeWorker.attachingWorker.attaching(
                new.attachedFiles, isDryRun: request.isDryRun)
            added = try newMemeWorker.add(new, from: template, access: console.editorAccess) {
                (draft) throws(MemesError) in
                try memesWorker.addMeme(
                    draft, isDryRun: request.isDryRun, wantsShortIDs: request.format == .human,
                    editedBy: attaching)
            }
        } catch {
            return presenter.presentAddedMeme(response: AddMeme.Response(added: .failure(error)))
        }
        meme = added.meme
        let advice = console.showsAdvice ? advice(on: added.meme, new, console) : []
        presenter.presentAddedMeme(
            response: AddMeme.Response(added: .success(added), advice: advice))
    }

    /// Returns the values to ask the user for; `nil` if the template needs no more values.
    ///
    /// - Throws: `TemplateError.unknownKeys`.
    private func missingValues(
        of new: NewMeme, _ template: MemeTemplate
    ) throws(MemesError) -> AddMeme.AskForValues.Response? {
        let missing = AddMeme.AskForValues.Response(
            needsTitle: !new.title.isVisible,
            keys: try template.missingKeys(new.template?.values ?? [:]))
        return missing.needsTitle || !missing.keys.isEmpty ? missing : nil
    }

    private func advice(on meme: Meme, _ new: NewMeme, _ console: ConsoleFacts) -> [Advice] {
        let typed = new.titleWords.map { words in
            // If a title was given, standard input is read only for `-`.
            (console.mayHaveInput ? [.unreadInput] : []) + adviceWorker.advice(onTitle: words)
        }
        return (typed ?? []) + adviceWorker.advice(on: meme.optionalTexts)
            + adviceWorker.advice(onTextOf: meme, isNew: true)
    }
}

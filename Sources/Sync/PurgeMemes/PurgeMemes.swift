import Application
import Domain

/// The scene that permanently removes memes with all their versions.
enum PurgeMemes {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The memes, as typed. They may have been removed.
        var names: [String]
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        var console = ConsoleFacts.none
        var isDryRun = false
        var format = OutputFormat.human
    }

    enum Response: Equatable {
        /// The memes to purge, if the user agrees.
        case found(Result<[PurgedMeme], MemesError>)
        case purged(Result<PurgedMemes, MemesError>, isDryRun: Bool = false)
    }

    typealias ViewModel = Output
}

final class PurgeMemesInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<PurgeMemes.Response>
    private let purgeWorker: PurgeWorker
    /// The memes to purge, which the question lists; `nil` before the first request.
    private var seen: Result<[PurgedMeme], MemesError>?

    init(presenter: any PresentationLogic<PurgeMemes.Response>, purgeWorker: PurgeWorker) {
        self.presenter = presenter
        self.purgeWorker = purgeWorker
    }

    /// Purges memes and presents the result. If confirmation is needed, presents a question instead, or an
    /// error if the user cannot be asked.
    func run(request: PurgeMemes.Request) {
        let memes = seen ?? Result { () throws(MemesError) in try purgeWorker.memes(request.names) }
        seen = memes
        if request.consent == nil, !request.isDryRun, request.console.canAsk {
            return presenter.present(response: .found(memes))
        }
        let purged = Result { () throws(MemesError) in
            let memes = try memes.get()
            if request.consent == nil, !request.isDryRun {
                throw .request(.purgeNeedsConfirmation(count: memes.count))
            }
            return try purgeWorker.purge(memes, isDryRun: request.isDryRun)
        }
        presenter.present(response: .purged(purged, isDryRun: request.isDryRun))
    }
}

final class PurgeMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: PurgeMemes.Response) {
        switch response {
        case .found(.success(let memes)):
            let titles = PurgeMemesPresenter.titles(memes)
            let question = ChangeQuestion(
                localized(
                    "Purge \(Amount.memes(memes.count)), including all versions: \(titles)? This cannot be undone. [y/N] "
                ),
                declined: Diagnostic(localized("nothing was purged"), .nothingMatched))
            display([.question(question)])
        case .purged(.success(let purged), let isDryRun):
            display(
                [output(of: purged, isDryRun: isDryRun)] + (isDryRun ? [] : remarks(on: purged))
                    + Output.warnings(purged.warnings))
        case .found(.failure(let error)), .purged(.failure(let error), _):
            display([.error(error)])
        }
    }

    private func output(of purged: PurgedMemes, isDryRun: Bool) -> Output {
        switch format {
        case .human:
            let memes = purged.memes.map {
                "\(purged.shortIDs.text(for: $0.id)) (\(Amount.versions($0.versionCount)))"
            }.joined(separator: ", ")
            let line =
                isDryRun
                ? localized("would purge \(memes)")
                : localized("purged \(memes); this cannot be undone")
            return .text(StyledText(line + "\n"))
        case .records(let format) where format.kind == .json:
            return .records(
                Record.line([
                    "purged": .list(
                        purged.memes.map {
                            .object([
                                "id": .text($0.id.text()), "versions": .number($0.versionCount),
                            ])
                        })
                ]))
        case .records(let format):
            return .records(purged.memes.map { $0.id.text() + format.end }.joined())
        }
    }

    /// Returns hints about the copies that a purge does not remove.
    private func remarks(on purged: PurgedMemes) -> [Output] {
        guard format == .human, let folder = purged.folder else { return [] }
        var words = [
            localized(
                "run 'meme sync' now; every other device drops the purged memes at its next 'meme sync'"
            )
        ]
        if let repository = folder.repository {
            let path = SafeText.escaped(repository.path) + "devices"
            words.append(
                localized(
                    "the git history still contains the purged memes; to drop them, run 'git filter-repo --invert-paths --path \(path)' in a clone and push with --force; the devices then send their files again"
                ))
        }
        return words.map { .hint(StyledText($0 + "\n", .faint)) }
    }

    /// Returns text such as `'Plan', 'Trip', 'Work' and 2 more`.
    private static func titles(_ memes: [PurgedMeme]) -> String {
        let shown = memes.prefix(3).map { Diagnostic.quote($0.title, limit: 30) }
        let rest = memes.count - shown.count
        let titles = shown.joined(separator: ", ")
        return rest == 0 ? titles : localized("\(titles) and \(number: rest) more")
    }
}

struct PurgeMemesConfigurator: SceneConfigurator {
    let request: PurgeMemes.Request

    func viewController(_ services: Services) -> RequestViewController<PurgeMemes.Request> {
        let presenter = PurgeMemesPresenter(format: request.format)
        let interactor = PurgeMemesInteractor(
            presenter: services.traced(presenter),
            purgeWorker: PurgeWorker(
                memesStore: services.store, versionStore: services.sync.store,
                states: services.sync.states, editorWorker: services.editorWorker))
        return services.scene(request, interactor, presenter, services.view)
    }
}

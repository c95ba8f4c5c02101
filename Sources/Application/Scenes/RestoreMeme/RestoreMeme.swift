import Domain

/// The scene that restores an old version of a meme.
enum RestoreMeme {
    struct Request: OneMessageRequest, ChangeRequest {
        /// The reference to the version or the removed meme, as typed.
        var name: String
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var restored: Result<RestoredMeme, MemesError>
    }
}

struct RestoreMemeInteractor: BusinessLogic {
    let presenter: any PresentationLogic<RestoreMeme.Response>
    let restoreWorker: RestoreWorker

    func run(request: RestoreMeme.Request) {
        let restored = Result { () throws(MemesError) in
            try restoreWorker.restore(
                request.name, isDryRun: request.isDryRun, wantsShortID: request.format == .human)
        }
        presenter.present(response: RestoreMeme.Response(restored: restored))
    }
}

final class RestoreMemePresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: RestoreMeme.Response) {
        display(
            Output.all(of: response.restored) { restored in
                guard !restored.isChanged else { return answer(restored) }
                let same = ChangedMemes(memes: [restored.meme], changed: [])
                return answer(restored) + [.diagnostic(.nothingChanged(same))]
            })
    }

    /// Returns the output for the restored meme. If nothing changed, there is no output unless the format is
    /// JSON.
    private func answer(_ restored: RestoredMeme) -> [Output] {
        switch format {
        case .human where restored.isChanged:
            [
                .text(
                    ChangeMessages.line(
                        restored.isDryRun ? localized("Would restore") : localized("Restored"),
                        "\(restored.shortID)@\(restored.number)", restored.meme.title))
            ]
        case .records(let format) where restored.isChanged || format.kind == .json:
            [.records(RecordFormatter(format: format).text(ofSingle: restored.meme))]
        case .human, .records: []
        }
    }
}

struct RestoreMemeConfigurator: SceneConfigurator {
    let request: RestoreMeme.Request

    func viewController(_ services: Services) -> RequestViewController<RestoreMeme.Request> {
        let presenter = RestoreMemePresenter(format: request.format)
        let interactor = RestoreMemeInteractor(
            presenter: services.traced(presenter),
            restoreWorker: RestoreWorker(store: services.store))
        return services.scene(request, interactor, presenter, services.view)
    }
}

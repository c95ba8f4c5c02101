import Domain

/// The scene that counts memes.
enum CountMemes {
    struct Request: OneMessageRequest {
        var query = QueryRequest()
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        /// The format in which to print the count.
        var format = RecordFormat.plain
        var console = ConsoleFacts()
    }

    struct Response: Equatable {
        var counted: Result<CountedMemes, MemesError>
        /// The likely meaning of the query; `nil` if it is unknown, memes match or the output is not for
        /// people.
        var guess: QueryGuess?
    }
}

struct CountMemesInteractor: BusinessLogic {
    let presenter: any PresentationLogic<CountMemes.Response>
    let store: any MemesStore
    let queryWorker: QueryWorker
    let guessWorker: QueryGuessWorker

    func run(request: CountMemes.Request) {
        do throws(MemesError) {
            let fetch = try queryWorker.filter(MemesFetch(), by: request.query, asOf: request.asOf)
            let counted = try store.countMemes(fetch)
            let needsGuess =
                request.console.showsGuesses && counted.count == 0 && fetch.query != .everything
            presenter.present(
                response: CountMemes.Response(
                    counted: .success(counted),
                    guess: needsGuess ? guessWorker.guess(request.query, asOf: fetch.asOf) : nil))
        } catch {
            presenter.present(response: CountMemes.Response(counted: .failure(error)))
        }
    }
}

final class CountMemesPresenter: OutputPresenter<RecordFormat>, PresentationLogic {
    /// Presents the number of memes. Warnings come first, because they may explain a count of 0.
    func present(response: CountMemes.Response) {
        switch response.counted {
        case .success(let counted):
            let text = RecordFormatter(format: format).text(ofSingle: counted)
            display(
                Output.warnings(counted.warnings)
                    + [.records(text, counted.count > 0 ? .done : .nothingMatched)]
                    + [response.guess].compactMap(\.self).map { .diagnostic(Diagnostic($0)) })
        case .failure(let error): display([.error(error)])
        }
    }
}

struct CountMemesConfigurator: SceneConfigurator {
    let request: CountMemes.Request

    func viewController(_ services: Services) -> RequestViewController<CountMemes.Request> {
        let presenter = CountMemesPresenter(format: request.format)
        let interactor = CountMemesInteractor(
            presenter: services.traced(presenter), store: services.store,
            queryWorker: services.queryWorker, guessWorker: services.guessWorker)
        return services.scene(request, interactor, presenter, services.view)
    }
}

/// The record `{"count":2}`.
extension CountedMemes: RecordConvertible {
    package static let fieldNames = ["count"]

    package var record: Record { ["count": .number(count)] }
}

import Domain

/// The scene that lists operations and the memes they changed, for programs that track the store.
enum ListChanges {
    struct Request: OneMessageRequest {
        /// A cursor or a date, as typed; `nil` to list all operations.
        var since: String?

        var isPaged: Bool { true }
    }

    struct Response: Equatable {
        var page: Result<ChangesPage, MemesError>
    }
}

final class ListChangesInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<ListChanges.Response>
    private let changesWorker: ChangesWorker
    private var cursor: (any ChangesCursor)?

    init(presenter: any PresentationLogic<ListChanges.Response>, changesWorker: ChangesWorker) {
        self.presenter = presenter
        self.changesWorker = changesWorker
    }

    func run(request: ListChanges.Request) {
        do throws(MemesError) {
            var start = ChangesFetch.Start.beginning
            if let since = request.since { start = try changesWorker.start(since) }
            cursor = try changesWorker.changes(from: start)
            runMore()
        } catch {
            present(.failure(error))
        }
    }

    func runMore() {
        do throws(MemesError) {
            guard let page = try cursor?.nextPage() else { return }
            present(.success(page))
        } catch {
            present(.failure(error))
        }
    }

    private func present(_ page: Result<ChangesPage, MemesError>) {
        presenter.present(response: ListChanges.Response(page: page))
    }
}

final class ListChangesPresenter: OutputPresenter<Void>, PresentationLogic {
    func present(response: ListChanges.Response) {
        display(
            Output.all(of: response.page) { page in
                let records = ChangesRecord.text(of: page.parts)
                guard let position = page.position else { return [.records(records), .more] }
                return [.records(records + ChangesRecord.text(of: position))]
                    + [page.rewritten].compactMap(\.self).map { .diagnostic(Diagnostic($0)) }
            })
    }
}

struct ListChangesConfigurator: SceneConfigurator {
    let request: ListChanges.Request

    func viewController(_ services: Services) -> RequestViewController<ListChanges.Request> {
        let presenter = ListChangesPresenter(format: ())
        let interactor = ListChangesInteractor(
            presenter: services.traced(presenter), changesWorker: services.changesWorker)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}

import Domain

/// The scene that runs a command of the user for each operation.
enum RunHook {
    struct Request: OneMessageRequest {
        var command: String
        /// The name under which the position is remembered.
        var name: String
        /// A cursor or a date, as typed, from which the first run begins; `nil` for future operations only.
        var since: String?
        var console = ConsoleFacts.none
    }

    enum Response: Equatable {
        /// There are no operations yet.
        case waiting(ConsoleFacts)
        /// The store was rewritten after the remembered position, or has warnings.
        case warned(RewrittenStore?, [StoreWarning])
        /// `during` is the time of the operation for which the command failed, if it did.
        case ended(WatchEnd, during: Timestamp? = nil)
    }
}

final class RunHookInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<RunHook.Response>
    private let watchWorker: WatchWorker
    private let hookWorker: HookWorker
    private let makeHook: (String) -> any Hook

    init(
        presenter: any PresentationLogic<RunHook.Response>, watchWorker: WatchWorker,
        hookWorker: HookWorker, makeHook: @escaping (String) -> any Hook
    ) {
        self.presenter = presenter
        self.watchWorker = watchWorker
        self.hookWorker = hookWorker
        self.makeHook = makeHook
    }

    /// Runs the command for each operation after the remembered position, one at a time, until it fails or the
    /// program is interrupted.
    func run(request: RunHook.Request) {
        do throws(MemesError) {
            try hookWorker.using(request.name) { path in watch(request, path) }
        } catch {
            presenter.present(response: .ended(.failed(error)))
        }
    }

    private func watch(_ request: RunHook.Request, _ path: String) {
        let hook = makeHook(request.command)
        var current: Timestamp?
        do throws(MemesError) {
            var remembered = try hookWorker.cursor(at: path, orSince: request.since)
            let watched = watchWorker.changes(since: remembered, isStepwise: true)
            while let changes = watched.next() {
                switch changes {
                case .page(let page):
                    if page.isLast, page.rewritten != nil || !page.warnings.isEmpty {
                        presenter.present(response: .warned(page.rewritten, page.warnings))
                    }
                    for part in page.parts {
                        current = part.time
                        try hook.append(ChangesRecord.text(of: [part]))
                        if part.isLast { try hook.run() }
                        current = nil
                    }
                case .waiting: presenter.present(response: .waiting(request.console))
                case .ended(let end, _): return presenter.present(response: .ended(end))
                }
                if let cursor = watched.position?.text, cursor != remembered {
                    try hookWorker.remember(cursor, at: path)
                    remembered = cursor
                }
            }
        } catch {
            presenter.present(
                response: .ended(
                    error == .interrupted ? .interrupted : .failed(error), during: current))
        }
    }
}

final class RunHookPresenter: OutputPresenter<Void>, PresentationLogic {
    func present(response: RunHook.Response) { display(outputs(response)) }

    private func outputs(_ response: RunHook.Response) -> [Output] {
        switch response {
        case .waiting(let console):
            let hint = localized("Waiting for changes; press Ctrl-C to stop") + "\n"
            return console.isTerminal ? [.hint(StyledText(hint, .faint))] : []
        case .warned(let rewritten, let warnings):
            let words = rewritten.map { rewritten in
                rewritten.after.map {
                    localized(
                        "the store was rewritten after the last run, by 'meme compact' or another program; the command runs for each operation after \($0.text) that it still has"
                    )
                }
                    ?? localized(
                        "the store was rewritten after the last run, by 'meme compact' or another program; the command runs for each operation in it"
                    )
            }
            return [words].compactMap(\.self).map { .diagnostic(Diagnostic($0, .done)) }
                + Output.warnings(warnings)
        case .ended(.interrupted, _): return [.records("", .interrupted)]
        case .ended(.outputClosed, _): return [.records("", .brokenPipe)]
        case .ended(.failed(let error), let time):
            guard let handle = time.flatMap(OperationHandle.init) else { return [.error(error)] }
            let advice = localized("the next start runs it again for the operation \(handle.short)")
            return [.diagnostic(Diagnostic("\(error.words); \(advice)", ExitCode(error)))]
        }
    }
}

struct RunHookConfigurator: SceneConfigurator {
    let request: RunHook.Request

    func viewController(_ services: Services) -> RequestViewController<RunHook.Request> {
        let presenter = RunHookPresenter(format: ())
        let interactor = RunHookInteractor(
            presenter: services.traced(presenter),
            watchWorker: WatchWorker(
                changesWorker: services.changesWorker, watcher: services.watcher),
            hookWorker: HookWorker(
                files: services.files, stateFolder: services.stateFolder,
                storePath: services.storePath, changesWorker: services.changesWorker),
            makeHook: services.makeHook)
        return services.scene(request, interactor, presenter, services.answerView)
    }
}

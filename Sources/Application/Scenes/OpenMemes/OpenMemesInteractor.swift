import Domain

protocol OpenMemesBusinessLogic {
    /// Opens memes and presents the result. If confirmation is needed, presents a question instead, or an
    /// error if the user cannot be asked.
    func openMemes(request: OpenMemes.Request)
}

final class OpenMemesInteractor: OpenMemesBusinessLogic {
    private let presenter: any OpenMemesPresentationLogic
    private let openingWorker: OpeningWorker
    /// The targets named in the question; `nil` until the question is asked.
    private var seen: FoundTargets?

    init(presenter: any OpenMemesPresentationLogic, openingWorker: OpeningWorker) {
        self.presenter = presenter
        self.openingWorker = openingWorker
    }

    func openMemes(request: OpenMemes.Request) {
        do throws(MemesError) {
            let found =
                if let seen { seen } else { try openingWorker.targets(named: request.names) }
            let count = found.targets.count
            guard count > 1, !request.isDryRun, request.consent == nil else {
                return open(found, isDryRun: request.isDryRun)
            }
            guard request.canAsk else { throw .opening(.confirmationNeeded(count: count)) }
            seen = found
            presenter.presentFoundTargets(response: .init(found: found))
        } catch {
            presenter.presentOpenedTargets(response: .init(error: error))
        }
    }

    private func open(_ found: FoundTargets, isDryRun: Bool) {
        var opened = FoundTargets(warnings: found.warnings)
        do throws(MemesError) {
            for target in found.targets {
                if !isDryRun { try openingWorker.open(target) }
                opened.targets.append(target)
            }
            presenter.presentOpenedTargets(response: .init(opened: opened))
        } catch {
            presenter.presentOpenedTargets(response: .init(opened: opened, error: error))
        }
    }
}

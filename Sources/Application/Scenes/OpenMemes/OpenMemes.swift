import Domain

/// The scene that opens the URL or image of a meme in another program.
enum OpenMemes {
    struct Request: OneMessageRequest {
        /// The references to memes, or the addresses to open, as typed.
        var names: [String]
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        var console = ConsoleFacts()
        /// Whether to show the targets without opening them.
        var isDryRun = false
        var format = OutputFormat.human
    }

    enum Response: Equatable {
        /// The targets to open, if the user agrees.
        case found(FoundTargets)
        /// The targets that were opened or, in a dry run, would be opened. The error kept the remaining
        /// targets from being opened; it is `nil` if all targets were opened.
        case opened(FoundTargets, error: MemesError? = nil)
    }
}

/// The record `{"target":"https://example.org","id":"7m3k9q2x0d4v"}`. A plain line has only the target.
extension OpenedTarget: RecordConvertible {
    package static let fieldNames = ["target", "id"]
    package static let plainFieldNames = ["target"]

    package var record: Record { ["target": .text(target), "id": id.map { .id($0) }] }
}

final class OpenMemesInteractor: BusinessLogic {
    private let presenter: any PresentationLogic<OpenMemes.Response>
    private let openingWorker: OpeningWorker
    /// The targets named in the question; `nil` until the question is asked.
    private var seen: FoundTargets?

    init(presenter: any PresentationLogic<OpenMemes.Response>, openingWorker: OpeningWorker) {
        self.presenter = presenter
        self.openingWorker = openingWorker
    }

    /// Opens memes and presents the result. If confirmation is needed, presents a question instead, or an
    /// error if the user cannot be asked.
    func run(request: OpenMemes.Request) {
        do throws(MemesError) {
            let canPick = request.console.canAsk && !request.isDryRun && request.consent == nil
            let found =
                if let seen { seen } else {
                    try openingWorker.targets(named: request.names, canPick: canPick)
                }
            let count = found.targets.count
            guard count > 1, !request.isDryRun, request.consent == nil else {
                return open(found, isDryRun: request.isDryRun)
            }
            guard request.console.canAsk else { throw .opening(.confirmationNeeded(count: count)) }
            seen = found
            presenter.present(response: .found(found))
        } catch {
            presenter.present(response: .opened(FoundTargets(), error: error))
        }
    }

    private func open(_ found: FoundTargets, isDryRun: Bool) {
        var opened = FoundTargets(warnings: found.warnings)
        do throws(MemesError) {
            for target in found.targets {
                if !isDryRun { try openingWorker.open(target) }
                opened.targets.append(target)
            }
            presenter.present(response: .opened(opened))
        } catch {
            presenter.present(response: .opened(opened, error: error))
        }
    }
}

final class OpenMemesPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    func present(response: OpenMemes.Response) {
        switch response {
        case .found(let found):
            let targets = OpenMemesPresenter.words(for: found.targets)
            display([
                .question(
                    ChangeQuestion(
                        text: localized("Open \(targets)? [y/N] "),
                        declined: Diagnostic(localized("nothing was opened"), .nothingMatched)))
            ])
        case .opened(let opened, let error): present(opened, error)
        }
    }

    private func present(_ opened: FoundTargets, _ error: MemesError?) {
        let targets = opened.targets
        var outputs: [Output] = []
        if case .records(let format) = format, error == nil || !targets.isEmpty {
            outputs.append(.records(RecordFormatter(format: format).text(of: targets)))
        } else if !targets.isEmpty {
            outputs.append(
                .text(
                    StyledText(
                        localized("Opened \(OpenMemesPresenter.words(for: targets))") + "\n")))
        }
        outputs += Output.warnings(opened.warnings)
        if let error { outputs.append(.error(error)) }
        display(outputs)
    }

    /// Returns text such as `https://example.org, /home/ann/cat.png and 3 more`.
    private static func words(for targets: [OpenedTarget]) -> String {
        FirstTitles.text(of: targets.map { SafeText.escaped($0.target) }, count: targets.count).text
    }
}

struct OpenMemesConfigurator: SceneConfigurator {
    let request: OpenMemes.Request

    func viewController(_ services: Services) -> RequestViewController<OpenMemes.Request> {
        let presenter = OpenMemesPresenter(format: request.format)
        let interactor = OpenMemesInteractor(
            presenter: services.traced(presenter), openingWorker: services.openingWorker)
        return services.scene(
            request, interactor, presenter, request.isDryRun ? services.answerView : services.view)
    }
}

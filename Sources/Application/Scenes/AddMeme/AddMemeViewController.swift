import Domain

/// Makes the request from arguments, standard input or an editor.
final class AddMemeViewController: OutputDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any AddMemeBusinessLogic
    private let router: any AddMemeRoutingLogic
    private let command: AddCommand

    init(
        interactor: any AddMemeBusinessLogic, router: any AddMemeRoutingLogic,
        view: OutputView, command: AddCommand
    ) {
        self.interactor = interactor
        self.router = router
        self.view = view
        self.command = command
    }

    func start() {
        interactor.addMeme(
            request: AddMeme.Request(
                source: source,
                tags: command.tags,
                optionalTexts: command.optionalTexts,
                isPinned: command.isPinned,
                created: command.created,
                key: command.key,
                isForPeople: command.format == .human,
                isDryRun: command.isDryRun))
    }

    func display(viewModel: Output) {
        view.show(viewModel)
        switch viewModel {
        case .text, .records: if let list = command.list { router.routeToListMemes(list) }
        case .hint, .diagnostic: break
        }
    }

    /// If a title or a text is given, standard input is read only for `-`.
    private var source: AddMeme.Source {
        switch command.source {
        case .arguments(let title, let text): .arguments(title: title, text: text)
        case .textFromInput(let title): .textFromInput(title: title, input)
        case .input: .input(input)
        case .editor(let title, let text, let showsAll):
            .editor(title: title, text: text, showsAll: showsAll, view.console.editorAccess)
        case .unspecified where view.console.editorAccess == .terminal:
            .editor(title: "", text: "", showsAll: false, .terminal)
        case .unspecified: view.console.inputIsTerminal ? .nothing : .input(input)
        }
    }

    private var input: AddMeme.Input {
        do throws(SystemFailure) {
            return .success(try view.console.readInput())
        } catch {
            return .failure(error)
        }
    }
}

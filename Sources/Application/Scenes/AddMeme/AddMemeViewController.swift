import Domain

/// Shows what became of an added meme.
protocol AddMemeDisplayLogic: AnyObject {
    /// Shows the meme, or what else there is to say.
    func displayAddedMeme(viewModel: AddMeme.AddMeme.ViewModel)
}

/// Gathers what the user gave, in arguments or on standard input, or lets the user write it.
final class AddMemeViewController: AddMemeDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any AddMemeBusinessLogic
    private let router: any AddMemeRoutingLogic
    private let console: any Console
    private let command: AddCommand
    private let form: OutputForm
    private let isQuiet: Bool

    init(
        interactor: any AddMemeBusinessLogic, router: any AddMemeRoutingLogic,
        console: any Console, command: AddCommand, form: OutputForm, isQuiet: Bool
    ) {
        self.interactor = interactor
        self.router = router
        self.console = console
        self.command = command
        self.form = form
        self.isQuiet = isQuiet
    }

    func start() {
        interactor.addMeme(
            request: AddMeme.AddMeme.Request(
                source: source,
                tags: command.tags,
                url: command.url,
                image: command.image,
                isPinned: command.isPinned,
                created: command.created,
                key: command.key,
                isForPeople: form == .human,
                isRehearsal: command.isRehearsal))
    }

    func displayAddedMeme(viewModel: AddMeme.AddMeme.ViewModel) {
        switch viewModel {
        case .line(let line):
            if !isQuiet { console.write(line) }
            routeOn()
        case .record(let record):
            if !isQuiet { console.writeRecords(record) }
            routeOn()
        case .hint(let hint):
            if !isQuiet { console.writeHint(hint) }
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }

    private func routeOn() {
        exitCode.note(.done)
        if command.listsAfterwards { router.routeToListMemes() }
    }

    /// Where a title or a text was given, standard input is not touched, unless `-` asks for it.
    private var source: AddMeme.AddMeme.Source {
        switch command.source {
        case .arguments(let title, let text): .arguments(title: title, text: text)
        case .textFromInput(let title): .textFromInput(title: title, input)
        case .input: .input(input)
        case .editor(let title, let text):
            console.canOpenEditor ? .editor(title: title, text: text) : .editorWithoutTerminal
        case .unsaid where console.canOpenEditor: .editor(title: "", text: "")
        case .unsaid: console.inputIsTerminal ? .nothing : .input(input)
        }
    }

    private var input: AddMeme.AddMeme.Input {
        do throws(SystemFailure) {
            return .success(try console.readInput())
        } catch {
            return .failure(error)
        }
    }
}

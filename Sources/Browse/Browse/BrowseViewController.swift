import Application

/// The view controller of `browse`. It runs the loop, or reports the error that prevents this.
final class BrowseViewController: ViewController {
    let view: OutputView

    private let services: Services
    private let commands: CommandCatalog
    private let request: BrowseMemes.OpenList.Request

    init(services: Services, commands: CommandCatalog, request: BrowseMemes.OpenList.Request) {
        self.commands = commands
        view = services.view
        self.services = services
        self.request = request
    }

    func start() {
        func refuse(_ words: String) { view.show(.diagnostic(Diagnostic(words, .usage))) }
        guard services.console.canAsk, let terminal = services.terminal else {
            return refuse(
                localized("browse needs a terminal that can move its cursor; use 'meme list'"))
        }
        guard services.trace?.usesTerminal != true else {
            return refuse(
                localized("browse needs the whole terminal; set MEME_TRACE_FILE to trace to a file")
            )
        }
        let loop = BrowseLoop(services: services, commands: commands, terminal: terminal)
        let list = ListMemesScreen(loop: loop, request: request)
        if let problem = list.problem { return view.show(.diagnostic(problem)) }
        loop.stack.push(list)
        view.note(loop.run())
    }
}

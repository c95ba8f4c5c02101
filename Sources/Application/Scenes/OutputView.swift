/// Shows outputs on the console, and keeps how the scene ends with them.
final class OutputView {
    let console: any Console
    /// Whether success is to be silent.
    let isQuiet: Bool
    /// How the scene ends; `nil` while nothing has been shown.
    var exitCode: ExitCode?

    /// A view.
    ///
    /// - Parameter isQuiet: whether success is to be silent; `false` for a scene that is asked for nothing
    ///   but its answer.
    init(console: any Console, isQuiet: Bool) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Shows an output. Where the view is quiet, only what is not well is shown.
    func show(_ output: Output) {
        switch output {
        case .text(let text, let exitCode):
            if !isQuiet || exitCode != .done { console.write(text) }
            note(exitCode)
        case .records(let records, let exitCode):
            if !isQuiet || exitCode != .done { console.writeRecords(records) }
            note(exitCode)
        case .hint(let hint):
            if !isQuiet { console.writeHint(hint) }
            note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            note(diagnostic.exitCode)
        }
    }

    /// Notes what something that was shown makes of the run. The first that is not well decides.
    func note(_ exitCode: ExitCode) { self.exitCode.note(exitCode) }
}

/// Shows outputs: the display logic of scenes that have nothing else to show.
protocol OutputDisplayLogic: AnyObject {
    func display(viewModel: Output)
}

extension OutputDisplayLogic {
    func display(viewModels: [Output]) {
        for viewModel in viewModels { display(viewModel: viewModel) }
    }
}

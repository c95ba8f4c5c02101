/// The part of a scene that its user meets: it begins the scene's cycle and ends it.
protocol ViewController: AnyObject {
    /// Shows what the scene has to show, and keeps how it ends.
    var view: OutputView { get }

    /// Gathers what the user gave, and goes through the cycle.
    func start()
}

extension ViewController {
    /// How the scene ended; `nil` while nothing has been displayed.
    var exitCode: ExitCode? { view.exitCode }
}

extension ExitCode? {
    /// Notes how a display went. The first that is not well decides how the scene ends.
    mutating func note(_ status: ExitCode) {
        if self == nil || self == .done { self = status }
    }
}

/// What every view controller has: where it shows, whom it asks, and what the user has asked for.
class SceneViewController<Interactor, SceneCommand>: OutputDisplayLogic {
    let view: OutputView
    let interactor: Interactor
    let command: SceneCommand

    init(interactor: Interactor, view: OutputView, command: SceneCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func display(viewModel: Output) { view.show(viewModel) }
}

/// Brings scenes before the user, one after the other.
protocol Navigation: AnyObject {
    /// Puts a scene on top: it is shown next.
    func push(_ viewController: any ViewController)
}

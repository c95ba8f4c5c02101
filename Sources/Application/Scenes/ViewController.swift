/// The view of a scene: it starts the cycle and ends it.
protocol ViewController: AnyObject {
    /// Shows the outputs of the scene, and keeps its exit code.
    var view: OutputView { get }

    /// Makes the request, and starts the cycle.
    func start()
}

extension ViewController {
    /// The exit code; `nil` while nothing has been displayed.
    var exitCode: ExitCode? { view.exitCode }
}

extension ExitCode? {
    /// Notes an exit code. The first one that is not `.done` is kept.
    mutating func note(_ status: ExitCode) {
        if self == nil || self == .done { self = status }
    }
}

/// The base of view controllers: the output, the interactor, and the request as the request line has it.
class SceneViewController<Interactor, Request>: OutputDisplayLogic {
    let view: OutputView
    let interactor: Interactor
    let request: Request

    init(interactor: Interactor, view: OutputView, request: Request) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    func display(viewModel: Output) { view.show(viewModel) }
}

/// Shows scenes, one after the other.
protocol Navigation: AnyObject {
    /// Puts a scene on top: it is shown next.
    func push(_ viewController: any ViewController)
}

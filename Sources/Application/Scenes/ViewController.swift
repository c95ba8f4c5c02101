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

/// A scene with what is asked of it; it builds the parts of the scene and connects them.
protocol SceneConfigurator: SendableMetatype {
    associatedtype Request: Equatable
    associatedtype Scene: ViewController

    var request: Request { get }
    /// Whether the store may have changed when the scene ends.
    var changesStore: Bool { get }

    init(request: Request)

    /// Makes the scene.
    func viewController(_ services: Services) -> Scene
}

extension SceneConfigurator {
    var changesStore: Bool { false }
}

/// A request for a change, which a dry run only shows.
protocol ChangeRequest {
    var isDryRun: Bool { get }
}

extension SceneConfigurator where Request: ChangeRequest {
    var changesStore: Bool { !request.isDryRun }
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

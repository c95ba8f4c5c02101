/// The view of a scene, which starts its cycle and shows its output.
package protocol ViewController: AnyObject {
    /// Shows the outputs of the scene, and keeps its exit code.
    var view: OutputView { get }

    /// Sends the request to the interactor.
    func start()
}

extension ViewController {
    /// The exit code; `nil` while nothing was displayed.
    var exitCode: ExitCode? { view.exitCode }
}

/// A scene and its request. Builds the parts of the scene and connects them.
package protocol SceneConfigurator: SendableMetatype {
    associatedtype Request: Equatable
    associatedtype Scene: ViewController

    var request: Request { get }
    /// Whether the store may change during the scene.
    var changesStore: Bool { get }

    init(request: Request)

    func viewController(_ services: Services) -> Scene
}

extension SceneConfigurator {
    package var changesStore: Bool { false }
}

/// A request for a change, which a dry run only previews.
package protocol ChangeRequest {
    var isDryRun: Bool { get }
}

extension SceneConfigurator where Request: ChangeRequest {
    package var changesStore: Bool { !request.isDryRun }
}

extension ExitCode? {
    /// Notes an exit code. The first one other than `.done` is kept.
    package mutating func note(_ status: ExitCode) {
        if self == nil || self == .done { self = status }
    }
}

/// The base class of view controllers. `request` is as the command line states it.
package class SceneViewController<Interactor, Request>: OutputDisplayLogic {
    let view: OutputView
    package let interactor: Interactor
    package let request: Request

    init(interactor: Interactor, view: OutputView, request: Request) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    package func display(viewModel: Output) { view.show(viewModel) }
}

/// Shows scenes, one after the other.
protocol Navigation: AnyObject {
    /// Adds a scene, to be shown next.
    func push(_ viewController: any ViewController)
}

/// The view controller of a scene. It starts the scene and shows its output.
package protocol ViewController: AnyObject {
    /// The view that shows the outputs of the scene and records the exit code.
    var view: OutputView { get }

    func start()
}

extension ViewController {
    /// The exit code; `nil` until something is displayed.
    var exitCode: ExitCode? { view.exitCode }
}

extension ExitCode? {
    /// Records an exit code, unless a code other than `.done` was already recorded.
    package mutating func note(_ status: ExitCode) {
        if self == nil || self == .done { self = status }
    }
}

/// The navigation between scenes, which are shown one after another.
package protocol Navigation: AnyObject {
    /// Adds a scene to be shown next.
    func push(_ viewController: any ViewController)
}

/// The base class for view controllers. It holds the request, which comes from the command line or from
/// another scene.
///
/// The class is `open` instead of `package`, because otherwise a subclass in another module could not declare
/// its own initializer.
open class SceneViewController<Interactor, Request>: DisplayLogic {
    package let view: OutputView
    package let interactor: Interactor
    package let request: Request

    public init(interactor: Interactor, view: OutputView, request: Request) {
        self.interactor = interactor
        self.view = view
        self.request = request
    }

    package func display(viewModel: Output) { view.show(viewModel) }
}

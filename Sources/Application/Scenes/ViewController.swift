/// The view controller of a scene. It starts the scene and shows its output.
package protocol ViewController: AnyObject {
    /// The view that shows the outputs of the scene and records the exit code.
    var view: OutputView { get }

    /// Sends the request to the interactor.
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

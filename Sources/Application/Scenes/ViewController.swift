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

extension ExitCode? {
    /// Notes an exit code. The first one other than `.done` is kept.
    package mutating func note(_ status: ExitCode) {
        if self == nil || self == .done { self = status }
    }
}

/// Shows scenes, one after the other.
package protocol Navigation: AnyObject {
    /// Adds a scene, to be shown next.
    func push(_ viewController: any ViewController)
}

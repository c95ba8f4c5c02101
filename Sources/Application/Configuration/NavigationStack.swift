/// Navigation in a shell: a scene that is pushed is shown when the one before it has ended.
final class NavigationStack: Navigation {
    private var waiting: [any ViewController] = []

    func push(_ viewController: any ViewController) {
        waiting.append(viewController)
    }

    /// Shows scenes until none is waiting.
    ///
    /// - Returns: how they ended: the first status that is not `.done`. A scene that has displayed
    ///   nothing is an internal error.
    func run() -> ExitCode {
        var status: ExitCode?
        while !waiting.isEmpty {
            let viewController = waiting.removeFirst()
            viewController.start()
            status.note(viewController.exitCode ?? .internalError)
        }
        return status ?? .internalError
    }
}

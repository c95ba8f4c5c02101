/// Navigation on a command line: when a scene ends, the scene on top of the stack is shown next.
package final class NavigationStack: Navigation {
    private var waiting: [any ViewController] = []
    private let trace: Trace?
    private let wrapperCount: Int

    /// - Parameter trace: the trace that records the messages within scenes, if any.
    package init(_ trace: Trace?) {
        self.trace = trace
        wrapperCount = trace?.wrapperCount ?? 0
    }

    package func push(_ viewController: any ViewController) { waiting.append(viewController) }

    /// Shows scenes until no scene is waiting.
    ///
    /// - Returns: the first exit code other than `.done`, or else `.done`; `nil` if a scene displayed nothing
    ///   or no scene was waiting.
    package func run() -> ExitCode? {
        defer { trace?.release(downTo: wrapperCount) }
        var exitCode: ExitCode?
        while let viewController = waiting.popLast() {
            if let trace {
                trace.start(viewController) { viewController.start() }
            } else {
                viewController.start()
            }
            guard let sceneCode = viewController.exitCode else { return nil }
            exitCode.note(sceneCode)
        }
        return exitCode
    }
}

extension Services {
    /// Runs the scene of a command, and then the scenes that it routes to, with another console. Returns
    /// `nil` if the command has no scene.
    package func run(_ command: Command, on console: any Console) -> ExitCode? {
        let navigation = NavigationStack(trace)
        var services = self
        services.console = console
        services.navigation = navigation
        guard let scene = command.viewController(services) else { return nil }
        navigation.push(scene)
        return navigation.run() ?? .internalError
    }
}

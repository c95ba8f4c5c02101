/// Navigation in a shell: the scene on top is shown when the one that is being shown has ended.
final class NavigationStack: Navigation {
    private var waiting: Waiting?

    func push(_ viewController: any ViewController) {
        waiting = Waiting(viewController, above: waiting)
    }

    /// Shows scenes until none is waiting.
    ///
    /// - Returns: how they ended: the first code that is not `.done`; `nil` where a scene has
    ///   displayed nothing.
    func run() -> ExitCode? {
        var exitCode: ExitCode?
        while let scene = waiting {
            let viewController = scene.viewController
            waiting = scene.below
            viewController.start()
            guard let sceneCode = viewController.exitCode else { return nil }
            exitCode.note(sceneCode)
        }
        return exitCode
    }
}

/// A scene that waits. A list of them is all but always one scene long, and dear for that: a list of
/// a protocol's values takes types that are made at run time.
private final class Waiting {
    let viewController: any ViewController
    let below: Waiting?

    init(_ viewController: any ViewController, above below: Waiting?) {
        self.viewController = viewController
        self.below = below
    }
}

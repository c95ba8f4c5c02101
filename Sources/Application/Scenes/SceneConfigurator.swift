/// A scene and its request. Builds the parts of the scene and connects them.
package protocol SceneConfigurator: SendableMetatype {
    associatedtype Request: Equatable
    associatedtype Scene: ViewController

    var request: Request { get }

    init(request: Request)

    func viewController(_ services: Services) -> Scene
}

extension SceneConfigurator {
    /// Whether the store may change during the scene.
    var changesStore: Bool { (request as? any ChangeRequest)?.changesStore ?? false }
}

extension SceneConfigurator where Request: ParsedRequest {
    /// Parses the request of the scene.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(request: try Request(arguments))
    }
}

/// A request for a change of the store, which a dry run only previews.
package protocol ChangeRequest {
    var isDryRun: Bool { get }
    /// Whether the store may change: `!isDryRun`, unless the request knows better.
    var changesStore: Bool { get }
}

extension ChangeRequest {
    package var changesStore: Bool { !isDryRun }
}

/// A configurator of a scene. It holds the request, builds the parts of the scene, and connects them.
package protocol SceneConfigurator: SendableMetatype {
    associatedtype Request: SceneRequest
    associatedtype Scene: ViewController

    var request: Request { get }

    init(request: Request)

    func viewController(_ services: Services) -> Scene
}

extension SceneConfigurator where Request: ParsedRequest {
    /// Creates a configurator with the request that the command-line arguments describe.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(request: try Request(arguments))
    }
}

/// A request to a scene, from the command line or from another scene.
package protocol SceneRequest: Equatable {
    /// Whether the scene may change the store. The default is `false`.
    var changesStore: Bool { get }
    /// Whether the scene lets the user fix an invalid configuration file. The default is `false`.
    var mendsConfig: Bool { get }
    /// Whether the scene needs the store. The default is `true`.
    var usesStore: Bool { get }
}

extension SceneRequest {
    package var changesStore: Bool { false }
    package var mendsConfig: Bool { false }
    package var usesStore: Bool { true }
}

/// A request to change the store. A dry run only previews the change.
package protocol ChangeRequest: SceneRequest {
    var isDryRun: Bool { get }
}

extension ChangeRequest {
    package var changesStore: Bool { !isDryRun }
}

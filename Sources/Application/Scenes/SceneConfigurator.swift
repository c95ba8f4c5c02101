/// A configurator of a scene. It holds the request, builds the parts of the scene, and connects them.
package protocol SceneConfigurator: SendableMetatype {
    associatedtype Request: Equatable
    associatedtype Scene: ViewController

    var request: Request { get }

    init(request: Request)

    func viewController(_ services: Services) -> Scene
}

extension SceneConfigurator {
    /// Whether the scene may change the store.
    var changesStore: Bool { (request as? any ChangeRequest)?.changesStore ?? false }

    /// Whether the scene lets the user fix an invalid configuration file.
    var mendsPreferences: Bool { (request as? any PreferencesRequest)?.mendsPreferences ?? false }
}

extension SceneConfigurator where Request: ParsedRequest {
    /// Creates a configurator with the request that the command-line arguments describe.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(request: try Request(arguments))
    }
}

/// A request to change the store. A dry run only previews the change.
package protocol ChangeRequest {
    var isDryRun: Bool { get }
    /// Whether the request may change the store. The default is `!isDryRun`.
    var changesStore: Bool { get }
}

extension ChangeRequest {
    package var changesStore: Bool { !isDryRun }
}

/// A request about the configuration file.
package protocol PreferencesRequest {
    /// Whether the request lets the user fix an invalid file.
    var mendsPreferences: Bool { get }
}

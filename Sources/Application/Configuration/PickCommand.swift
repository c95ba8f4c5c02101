import Domain

/// A command that was given no reference on a terminal: the user picks the memes that it is for.
struct PickCommand: Equatable {
    let name: String
    let arguments: ParsedArguments
    /// The memes to pick from.
    let list: ListMemes.FetchMemes.Request

    /// - Throws: what is wrong with the command line, were there a reference.
    init(_ name: String, _ arguments: ParsedArguments) throws(UsageError) {
        self.name = name
        self.arguments = arguments
        _ = try PickCommand.command(name, arguments, for: ["@"])
        let takesSeveral =
            (try? PickCommand.command(name, arguments, for: ["@", "@~1", "@~2"])) != nil
        let isRestore = name == CommandDescription.restore.name
        list = ListMemes.FetchMemes.Request(
            query: QueryRequest(text: isRestore ? "is:removed" : ""),
            asOf: arguments.value(of: .asOf), asksForPick: true,
            picksFor: takesSeveral ? .several : .one)
    }

    var changesStore: Bool {
        (try? PickCommand.command(name, arguments, for: ["@"]))?.changesStore ?? false
    }

    func viewController(_ services: Services) -> any ViewController {
        ListMemesConfigurator(services: services).viewController(list) { dataStore in
            PickRouter(dataStore: dataStore, services: services) { references in
                try? PickCommand.command(name, arguments, for: references)
            }
        }
    }

    private static func command(
        _ name: String, _ arguments: ParsedArguments, for references: [String]
    ) throws(UsageError) -> Command? {
        var arguments = arguments
        arguments.operands += references
        arguments.arePicked = true
        return try CommandCatalog.entries.first { $0.description.name == name }?.command(arguments)
    }
}

/// Goes on to the command that memes were picked for.
private struct PickRouter: ListMemesRoutingLogic {
    let dataStore: any ListMemesDataStore
    let services: Services
    let command: ([String]) -> Command?

    func routeToPickedMemes() {
        let destination = command(dataStore.pickedMemes.map { $0.id.text() })
        if let scene = destination?.viewController(services) { services.navigation.push(scene) }
    }
}

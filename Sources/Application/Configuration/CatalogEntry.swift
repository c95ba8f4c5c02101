import Domain

/// A command in the catalog.
package struct CatalogEntry: Sendable {
    package let description: CommandDescription
    /// The function that creates the command from its arguments. It also receives the descriptions of all
    /// commands.
    private let make:
        @Sendable (ParsedArguments, [CommandDescription]) throws(UsageError) -> Command

    package init(
        _ description: CommandDescription,
        _ make: @escaping @Sendable (ParsedArguments) throws(UsageError) -> Command
    ) {
        self.description = description
        self.make = { (arguments, _) throws(UsageError) in try make(arguments) }
    }

    /// Creates the entry for a command that depends on the other commands.
    package init(
        among description: CommandDescription,
        _ make:
            @escaping @Sendable (ParsedArguments, [CommandDescription]) throws(UsageError) ->
            Command
    ) {
        self.description = description
        self.make = make
    }

    /// Creates an entry for a command that has a single scene.
    package init<Configurator: SceneConfigurator>(
        _ description: CommandDescription, _ scene: Configurator.Type
    ) where Configurator.Request: ParsedRequest {
        self.init(description) { arguments throws(UsageError) in
            .scene(try scene.init(arguments))
        }
    }

    /// Creates the command from its arguments.
    package func command(
        _ arguments: ParsedArguments, among commands: [CommandDescription] = []
    ) throws(UsageError) -> Command {
        try description.checkOperands(arguments)
        return try make(arguments, commands)
    }

    /// Creates the command from arguments that may lack references, which the user can pick later.
    func unresolvedCommand(_ arguments: ParsedArguments) throws(UsageError) -> Command {
        try make(arguments, [])
    }
}

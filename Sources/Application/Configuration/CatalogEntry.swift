import Domain

/// A command of the catalogue.
package struct CatalogEntry: Sendable {
    package let description: CommandDescription
    /// Makes the command of some arguments, given all commands of the program.
    private let make:
        @Sendable (ParsedArguments, [CommandDescription]) throws(UsageError) -> Command

    package init(
        _ description: CommandDescription,
        _ make: @escaping @Sendable (ParsedArguments) throws(UsageError) -> Command
    ) {
        self.description = description
        self.make = { (arguments, _) throws(UsageError) in try make(arguments) }
    }

    /// Creates the entry of the help.
    package init(
        help description: CommandDescription,
        _ make:
            @escaping @Sendable (ParsedArguments, [CommandDescription]) throws(UsageError) ->
            Command
    ) {
        self.description = description
        self.make = make
    }

    /// Creates the entry of a command with a single scene.
    package init<Configurator: SceneConfigurator>(
        _ description: CommandDescription, _ scene: Configurator.Type
    ) where Configurator.Request: ParsedRequest {
        self.init(description) { arguments throws(UsageError) in
            .scene(try scene.init(arguments))
        }
    }

    /// Returns the command for some arguments.
    package func command(
        _ arguments: ParsedArguments, among commands: [CommandDescription] = []
    ) throws(UsageError) -> Command {
        try make(arguments, commands)
    }
}

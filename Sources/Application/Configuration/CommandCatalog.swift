import Domain

/// A group of commands with a common purpose. The help lists the groups in this order.
package enum CommandGroup: String, CaseIterable, Sendable {
    case read, write
    case goBack = "go back"
    case exchange, store, help
    case other
}

/// A command in the catalog.
package struct CatalogEntry: Sendable {
    package let description: CommandDescription
    let group: CommandGroup
    /// The function that creates the command from its arguments. It also receives the descriptions of all
    /// commands.
    private let make:
        @Sendable (ParsedArguments, [CommandDescription]) throws(UsageError) -> Command

    package init(
        _ description: CommandDescription, in group: CommandGroup = .other,
        _ make: @escaping @Sendable (ParsedArguments) throws(UsageError) -> Command
    ) {
        self.description = description
        self.group = group
        self.make = { (arguments, _) throws(UsageError) in try make(arguments) }
    }

    /// Creates the entry for a command that depends on the other commands.
    package init(
        among description: CommandDescription, in group: CommandGroup,
        _ make:
            @escaping @Sendable (ParsedArguments, [CommandDescription]) throws(UsageError) ->
            Command
    ) {
        self.description = description
        self.group = group
        self.make = make
    }

    /// Creates an entry for a command that has a single scene.
    package init<Configurator: SceneConfigurator>(
        _ description: CommandDescription, in group: CommandGroup = .other,
        _ scene: Configurator.Type
    ) where Configurator.Request: ParsedRequest {
        self.init(description, in: group) { arguments throws(UsageError) in
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

/// The commands of a program, in the order in which the help lists them.
package struct CommandCatalog: Sendable {
    package let entries: [CatalogEntry]
    /// The function that creates the finder of the contents that replace blocks of a text, if a module has one. Its
    /// second argument has the commands that texts may contain.
    package var makeInsertsFinder: (@Sendable (Services, CommandCatalog) -> any InsertsFinder)?

    /// The descriptions of the commands.
    package var commands: [CommandDescription] { entries.map(\.description) }

    package func entry(named name: String) -> CatalogEntry? {
        entries.first { $0.description.name == name }
    }

    /// Returns a catalog with one more command, inserted before the command with the given name. If there
    /// is no command with that name, the new command is last.
    package func inserting(_ entry: CatalogEntry, before name: String) -> CommandCatalog {
        let index = entries.firstIndex { $0.description.name == name } ?? entries.endIndex
        return CommandCatalog(
            entries: entries[..<index] + [entry] + entries[index...],
            makeInsertsFinder: makeInsertsFinder)
    }

    /// The commands in this module.
    package static let application = CommandCatalog(entries: [
        CatalogEntry(.add, in: .write) { arguments throws(UsageError) in
            arguments.has(.batch)
                ? .scene(try AddMemesConfigurator(arguments))
                : .scene(try AddMemeConfigurator(arguments))
        },
        CatalogEntry(.list, in: .read) { arguments throws(UsageError) in
            arguments.has(.pick)
                ? .scene(try PickMemesConfigurator(arguments))
                : .scene(try ListMemesConfigurator(arguments))
        },
        CatalogEntry(.show, in: .read, ShowMemeConfigurator.self),
        CatalogEntry(.search, in: .read) { arguments throws(UsageError) in
            arguments.has(.pick)
                ? .scene(try PickMemesConfigurator(arguments))
                : .scene(try SearchMemesConfigurator(arguments))
        },
        CatalogEntry(.count, in: .read, CountMemesConfigurator.self),
        CatalogEntry(.stats, in: .read, ShowStatsConfigurator.self),
        CatalogEntry(.random, in: .read) { arguments throws(UsageError) in
            .scene(ShowMemeConfigurator(request: try ShowMeme.Request(random: arguments)))
        },
        CatalogEntry(.open, in: .read, OpenMemesConfigurator.self),
        CatalogEntry(.edit, in: .write) { arguments throws(UsageError) in
            arguments.last(of: OptionDescription.replacementOptions) != nil
                && !arguments.has(.draft)
                ? .scene(try ReplaceTextConfigurator(arguments))
                : .scene(try EditMemeConfigurator(arguments))
        },
        CatalogEntry(.remove, in: .write, RemoveMemesConfigurator.self),
        CatalogEntry(.tag, in: .write, TagMemesConfigurator.self),
        CatalogEntry(.tags, in: .read) { arguments throws(UsageError) in
            arguments.operands.first == "rename" && !arguments.areOperandsLiteral
                ? .scene(try RenameTagConfigurator(arguments))
                : .scene(try ListTagsConfigurator(arguments))
        },
        CatalogEntry(.undo, in: .goBack) { arguments throws(UsageError) in
            .scene(
                StepOperationsConfigurator(request: try StepOperations.Request(.undo, arguments)))
        },
        CatalogEntry(.redo, in: .goBack) { arguments throws(UsageError) in
            .scene(
                StepOperationsConfigurator(request: try StepOperations.Request(.redo, arguments)))
        },
        CatalogEntry(.log, in: .goBack, ListOperationsConfigurator.self),
        CatalogEntry(.history, in: .goBack, ShowHistoryConfigurator.self),
        CatalogEntry(.restore, in: .goBack, RestoreMemeConfigurator.self),
        CatalogEntry(.diff, in: .goBack, DiffMemesConfigurator.self),
        CatalogEntry(.apply, in: .exchange, ApplyChangesConfigurator.self),
        CatalogEntry(.export, in: .exchange, ExportMemesConfigurator.self),
        CatalogEntry(.changes, in: .exchange, ListChangesConfigurator.self),
        CatalogEntry(.watch, in: .exchange) { arguments throws(UsageError) in
            arguments.has(.exec)
                ? .scene(try RunHookConfigurator(arguments))
                : .scene(try WatchChangesConfigurator(arguments))
        },
        CatalogEntry(.check, in: .store, CheckStoreConfigurator.self),
        CatalogEntry(.compact, in: .store, CompactStoreConfigurator.self),
        CatalogEntry(.drafts, in: .write, ListDraftsConfigurator.self),
        CatalogEntry(.path, in: .store, Command.path),
        CatalogEntry(among: .help, in: .help, Command.help),
        CatalogEntry(.completions, in: .help) { arguments throws(UsageError) in
            .completions(try CompletionsCommand(arguments))
        },
        CatalogEntry(.version, in: .help, Command.version),
    ])
}

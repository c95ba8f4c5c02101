import Domain

/// The commands of a program, in the order in which the help lists them.
package struct CommandCatalog: Sendable {
    package let entries: [CatalogEntry]

    /// The descriptions of the commands.
    package var commands: [CommandDescription] { entries.map(\.description) }

    package func entry(named name: String) -> CatalogEntry? {
        entries.first { $0.description.name == name }
    }

    /// Returns a catalog with one more command, inserted before the command with the given name. If there
    /// is no command with that name, the new command is last.
    package func inserting(_ entry: CatalogEntry, before name: String) -> CommandCatalog {
        let index = entries.firstIndex { $0.description.name == name } ?? entries.endIndex
        return CommandCatalog(entries: entries[..<index] + [entry] + entries[index...])
    }

    /// The commands in this module.
    package static let application = CommandCatalog(entries: [
        CatalogEntry(.add) { arguments throws(UsageError) in
            arguments.has(.batch)
                ? .scene(try AddMemesConfigurator(arguments))
                : .scene(try AddMemeConfigurator(arguments))
        },
        CatalogEntry(.list) { arguments throws(UsageError) in
            arguments.has(.pick)
                ? .scene(try PickMemesConfigurator(arguments))
                : .scene(try ListMemesConfigurator(arguments))
        },
        CatalogEntry(.show, ShowMemeConfigurator.self),
        CatalogEntry(.search) { arguments throws(UsageError) in
            arguments.has(.pick)
                ? .scene(try PickMemesConfigurator(arguments))
                : .scene(try SearchMemesConfigurator(arguments))
        },
        CatalogEntry(.count, CountMemesConfigurator.self),
        CatalogEntry(.stats, ShowStatsConfigurator.self),
        CatalogEntry(.random) { arguments throws(UsageError) in
            .scene(ShowMemeConfigurator(request: try ShowMeme.Request(random: arguments)))
        },
        CatalogEntry(.open, OpenMemesConfigurator.self),
        CatalogEntry(.edit, EditMemeConfigurator.self),
        CatalogEntry(.remove, RemoveMemesConfigurator.self),
        CatalogEntry(.tag, TagMemesConfigurator.self),
        CatalogEntry(.tags) { arguments throws(UsageError) in
            arguments.operands.first == "rename" && !arguments.areOperandsLiteral
                ? .scene(try RenameTagConfigurator(arguments))
                : .scene(try ListTagsConfigurator(arguments))
        },
        CatalogEntry(.undo) { arguments throws(UsageError) in
            .scene(
                StepOperationsConfigurator(request: try StepOperations.Request(.undo, arguments)))
        },
        CatalogEntry(.redo) { arguments throws(UsageError) in
            .scene(
                StepOperationsConfigurator(request: try StepOperations.Request(.redo, arguments)))
        },
        CatalogEntry(.log, ListOperationsConfigurator.self),
        CatalogEntry(.history, ShowHistoryConfigurator.self),
        CatalogEntry(.restore, RestoreMemeConfigurator.self),
        CatalogEntry(.diff, DiffMemesConfigurator.self),
        CatalogEntry(.apply, ApplyChangesConfigurator.self),
        CatalogEntry(.export, ExportMemesConfigurator.self),
        CatalogEntry(.changes, ListChangesConfigurator.self),
        CatalogEntry(.watch, WatchChangesConfigurator.self),
        CatalogEntry(.check, CheckStoreConfigurator.self),
        CatalogEntry(.compact, CompactStoreConfigurator.self),
        CatalogEntry(.drafts, ListDraftsConfigurator.self),
        CatalogEntry(.path, Command.path),
        CatalogEntry(among: .help, Command.help),
        CatalogEntry(.completions) { arguments throws(UsageError) in
            .completions(try CompletionsCommand(arguments))
        },
        CatalogEntry(.version, Command.version),
    ])
}

import Domain

/// A command of the catalogue.
struct CatalogEntry: Sendable {
    let description: CommandDescription
    let command: @Sendable (ParsedArguments) throws(UsageError) -> Command

    init(
        _ description: CommandDescription,
        _ command: @escaping @Sendable (ParsedArguments) throws(UsageError) -> Command
    ) {
        self.description = description
        self.command = command
    }
}

/// Every command, in the order of the help.
enum CommandCatalog {
    static let entries: [CatalogEntry] = [
        CatalogEntry(.add) { arguments throws(UsageError) in
            arguments.has(.batch)
                ? .addMemes(try AddMemesCommand(arguments)) : .add(try AddCommand(arguments))
        },
        CatalogEntry(.list) { arguments throws(UsageError) in .list(try ListCommand(arguments)) },
        CatalogEntry(.show) { arguments throws(UsageError) in .show(try ShowCommand(arguments)) },
        CatalogEntry(.search) { arguments throws(UsageError) in
            .search(try SearchCommand(arguments))
        },
        CatalogEntry(.count) { arguments throws(UsageError) in .count(try CountCommand(arguments))
        },
        CatalogEntry(.edit) { arguments throws(UsageError) in .edit(try EditCommand(arguments)) },
        CatalogEntry(.remove) { arguments throws(UsageError) in
            .remove(try RemoveCommand(arguments))
        },
        CatalogEntry(.tag) { arguments throws(UsageError) in .tag(try TagCommand(arguments)) },
        CatalogEntry(.tags) { arguments throws(UsageError) in
            arguments.operands.first == "rename" && !arguments.areOperandsLiteral
                ? .renameTag(try RenameTagCommand(arguments))
                : .listTags(try ListTagsCommand(arguments))
        },
        CatalogEntry(.undo) { arguments throws(UsageError) in
            .step(try StepCommand(.undo, arguments))
        },
        CatalogEntry(.redo) { arguments throws(UsageError) in
            .step(try StepCommand(.redo, arguments))
        },
        CatalogEntry(.log) { arguments throws(UsageError) in .log(try LogCommand(arguments)) },
        CatalogEntry(.history) { arguments throws(UsageError) in
            .history(try HistoryCommand(arguments))
        },
        CatalogEntry(.restore) { arguments throws(UsageError) in
            .restore(try RestoreCommand(arguments))
        },
        CatalogEntry(.diff) { arguments throws(UsageError) in .diff(try DiffCommand(arguments)) },
        CatalogEntry(.apply) { arguments throws(UsageError) in .apply(try ApplyCommand(arguments))
        },
        CatalogEntry(.importMemes) { arguments throws(UsageError) in
            .importMemes(try ImportCommand(arguments))
        },
        CatalogEntry(.export) { arguments throws(UsageError) in
            .export(try ExportCommand(arguments))
        },
        CatalogEntry(.changes) { arguments throws(UsageError) in
            .changes(try ChangesCommand(arguments, command: "changes"))
        },
        CatalogEntry(.watch) { arguments throws(UsageError) in
            .watch(try ChangesCommand(arguments, command: "watch"))
        },
        CatalogEntry(.check) { arguments throws(UsageError) in .check(try CheckCommand(arguments))
        },
        CatalogEntry(.compact) { arguments throws(UsageError) in
            .compact(try CompactCommand(arguments))
        },
        CatalogEntry(.drafts) { arguments throws(UsageError) in
            .drafts(try DraftsCommand(arguments))
        },
        CatalogEntry(.path, Command.path),
        CatalogEntry(.help, Command.help),
        CatalogEntry(.version, Command.version),
    ]
}

extension CommandDescription {
    static let all: [CommandDescription] = CommandCatalog.entries.map(\.description)
}

extension Invocation {
    /// Reads a command line. Without a command it is the newest memes on a terminal, else the help.
    ///
    /// - Parameter canPick: whether the user can pick a meme where a reference is missing.
    init(
        _ arguments: [[UInt8]], outputIsTerminal: Bool, canPick: @autoclosure () -> Bool = false
    ) throws(UsageError) {
        let parser = CommandLineParser(
            commands: CommandDescription.all, outputIsTerminal: outputIsTerminal)
        let parsed = try parser.parse(arguments)
        let entry = CommandCatalog.entries.first { $0.description === parsed.command }
        settings = parsed.settings
        guard let entry else {
            command = outputIsTerminal ? .list(.welcome) : .help(topic: nil)
            return
        }
        do throws(UsageError) {
            command = try entry.command(parsed.arguments)
        } catch {
            guard error.isMissingReference, settings.allowsInput, canPick() else { throw error }
            command = .pick(try PickCommand(entry.description.name, parsed.arguments))
        }
    }
}

extension UsageError {
    fileprivate var isMissingReference: Bool {
        if case .missingOperand(_, let placeholder) = self {
            placeholder.hasPrefix("REF")
        } else {
            false
        }
    }
}

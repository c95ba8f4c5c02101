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

    /// A command that asks its scene for one thing.
    init<Request: ParsedRequest>(
        _ description: CommandDescription, of command: @escaping @Sendable (Request) -> Command
    ) {
        self.init(description) { arguments throws(UsageError) in command(try Request(arguments)) }
    }
}

/// Every command, in the order of the help.
enum CommandCatalog {
    static let entries: [CatalogEntry] = [
        CatalogEntry(.add) { arguments throws(UsageError) in
            arguments.has(.batch)
                ? .addMemes(try AddMemes.Request(arguments)) : .add(try AddMeme.Request(arguments))
        },
        CatalogEntry(.list, of: Command.list),
        CatalogEntry(.show, of: Command.show),
        CatalogEntry(.search) { arguments throws(UsageError) in
            arguments.has(.pick)
                ? .list(try ListMemes.FetchMemes.Request(arguments))
                : .search(try SearchMemes.Request(arguments))
        },
        CatalogEntry(.count, of: Command.count),
        CatalogEntry(.stats, of: Command.stats),
        CatalogEntry(.random) { arguments throws(UsageError) in
            .show(try ShowMeme.Request(random: arguments))
        },
        CatalogEntry(.edit, of: Command.edit),
        CatalogEntry(.remove, of: Command.remove),
        CatalogEntry(.tag, of: Command.tag),
        CatalogEntry(.tags) { arguments throws(UsageError) in
            arguments.operands.first == "rename" && !arguments.areOperandsLiteral
                ? .renameTag(try RenameTag.Request(arguments))
                : .listTags(try ListTags.Request(arguments))
        },
        CatalogEntry(.undo) { arguments throws(UsageError) in
            .step(try StepOperations.Request(.undo, arguments))
        },
        CatalogEntry(.redo) { arguments throws(UsageError) in
            .step(try StepOperations.Request(.redo, arguments))
        },
        CatalogEntry(.log, of: Command.log),
        CatalogEntry(.history, of: Command.history),
        CatalogEntry(.restore, of: Command.restore),
        CatalogEntry(.diff, of: Command.diff),
        CatalogEntry(.apply, of: Command.apply),
        CatalogEntry(.importMemes, of: Command.importMemes),
        CatalogEntry(.export, of: Command.export),
        CatalogEntry(.changes, of: Command.changes),
        CatalogEntry(.watch, of: Command.watch),
        CatalogEntry(.check, of: Command.check),
        CatalogEntry(.compact, of: Command.compact),
        CatalogEntry(.drafts, of: Command.drafts),
        CatalogEntry(.path, Command.path),
        CatalogEntry(.help, Command.help),
        CatalogEntry(.completions) { arguments throws(UsageError) in
            .completions(try CompletionsCommand(arguments))
        },
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
        if settings.allowsInput, settings.diagnosticFormat == .words, canPick(),
            let words = PickCommand(naming: entry.description.name, parsed.arguments)
        {
            command = .pick(words)
            return
        }
        do throws(UsageError) {
            command = try entry.command(parsed.arguments)
        } catch {
            guard settings.allowsInput,
                settings.diagnosticFormat == .words || error.isMissingReference,
                canPick()
            else { throw error }
            if error == .missingOperand(command: "search", placeholder: "QUERY") {
                command = .list(ListMemes.FetchMemes.Request(asksForPick: true))
                return
            }
            guard error.isMissingReference else { throw error }
            command = .pick(try PickCommand(entry.description.name, parsed.arguments))
        }
    }
}

extension UsageError {
    var isMissingReference: Bool {
        if case .missingOperand(_, let placeholder) = self {
            placeholder.hasPrefix("REF")
        } else {
            false
        }
    }
}

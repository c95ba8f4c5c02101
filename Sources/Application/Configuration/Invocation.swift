/// A valid command line.
package struct Invocation {
    package let command: Command
    /// The name of the command; `nil` if the command line has none. An alias has been expanded.
    package let commandName: String?
    var options: RunOptions
    /// The value of `--store`; `nil` if the option was not given.
    package var storePath: String? { options.storePath }
    package var isQuiet: Bool { options.isQuiet }

    static func isValid(_ words: [String], _ catalog: CommandCatalog) -> Bool {
        command(words, catalog) != nil
    }

    /// Returns whether a command line is valid and may change the store.
    package static func changesStore(_ words: [String], _ catalog: CommandCatalog) -> Bool {
        command(words, catalog)?.changesStore ?? false
    }

    private static func command(_ words: [String], _ catalog: CommandCatalog) -> Command? {
        try? Invocation(words, catalog, outputIsTerminal: true).command
    }

    /// Returns whether a command line is invalid because a reference is missing.
    package static func lacksReference(_ words: [String], _ catalog: CommandCatalog) -> Bool {
        do throws(UsageError) {
            _ = try Invocation(words, catalog, outputIsTerminal: true)
            return false
        } catch {
            return error.isMissingReference
        }
    }
}

extension Invocation {
    /// Parses a command line. Without a command, the invocation lists the newest memes on a terminal;
    /// elsewhere it prints the help.
    ///
    /// - Parameters:
    ///   - config: the settings in the user's configuration file.
    ///   - expandingHome: a closure that replaces `~/` at the beginning of a path.
    ///   - canPick: whether the user can pick a meme when a reference is missing.
    init(
        _ scan: ArgumentScan, _ catalog: CommandCatalog,
        _ config: UserConfig = UserConfig(), outputIsTerminal: Bool,
        expandingHome: @escaping (String) -> String = { $0 },
        canPick: @autoclosure () -> Bool = false
    ) throws(UsageError) {
        let parsed = try CommandLineParser(
            scan: scan, outputIsTerminal: outputIsTerminal, config: config,
            expandingHome: expandingHome
        ).parse()
        let entry = catalog.entries.first { $0.description === parsed.command }
        options = parsed.options
        commandName = entry?.description.name
        guard let entry else {
            command =
                outputIsTerminal
                ? .scene(ListMemesConfigurator(request: .welcome)) : .help(topic: nil)
            return
        }
        if options.allowsInput, options.diagnosticFormat == .words, canPick(),
            let words = UnresolvedCommand(naming: entry, parsed.arguments)
        {
            command = .unresolved(words)
            return
        }
        do throws(UsageError) {
            command = try entry.command(parsed.arguments, among: catalog.commands)
        } catch {
            guard options.allowsInput,
                options.diagnosticFormat == .words || error.isMissingReference,
                canPick()
            else { throw error }
            if error == .missingOperand(command: "search", placeholder: "QUERY") {
                command = .scene(
                    PickMemesConfigurator(request: PickMemes.Request()))
                return
            }
            guard error.isMissingReference,
                let unresolved = try UnresolvedCommand(entry, parsed.arguments)
            else { throw error }
            command = .unresolved(unresolved)
        }
    }

    package init(
        _ words: [String], _ catalog: CommandCatalog, _ config: UserConfig = UserConfig(),
        outputIsTerminal: Bool, canPick: @autoclosure () -> Bool = false
    ) throws(UsageError) {
        try self.init(
            ArgumentScan(words, catalog.commands), catalog, config,
            outputIsTerminal: outputIsTerminal, canPick: canPick())
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

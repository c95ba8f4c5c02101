/// A valid command line with its settings.
package struct Invocation {
    package let command: Command
    /// The name of the command; `nil` if the command line has none. An alias has been expanded.
    package let commandName: String?
    let settings: Settings
    /// The value of `--store`; `nil` if the option was not given.
    package var storePath: String? { settings.storePath }
    package var isQuiet: Bool { settings.isQuiet }

    static func isValid(_ words: [String], _ catalog: CommandCatalog) -> Bool {
        command(words, catalog) != nil
    }

    /// Returns whether a command line is valid and may change the store.
    package static func changesStore(_ words: [String], _ catalog: CommandCatalog) -> Bool {
        command(words, catalog)?.changesStore ?? false
    }

    private static func command(_ words: [String], _ catalog: CommandCatalog) -> Command? {
        let invocation = try? Invocation(
            words.map { Array($0.utf8) }, catalog, outputIsTerminal: true)
        return invocation?.command
    }

    /// Returns whether a command line is invalid because a reference is missing.
    package static func lacksReference(_ words: [String], _ catalog: CommandCatalog) -> Bool {
        do throws(UsageError) {
            _ = try Invocation(words.map { Array($0.utf8) }, catalog, outputIsTerminal: true)
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
    ///   - preferences: the settings in the user's configuration file.
    ///   - canPick: whether the user can pick a meme when a reference is missing.
    package init(
        _ arguments: [[UInt8]], _ catalog: CommandCatalog,
        _ preferences: Preferences = Preferences(), outputIsTerminal: Bool,
        canPick: @autoclosure () -> Bool = false
    ) throws(UsageError) {
        let parser = CommandLineParser(
            commands: catalog.commands, outputIsTerminal: outputIsTerminal,
            preferences: preferences)
        let parsed = try parser.parse(arguments)
        let entry = catalog.entries.first { $0.description === parsed.command }
        settings = parsed.settings
        commandName = entry?.description.name
        guard let entry else {
            command =
                outputIsTerminal
                ? .scene(ListMemesConfigurator(request: .welcome)) : .help(topic: nil)
            return
        }
        if settings.allowsInput, settings.diagnosticFormat == .words, canPick(),
            let words = PickCommand(naming: entry, parsed.arguments)
        {
            command = .pick(words)
            return
        }
        do throws(UsageError) {
            command = try entry.command(parsed.arguments, among: catalog.commands)
        } catch {
            guard settings.allowsInput,
                settings.diagnosticFormat == .words || error.isMissingReference,
                canPick()
            else { throw error }
            if error == .missingOperand(command: "search", placeholder: "QUERY") {
                command = .scene(
                    PickMemesConfigurator(request: PickMemes.Request()))
                return
            }
            guard error.isMissingReference else { throw error }
            command = .pick(try PickCommand(entry, parsed.arguments))
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

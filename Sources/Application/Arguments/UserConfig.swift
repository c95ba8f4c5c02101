import Domain

/// The settings in the user's configuration file.
package struct UserConfig: Equatable, Sendable {
    /// A key with its value.
    package struct Entry: Equatable, Sendable {
        package let key: ConfigKey
        /// The name of the key in its table.
        package let name: String
        /// The words of an alias; a single string for any other key.
        package var words: [String]
        /// The line number, counted from 1.
        package var line: Int

        package var fullName: String { key.fullName(name) }
    }

    /// The path of the file; `nil` if no file is read.
    package let path: String?
    /// The entries, in file order.
    package let entries: [Entry]

    package init(path: String? = nil, entries: [Entry] = []) {
        self.path = path
        self.entries = entries
    }

    package func place(of line: Int) -> String { "\(SafeText.escaped(path ?? "")):\(line)" }

    package func entry(_ key: ConfigKey, named name: String) -> Entry? {
        entries.first { $0.key == key && $0.name == name }
    }

    private func text(_ key: ConfigKey) -> String? {
        entries.first { $0.key == key }?.words.first
    }

    package var editor: String? { text(.editor) }
    package var pager: String? { text(.pager) }
    package var theme: String? { text(.theme) }
    package var listOrder: MemeOrder? { text(.listOrder).flatMap(MemeOrder.init) }
    package var listLimit: Int? { text(.listLimit).flatMap { WholeNumber.read($0) } }

    /// The aliases of commands.
    package var aliases: [Entry] { entries.filter { $0.key == .alias } }

    package var savedQueries: SavedQueries {
        SavedQueries(
            entries.filter { $0.key == .query }.map {
                SavedQuery(name: $0.name, text: $0.words[0], place: place(of: $0.line))
            })
    }
}

extension UserConfig {
    /// Expands an alias that is used as a command. A command takes precedence over an alias with the
    /// same name.
    ///
    /// - Throws: `UserConfigError` if `wrongWord` finds a word in the alias.
    package func expanding(_ scan: ArgumentScan) throws(UserConfigError) -> ArgumentScan {
        guard scan.command == nil, let index = scan.commandIndex,
            let alias = entry(.alias, named: scan.words[0])
        else { return scan }
        if let word = UserConfig.wrongWord(inAlias: alias.words, scan.commands) {
            throw UserConfigError(
                .aliasOfNoCommand(
                    alias.name, word: word, isAlias: entry(.alias, named: word) != nil),
                at: place(of: alias.line))
        }
        let words = alias.words.map { Array($0.utf8) }
        // If the alias contains only options, the next word is a command or another alias.
        return try expanding(
            ArgumentScan(
                Array(scan.arguments[..<index] + words + scan.arguments[(index + 1)...]),
                scan.commands))
    }

    /// Returns the word of an alias that should name a command but does not. Returns `nil` if the word names
    /// a command, or if the alias contains only options.
    package static func wrongWord(
        inAlias words: [String], _ commands: [CommandDescription]
    ) -> String? {
        let scan = ArgumentScan(words, commands)
        return scan.command == nil ? scan.words.first : nil
    }

    /// Expands an alias in a command line that is given as words.
    package func expanding(
        _ words: [String], _ commands: [CommandDescription]
    ) throws(UserConfigError) -> [String] {
        try expanding(ArgumentScan(words, commands)).typed
    }
}

import Domain

/// A key of the configuration file. The reader, `meme config`, the help and the completions share one table
/// of keys.
package struct ConfigKey: Equatable, Sendable {
    /// The kinds of values.
    package enum Kind: Equatable, Sendable {
        case text
        case number
        case choice([String])
        /// Colors, as in `MEME_COLORS`.
        case colors
        /// The words of a command line.
        case words
        case query
        /// An absolute path, or one in the home folder.
        case path
    }

    /// The name of the table in the file; empty for a top-level key.
    package let table: String
    /// The name of the key in its table; `nil` if the user chooses the name.
    package let name: String?
    package let kind: Kind
    /// The effect of the key, in a few words.
    package let meaning: String
    /// The environment variables that override the file, highest priority first.
    package var variables: [String] = []
    /// The value that applies if neither a variable nor the file sets one.
    package var defaultValue = ""
    var countsEmptyVariable = false

    /// The key as shown in the help, such as `list.sort` or `alias.NAME`.
    package var label: String { fullName(name ?? "NAME") }

    /// Returns the full name, such as `alias.inbox`, for a name in the table.
    package func fullName(_ name: String) -> String { table.isEmpty ? name : "\(table).\(name)" }

    package static let editor = ConfigKey(
        table: "", name: "editor", kind: .text, meaning: "the editor, such as 'code --wait'",
        variables: ["MEME_EDITOR", "VISUAL", "EDITOR"], defaultValue: "vi")
    package static let pager = ConfigKey(
        table: "", name: "pager", kind: .text, meaning: "the pager; cat or empty for none",
        variables: ["MEME_PAGER", "PAGER"], defaultValue: "less", countsEmptyVariable: true)
    package static let alias = ConfigKey(
        table: "alias", name: nil, kind: .words,
        meaning: "a custom command: words, or !COMMAND")
    package static let query = ConfigKey(
        table: "query", name: nil, kind: .query, meaning: "a query to use as saved:NAME")
    package static let store = ConfigKey(
        table: "store", name: nil, kind: .path,
        meaning: "the path of a store, for --store NAME")
    package static let listOrder = ConfigKey(
        table: "list", name: "sort", kind: .choice(MemeOrder.allCases.map(\.rawValue)),
        meaning: "the order of 'meme list' on a terminal",
        defaultValue: MemeOrder.modified.rawValue)
    package static let listLimit = ConfigKey(
        table: "list", name: "limit", kind: .number,
        meaning: "how many it shows there")
    package static let theme = ConfigKey(
        table: "color", name: "theme", kind: .colors, meaning: "such as tag=36:id=33",
        variables: ["MEME_COLORS"])

    package static let attachmentLimit = ConfigKey(
        table: "sync", name: "attachment-limit", kind: .number,
        meaning: "the largest to sync, in MB", defaultValue: "20")

    package static let all = [
        editor, pager, alias, query, store, listOrder, listLimit, theme, attachmentLimit,
    ]

    /// Finds a key by its full name, such as `alias.inbox`.
    ///
    /// - Returns: the key, and the name in its table; `nil` if there is no such key.
    package static func find(_ fullName: String) -> (key: ConfigKey, name: String)? {
        let parts = fullName.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let (table, name) = parts.count == 2 ? (parts[0], parts[1]) : ("", parts[0])
        return find(String(name), in: String(table)).map { ($0, String(name)) }
    }

    static func find(_ name: String, in table: String) -> ConfigKey? {
        all.first { $0.table == table && ($0.name ?? name) == name }
    }

    /// Returns whether a variable with the given value counts as set.
    package func countsVariable(_ value: String) -> Bool {
        countsEmptyVariable || value.contains { $0 != " " }
    }

    /// Returns the key that a mistyped name probably means; `nil` if no key is similar.
    package static func nearest(to fullName: String) -> String? {
        NearestWord.to(String(fullName.prefix(40)), among: all.map(\.label))
    }

    /// Returns whether the key may have the given name in its table. The default store is not named in the file.
    package func accepts(name: String) -> Bool {
        ConfigKey.isName(name) && (self != .store || name != UserConfig.defaultStore)
    }

    /// Returns whether `name` is valid for an alias, a saved query or a store. Letters, digits, `-` and `_` are
    /// valid, but the first character must not be `-`.
    package static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first != "-" else { return false }
        return name.unicodeScalars.allSatisfy { $0.isLetterOrNumber || $0 == "-" || $0 == "_" }
    }

    /// Returns whether the key accepts a value. The value is given as words.
    package func accepts(_ words: [String]) -> Bool {
        if kind == .words {
            return !words.isEmpty && UserConfig.shellCommand(words)?.isVisible != false
        }
        guard let text = words.first, words.count == 1 else { return false }
        return switch kind {
        case .text, .words: true
        case .number: WholeNumber.read(text) != nil && !text.isEmpty
        case .choice(let choices): choices.contains(text)
        case .colors: Theme(text).malformed == nil
        case .query: text.isVisible
        case .path:
            ["/", "~/"].contains(where: text.hasPrefix) && !text.utf8.contains(0)
        }
    }

    /// A description of the values that the key accepts.
    package var expected: String {
        switch kind {
        case .text: localized("text in quotes")
        case .number: localized("a number")
        case .choice(let choices): Choices.words(choices.map { "\"\($0)\"" })
        case .colors: localized("NAME=NUMBERS, such as \"tag=1;36\"")
        case .words:
            localized(
                "a list of words, such as [\"list\", \"untagged\"], or a shell command, such as \"!date\""
            )
        case .query: localized("a query")
        case .path: localized("a path that begins with / or ~/")
        }
    }
}

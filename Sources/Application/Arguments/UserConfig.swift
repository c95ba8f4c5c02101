import Domain
import Markup

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

        /// The command for the shell, if this is an alias such as `!date`.
        package var shellCommand: String? { key == .alias ? UserConfig.shellCommand(words) : nil }
    }

    /// The path of the file; `nil` if no file is read.
    package let path: String?
    /// The entries, in file order.
    package let entries: [Entry]
    /// The programs that `meme NAME` runs, sorted by name; empty where they do not matter.
    package private(set) var programs: [Program] = []

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
    /// The maximum size of an attachment that is synced, in bytes.
    package var attachmentLimit: Int? {
        text(.attachmentLimit).flatMap { WholeNumber.read($0) }.map { megabytes in
            let (count, isTooLarge) = megabytes.multipliedReportingOverflow(by: 1_000_000)
            return isTooLarge ? Int.max / 2 : count
        }
    }

    /// The aliases of commands, and of shell commands.
    package var aliases: [Entry] { entries.filter { $0.key == .alias } }

    /// Whether a setting names a program or a shell command, or may do so: an alias can be `watch --exec COMMAND`.
    package var namesPrograms: Bool {
        entries.contains { [.editor, .pager, .alias].contains($0.key) }
    }

    /// The name of the store that is used without `--store` and `MEME_STORE`.
    package static let defaultStore = "default"

    /// The stores that have a name.
    package var stores: [Entry] { entries.filter { $0.key == .store } }

    /// Returns the command for the shell if the words of an alias are a single word such as `!date`.
    package static func shellCommand(_ words: [String]) -> String? {
        words.count == 1 && words[0].hasPrefix("!") ? String(words[0].dropFirst()) : nil
    }

    package var savedQueries: SavedQueries {
        SavedQueries(
            entries.filter { $0.key == .query }.map {
                SavedQuery(name: $0.name, text: $0.words[0], place: place(of: $0.line))
            })
    }
}

/// The name and the absolute path of a store: `{"name":"work","path":"/home/ann/work.jsonl"}`.
package struct StorePlace: Equatable, RecordConvertible {
    package static let fieldNames = ["name", "path"]

    package let name: String
    package let path: String

    package var record: Record { ["name": .text(name), "path": .text(path)] }
}

/// The user's own programs, which are no commands of `meme`.
extension UserConfig {
    /// A program such as `meme-words`, which `meme words` runs.
    package struct Program: Equatable, Sendable {
        package static let prefix = "meme-"

        package let name: String
        package let path: String
    }

    /// Sets the programs. Leaves out those that a command or an alias hides, and those whose names are not valid.
    mutating func setPrograms(at paths: [String], besides commands: [CommandDescription]) {
        programs = paths.compactMap { path in
            let file = path.split(separator: "/").last ?? ""
            let name = String(file.dropFirst(Program.prefix.count))
            let isHidden = commands.named(name) != nil || entry(.alias, named: name) != nil
            return isHidden || !ConfigKey.isName(name) ? nil : Program(name: name, path: path)
        }
    }

    /// Returns whether `meme NAME` runs a program or a shell command, which only a shell can do.
    package func runsProgram(_ name: String, besides commands: [CommandDescription]) -> Bool {
        commands.named(name) == nil && entry(.alias, named: name)?.shellCommand != nil
            || programs.contains { $0.name == name }
    }
}

extension UserConfig {
    /// Expands an alias that is used as a command. A command takes precedence over an alias with the
    /// same name. An alias of a shell command is left as it is.
    ///
    /// - Throws: `UserConfigError` if `wrongWord` finds a word in the alias.
    package func expanding(_ scan: ArgumentScan) throws(UserConfigError) -> ArgumentScan {
        guard scan.command == nil, let index = scan.commandIndex,
            let alias = entry(.alias, named: scan.words[0]), alias.shellCommand == nil
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
    /// a command, or if the alias contains only options or is one of a shell command.
    package static func wrongWord(
        inAlias words: [String], _ commands: [CommandDescription]
    ) -> String? {
        if shellCommand(words) != nil { return nil }
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

extension UserConfig {
    /// Reads a configuration file. Refuses unknown keys and invalid values.
    package init(_ bytes: [UInt8], path: String) throws(UserConfigError) {
        let whole = UserConfig(path: path)
        func error(_ reason: UserConfigError.Reason, _ line: Int) -> UserConfigError {
            UserConfigError(reason, at: whole.place(of: line))
        }
        if let place = UTF8Validation.firstInvalidPosition(in: bytes) {
            throw error(.notUTF8, place.line)
        }
        let places = TOMLReader.places(bytes)
        if let line = places.unread.first {
            throw error(places.repeated[line].map { .repeated($0) } ?? .notTOML, line)
        }
        for (index, header) in places.headers.enumerated() {
            let name = header.path.joined(separator: ".")
            guard !header.isOfArray, header.path.count == 1,
                ConfigKey.all.contains(where: { $0.table == name })
            else { throw error(.unknownKey(name), header.line) }
            if places.headers[..<index].contains(where: { $0.path == header.path }) {
                throw error(.repeated(name), header.line)
            }
        }
        var entries: [Entry] = []
        for value in places.values {
            do throws(UserConfigError.Reason) {
                let json = FileValue(json: value.json)
                entries += try UserConfig.entries(value.path, json, line: value.line)
            } catch let reason {
                throw error(reason, value.line)
            }
        }
        self.init(path: path, entries: entries)
    }

    /// Returns the entry for a value, or the entries of an inline table.
    private static func entries(
        _ path: [String], _ value: FileValue, line: Int
    ) throws(UserConfigError.Reason) -> [Entry] {
        if case .table(let members) = value, path.count == 1 {
            var entries: [Entry] = []
            for (name, value) in members {
                entries += try UserConfig.entries(path + [name], value, line: line)
            }
            return entries
        }
        let fullName = path.joined(separator: ".")
        let name = path[path.count - 1]
        guard path.count <= 2,
            let key = ConfigKey.find(name, in: path.count == 2 ? path[0] : "")
        else { throw .unknownKey(fullName) }
        guard key.accepts(name: name) else { throw .invalidName(name) }
        guard let words = value.words(for: key.kind), key.accepts(words) else {
            throw .invalidValue(key: fullName, expected: key.expected)
        }
        return [Entry(key: key, name: name, words: words, line: line)]
    }
}

private enum FileValue {
    case text(String)
    case number(String)
    case texts([String])
    case table([(name: String, value: FileValue)])
    case other

    init(json: String) {
        var json = json
        self = json.withUTF8 { utf8 in
            (try? JSONReader.value(of: utf8)).map(FileValue.init) ?? .other
        }
    }

    private init(_ value: JSONValue) {
        switch value.kind {
        case .string: self = .text(value.string?.text ?? "")
        case .number: self = .number(value.literal)
        case .array:
            let texts = value.elements.map { $0.string?.text }
            self = texts.contains(nil) ? .other : .texts(texts.compactMap(\.self))
        case .object: self = .table(value.members.map { ($0.name, FileValue($0.value)) })
        case .true, .false, .null: self = .other
        }
    }

    /// Returns the value as words; `nil` if its type does not fit the kind of key.
    func words(for kind: ConfigKey.Kind) -> [String]? {
        switch (self, kind) {
        case (.texts(let words), .words): words
        case (.text(let text), .words) where text.hasPrefix("!"): [text]
        case (.number(let number), .number): [number]
        case (.text(let text), .text), (.text(let text), .choice), (.text(let text), .colors),
            (.text(let text), .query), (.text(let text), .path):
            [text]
        default: nil
        }
    }
}

/// An error in the configuration file.
package struct UserConfigError: Error, Equatable {
    package enum Reason: Error, Equatable {
        case notUTF8
        case notTOML
        case unknownKey(String)
        /// The name of an alias, a saved query or a store is invalid; see `ConfigKey.accepts(name:)`.
        case invalidName(String)
        case invalidValue(key: String, expected: String)
        case repeated(String)
        /// The first word of an alias, after any options, is not a command.
        case aliasOfNoCommand(String, word: String, isAlias: Bool)
    }

    package let reason: Reason
    /// The location of the error, as `FILE:LINE`.
    package let place: String

    package init(_ reason: Reason, at place: String) {
        self.reason = reason
        self.place = place
    }
}

extension Diagnostic {
    package init(_ error: UserConfigError) {
        let words = Diagnostic.words(for: error.reason)
        let advice =
            words.hasSuffix("?") ? "" : "; " + localized("'meme config edit' opens the file")
        self.init(words + advice, .configuration, at: error.place)
    }

    private static func words(for reason: UserConfigError.Reason) -> String {
        switch reason {
        case .notUTF8: return localized("not UTF-8")
        case .notTOML:
            return localized("invalid TOML: expected [TABLE] or KEY = VALUE, with text in quotes")
        case .unknownKey(let name):
            let advice =
                ConfigKey.nearest(to: name).map { localized("did you mean '\($0)'?") }
                ?? localized("expected \(Choices.words(ConfigKey.all.map(\.label)))")
            return localized("unknown key \(quote(name))") + "; " + advice
        case .invalidName(UserConfig.defaultStore):
            return localized("'default' is the store without a name; choose another name")
        case .invalidName(let name):
            return localized("\(quote(name)): expected a name of letters, digits, - and _")
        case .invalidValue(let key, let expected):
            return localized("\(SafeText.escaped(key)): expected \(expected)")
        case .repeated(let name): return localized("\(quote(name)) occurs twice")
        case .aliasOfNoCommand(let name, let word, isAlias: true):
            return localized(
                "the alias \(quote(name)) begins with the alias \(quote(word)); expected a command")
        case .aliasOfNoCommand(let name, let word, isAlias: false):
            return localized(
                "the alias \(quote(name)) begins with \(quote(word)); expected a command")
        }
    }
}

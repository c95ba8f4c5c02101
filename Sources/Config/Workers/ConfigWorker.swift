import Application
import Domain

/// A worker that reads and changes the configuration file.
struct ConfigWorker {
    let config: UserConfig
    let files: any Files
    /// A closure that returns the value of an environment variable; `nil` if it is unset.
    let variable: (String) -> String?

    /// Returns the setting of every known key, and of every alias and saved query in the file.
    func settings() -> [Setting] {
        ConfigKey.all.flatMap { key in
            if let name = key.name {
                return [setting(NamedKey(key: key, name: name))].compactMap(\.self)
            }
            return config.entries.filter { $0.key == key }.map(setting)
        }
    }

    /// Returns the setting for a key; `nil` for an alias or a saved query that does not exist.
    func setting(_ key: NamedKey) -> Setting? {
        for variable in key.key.variables {
            guard let value = self.variable(variable), key.key.countsVariable(value) else {
                continue
            }
            return Setting(key: key, words: [value], source: .variable(variable))
        }
        if let entry = config.entry(key.key, named: key.name) { return setting(entry) }
        guard key.key.name != nil else { return nil }
        return Setting(key: key, words: [key.key.defaultValue], source: .byDefault)
    }

    private func setting(_ entry: UserConfig.Entry) -> Setting {
        Setting(
            key: NamedKey(key: entry.key, name: entry.name), words: entry.words,
            source: .file(place: config.place(of: entry.line)))
    }

    /// Sets a key in the file, or removes it.
    ///
    /// - Parameter words: the new value; `nil` to remove the key.
    /// - Returns: the change, including whether it affects the file.
    func change(
        _ key: NamedKey, to words: [String]?, isDryRun: Bool
    ) throws(ConfigError) -> ChangedSetting {
        guard !isDryRun else { return try changed(key, to: words, isDryRun: true) }
        let path = try path()
        let result = try ConfigError.wrapping { () throws(MemesError) in
            try files.exclusively(path) {
                Result { () throws(ConfigError) in try changed(key, to: words, isDryRun: false) }
            }
        }
        return try result.get()
    }

    private func changed(
        _ key: NamedKey, to words: [String]?, isDryRun: Bool
    ) throws(ConfigError) -> ChangedSetting {
        let path = try path()
        var text = ConfigText(bytes: try bytes(of: path))
        let before = text
        if let words { try text.set(key, to: words) } else { _ = try text.unset(key) }
        let changed = ChangedSetting(
            key: key, words: words, path: path, isDryRun: isDryRun, isChanged: text != before)
        // The changed file must be valid before it replaces the old one.
        try check(text.bytes, path)
        guard changed.isChanged, !isDryRun else { return changed }
        try ConfigError.wrapping { () throws(MemesError) in
            let file = try files.createPrivate(path)
            try file.append(text.bytes)
            try file.finish()
        }
        return changed
    }

    func check() throws(ConfigError) {
        let path = try path()
        try check(try bytes(of: path), path)
    }

    func path() throws(ConfigError) -> String {
        guard let path = config.path else { throw .noFile }
        return path
    }

    private func check(_ bytes: [UInt8], _ path: String) throws(ConfigError) {
        do throws(UserConfigError) {
            _ = try UserConfig(bytes, path: path)
        } catch {
            throw .config(error)
        }
    }

    private func bytes(of path: String) throws(ConfigError) -> [UInt8] {
        try ConfigError.wrapping { () throws(MemesError) in
            // Opening a broken link fails, which prevents the change from replacing the link.
            guard try files.facts(of: path) != nil || isLink(path) else { return [] }
            return try InputWindow(try files.open(path)).readAll() ?? []
        }
    }

    private func isLink(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let folder = String(path.dropLast(name.count))
        return files.entry(name, in: folder.isEmpty ? "." : folder).isSymbolicLink
    }
}

/// A key and its name. The user chooses the names of aliases and saved queries.
struct NamedKey: Equatable {
    var key: ConfigKey
    var name: String

    var fullName: String { key.fullName(name) }
}

/// A key with its value.
struct Setting: Equatable {
    enum Source: Equatable {
        /// A line in the configuration file, as `FILE:LINE`.
        case file(place: String)
        /// An environment variable.
        case variable(String)
        case byDefault
    }

    var key: NamedKey
    /// The words of an alias; a single string for any other key.
    var words: [String]
    var source: Source
}

/// A change that sets or removes a key in the file.
struct ChangedSetting: Equatable {
    var key: NamedKey
    /// The new value; `nil` to remove the key.
    var words: [String]?
    var path: String
    var isDryRun = false
    var isChanged = true
}

/// The reason the configuration file cannot be read or changed.
enum ConfigError: Error, Equatable {
    /// `MEME_CONFIG` is empty, or the path cannot be determined from the environment.
    case noFile
    case config(UserConfigError)
    /// The table is an inline table, which only an editor can change.
    case inlineTable(String, line: Int)
    case memes(MemesError)

    /// Runs work, and wraps the error that it throws.
    static func wrapping<Answer>(
        _ work: () throws(MemesError) -> Answer
    ) throws(ConfigError) -> Answer {
        try Result(catching: work).mapError(ConfigError.memes).get()
    }
}

extension Diagnostic {
    init(_ error: ConfigError) {
        switch error {
        case .noFile:
            self.init(
                localized("there is no configuration file; set MEME_CONFIG to a path"),
                .configuration)
        case .config(let error): self.init(error)
        case .inlineTable(let table, let line):
            self.init(
                localized(
                    "\(table) on line \(number: line) is an inline table; change it with 'meme config edit'"
                ),
                .configuration)
        case .memes(let error): self.init(error)
        }
    }
}

import Domain
import Platform

/// An error in the environment variables or in the configuration file.
package enum ConfigurationError: Error, Equatable {
    case notUTF8(variable: String)
    case invalidValue(variable: String, value: String, expected: String)
    /// The path of the store cannot be determined from the options or the environment.
    case noStoreLocation
    /// A store was named, and neither a store nor a file has this name. `known` lists the names of the stores.
    case noSuchStore(String, known: [String])
    case config(UserConfigError)
    /// The configuration file cannot be read.
    case unreadableConfig(MemesError)
    /// The path of the configuration file is a folder.
    case configIsFolder(String)
    /// The configuration file names programs, and every user can change it.
    case openConfig(String)
    /// The trace file cannot be opened.
    case unusableTraceFile(MemesError)
    /// The trace file is the store.
    case traceFileIsStore(String)
}

extension Diagnostic {
    package init(_ error: ConfigurationError) {
        switch error {
        case .notUTF8(let variable):
            self.init(localized("the variable \(variable) is not UTF-8"), .configuration)
        case .invalidValue(let variable, let value, let expected):
            self.init(
                localized("\(variable)=\(Diagnostic.quote(value)): expected \(expected)"),
                .configuration)
        case .openConfig(let path):
            self.init(
                localized(
                    "\(Diagnostic.path(path)) names programs, but every user can write to it or to a folder above it; 'chmod o-w' fixes that"
                ), .configuration)
        case .noStoreLocation:
            self.init(
                localized("HOME is not set; choose a store with --store or MEME_STORE"),
                .configuration)
        case .noSuchStore(let name, let known):
            self.init(
                localized(
                    "no store \(Diagnostic.quote(name)); expected \(Choices.words(known)), or a path such as ./\(name)"
                ), .noInput)
        case .config(let error): self.init(error)
        case .unreadableConfig(let error): self.init(error)
        case .unusableTraceFile(let error):
            let diagnostic = Diagnostic(error)
            self.init("MEME_TRACE_FILE: \(diagnostic.message)", diagnostic.exitCode)
        case .traceFileIsStore(let path):
            self.init(
                localized(
                    "MEME_TRACE_FILE: \(Diagnostic.path(path)) is the store; use another file"),
                .configuration)
        case .configIsFolder(let path):
            self.init(
                localized(
                    "\(Diagnostic.path(path)): a folder, not a configuration file; move it, or set MEME_CONFIG to a file"
                ),
                .configuration)
        }
    }
}

extension Diagnostic {
    /// Returns the error for a program of the user that every user can change.
    static func untrustedProgram(_ path: String) -> Diagnostic {
        Diagnostic(
            localized(
                "nothing was run: every user can write to \(Diagnostic.path(path)) or to a folder above it; 'chmod o-w' fixes that"
            ), .permission)
    }

    static func programNotRun(_ path: String, _ failure: SystemFailure) -> Diagnostic {
        Diagnostic(
            localized("cannot run \(Diagnostic.path(path)): \(failure.words)"), .unavailable)
    }
}

extension Environment {
    /// Returns the value of a variable, or `nil` if it is unset or empty.
    func setting(_ name: String) throws(ConfigurationError) -> String? {
        let value = try rawSetting(name)
        return value == "" ? nil : value
    }

    /// Returns the value of a variable, which may be empty, or `nil` if it is unset.
    func rawSetting(_ name: String) throws(ConfigurationError) -> String? {
        do throws(InvalidEnvironment) {
            return try value(of: name)
        } catch {
            throw .notUTF8(variable: error.name)
        }
    }

    /// Returns a path from the command line or a variable, with `~/` at its beginning replaced by the home
    /// folder. A shell leaves it in `--store=~/x`.
    func expandingHome(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = try? setting("HOME") else {
            return path
        }
        return home + path.dropFirst()
    }

    /// Returns the folder that a variable of the XDG base directory specification names
    /// (<https://specifications.freedesktop.org/basedir-spec/>), or else the folder at a path in `HOME`.
    /// Ignores empty variables and relative paths. Returns `nil` if neither is set.
    func folder(_ variable: String, inHome path: String) throws(ConfigurationError) -> String? {
        if let folder = try setting(variable), folder.utf8.first == UInt8(ascii: "/") {
            return folder
        }
        return try setting("HOME").map { $0 + path }
    }

    /// Returns the path of the store: the value of `--store`, or else `MEME_STORE`, or else the path from the
    /// XDG base directory specification.
    func storePath(_ asked: String?) throws(ConfigurationError) -> String {
        if let asked { return asked }
        if let path = try setting("MEME_STORE") { return expandingHome(path) }
        return try defaultStorePath()
    }

    /// Returns the path of the store that is used without an option or a variable.
    func defaultStorePath() throws(ConfigurationError) -> String {
        guard let data = try folder("XDG_DATA_HOME", inHome: "/.local/share") else {
            throw .noStoreLocation
        }
        return data + "/meme/memes.jsonl"
    }

    /// Returns the path of the store with a name in the configuration file; `nil` if the word is no such name.
    ///
    /// - Throws: `ConfigurationError.noSuchStore` if the word looks like a name, and no file has it;
    ///   `.noStoreLocation` if the home folder is needed and unknown.
    func storePath(named word: String, in config: UserConfig) throws(ConfigurationError) -> String?
    {
        let stores = config.stores
        guard !stores.isEmpty, ConfigKey.isName(word) else { return nil }
        if word == UserConfig.defaultStore { return try defaultStorePath() }
        guard let store = stores.first(where: { $0.name == word }) else {
            if (try? SystemFiles().facts(of: word)) != nil { return nil }
            throw .noSuchStore(word, known: [UserConfig.defaultStore] + stores.map(\.name))
        }
        let path = expandingHome(store.words[0])
        guard path.hasPrefix("/") else { throw .noStoreLocation }
        return path
    }

    /// Returns the stores that have a name, the default store first.
    func stores(in config: UserConfig) throws(ConfigurationError) -> [StorePlace] {
        var places = [StorePlace(name: UserConfig.defaultStore, path: try defaultStorePath())]
        for store in config.stores {
            let path = try storePath(named: store.name, in: config) ?? ""
            places.append(StorePlace(name: store.name, path: path))
        }
        return places
    }
}

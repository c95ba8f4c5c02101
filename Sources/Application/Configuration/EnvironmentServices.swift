import Domain
import Platform

struct EnvironmentServices {
    let environment: any Environment

    /// The machine's clock, or a fixed one with `MEME_NOW`.
    func clock() throws(ConfigurationError) -> any WallClock {
        guard let text = try environment.setting("MEME_NOW") else { return SystemClock() }
        guard let now = Timestamp(rfc3339: text) else {
            throw .invalidValue(
                variable: "MEME_NOW", value: text,
                expected: localized("a time such as 2026-03-09T10:00:00Z"))
        }
        return FixedClock(Timestamp(milliseconds: now.milliseconds))
    }

    /// Random identifiers, or predictable ones with `MEME_SEED`.
    func ids() throws(ConfigurationError) -> any MemeIDGenerator {
        try seed().map { SeededMemeIDs(seed: $0) } ?? RandomMemeIDs()
    }

    /// Random numbers, or predictable ones with `MEME_SEED`.
    func randomNumbers() throws(ConfigurationError) -> any RandomNumberGenerator {
        try seed().map { SplitMix64(seed: $0) } ?? SystemRandomNumberGenerator()
    }

    private func seed() throws(ConfigurationError) -> UInt64? {
        guard let text = try environment.setting("MEME_SEED") else { return nil }
        guard let seed = UInt64(text) else {
            throw .invalidValue(
                variable: "MEME_SEED", value: text, expected: localized("a number"))
        }
        return seed
    }

    /// Returns the first of `MEME_PAGER` and `PAGER` that is set, else `less` if it is installed; `nil` if a
    /// variable turns paging off, or on a terminal that cannot move its cursor.
    func pager() throws(ConfigurationError) -> (any Pager)? {
        guard let terminal = try environment.setting("TERM"), terminal != "dumb" else { return nil }
        var chosen = try environment.rawSetting("MEME_PAGER")
        if chosen == nil { chosen = try environment.rawSetting("PAGER") }
        let command = chosen ?? (Programs.isInstalled("less") ? "less" : "")
        guard command.contains(where: { $0 != " " }), command != "cat" else { return nil }
        var settings = ["LESS": "FRX", "LESSCHARSET": "utf-8"]
        for name in settings.keys where try environment.rawSetting(name) != nil {
            settings[name] = nil
        }
        return ShellPager(command: command, environment: settings)
    }
}

enum StoreLocation {
    /// Returns the path given by an option, else `MEME_STORE`, else the path of the XDG base directory
    /// specification (<https://specifications.freedesktop.org/basedir-spec/>). Empty variables and a
    /// relative `XDG_DATA_HOME` are ignored.
    static func path(
        _ asked: String?, _ environment: any Environment
    ) throws(ConfigurationError) -> String {
        if let asked { return asked }
        if let path = try environment.setting("MEME_STORE") { return path }
        if let data = try environment.setting("XDG_DATA_HOME"), data.utf8.first == UInt8(ascii: "/")
        {
            return data + "/meme/memes.jsonl"
        }
        guard let home = try environment.setting("HOME") else { throw .noStoreLocation }
        return home + "/.local/share/meme/memes.jsonl"
    }

    /// The folder for caches, by the same specification; `nil` if no variable names it.
    static func cacheDirectory(
        _ environment: any Environment
    ) throws(ConfigurationError) -> String? {
        if let cache = try environment.setting("XDG_CACHE_HOME"),
            cache.utf8.first == UInt8(ascii: "/")
        {
            return cache + "/meme"
        }
        return try environment.setting("HOME").map { $0 + "/.cache/meme" }
    }
}

/// An error in environment variables.
package enum ConfigurationError: Error, Equatable {
    case notUTF8(variable: String)
    case invalidValue(variable: String, value: String, expected: String)
    /// The path of the store, if neither an option nor a variable names it.
    case noStoreLocation
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
        case .noStoreLocation:
            self.init(
                localized("HOME is not set; choose a store with --store or MEME_STORE"),
                .configuration)
        }
    }
}

extension Environment {
    /// The value of a variable; `nil` if it is unset or empty.
    func setting(_ name: String) throws(ConfigurationError) -> String? {
        let value = try rawSetting(name)
        return value == "" ? nil : value
    }

    /// The value of a variable, which may be empty; `nil` if it is unset.
    func rawSetting(_ name: String) throws(ConfigurationError) -> String? {
        do throws(InvalidEnvironment) {
            return try value(of: name)
        } catch {
            throw .notUTF8(variable: error.name)
        }
    }
}

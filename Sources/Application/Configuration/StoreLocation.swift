import Domain
import Platform

enum StoreLocation {
    /// Returns the path of the store: the value of `--store`, or else `MEME_STORE`, or else the path from the
    /// XDG base directory specification (<https://specifications.freedesktop.org/basedir-spec/>). Empty
    /// variables and a relative `XDG_DATA_HOME` are ignored.
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

    /// Returns the folder for this program's state according to the XDG base directory specification, or
    /// `nil` if it cannot be determined from the environment.
    static func stateDirectory(
        _ environment: any Environment
    ) throws(ConfigurationError) -> String? {
        if let state = try environment.setting("XDG_STATE_HOME"),
            state.utf8.first == UInt8(ascii: "/")
        {
            return state + "/meme"
        }
        return try environment.setting("HOME").map { $0 + "/.local/state/meme" }
    }

    /// Returns the folder for this program's caches according to the XDG base directory specification, or
    /// `nil` if it cannot be determined from the environment.
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

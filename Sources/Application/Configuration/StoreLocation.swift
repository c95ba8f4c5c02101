import Domain
import Platform

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

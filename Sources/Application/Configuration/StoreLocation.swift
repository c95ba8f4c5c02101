import Domain

/// Where the store is.
enum StoreLocation {
    /// The path that was asked for, else `MEME_STORE`, else the place that the XDG base directory
    /// specification gives it (<https://specifications.freedesktop.org/basedir-spec/>). A variable
    /// that is empty counts as not set, and so does an `XDG_DATA_HOME` that is relative.
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

    /// The folder for caches, by the same specification; `nil` if no variable gives it.
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

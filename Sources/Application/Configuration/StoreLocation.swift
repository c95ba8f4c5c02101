import Domain
import Platform

enum StoreLocation {
    /// Returns the path of the store: the value of `--store`, or else `MEME_STORE`, or else the path from the
    /// XDG base directory specification.
    static func path(
        _ asked: String?, _ environment: any Environment
    ) throws(ConfigurationError) -> String {
        if let asked { return asked }
        if let path = try environment.setting("MEME_STORE") { return path }
        guard let data = try environment.folder("XDG_DATA_HOME", inHome: "/.local/share") else {
            throw .noStoreLocation
        }
        return data + "/meme/memes.jsonl"
    }
}

extension Environment {
    /// Returns the folder that a variable of the XDG base directory specification names
    /// (<https://specifications.freedesktop.org/basedir-spec/>), or else the folder at a path in `HOME`.
    /// Ignores empty variables and relative paths. Returns `nil` if neither is set.
    func folder(_ variable: String, inHome path: String) throws(ConfigurationError) -> String? {
        if let folder = try setting(variable), folder.utf8.first == UInt8(ascii: "/") {
            return folder
        }
        return try setting("HOME").map { $0 + path }
    }
}

import LibC

/// A lookup of programs installed on this machine.
public enum Programs {
    /// Returns whether an executable exists at a path or, for a plain name, in one of the directories in
    /// `PATH`.
    public static func isInstalled(_ name: String) -> Bool {
        guard !name.isEmpty else { return false }
        if name.utf8.contains(UInt8(ascii: "/")) { return access(name, X_OK) == 0 }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .contains { directory in
                let directory = String(Substring(directory))
                return access((directory.isEmpty ? "." : directory) + "/" + name, X_OK) == 0
            }
    }
}

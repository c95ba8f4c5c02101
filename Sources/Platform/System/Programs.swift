#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Programs of this machine.
enum Programs {
    /// Whether one of the folders of `PATH` has a program of this name.
    static func isInstalled(_ name: String) -> Bool {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .contains { directory in
                let directory = String(Substring(directory))
                return access((directory.isEmpty ? "." : directory) + "/" + name, X_OK) == 0
            }
    }
}

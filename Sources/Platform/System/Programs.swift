#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Programs of this machine.
enum Programs {
    /// Whether the program that a shell command begins with can be found. A command that is more
    /// than plain words is the shell's to judge, and counts as found.
    static func isFound(inShellCommand command: String) -> Bool {
        guard let name = command.split(separator: " ").first, name.utf8.allSatisfy(isPlain) else {
            return !command.isEmpty
        }
        if name.contains("/") { return access(String(name), X_OK) == 0 }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":", omittingEmptySubsequences: false).contains { directory in
            access((directory.isEmpty ? "." : directory) + "/" + name, X_OK) == 0
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
        default:
            false
        }
    }
}

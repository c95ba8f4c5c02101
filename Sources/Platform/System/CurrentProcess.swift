#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// This process.
public enum CurrentProcess {
    /// The bytes of the arguments after the program's name, as they are.
    public static var arguments: [[UInt8]] {
        var arguments: [[UInt8]] = []
        var next = CommandLine.unsafeArgv + 1
        while let argument = next.pointee {
            arguments.append(
                Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
            next += 1
        }
        return arguments
    }

    /// A path from the root, for one that may be relative; the path as it is where the working
    /// directory is not known.
    public static func absolutePath(_ path: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/"), let directory = getcwd(nil, 0) else {
            return path
        }
        defer { free(directory) }
        let parent = String(cString: directory)
        return (parent == "/" ? "" : parent) + "/" + path
    }

    /// From now on, the process ends without a word when nobody reads its output any more, even if
    /// the one that started it ignored that signal.
    public static func endAtBrokenPipe() { signal(SIGPIPE, SIG_DFL) }

    /// Ends the process.
    public static func end(_ status: Int32) -> Never { exit(status) }
}

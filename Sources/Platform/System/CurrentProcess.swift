import CSystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// This process.
public enum CurrentProcess {
    /// The bytes of the arguments after the program's name, as they are; `nil` if the system does
    /// not tell them: on Linux, Swift finds them by way of `/proc`, but for `initialArguments`.
    public static var arguments: [[UInt8]]? {
        guard CommandLine.argc > 0 else { return nil }
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

    /// Decides that memory once used is used again, not returned to the system between two pages of a
    /// long list.
    public static func prepareMemory() { keep_freed_memory() }

    /// Sets the handlers of signals that failures send, overriding what the parent process has
    /// decided: a write without a reader ends it without a word, one past the limit of a file's size
    /// fails as others do, and a look at a file that is mapped and cannot be read any more ends it
    /// with a message (see `MappingFailure`).
    public static func prepareSignals() {
        signal(SIGPIPE, SIG_DFL)
        signal(SIGXFSZ, SIG_IGN)
        MappingFailure.prepare()
    }

    /// From now on, the message with which a file that cannot be read any more ends the process is
    /// a JSON object on a line, in the spelling of every other error.
    public static func endInJSONOnMappingFailure() { MappingFailure.endInJSON() }

    /// Ends the process.
    public static func end(_ status: Int32) -> Never { exit(status) }

    /// Ends the process as the interrupt key does, so that a shell loop around it ends too; after
    /// another signal that was waited for, as that would have done.
    public static func endByInterrupt() -> Never {
        let number = Interruption.signal ?? SIGINT
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }
}

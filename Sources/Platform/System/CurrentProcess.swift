import Domain
import LibC

/// The state of this process.
public enum CurrentProcess {
    /// The arguments after the program's name, as bytes. On Linux, Swift reads them from `/proc`, which some
    /// containers lack. In such containers, the arguments are read from the memory before the environment.
    public static var arguments: [[UInt8]] {
        #if os(Linux)
            var next =
                CommandLine.argc > 0 ? CommandLine.unsafeArgv : arguments_before_environment()
        #else
            var next = CommandLine.unsafeArgv
        #endif
        if next.pointee != nil { next += 1 }
        var arguments: [[UInt8]] = []
        while let argument = next.pointee {
            arguments.append(
                Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
            next += 1
        }
        return arguments
    }

    /// Makes a path absolute. Returns the path unchanged if the working directory is unknown.
    public static func absolutePath(_ path: String) -> String {
        guard path.utf8.first != UInt8(ascii: "/"), let directory = getcwd(nil, 0) else {
            return path
        }
        defer { free(directory) }
        let parent = String(cString: directory)
        return (parent == "/" ? "" : parent) + "/" + path
    }

    /// The absolute path of the program that this process runs. On systems without `/proc`, the path is found by the
    /// name with which the program was started.
    public static var programPath: String {
        let link = "/proc/self/exe"
        let path = Directories.location(of: link).text
        if path != link { return path }
        return absolutePath(Programs.path(of: CommandLine.arguments[0]) ?? "/usr/local/bin/meme")
    }

    /// The name of this machine up to the first dot; `device` if it is unknown.
    public static var hostName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "device" }
        let bytes = name.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: ".")) }
        return bytes.isEmpty
            ? "device" : String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Makes glibc's `malloc` keep freed memory, so that each page of a long list can reuse the memory
    /// of the previous page. Does nothing with other C libraries.
    public static func prepareMemory() { keep_freed_memory() }

    /// Sets the actions for signals that report failures, overriding inherited actions. Writing to a pipe
    /// without readers (SIGPIPE) ends the process silently; exceeding the file size limit (SIGXFSZ) is an
    /// ordinary write error; reading a mapped file that has become unreadable (SIGBUS) ends the process with
    /// a message (see `MappingFailure`). If SIGCHLD stayed ignored, children would have no exit status.
    public static func prepareSignals() {
        signal(SIGPIPE, SIG_DFL)
        signal(SIGCHLD, SIG_DFL)
        signal(SIGXFSZ, SIG_IGN)
        MappingFailure.prepare()
    }

    /// Ends the process with an exit status.
    public static func end(_ status: Int32) -> Never { exit(status) }

    /// Ends the process with the signal that interrupted it, or else with SIGINT, so that a shell loop that
    /// runs the process ends, too.
    public static func endByInterrupt() -> Never {
        let number = Interruption.signal ?? SIGINT
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }
}

/// The environment variables of this process.
public struct ProcessEnvironment: Environment {
    /// Creates an accessor for the environment.
    public init() {}

    public func value(of name: String) throws(InvalidEnvironment) -> String? {
        guard let bytes = name.withCString(getenv) else { return nil }
        guard let value = String(validatingCString: bytes) else {
            throw InvalidEnvironment(name: name)
        }
        return value
    }
}

import Domain
@preconcurrency import LibC

/// A program or a shell command that runs in parallel with this process.
public final class ChildProcess {
    /// The environment variables of a command.
    public enum Variables {
        /// The variables of this process and those in `adding`, which take precedence. If `without` is
        /// not `nil`, inherited variables whose names begin with it are skipped.
        case inherited(without: String? = nil, adding: [String: String])
        /// Only these variables.
        case only([String: String])
    }

    /// The process ID. It is also the ID of the process group if the process was started in its own group.
    public let id: pid_t

    /// Starts `/bin/sh -c command`.
    ///
    /// - Parameter arguments: the values of `"$@"` in the command.
    /// - Throws: `SystemFailure` if there is no shell or no process can be created.
    public convenience init(
        shell command: String, arguments: [String] = [], variables: Variables, input: Int32 = 0,
        output: Int32 = 1, error: Int32 = 2, inOwnGroup: Bool = false
    ) throws(SystemFailure) {
        try self.init(
            program: "/bin/sh", arguments: ["-c", command, "sh"] + arguments, variables: variables,
            input: input, output: output, error: error, inOwnGroup: inOwnGroup)
    }

    /// Starts a program, given by its path or by a name (see `Programs.path`). Uses the given descriptors as its
    /// standard input, output and error. The program starts with no signals blocked and with the default actions for
    /// SIGINT, SIGQUIT, SIGPIPE and SIGXFSZ, regardless of their actions in this process.
    ///
    /// - Parameters:
    ///   - others: the descriptors that become the program's descriptors from 3 on.
    ///   - inOwnGroup: whether to put the program into its own process group, which can be killed as
    ///     a whole.
    /// - Throws: `SystemFailure` if there is no such program or no process can be created.
    public init(
        program: String, arguments: [String], variables: Variables = .inherited(adding: [:]),
        input: Int32 = 0, output: Int32 = 1, error: Int32 = 2, others: [Int32] = [],
        inOwnGroup: Bool = false
    ) throws(SystemFailure) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in ([input, output, error] + others).enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
                | (inOwnGroup ? Int16(POSIX_SPAWN_SETPGROUP) : 0))

        var process = pid_t()
        let path = try ChildProcess.path(of: program)
        let arguments = CStrings([program] + arguments)
        let environment = CStrings(variables)
        let code = withExtendedLifetime((arguments, environment)) {
            posix_spawn(
                &process, path, &actions, &attributes, arguments.pointers, environment.pointers)
        }
        guard code == 0 else { throw SystemFailure(code: code) }
        id = process
    }

    private static func path(of program: String) throws(SystemFailure) -> String {
        if program.utf8.contains(UInt8(ascii: "/")) { return program }
        guard let path = Programs.path(of: program) else { throw SystemFailure(code: ENOENT) }
        return path
    }

    /// Starts a program in its own process group and discards its messages. By default, the program's input is
    /// empty, and its output is discarded, too.
    convenience init(
        silent program: String, arguments: [String], input: Int32? = nil, output: Int32? = nil
    ) throws(SystemFailure) {
        let null = try SystemCall.retrying { open("/dev/null", O_RDWR | O_CLOEXEC) }
        defer { close(null) }
        try self.init(
            program: program, arguments: arguments, input: input ?? null, output: output ?? null,
            error: null,
            inOwnGroup: true)
    }

    /// Starts a program that ends when this process is killed, if the system supports that. Apart from that, this
    /// does the same as `init(program:)`.
    ///
    /// - Parameter streams: the descriptors that become the program's descriptors from 0 on.
    init(
        bound program: String, arguments: [String], variables: Variables, streams: [Int32]
    ) throws(SystemFailure) {
        #if os(Linux)
            let path = try ChildProcess.path(of: program)
            let words = CStrings([program] + arguments)
            let environment = CStrings(variables)
            id = try withExtendedLifetime((words, environment)) { () throws(SystemFailure) in
                try SystemCall.retrying {
                    start_bound(
                        path, words.pointers, environment.pointers, streams,
                        Int32(streams.count))
                }
            }
        #else
            let process = try ChildProcess(
                program: program, arguments: arguments, variables: variables, input: streams[0],
                output: streams[1], error: streams[2], others: Array(streams.dropFirst(3)))
            id = process.id
        #endif
    }

    /// Returns what a program writes into a pipe; `nil` if the program fails, is silent for longer than `patience`,
    /// or writes `limit` bytes.
    ///
    /// - Parameter start: a closure that starts the program with the pipe as its output.
    static func printed(
        limit: Int, patience: Duration, start: (Int32) throws(SystemFailure) -> ChildProcess
    ) throws(SystemFailure) -> [UInt8]? {
        let pipe = try SystemCall.pipe()
        defer { close(pipe.reading) }
        let process = Result { () throws(SystemFailure) in try start(pipe.writing) }
        close(pipe.writing)
        var printed: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while printed.count < limit {
            var request = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
            let milliseconds = Int32(patience / .milliseconds(1))
            guard try SystemCall.retrying({ poll(&request, 1, milliseconds) }) > 0 else { break }
            let count = try SystemCall.retrying { read(pipe.reading, &buffer, buffer.count) }
            if count == 0 { return try process.get().wait() == 0 ? printed : nil }
            printed += buffer[..<count]
        }
        try process.get().kill()
        return nil
    }

    /// Replaces this process by a program, so that its exit status, and a signal that ends it, are those of this
    /// process. Returns only if the program cannot be run.
    ///
    /// - Parameters:
    ///   - program: the absolute path of the program.
    ///   - arguments: its arguments, byte for byte.
    public static func replaceThisProcess(
        with program: String, arguments: [[UInt8]], variables: Variables
    ) -> SystemFailure {
        let words = CStrings([Array(program.utf8)] + arguments)
        let environment = CStrings(variables)
        // An ignored signal would stay ignored.
        signal(SIGXFSZ, SIG_DFL)
        return withExtendedLifetime((words, environment)) {
            execve(program, words.pointers, environment.pointers)
            return SystemFailure(code: errno)
        }
    }

    /// Ends the process and all processes that it has started, and waits for it. On systems other than Linux, the
    /// other processes are unknown.
    func end() {
        let family = ChildProcess.family(of: id)
        let others = family.dropFirst()
        let end = Uptime.now + .seconds(2)
        for id in family { LibC.kill(id, SIGTERM) }
        if wait(until: end) == nil { kill() }
        // The others may still be removing their locks and temporary files.
        while Uptime.now < end, others.contains(where: { LibC.kill($0, 0) == 0 }) { usleep(5_000) }
        for id in others { LibC.kill(id, SIGKILL) }
    }

    /// Returns a process, its children, their children, and so on.
    private static func family(of id: pid_t) -> [pid_t] {
        let path = "/proc/\(id)/task/\(id)/children"
        let children = (try? OpenFile(path, for: .reading).read(4096)) ?? []
        return [id]
            + children.split(separator: UInt8(ascii: " "))
            .compactMap { pid_t(String(decoding: $0, as: UTF8.self)) }.flatMap(family)
    }

    /// Kills the process and waits until it has ended.
    public func kill() {
        _ = LibC.kill(id, SIGKILL)
        wait()
    }

    /// The status of a process whose exit status is lost. Like every status but 0, it means a failure.
    static let unknownStatus: Int32 = 255

    /// Waits for the process to end. Returns its exit status, 128 plus the number of the signal that killed
    /// it, or `unknownStatus`.
    @discardableResult
    public func wait() -> Int32 { wait(0) ?? ChildProcess.unknownStatus }

    /// Waits for the process to end, but no later than `end`, a time on the `Uptime` clock. Returns the same
    /// status as `wait()`, or `nil` if the process is still running.
    func wait(until end: Duration) -> Int32? {
        while true {
            if let status = wait(WNOHANG) { return status }
            guard Uptime.now < end else { return nil }
            usleep(5_000)
        }
    }

    /// Calls `waitpid`. Returns `nil` if the process is still running.
    private func wait(_ options: Int32) -> Int32? {
        var status: Int32 = 0
        do throws(SystemFailure) {
            let ended = try SystemCall.retrying { waitpid(id, &status, options) }
            return ended == 0 ? nil : ChildProcess.exitStatus(status)
        } catch {
            return ChildProcess.unknownStatus
        }
    }

    /// Lets the process continue in the background. A thread waits for the process to end, so that it does
    /// not become a zombie.
    func abandon() { BackgroundWork { self.wait() }.abandon() }

    private static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}

/// A null-terminated list of C strings, the form in which `posix_spawn` takes arguments and variables.
private final class CStrings {
    private let owned: [UnsafeMutablePointer<CChar>?]
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// Creates a list of strings, which are given as bytes without NUL.
    init(_ strings: [[UInt8]], after others: [UnsafeMutablePointer<CChar>] = []) {
        owned = strings.map { bytes in FilePath(bytes).withCString { strdup($0) } }
        let list = others + owned + [nil]
        pointers = .allocate(capacity: list.count)
        pointers.initialize(from: list, count: list.count)
    }

    convenience init(_ strings: [String], after others: [UnsafeMutablePointer<CChar>] = []) {
        self.init(strings.map { Array($0.utf8) }, after: others)
    }

    /// Creates the list of variables in the form `NAME=value`. Inherited variables are passed on byte for
    /// byte.
    convenience init(_ variables: ChildProcess.Variables) {
        switch variables {
        case .only(let variables): self.init(variables.map { "\($0.key)=\($0.value)" })
        case .inherited(let prefix, let additions):
            let left = additions.keys.map { $0 + "=" } + (prefix.map { [$0] } ?? [])
            let kept = CStrings.ofThisProcess.filter { variable in
                !left.contains { strncmp($0, variable, $0.utf8.count) == 0 }
            }
            self.init(additions.map { "\($0.key)=\($0.value)" }, after: kept)
        }
    }

    deinit {
        owned.forEach { free($0) }
        pointers.deallocate()
    }

    private static var ofThisProcess: [UnsafeMutablePointer<CChar>] {
        #if canImport(Darwin)
            let first = _NSGetEnviron().pointee
        #else
            let first: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        guard var next = first else { return [] }
        var variables: [UnsafeMutablePointer<CChar>] = []
        while let variable = next.pointee {
            variables.append(variable)
            next += 1
        }
        return variables
    }
}

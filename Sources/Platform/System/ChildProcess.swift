import Domain

#if canImport(Darwin)
    import Darwin
#else
    @preconcurrency import Glibc
#endif

/// A command that the shell runs, with a pipe to its standard input.
final class ChildProcess {
    private let process: pid_t
    private var input: Int32

    /// Starts `/bin/sh -c command` in this process's environment and a few variables more.
    init(shell command: String, environment additions: [String: String]) throws(SystemFailure) {
        var ends: [Int32] = [-1, -1]
        try SystemCall.retrying { pipe(&ends) }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

        var actions = FileActions()
        var attributes = SpawnAttributes()
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        posix_spawnattr_init(&attributes)
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for signal in [SIGPIPE, SIGINT, SIGQUIT] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        var process = pid_t()
        let arguments = CStrings(["sh", "-c", command])
        let variables = CStrings.environment(adding: additions)
        let code = withExtendedLifetime((arguments, variables)) {
            posix_spawn(
                &process, "/bin/sh", &actions, &attributes, arguments.pointers, variables.pointers)
        }
        guard code == 0 else {
            close(ends[1])
            throw SystemFailure(code: code)
        }
        self.process = process
        input = ends[1]
    }

    deinit { closeInput() }

    /// Writes to the command's standard input.
    func write(_ text: String) throws(SystemFailure) {
        try SystemCall.writeAll(text, to: input)
    }

    /// Ends the command's standard input.
    func closeInput() {
        guard input >= 0 else { return }
        close(input)
        input = -1
    }

    /// Waits until the command has ended.
    func wait() {
        var status: Int32 = 0
        _ = try? SystemCall.retrying { waitpid(process, &status, 0) }
    }
}

extension ChildProcess {
    #if canImport(Darwin)
        private typealias FileActions = posix_spawn_file_actions_t?
        private typealias SpawnAttributes = posix_spawnattr_t?
    #else
        private typealias FileActions = posix_spawn_file_actions_t
        private typealias SpawnAttributes = posix_spawnattr_t
    #endif
}

/// A list of C strings with `nil` at its end, as the system takes arguments and variables.
private final class CStrings {
    private let owned: [UnsafeMutablePointer<CChar>?]
    /// The address of the list.
    let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    init(_ strings: [String], after others: [UnsafeMutablePointer<CChar>] = []) {
        owned = strings.map { strdup($0) }
        let list = others + owned + [nil]
        pointers = .allocate(capacity: list.count)
        pointers.initialize(from: list, count: list.count)
    }

    deinit {
        owned.forEach { free($0) }
        pointers.deallocate()
    }

    /// This process's variables, `NAME=value`, byte for byte, with some replaced or added.
    static func environment(adding additions: [String: String]) -> CStrings {
        #if canImport(Darwin)
            var next = _NSGetEnviron().pointee
        #else
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
        #endif
        var kept: [UnsafeMutablePointer<CChar>] = []
        while let variable = next.pointee {
            let isReplaced = additions.keys.contains {
                strncmp($0 + "=", variable, $0.utf8.count + 1) == 0
            }
            if !isReplaced { kept.append(variable) }
            next += 1
        }
        return CStrings(additions.map { "\($0.key)=\($0.value)" }.sorted(), after: kept)
    }
}

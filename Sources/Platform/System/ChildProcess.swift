import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

/// A command that the shell runs while this process goes on.
package final class ChildProcess {
    /// The variables that a command is given.
    package enum Variables {
        /// Those of this process, with some replaced or added.
        case inherited(adding: [String: String])
        /// These and no others.
        case only([String: String])
    }

    private let process: pid_t

    /// Starts `/bin/sh -c command` with open files as its input, output and error. It is born with
    /// no signal blocked, from any thread, and without this process's handlers for those
    /// of the keyboard and of broken pipes.
    ///
    /// - Parameter arguments: what the command finds as `"$@"`.
    /// - Throws: `SystemFailure` where there is no shell, or no more processes may be made.
    package init(
        shell command: String, arguments: [String] = [], variables: Variables, input: Int32 = 0,
        output: Int32 = 1, error: Int32 = 2
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
        for (descriptor, place) in [(input, 0), (output, 1), (error, 2)] {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
        }

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

        var process = pid_t()
        let arguments = CStrings(["sh", "-c", command, "sh"] + arguments)
        let environment = CStrings(variables)
        let code = withExtendedLifetime((arguments, environment)) {
            posix_spawn(
                &process, "/bin/sh", &actions, &attributes, arguments.pointers, environment.pointers
            )
        }
        guard code == 0 else { throw SystemFailure(code: code) }
        self.process = process
    }

    /// Waits until the command has ended.
    ///
    /// - Returns: its exit status; 128 and the number of the signal that ended it.
    @discardableResult
    package func wait() -> Int32 {
        var status: Int32 = 0
        _ = try? SystemCall.retrying { waitpid(process, &status, 0) }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
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

    /// Variables as `NAME=value`; those of this process byte for byte.
    convenience init(_ variables: ChildProcess.Variables) {
        switch variables {
        case .only(let variables):
            self.init(variables.map { "\($0.key)=\($0.value)" })
        case .inherited(let additions):
            let kept = CStrings.ofThisProcess.filter { variable in
                !additions.keys.contains { strncmp($0 + "=", variable, $0.utf8.count + 1) == 0 }
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

/// The exit code of a run. The values from 64 to 78 are those of `sysexits.h`.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case nothingMatched = 1
    case usage = 64
    /// Invalid input, or a damaged store.
    case badData = 65
    /// A meme, an operation, a draft or an input file does not exist.
    case noInput = 66
    /// A required program is missing or failed, or a sync folder or remote cannot be reached.
    case unavailable = 69
    /// A bug in this program.
    case internalError = 70
    /// The operating system reported an error.
    case systemError = 71
    /// A file cannot be created or replaced.
    case cannotCreate = 73
    /// Reading or writing failed, or the disk is full. `MappingFailure` uses the same value.
    case inputOutput = 74
    /// Another process has locked the store or a draft, or another change conflicts with the command.
    case busy = 75
    case permission = 77
    /// Invalid configuration, such as an invalid value of an environment variable.
    case configuration = 78
    /// The run was interrupted by SIGINT. If the command is part of a shell loop, the loop ends, too.
    case interrupted = 130
    /// The program that reads the output closed the pipe.
    case brokenPipe = 141
    /// The user left a picker without choosing. Has the same exit status as `interrupted`, but raises no
    /// signal.
    case cancelled = 256

    /// The exit status of the process.
    package var status: Int32 { self == .cancelled ? ExitCode.interrupted.rawValue : rawValue }
}

/// The exit code of a run, with the numbers of `sysexits.h`.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case nothingMatched = 1
    case usage = 64
    /// Invalid input, or a damaged store.
    case badData = 65
    /// A meme or an input file does not exist.
    case noInput = 66
    /// A required program is missing or failed.
    case unavailable = 69
    /// A bug in this program.
    case internalError = 70
    /// The operating system reported an error.
    case systemError = 71
    /// A file cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed, or the disk is full. `CurrentProcess.prepareSignals` uses the same number.
    case inputOutput = 74
    /// Another process used the store for too long, or changed it meanwhile.
    case busy = 75
    case permission = 77
    /// Invalid configuration, such as an environment variable.
    case configuration = 78
    /// Ended by SIGINT, so that a loop of a shell around it ends, too.
    case interrupted = 130
    /// The output was closed.
    case brokenPipe = 141
    /// The user left a picker without a choice: the status is that of `interrupted`, without its signal.
    case cancelled = 256

    /// The exit status of the process.
    package var status: Int32 {
        self == .cancelled ? ExitCode.interrupted.rawValue : rawValue
    }
}

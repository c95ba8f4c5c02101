/// The exit status of a run, with the numbers of `sysexits.h`.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case nothingMatched = 1
    case usage = 64
    /// Invalid input, or a damaged store.
    case badData = 65
    /// No such meme or input file.
    case noInput = 66
    /// A needed program is missing or failed.
    case unavailable = 69
    /// A bug in this program.
    case internalError = 70
    /// The operating system refused.
    case systemError = 71
    /// A file cannot be created.
    case cannotCreate = 73
    /// Reading or writing failed, or the disk is full; `CurrentProcess.prepareSignals` has it too.
    case inputOutput = 74
    /// Another process was busy with the store for too long, or changed it meanwhile.
    case busy = 75
    case permission = 77
    /// Bad configuration, such as a variable of the environment.
    case configuration = 78
    case interrupted = 130
    /// The output was closed.
    case brokenPipe = 141
}

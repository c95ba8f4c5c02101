/// How a run ended. The numbers are those of `sysexits.h` where it has one.
package enum ExitCode: Int32, Sendable {
    /// All is done.
    case done = 0
    /// Nothing matched.
    case nothingMatched = 1
    /// The command line cannot be understood.
    case usage = 64
    /// Input or a store that is not what it must be.
    case badData = 65
    /// No such meme or input file.
    case noInput = 66
    /// A program that is needed is missing.
    case unavailable = 69
    /// A fault of this program.
    case internalError = 70
    /// The operating system refused.
    case systemError = 71
    /// A file cannot be made.
    case cannotCreate = 73
    /// Reading or writing failed, or the disk is full; `CurrentProcess.prepareSignals` has it too.
    case inputOutput = 74
    /// Another process was busy with the store for too long, or changed it meanwhile.
    case busy = 75
    /// The user may not do this.
    case permission = 77
    /// A variable of the environment has a value that cannot be used.
    case configuration = 78
    /// The user broke it off.
    case interrupted = 130
    /// The reader of the output has gone.
    case brokenPipe = 141
}

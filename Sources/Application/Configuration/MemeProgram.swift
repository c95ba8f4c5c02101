import Platform

/// The entry point of the program, and its version.
package enum MemeProgram {
    package static let version = "0.3.0"
    /// The release date of this version.
    static let date = "2026-11-28"

    /// Runs a command from the catalog with the arguments and streams of this process, and then exits.
    package static func main(_ catalog: CommandCatalog) -> Never {
        ProcessStreams.openMissing()
        CurrentProcess.prepareMemory()
        CurrentProcess.prepareSignals()
        let root = CompositionRoot(
            streams: ProcessStreams(), environment: ProcessEnvironment(), catalog: catalog)
        let exitCode = root.run(CurrentProcess.arguments)
        if exitCode == .interrupted { CurrentProcess.endByInterrupt() }
        CurrentProcess.end(exitCode.status)
    }
}

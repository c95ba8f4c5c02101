import Platform

/// The program.
package enum MemeProgram {
    static let version = "0.2.0"
    /// The day of this version.
    static let date = "2026-11-22"

    /// Runs with the arguments and streams of the process, and exits.
    package static func main() -> Never {
        ProcessStreams.openMissing()
        CurrentProcess.prepareMemory()
        CurrentProcess.prepareSignals()
        let root = CompositionRoot(
            streams: ProcessStreams(), environment: ProcessEnvironment(), catalog: .application)
        let exitCode = root.run(CurrentProcess.arguments)
        if exitCode == .interrupted { CurrentProcess.endByInterrupt() }
        CurrentProcess.end(exitCode.rawValue)
    }
}

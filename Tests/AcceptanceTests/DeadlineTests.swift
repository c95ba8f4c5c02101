import TestSupport
import Testing

/// The deadline of commands in tests. A command that does not end is killed with all processes that it
/// started, and the error contains its output.
@Suite(.waits)
struct DeadlineTests {
    @Test(arguments: ["sleep 100", "trap '' TERM HUP INT; sleep 100 & sleep 100"])
    func `ends a command that runs past its deadline`(_ command: String) throws {
        var shell = try Shell()
        shell.patience = 0.5
        let shown = "does not end: echo before; \(command)\nshown until then: before"
        for run in [
            { _ = try shell.run("echo before; \(command)") },
            { _ = try Terminal().run("echo before; \(command)", in: shell) },
        ] {
            let error = #expect(throws: (any Error).self) { try run() }
            #expect(error.map { "\($0)".hasPrefix(shown) } == true)
        }
    }
}

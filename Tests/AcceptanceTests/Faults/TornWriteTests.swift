import TestSupport
import Testing

extension Faults {
    /// Writes that stop at any byte.
    struct TornWriteTests {
        /// A file size limit stops a write at a byte. The error message goes through a pipe, to which the
        /// limit does not apply.
        private static let limited = """
            { { prlimit --fsize=LIMIT COMMAND; echo $? > status; } 2>&1 >&3 | cat >&2; } 3>&1
            exit $(cat status)
            """

        @Test(
            .enabled(if: Requirement.met(.limits), "needs prlimit"), arguments: WritingCommand.all)
        func `rolls back a write that stops at any byte`(_ command: WritingCommand) throws {
            let bench = try Bench(command)
            let size = command.appends ? FileIdentity(bench.store)?.size ?? 0 : 12
            var torn = 0
            for limit in max(size - 12, 0)...size + 150 {
                try bench.reset()
                let script = TornWriteTests.limited
                    .replacing("LIMIT", with: "\(limit)")
                    .replacing("COMMAND", with: command.command)
                let outcome = try bench.shell.run(script)
                if outcome.status != 0 { torn += 1 }
                Faults.note(
                    "\(command.command), at most \(limit) bytes",
                    injections: outcome.status == 0 ? 0 : 1,
                    try Invariants(bench: bench).violations(after: outcome))
            }
            #expect(torn > 60)
        }

        /// A write that cannot be rolled back leaves a torn tail, which is ignored but not lost.
        @Test(
            .enabled(if: Requirement.met(.limits, .strace), "needs prlimit and strace"),
            arguments: WritingCommand.all)
        func `ignores a torn write that cannot be rolled back`(
            _ command: WritingCommand
        ) throws {
            let bench = try Bench(command)
            let size = command.appends ? FileIdentity(bench.store)?.size ?? 0 : 12
            var torn = 0
            for limit in stride(from: size + 1, to: size + 130, by: 9) {
                try bench.reset()
                let script = TornWriteTests.limited
                    .replacing("LIMIT", with: "\(limit)")
                    .replacing(
                        "COMMAND",
                        with: "strace -qq -o /dev/null -e trace=ftruncate "
                            + "-e inject=ftruncate:error=EIO \(command.command)")
                let outcome = try bench.shell.run(script)
                if outcome.status != 0 { torn += 1 }
                Faults.note(
                    "\(command.command), at most \(limit) bytes, for good",
                    try Invariants(bench: bench).violations(after: outcome))
            }
            #expect(torn > 5)
        }
    }
}

import TestSupport
import Testing

extension Faults {
    /// Faults at every call of every command that writes.
    @Suite(.enabled(if: Requirement.met(.strace), "needs strace"))
    struct SweepTests {
        private static let signals = cases(
            [.signal("KILL", 9)],
            alike: [.signal("INT", 2), .signal("TERM", 15), .signal("HUP", 1)])

        /// Returns each command with each fault. Only the first commands also get the faults in `alike`,
        /// which the program handles like the others.
        private static func cases(
            _ faults: [Sweep.Fault], alike: [Sweep.Fault]
        ) -> [(WritingCommand, Sweep.Fault)] {
            WritingCommand.all.enumerated().flatMap { number, command in
                (faults + (number < 4 ? alike : [])).map { (command, $0) }
            }
        }

        @Test(arguments: signals)
        func `a signal at any call loses nothing`(_ command: WritingCommand, _ signal: Sweep.Fault)
            throws
        {
            try sweep(command, signal, least: 10)
        }

        private static let errors = cases(
            [.error("ENOSPC"), .error("ENOSPC", forEver: true)],
            alike: [
                .error("EINTR"), .error("EIO"), .error("EDQUOT"), .error("EIO", forEver: true),
            ])

        @Test(arguments: errors)
        func `a failure of any call loses nothing`(_ command: WritingCommand, _ error: Sweep.Fault)
            throws
        {
            try sweep(command, error, least: 10) { ["exit_group", "brk", "munmap"].contains($0) }
        }

        @Test(
            arguments: WritingCommand.large, [.signal("KILL", 9), .error("EIO")] as [Sweep.Fault])
        func `a fault at any call loses nothing of a large store`(
            _ command: WritingCommand, _ fault: Sweep.Fault
        ) throws {
            try sweep(command, fault, least: 10) { ["exit_group", "brk", "munmap"].contains($0) }
        }

        @Test(
            arguments: cases([.error("EACCES")], alike: [.error("EACCES", forEver: true)]))
        func `loses nothing when a file cannot be opened`(
            _ command: WritingCommand, _ error: Sweep.Fault
        ) throws {
            try sweep(command, error, least: 1) {
                !["openat", "mkdir", "unlink", "rename"].contains($0)
            }
        }

        /// - Parameter least: the minimum number of faults that must happen.
        private func sweep(
            _ command: WritingCommand, _ fault: Sweep.Fault, least: Int,
            omitted: @escaping (String) -> Bool = { _ in false }
        ) throws {
            let bench = try Bench(command)
            var count = 0
            try Sweep(bench: bench, fault: fault, isOmitted: omitted).run { what, violations in
                Faults.note(what, violations)
                count += 1
                return true
            }
            #expect(count >= least)
        }
    }
}

/// Runs of a command with one fault each. For each kind of call, the fault happens at the first call, then at
/// the second, and so on.
struct Sweep {
    /// What happens at a call.
    enum Fault: CustomTestStringConvertible {
        /// A signal arrives when the call begins.
        case signal(String, Int32)
        /// The call fails; with `forEver`, every later call of its kind fails, too.
        case error(String, forEver: Bool = false)

        var testDescription: String {
            switch self {
            case .signal(let name, _): "SIG\(name)"
            case .error(let name, let forEver): forEver ? "\(name) for ever" : name
            }
        }

        /// Returns the options of strace for call number `number` of a kind. With `--seccomp-bpf`, only calls
        /// of this kind stop the program; but strace 6.1 sends no signals then.
        func options(_ call: String, _ number: Int) -> String {
            switch self {
            case .signal(let name, _):
                "-e trace=\(call) -e inject=\(call):signal=\(name):when=\(number)"
            case .error(let name, let forEver):
                "--seccomp-bpf -e trace=\(call) -e inject=\(call):error=\(name):when=\(number)"
                    + (forEver ? "+" : "")
            }
        }

        fileprivate var signal: Int32? {
            if case .signal(_, let number) = self { number } else { nil }
        }
    }

    let bench: Bench
    let fault: Fault
    /// Whether a kind of call is skipped.
    var isOmitted: (String) -> Bool = { _ in false }

    /// - Parameter report: receives what was done and the violations, and returns whether to continue.
    func run(_ report: (String, [Violation]) -> Bool) throws {
        for (call, first) in try bench.calls() where !isOmitted(call) {
            for number in first..<first + 400 {
                try bench.reset()
                let options = fault.options(call, number)
                let (outcome, trace) = try bench.inject(options)
                guard trace.fired else { break }
                var invariants = Invariants(bench: bench)
                invariants.allowance.signal = fault.signal
                invariants.allowance.silence = trace.silenced
                let violations = try invariants.violations(after: outcome)
                guard report("\(options) \(bench.command.command)", violations) else { return }
            }
        }
    }
}

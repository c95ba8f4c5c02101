import TestSupport
import Testing

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

import TestSupport
import Testing

/// One fault at each call of a command, kind by kind: at the first call of the kind, then at the
/// second, until there is none left for it to happen at.
struct Sweep {
    /// What happens at a call.
    enum Fault: CustomTestStringConvertible {
        /// A signal comes when the call begins.
        case signal(String, Int32)
        /// The call fails, and with `forEver` every later one of its kind, too.
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
    /// Which kinds of calls are left out.
    var isOmitted: (String) -> Bool = { _ in false }

    /// - Parameter report: is told what was done and what did not hold then; answers whether to go on.
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

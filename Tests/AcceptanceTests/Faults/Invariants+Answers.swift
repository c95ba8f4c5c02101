import TestSupport

extension Invariants {
    /// Checks I4 for a run in which a fault may have happened.
    func answers(_ outcome: Shell.Outcome) -> [Violation] {
        var found: [Violation] = []
        let isKilled = outcome.status == allowance.signal.map { 128 + $0 }
        // The loader and the C library have their own messages before the program starts.
        let isLoaderFault =
            outcome.status == 127
            && [
                "while loading shared libraries", "Fatal glibc error", "cannot allocate TLS",
            ].contains {
                outcome.errorText.contains($0)
            }
        guard !isLoaderFault else { return [] }
        if !isKilled && !Invariants.statuses.contains(outcome.status)
            && outcome.status != command.statusWhenDone
        {
            found.append(Violation(.documentedAnswer, "status \(outcome.status)"))
        }
        // The Swift runtime has its own message when there is hardly any memory.
        let errorText = outcome.errorText.replacing(Invariants.noCrashHandler, with: "")
        let isSilent = errorText.isEmpty
        if isSilent && outcome.status != 0 && !isKilled && !allowance.silence {
            found.append(Violation(.documentedAnswer, "nothing said, status \(outcome.status)"))
        }
        let lines = errorText.split(separator: "\n", omittingEmptySubsequences: false)
        if !isSilent && !isKilled
            && (!errorText.hasPrefix("meme: ") || lines.count > 4 || lines.last != "")
        {
            found.append(Violation(.documentedAnswer, "it said: \(errorText)"))
        }
        for trap in ["Fatal error", "Backtrace", "Stack dump", ".swift"]
        where (outcome.errorText + outcome.outputText).contains(trap) {
            found.append(Violation(.documentedAnswer, "a trap: \(outcome.errorText)"))
        }
        let isAnswer =
            outcome.output.isEmpty
            ? outcome.status != 0 || allowance.noOutput
            : Invariants.id(outcome.output) != nil || !command.answersWithID
        if command.addedTitle != nil && !isAnswer {
            found.append(
                Violation(
                    .documentedAnswer, "status \(outcome.status), output '\(outcome.outputText)'"))
        }
        return found
    }

    private static let noCrashHandler =
        "swift runtime: crash handler installation failed; disabling backtracing.\n"

    /// The exit statuses of the program.
    private static let statuses: Set<Int32> = [0, 64, 65, 66, 69, 70, 71, 73, 74, 75, 77, 78, 141]

    /// Returns the identifier that an output consists of; `nil` if it is anything else.
    static func id(_ output: [UInt8]) -> String? {
        let alphabet = "0123456789abcdefghjkmnpqrstvwxyz"
        let text = String(decoding: output, as: UTF8.self)
        guard text.utf8.count == 13, text.hasSuffix("\n"),
            text.dropLast().allSatisfy(alphabet.contains)
        else { return nil }
        return String(text.dropLast())
    }
}

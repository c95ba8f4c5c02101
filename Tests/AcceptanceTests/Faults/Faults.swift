import Foundation
import Synchronization
import TestSupport
import Testing

/// Faults are made to happen to the real program, and after every one the same things must hold:
/// see `Invariants`. How many there were is printed at the end of the run.
@Suite(.tags(.faults), .enabled(if: TestExtent.isFull, "the sweeps run with MEME_TESTS=all"))
enum Faults {
    /// How often what happened.
    private struct Counts {
        var cases = 0
        var injections = 0
        var failures = 0
    }

    private static let counts = Mutex(Counts())

    /// Takes note of one case: something that was done while, or after, faults were injected.
    ///
    /// - Parameters:
    ///   - what: what was done and which fault there was, for the report.
    ///   - injections: how many faults really happened.
    ///   - violations: what did not hold afterwards.
    static func note(
        _ what: @autoclosure () -> String, injections: Int = 1,
        _ violations: [Violation], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        count(injections, isFailure: !violations.isEmpty)
        guard !violations.isEmpty else { return }
        let list = violations.map { "\n  \($0)" }.joined()
        Issue.record("\(what()):\(list)", sourceLocation: sourceLocation)
    }

    private static func count(_ injections: Int, isFailure: Bool) {
        let isFirst = counts.withLock { counts in
            counts.cases += 1
            counts.injections += injections
            if isFailure { counts.failures += 1 }
            return counts.cases == 1
        }
        if isFirst { atexit { Faults.printCounts() } }
    }

    private static func printCounts() {
        counts.withLock { counts in
            print(
                "Faults: \(counts.cases) cases, \(counts.injections) injections fired, "
                    + "\(counts.failures) failures")
        }
    }
}

extension Tag {
    /// Tests that make faults happen.
    @Tag static var faults: Self
}

/// One thing that does not hold after a fault.
struct Violation: Equatable, CustomStringConvertible {
    /// What must hold.
    enum Invariant: String {
        case acknowledgedIsKept = "I1"
        case wholeOrAbsent = "I2"
        case strictAndAppendOnly = "I3"
        case documentedAnswer = "I4"
        case nothingLeftOver = "I5"
        case neverDeletedWithoutACopy = "I6"
        case nothingSticks = "I7"
        case readersNeverWrite = "I8"
        case nothingForeignRuns = "I9"
    }

    let invariant: Invariant
    let words: String

    init(_ invariant: Invariant, _ words: String) {
        self.invariant = invariant
        self.words = words
    }

    var description: String { "\(invariant.rawValue) \(invariant): \(words)" }
}

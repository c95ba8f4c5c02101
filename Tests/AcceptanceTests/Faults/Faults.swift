import Foundation
import Synchronization
import TestSupport
import Testing

/// Faults that are injected into the real program. After each, the same invariants must hold; see
/// `Invariants`. The number of faults is printed at the end of the run.
@Suite(.waits, .tags(.faults), .sweep)
enum Faults {
    /// The numbers that are printed at the end of the run.
    private struct Counts {
        var cases = 0
        var injections = 0
        var failures = 0
    }

    private static let counts = Mutex(Counts())

    /// Counts a case, and records an issue if there are violations. A case is something that was done during
    /// or after the injection of faults.
    ///
    /// - Parameters:
    ///   - what: what was done and which fault was injected, for the report.
    ///   - injections: how many faults actually happened.
    ///   - violations: the invariants that did not hold afterwards.
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
    /// Tests that inject faults.
    @Tag static var faults: Self
}

/// A violation of an invariant after a fault.
struct Violation: Equatable, CustomStringConvertible {
    /// What must hold after every fault.
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

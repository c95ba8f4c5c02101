import Foundation
import TestSupport
import Testing

extension Faults {
    /// Many processes that use a store at the same time.
    struct CrowdTests {
        private static let writerCount = 16
        /// A debug build is slow at reading a long store over and over.
        private static let countOfEach =
            ProcessInfo.processInfo.environment["MEME_PROGRAMS"] == nil ? 60 : 500

        private static let script = """
            for writer in $(seq \(writerCount)); do
                (for number in $(seq \(countOfEach)); do
                    if id=$(meme add "$writer $number" 2>> failures); then
                        echo "$id $writer $number"
                    else
                        echo "$?" >> failures
                    fi
                done > acknowledged.$writer; : > done.$writer) &
            done
            if meme help compact > /dev/null 2>&1; then
                (until [ -e done ]; do meme compact --keep 0d --yes > /dev/null 2>> failures; sleep 0.2; done) &
            fi
            (until [ -e done ]; do
                round=$((round + 1))
                meme list -r --format '{title}' > seen.$round 2>> failures || echo $? >> failures
                sleep 0.3
            done) &
            until [ "$(ls done.* 2> /dev/null | wc -l)" = \(writerCount) ]; do sleep 0.1; done
            : > done
            wait
            """

        @Test func `keeps every acknowledged meme, and readers see no partial state`() throws {
            let bench = try Bench(
                WritingCommand(
                    testDescription: "crowd", preparation: "", titles: [], command: "meme add new",
                    addedTitle: "new"))
            _ = try bench.shell.run(CrowdTests.script)
            func text(_ name: String) throws -> String {
                String(decoding: try bench.shell.directory.read(name), as: UTF8.self)
            }
            var found: [Violation] = []
            let failures = try text("failures")
            if !failures.isEmpty { found.append(Violation(.documentedAnswer, failures)) }

            let acknowledged = try (1...CrowdTests.writerCount).flatMap {
                Bench.lines(of: try text("acknowledged.\($0)"))
            }
            let listed = Bench.lines(
                of: try bench.shell.run("meme list -r --format '{id} {title}'").outputText)
            #expect(acknowledged.count == CrowdTests.writerCount * CrowdTests.countOfEach)
            if listed.sorted() != acknowledged.sorted() {
                found.append(
                    Violation(.acknowledgedIsKept, "\(acknowledged.count) became \(listed.count)"))
            }
            if Set(listed.map { $0.prefix(12) }).count != listed.count {
                found.append(Violation(.wholeOrAbsent, "an identifier is there twice"))
            }
            let names = try bench.shell.directory.names().filter { $0.hasPrefix("seen.") }
            #expect(names.count > 1)
            for name in names where !CrowdTests.isWhole(Bench.lines(of: try text(name))) {
                found.append(Violation(.wholeOrAbsent, "\(name): \(try text(name))"))
            }
            let times = try bench.shell.run("meme list -r --format '{created}'").outputText
                .split(separator: "\n")
            // The times may be equal: two memes can be added within a millisecond.
            if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
                found.append(Violation(.strictAndAppendOnly, "times decrease"))
            }
            found += try Invariants(bench: bench).afterwards(tails: [])
            Faults.note("\(acknowledged.count) writes at once", injections: names.count, found)
        }

        /// Returns whether each writer's titles are numbered 1, 2, 3 and so on, in order and without gaps.
        private static func isWhole(_ titles: [String]) -> Bool {
            var last: [Substring: Int] = [:]
            for title in titles {
                let parts = title.split(separator: " ")
                guard parts.count == 2, Int(parts[1]) == last[parts[0], default: 0] + 1 else {
                    return false
                }
                last[parts[0], default: 0] += 1
            }
            return true
        }
    }
}

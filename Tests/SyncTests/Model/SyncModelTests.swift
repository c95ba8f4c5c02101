import Domain
import Sync
import TestSupport
import Testing

/// Random histories of syncing machines, including failures.
struct SyncModelTests {
    /// A random history. The seed determines all of its steps.
    private struct History {
        let machineCount: Int
        let hasOnlyOwnLines: Bool
        var steps: [Step]

        init(seed: UInt64, without skipped: Step.Kind? = nil) {
            var random = SeededGenerator(seed: seed)
            machineCount = Int.random(in: 2...4, using: &random)
            hasOnlyOwnLines = Bool.random(using: &random)
            steps = (0..<Int.random(in: 4...24, using: &random)).map { _ in
                Step(using: &random, without: skipped)
            }
        }

        /// The machines after all steps.
        var model: SyncModel {
            var model = SyncModel(machineCount: machineCount, hasOnlyOwnLines: hasOnlyOwnLines)
            for step in steps { model.run(step) }
            return model
        }

        /// The failure of the history; `nil` if there is none.
        var failure: String? {
            var model = model
            return model.settle()
        }

        /// The history without the steps that are not needed for it to fail.
        var shrunk: History {
            var history = self
            var count = max(steps.count / 2, 1)
            while true {
                let stepCount = history.steps.count
                var start = 0
                while start < history.steps.count {
                    var fewer = history
                    fewer.steps.removeSubrange(start..<min(start + count, history.steps.count))
                    if fewer.failure != nil { history = fewer } else { start += count }
                }
                if count == 1, history.steps.count == stepCount { return history }
                count = max(count / 2, 1)
            }
        }
    }

    /// Returns the number of histories to test. A sampled run tests one in thirty.
    private static func count(_ all: Int) -> UInt64 {
        UInt64(TestExtent.isFull ? TestExtent.count(all) : all / 30)
    }

    private func check(_ seeds: Range<UInt64>, without skipped: Step.Kind? = nil) {
        for seed in seeds {
            let history = History(seed: seed, without: skipped)
            guard history.failure != nil else { continue }
            let shrunk = history.shrunk
            let steps = shrunk.steps.map(\.description).joined(separator: "\n")
            Issue.record(
                """
                seed \(seed), \(history.machineCount) machines: \(shrunk.failure ?? "")
                \(steps)
                """)
            return
        }
    }

    @Test func `machines with the same files show the same memes, and lose nothing`() {
        check(0..<Self.count(2500), without: .compact)
    }

    @Test func `machines that compact show the same memes, and lose nothing`() {
        check(100_000..<100_000 + Self.count(1000))
    }

    @Test func `the order of versions and duplicates do not change the result`() {
        for seed in 200_000..<200_000 + Self.count(1000) {
            var random = SeededGenerator(seed: seed)
            // After a compaction, only the folder still states what a version replaced.
            let lines = History(seed: seed, without: .compact).model.machines.map(\.lines)
            let versions = lines.flatMap { StoreVersions($0).versions }
            for versions in Dictionary(grouping: versions, by: \.id).values {
                let once = MemeHistory(Array(Set(versions)))
                let twice = MemeHistory((versions + versions).shuffled(using: &random))
                #expect(once.versions == twice.versions)
                let merge = MemeMerge(once, at: .latest)
                #expect(merge?.version == MemeMerge(twice, at: .latest)?.version)
                guard let merge else { continue }
                let merged = MemeHistory(once.versions + [merge.version])
                #expect(!merged.needsMerge)
            }
        }
    }

    @Test func `many devices in one folder show the same memes`() {
        let count = TestExtent.isFull ? 60 : 20
        var model = SyncModel(machineCount: count, hasOnlyOwnLines: true)
        var random = SeededGenerator(seed: 300_000)
        for _ in 0..<3 * count { model.run(Step(using: &random, without: .purge)) }
        #expect(model.settle() == nil)
    }
}

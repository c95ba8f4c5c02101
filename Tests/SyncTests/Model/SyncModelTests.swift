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
        check(0..<Self.count(1500), without: .compact)
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

    /// Each machine finishes the task on a day of its own, or not at all; they sync in any order.
    @Test func `a task that several machines finish offline has one next date`() throws {
        for (days, due, finished) in [
            ([1, 1], "2026-12-04", 1), ([1, 2], "2026-12-04", 2), ([2, 1], "2026-12-04", 2),
            ([1, 9], "2026-12-11", 9), ([9, 1], "2026-12-11", 9), ([nil, 9], "2026-12-11", 9),
            ([1, 1, 1], "2026-12-04", 1), ([9, 1, 2], "2026-12-11", 9),
            ([1, nil, 9], "2026-12-11", 9),
        ] as [([Int?], String, Int)] {
            for order in [Array(days.indices), days.indices.reversed()] {
                var machines = days.indices.map { Machine(device: Device(random: UInt64($0 + 1))) }
                let noon: Int64 = 1_795_694_400_000
                func time(_ day: Int, _ machine: Int) -> Timestamp {
                    Timestamp(milliseconds: noon + Int64(day * 86_400_000 + machine))
                }
                func version(_ fields: [JSONMember], _ old: Meme?, _ time: Timestamp) throws
                    -> ExchangedVersion
                {
                    var meme = old ?? Meme(id: MemeID(bits: 1), title: "Rent", created: time)
                    meme.otherFields.removeAll { field in fields.contains { $0.name == field.name }
                    }
                    meme.otherFields += fields
                    if old != nil { meme.modified = time }
                    var writer = JSONWriter()
                    writer.object { $0.members(of: meme) }
                    return try ExchangedVersion(writer.bytes)
                }
                func sync(_ machine: Int) {
                    machines[machine].sync(
                        noon + 20 * 86_400_000, newDevice: { Device(random: 99) })
                    for other in machines.indices {
                        machines[other].folder.contents.merge(machines[machine].folder.contents) {
                            $1
                        }
                    }
                }
                let task = JSONMember.task(
                    true, due: DueDate("2026-11-27"), repetition: Repetition("week"))
                machines[0].append([try version(task, nil, time(0, 0))])
                for machine in machines.indices { sync(machine) }
                for (machine, day) in days.enumerated() {
                    guard let day else { continue }
                    let old = try #require(
                        machines[machine].histories().values.first?.versions.last?.meme)
                    let now = time(day, machine)
                    let again = try #require(old.task.comingAgain(at: now, UTCCalendar()))
                    machines[machine].append([try version(again.fields, old, now)])
                }
                for machine in order + order + order { sync(machine) }
                for machine in machines {
                    let histories = machine.histories()
                    #expect(histories.count == 1)
                    let history = try #require(histories.values.first)
                    let shown = try #require(history.versions.last?.meme?.task)
                    #expect(shown.text(of: .due) == due, "\(days) \(order)")
                    #expect(shown.text(of: .repeat) == "week" && shown.isOpen)
                    let last = days.indices.last { days[$0] == finished } ?? 0
                    #expect(
                        shown.text(of: .finished) == time(finished, last).text, "\(days) \(order)")
                    // Two dates are told, the time when it was done is not.
                    let dates = Set(days.compactMap { $0.map { $0 > 7 } })
                    let conflicts = MergeConflict.current(in: history).map(\.kind)
                    #expect(
                        conflicts == (dates.count > 1 ? [.field("due")] : []), "\(days) \(order)")
                }
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

import Domain
import Platform

@testable import Application

/// A store in which something was done, to test with.
enum HistorySeeds {
    /// How the meme is shown to people.
    static let shortIDs = ShortIDs(of: [Seeds.milk.id], among: [])

    /// `Seeds.milk` after it was changed, at the moment of `Seeds.now`.
    static let oatMilk: Meme = {
        var meme = Seeds.milk
        meme.title = "Buy oat milk"
        meme.text = "Two bottles."
        meme.modified = Seeds.now
        return meme
    }()

    /// The milliseconds after `Seeds.now`, as a time.
    static func time(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: Seeds.now.milliseconds + milliseconds)
    }

    /// A store with the seeds, of which the milk was changed and, a millisecond later, removed.
    static func store(removesMilk: Bool = true) throws -> MemoryStore {
        let store = MemoryStore.seeded()
        _ = try store.perform { (operation) throws(MemesError) in try operation.change(oatMilk) }
        guard removesMilk else { return store }
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(oatMilk) }
        return store
    }

    /// What was done in that store, the last operation first.
    static let operations = [
        operation(.removed, "Buy oat milk", time(1)), operation(.edited, "Buy oat milk", Seeds.now),
    ]

    /// The store in which both was undone.
    static func undoneStore() throws -> MemoryStore {
        let store = try store()
        _ = try store.step(.undo, count: 2, isDryRun: false)
        return store
    }

    /// The operations that have undone it, the last first.
    static let undos = [
        operation(.edited, "Buy milk", time(3), .undo(of: Seeds.now)),
        operation(.restored, "Buy oat milk", time(2), .undo(of: time(1)), original: .removed),
    ]

    /// What the edit has changed.
    static let differences: [FieldDifference] = [
        .title(old: "Buy milk", new: "Buy oat milk"), .text(added: 1, removed: 0),
    ]

    /// An operation on the milk.
    static func operation(
        _ kind: MemeChange.Kind, _ title: String, _ time: Timestamp,
        _ operationKind: Operation.Kind = .change, original: MemeChange.Kind? = nil
    ) -> Operation {
        Operation(
            time: time, kind: operationKind,
            changes: [
                MemeChange(
                    id: Seeds.milk.id, kind: kind, title: title, original: original,
                    differences: kind == .edited ? differences : nil)
            ])
    }

    /// What became of the milk, the newest step first.
    static let steps = [
        HistoryStep(
            id: Seeds.milk.id, version: MemeVersion(number: 3, time: time(1), meme: nil),
            what: .removed, title: "Buy oat milk"),
        HistoryStep(
            id: Seeds.milk.id, version: MemeVersion(number: 2, time: Seeds.now, meme: oatMilk),
            what: .edited, changed: differences, title: "Buy oat milk"),
        HistoryStep(
            id: Seeds.milk.id,
            version: MemeVersion(
                number: 1, time: Seeds.time("2026-11-20T10:00:00.123Z"), meme: Seeds.milk),
            what: .added, title: "Buy milk"),
    ]
}

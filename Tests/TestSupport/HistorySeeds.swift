import Domain
import Platform

@testable import Application

/// A store with a history, to test with.
enum HistorySeeds {
    /// The short id of the milk.
    static let shortIDs = ShortIDs(of: [Seeds.milk.id], among: [])

    /// `Seeds.milk` after an edit at `Seeds.now`.
    static let oatMilk: Meme = {
        var meme = Seeds.milk
        meme.title = "Buy oat milk"
        meme.text = "Two bottles."
        meme.modified = Seeds.now
        return meme
    }()

    /// Returns the time that is some milliseconds after `Seeds.now`.
    static func time(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: Seeds.now.milliseconds + milliseconds)
    }

    /// Creates a store with the seeds in which the milk was edited and, a millisecond later, removed.
    static func store(removesMilk: Bool = true) throws -> MemoryStore {
        let store = MemoryStore.seeded()
        _ = try store.perform { (operation) throws(MemesError) in try operation.change(oatMilk) }
        guard removesMilk else { return store }
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(oatMilk) }
        return store
    }

    /// The operations of that store, newest first.
    static let operations = [
        operation(.removed, "Buy oat milk", time(1)), operation(.edited, "Buy oat milk", Seeds.now),
    ]

    /// Creates the store in which both operations were undone.
    static func undoneStore() throws -> MemoryStore {
        let store = try store()
        _ = try store.step(.undo, count: 2, isDryRun: false)
        return store
    }

    /// The undo operations, newest first.
    static let undos = [
        operation(.edited, "Buy milk", time(3), .undo(of: Seeds.now)),
        operation(.restored, "Buy oat milk", time(2), .undo(of: time(1)), original: .removed),
    ]

    /// The differences that the edit made.
    static let differences: [FieldDifference] = [
        .title(old: "Buy milk", new: "Buy oat milk"), .text(added: 1, removed: 0),
    ]

    /// Returns an operation on the milk.
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

    /// The history of the milk, newest step first.
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

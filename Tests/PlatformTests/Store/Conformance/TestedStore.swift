import Domain
import TestSupport

@testable import Platform

/// A store of a given kind, with helpers for tests.
struct TestedStore {
    enum Kind: CaseIterable {
        case memory
        case jsonFile
        /// A file with an index that is rebuilt whenever the file has grown.
        case indexedFile
        /// A file to which operations write each change immediately.
        case unbufferedFile
        /// A file with an index that may not cover the last lines.
        case partlyIndexedFile
    }

    let store: any MemesStore
    private let directory: TemporaryDirectory

    init(
        _ kind: Kind, clock: any WallClock = FixedClock(Seeds.now),
        ids: any MemeIDGenerator = SeededMemeIDs(seed: 1)
    ) throws {
        directory = try TemporaryDirectory()
        switch kind {
        case .memory: store = MemoryStore(clock: clock, ids: ids)
        case .jsonFile, .unbufferedFile:
            let file = JSONFileStore(path: directory.file("memes.jsonl"), clock: clock, ids: ids)
            if kind == .unbufferedFile { file.heldByteLimit = 1 }
            store = file
        case .indexedFile, .partlyIndexedFile:
            store = JSONFileStore(
                path: directory.file("memes.jsonl"), cacheDirectory: directory.file("cache"),
                clock: clock, ids: ids, indexThreshold: kind == .indexedFile ? 1 : 150)
        }
    }

    /// Sets the day that the word `today` names. A store in memory has no such word.
    func setToday(_ date: LocalDate) { (store as? JSONFileStore)?.today = { date } }

    /// Returns the contents of the store's file.
    func log() throws -> String {
        String(decoding: try directory.read("memes.jsonl"), as: UTF8.self)
    }

    @discardableResult
    func add(_ titles: [String]) throws -> [Meme] {
        try add(titles.map { try MemeDraft(title: $0) })
    }

    @discardableResult
    func add(_ drafts: [MemeDraft]) throws -> [Meme] {
        try store.perform { (operation) throws(MemesError) in
            var memes: [Meme] = []
            for draft in drafts { memes.append(try operation.add(draft).meme) }
            return memes
        }.answer
    }

    /// Changes the memes with the given title in one operation.
    func change(_ title: String, _ change: (inout Meme) -> Void) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            for var meme in try operation.memes() where meme.title == title {
                change(&meme)
                try operation.change(meme)
            }
        }
    }

    /// Removes the memes with the given titles in one operation.
    func remove(_ titles: [String]) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            for meme in try operation.memes() where titles.contains(meme.title) {
                try operation.remove(meme)
            }
        }
    }

    @discardableResult
    func step(_ step: OperationStep, _ count: Int = 1) throws -> [Domain.Operation] {
        try store.step(step, count: count, isDryRun: false).operations
    }

    /// Returns all memes, sorted by identifier.
    func memes(asOf time: Timestamp? = nil) throws -> [Meme] {
        try pages(MemesFetch(asOf: time)).flatMap(\.decodedMemes).sorted { $0.id < $1.id }
    }

    func pages(_ fetch: MemesFetch) throws -> [MemesPage] { try store.pages(fetch) }

    func titles(_ fetch: MemesFetch) throws -> [String] {
        try pages(fetch).flatMap(\.decodedMemes).map(\.title)
    }

    func titles(_ references: [MemeReference]) throws -> [String] {
        try store.findMemes(references).memes.get().map(\.title)
    }
}

/// A generator that returns the given identifiers in order.
final class FixedIDs: MemeIDGenerator {
    private var ids: [MemeID]

    init(_ ids: [MemeID]) { self.ids = ids }

    func next() -> MemeID { ids.removeFirst() }
}

/// A generator that counts up from one.
final class SequentialIDs: MemeIDGenerator {
    private var bits: UInt64 = 0

    func next() -> MemeID {
        bits += 1
        return MemeID(bits: bits)
    }
}

extension MemesOperation {
    /// Returns all memes as they were before the operation.
    func memes() throws(MemesError) -> [Meme] {
        let cursor = try fetchMemes(MemesFetch())
        var memes: [Meme] = []
        while let page = try cursor.nextPage() { memes += page.memes.map(\.meme) }
        return memes
    }
}

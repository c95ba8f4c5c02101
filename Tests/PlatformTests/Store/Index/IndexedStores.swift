import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// A store that is read with an index and without one.
final class IndexedStores {
    let directory: TemporaryDirectory
    /// The minimum size of a store with an index, and of the unindexed part that causes a rebuild, in bytes.
    let threshold = 1000

    /// What was asked of a store without an index.
    private struct Asked: Hashable {
        let bytes: [UInt8]
        let extent: StoreAnswers.Extent
    }

    /// The answers without an index, which depend only on the bytes of the store.
    private var plainAnswers: [Asked: StoreAnswers] = [:]

    init() throws { directory = try TemporaryDirectory() }

    var path: String { directory.file("memes.jsonl") }
    var cache: String { directory.file("cache") }

    func indexed(
        _ name: String = "memes.jsonl", lockPatience: Duration = JSONFileStore.lockPatience
    ) -> JSONFileStore {
        JSONFileStore(
            path: directory.file(name), cacheDirectory: cache, clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1), lockPatience: lockPatience, indexThreshold: threshold)
    }

    func plain(_ name: String = "memes.jsonl") -> JSONFileStore {
        JSONFileStore(
            path: directory.file(name), clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1))
    }

    func write(_ text: String, to name: String = "memes.jsonl") throws {
        try directory.write(name, text.utf8)
    }

    /// Appends bytes to the store, as another program does.
    func append(_ text: String) throws {
        let file = try OpenFile(path, for: .appending)
        try file.append(Array(text.utf8))
    }

    /// Overwrites some of the store's bytes.
    func overwrite(_ bytes: [UInt8], at offset: Int) throws {
        let file = try OpenFile(path, for: .overwriting)
        try bytes.withUnsafeBytes { try file.write($0, at: offset) }
    }

    /// The names of the existing indexes.
    var indexNames: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
        return names.filter { $0.hasSuffix(".index") }.sorted()
    }

    /// Returns the bytes of the only index.
    func index() throws -> [UInt8] {
        try directory.read("cache/" + (try #require(indexNames.first)))
    }

    /// Replaces the bytes of the index.
    func setIndex(_ bytes: [UInt8]) throws {
        let name = try #require(indexNames.first)
        try directory.write("cache/" + name, bytes)
    }

    /// Returns the index, if it can be used now.
    func usedIndex() throws -> (LogIndex, IndexHeader)? {
        let file = try OpenFile(path, for: .reading)
        let index = IndexFile(of: path, in: cache).read(
            try file.status(), try LogBytes(of: file, size: try file.status().size))
        return index.map { ($0, $0.header) }
    }

    /// Writes a random store and builds its index.
    ///
    /// - Parameter operationCount: the number of operations in a full run; a sample has half of
    ///   them, but at least 12.
    /// - Returns: the bytes of the index.
    @discardableResult
    func makeIndex(seed: UInt64, operationCount: Int) throws -> [UInt8] {
        var logs = IndexLogs(seed: seed)
        try write(logs.log(TestExtent.isFull ? operationCount : max(12, operationCount / 2)))
        try expectSameAnswers()
        #expect(try usedIndex() != nil)
        return try index()
    }

    /// Returns some identifiers from the store, and one that the store most likely does not contain.
    func ids(_ name: String = "memes.jsonl") throws -> [MemeID] {
        let bytes = LogBytes(try directory.read(name))
        let entries = (try? LogScanner(bytes, path: "x").entries).map(Array.init) ?? []
        let some = stride(from: 0, to: entries.count, by: max(entries.count / 2, 1))
        return some.map { MemeID(bits: entries[$0].id) } + [Seeds.milk.id]
    }

    /// Expects that the index changes no answer.
    func expectSameAnswers(
        _ extent: StoreAnswers.Extent = .often, _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let ids = try ids()
        let asked = Asked(bytes: try directory.read("memes.jsonl"), extent: extent)
        let expected = plainAnswers[asked] ?? StoreAnswers(plain(), ids, extent)
        plainAnswers[asked] = expected
        let difference = StoreAnswers(indexed(), ids, extent).difference(from: expected)
        #expect(difference == nil, comment, sourceLocation: sourceLocation)
    }

    /// Adds a meme with the index, and expects the same result as without it.
    func expectSameAddition(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try directory.write("copy.jsonl", try directory.read("memes.jsonl"))
        let draft = try MemeDraft(title: "added")
        let expected = Result { try IndexedStores.add(draft, to: plain("copy.jsonl")) }
        let added = Result { try IndexedStores.add(draft, to: indexed()) }
        #expect((try? added.get()) == (try? expected.get()), sourceLocation: sourceLocation)
        #expect(
            try directory.read("memes.jsonl") == directory.read("copy.jsonl"),
            sourceLocation: sourceLocation)
    }

    private static func add(_ draft: MemeDraft, to store: JSONFileStore) throws -> ShortIDs {
        try store.perform { (operation) throws(MemesError) in
            let id = try operation.add(draft).meme.id
            return try operation.shortIDs(of: [id])
        }.answer
    }
}

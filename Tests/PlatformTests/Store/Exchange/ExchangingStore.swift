import Domain
import TestSupport

@testable import Platform

/// A store in a temporary folder that receives versions from other devices.
struct ExchangingStore {
    /// The thresholds for no index, for an index of the whole store, and for an index of a part of it.
    static let thresholds: [Int?] = [nil, 1, 150]
    static let phone = "7aaaaaaa"
    static let tablet = "7bbbbbbb"

    let directory: TemporaryDirectory
    let store: JSONFileStore

    /// Creates a store with the given lines; without lines, its file is missing.
    init(_ lines: [ExchangedVersion] = [], indexThreshold: Int? = nil) throws {
        directory = try TemporaryDirectory()
        if !lines.isEmpty {
            let text = LogText.header + lines.map { $0.text + "\n" }.joined()
            try directory.write("memes.jsonl", text.utf8)
        }
        store = JSONFileStore(
            path: directory.file("memes.jsonl"),
            cacheDirectory: indexThreshold == nil ? nil : directory.file("cache"),
            clock: FixedClock(Seeds.now), ids: SeededMemeIDs(seed: 1),
            indexThreshold: indexThreshold)
    }

    var path: String { directory.file("memes.jsonl") }

    func bytes() throws -> [UInt8] { try directory.read("memes.jsonl") }

    /// Returns the lines after the header.
    func lines() throws -> [String] {
        try bytes().text.split(separator: "\n").dropFirst().map { String($0) }
    }

    /// Appends bytes to the file.
    func append(_ added: [UInt8]) throws { try directory.write("memes.jsonl", try bytes() + added) }

    @discardableResult
    func exchange(
        _ received: [[ExchangedVersion]] = [], made: [ExchangedVersion] = [], isDryRun: Bool = false
    ) throws -> VersionExchange<Int> {
        try store.exchangeVersions(isDryRun: isDryRun) {
            (_: any VersionReader) throws(MemesError) -> (VersionAdditions, Int) in
            (VersionAdditions(received: received, made: made), received.count)
        }
    }

    /// Receives versions, each in its own operation and exchange. Reads the store after each exchange, which
    /// builds the index.
    func receive(_ versions: [ExchangedVersion]) throws {
        for version in versions {
            try exchange([[version]])
            _ = try memeTitles()
        }
    }

    func versions(
        changedAfter position: ChangesPosition, and ids: Set<MemeID> = []
    ) throws -> StoreVersions? {
        try store.exchangeVersions(isDryRun: true) {
            (reader: any VersionReader) throws(MemesError) -> (VersionAdditions, StoreVersions?) in
            (VersionAdditions(), try reader.versions(changedAfter: position, and: ids))
        }.answer
    }

    /// Returns the titles of the sample meme's versions, oldest first.
    func titles() throws -> [String?] {
        try store.fetchVersions(of: try MemeReference(Sample.id)).versions.get()
            .map { $0.meme?.title }
    }

    /// Returns the titles of all memes, sorted.
    func memeTitles() throws -> [String] { try titles(MemesFetch()).sorted() }

    /// Returns the titles that a fetch finds, in its order.
    func titles(_ fetch: MemesFetch) throws -> [String] {
        try store.pages(fetch).flatMap(\.memes).map(\.title)
    }

    func warnings() throws -> [StoreWarning] { try store.pages().flatMap(\.warnings) }

    /// Changes the titles of all memes in one operation.
    func change(to title: String) throws {
        _ = try store.perform { (operation) throws(MemesError) in
            for var meme in try operation.memes() {
                meme.title = title
                try operation.change(meme)
            }
        }
    }

    @discardableResult
    func batch(_ json: String, existing: ExistingMemes) throws -> BatchedMeme {
        try store.performBatch(isDryRun: false, existing: existing) {
            (batch) throws(MemesError) -> BatchedMeme in
            try Array(json.utf8).withUnsafeBufferPointer { (bytes) throws(MemesError) in
                try batch.add(json: bytes)
            }
        }.answer
    }
}

import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// Damaged, foreign and missing indexes, with which the answers stay the same.
struct IndexFaultTests {
    private let stores: IndexedStores

    init() throws { stores = try IndexedStores() }

    @Test func `answers correctly when any byte of an index is changed`() throws {
        let index = try stores.makeIndex(seed: 1, operationCount: 12)
        let expectation = try Expectation(stores)
        var numbers = SeededGenerator(seed: 1)
        for position in stride(from: 0, to: index.count, by: TestExtent.step(3)) {
            var damaged = index
            damaged[position] ^= UInt8.random(in: 1...255, using: &numbers)
            try stores.setIndex(damaged)
            #expect(try expectation.holds(.some), "byte \(position)")
        }
    }

    /// The index has several blocks.
    @Test func `verification detects every flipped bit`() throws {
        let index = try stores.makeIndex(seed: 2, operationCount: TestExtent.isFull ? 150 : 60)
        let expectation = try Expectation(stores)
        var numbers = SeededGenerator(seed: 2)
        for (number, position) in stride(from: 0, to: index.count, by: TestExtent.step(33))
            .enumerated()
        {
            var damaged = index
            damaged[position] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
            try stores.setIndex(damaged)
            if let tables = try stores.usedIndex()?.0.tables {
                tables.byID.verify()
                tables.order.verify()
                tables.pinned.verify()
                #expect(!tables.isSound, "byte \(position)")
            }
            guard number % 40 == 0 else { continue }
            #expect(try expectation.holds(.some), "byte \(position)")
        }
    }

    /// The store has a line after the indexed part, and the damage is in the time order.
    @Test func `detects damage in the time order at any limit`() throws {
        try stores.makeIndex(seed: 19, operationCount: 60)
        try stores.expectSameAddition()
        let name = try #require(stores.indexNames.first)
        var damaged = try stores.index()
        for position in damaged.indices.suffix(800) { damaged[position] ^= 4 }
        for limit in [nil, 1, 40, Int.max - 1, Int.max] as [Int?] {
            for isReversed in [false, true] as [Bool] {
                try stores.directory.write("cache/" + name, damaged)
                #expect(try stores.usedIndex() != nil)
                let fetch = MemesFetch(isReversed: isReversed, limit: limit)
                #expect(
                    try stores.indexed().pages(fetch) == stores.plain().pages(fetch),
                    "\(limit ?? -1) \(isReversed)")
            }
        }
    }

    @Test func `answers correctly when an index is truncated or extended`() throws {
        let index = try stores.makeIndex(seed: 3, operationCount: 12)
        let expectation = try Expectation(stores)
        for count in Array(stride(from: 0, to: index.count, by: TestExtent.step(39))) + [
            index.count - 1
        ] {
            try stores.setIndex(Array(index.prefix(count)))
            #expect(try expectation.holds(.some), "\(count) bytes")
        }
        for more in [1, 8, 16, 5000] {
            try stores.setIndex(index + [UInt8](repeating: 0, count: more))
            #expect(try expectation.holds(.some), "\(more) bytes more")
        }
    }

    /// The header has a valid checksum and wrong numbers.
    @Test func `answers correctly when numbers in the header are forged`() throws {
        let index = try stores.makeIndex(seed: 4, operationCount: 30)
        try stores.expectSameAddition()
        let noted = try stores.index()
        #expect(noted.count == index.count && noted != index)
        let expectation = try Expectation(stores)
        for position in 7...12 {
            let word = words(noted)[position]
            let all = [0, 1, word &- 1, word + 1, word + 256, 1 << 60, 1 << 62, 1 << 63 - 1, .max]
            for forged in TestExtent.sample(all, every: 3) {
                var words = words(noted)
                words[position] = forged
                words[17] = words[..<17].withUnsafeBytes(Checksum.of)
                try stores.setIndex(
                    words.withUnsafeBytes(Array.init) + noted[IndexHeader.byteCount...])
                #expect(try expectation.holds(.some), "\(forged) in place of word \(position)")
            }
        }
        var words = words(noted)
        (words[9], words[10]) = (words[9] + 1, words[10] - 1)
        words[17] = words[..<17].withUnsafeBytes(Checksum.of)
        try stores.setIndex(words.withUnsafeBytes(Array.init) + noted[IndexHeader.byteCount...])
        #expect(try expectation.holds(.all))
    }

    /// A reader that finds damage does not use the index, and a new one is written.
    @Test func `rebuilds a damaged index`() throws {
        let index = try stores.makeIndex(seed: 5, operationCount: TestExtent.isFull ? 200 : 60)
        for position in [200, index.count / 3, index.count / 2, index.count - 1] {
            var damaged = index
            damaged[position] ^= 1
            try stores.setIndex(damaged)
            try stores.expectSameAnswers()
            #expect(try stores.index() == index, "byte \(position)")
        }
    }

    /// A writer that finds the damage does not mark the index as current.
    @Test func `a writer does not keep a damaged index`() throws {
        var damaged = try stores.makeIndex(seed: 6, operationCount: 40)
        for position in damaged.indices.dropFirst(IndexHeader.byteCount + 40) {
            damaged[position] ^= 1
        }
        try stores.setIndex(damaged)
        try stores.expectSameAddition()
        try stores.expectSameAnswers()
        #expect(try stores.usedIndex()?.1.end == stores.directory.read("memes.jsonl").count)
    }

    @Test func `does not use the index of another store`() throws {
        let index = try stores.makeIndex(seed: 7, operationCount: 40)
        var logs = IndexLogs(seed: 8)
        try stores.write(logs.log(40))
        try stores.setIndex(index)
        try stores.expectSameAnswers()
    }

    @Test func `does not use an index from another session of the machine`() throws {
        let index = try stores.makeIndex(seed: 13, operationCount: 40)
        var words = words(index)
        words[1] ^= 1
        words[17] = words[..<17].withUnsafeBytes(Checksum.of)
        try stores.setIndex(words.withUnsafeBytes(Array.init) + index[IndexHeader.byteCount...])
        #expect(try stores.usedIndex() == nil)
        try stores.expectSameAnswers()
        #expect(try stores.index() == index)
    }

    /// There is a file or a broken link in the place of the cache.
    @Test func `works without an unusable cache`() throws {
        var logs = IndexLogs(seed: 14)
        try stores.write(logs.log(60))
        try stores.directory.write("cache", [])
        try stores.expectSameAnswers()
        try stores.expectSameAddition()
        #expect(try stores.directory.read("cache") == [])

        try FileManager.default.removeItem(atPath: stores.cache)
        try FileManager.default.createSymbolicLink(
            atPath: stores.cache, withDestinationPath: "/proc/self/nothing")
        try stores.expectSameAnswers(.some)
        try FileManager.default.removeItem(atPath: stores.cache)
    }

    @Test func `works when a folder or a pipe is in the place of the index`() throws {
        try stores.makeIndex(seed: 15, operationCount: 60)
        let name = try #require(stores.indexNames.first)
        let path = stores.cache + "/" + name
        for suffix in ["", ".new"] {
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(
                atPath: path + suffix, withIntermediateDirectories: true)
            try stores.expectSameAnswers(.some)
            try stores.expectSameAddition()
            try FileManager.default.removeItem(atPath: path + suffix)
            #expect(mkfifo(path + suffix, 0o600) == 0)
            try stores.expectSameAnswers(.some)
            try stores.expectSameAddition()
            try? FileManager.default.removeItem(atPath: path + suffix)
            try stores.expectSameAnswers()
            #expect(stores.indexNames == [name])
        }
    }

    /// Another writer of the index has left an unfinished file, or still has it locked.
    @Test func `rewrites an unfinished index unless it is locked`() throws {
        let index = try stores.makeIndex(seed: 16, operationCount: 60)
        let name = try #require(stores.indexNames.first)
        for left in [[], Array(index.prefix(200))] {
            try FileManager.default.removeItem(atPath: stores.cache + "/" + name)
            let unfinished = "cache/.\(name).meme-7m3k9q2x0d4v"
            try stores.directory.write(unfinished, left)
            do {
                let other = try OpenFile(stores.directory.file(unfinished), for: .appending)
                #expect(try other.tryLock())
                try stores.expectSameAnswers(.some)
                #expect(stores.indexNames == [])
            }
            try stores.expectSameAnswers(.some)
            #expect(try stores.index() == index)
            #expect(try FileManager.default.contentsOfDirectory(atPath: stores.cache) == [name])
        }
    }

    @Test func `keeps files of other programs in the cache`() throws {
        try stores.makeIndex(seed: 16, operationCount: 60)
        let name = try #require(stores.indexNames.first)
        let index = stores.cache + "/" + name
        let victim = try stores.directory.write("victim", Array("precious".utf8))
        let others = [".\(name).meme-7m3k9q2x0d4v", "\(name).new"]
        for other in others {
            try stores.directory.write("cache/" + other, Array("precious".utf8))
            try FileManager.default.createSymbolicLink(
                atPath: "\(stores.cache)/\(other)x", withDestinationPath: victim)
        }
        try FileManager.default.removeItem(atPath: index)
        try stores.expectSameAnswers(.some)
        #expect(stores.indexNames == [name])
        for other in others {
            #expect(try stores.directory.read("cache/" + other) == Array("precious".utf8))
            #expect(try stores.directory.read("cache/\(other)x") == Array("precious".utf8))
        }
        // A link in the place of the index is neither followed nor removed.
        try FileManager.default.removeItem(atPath: index)
        try FileManager.default.createSymbolicLink(atPath: index, withDestinationPath: victim)
        try stores.expectSameAnswers(.some)
        try stores.expectSameAddition()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: index) == victim)
        #expect(try stores.directory.read("victim") == Array("precious".utf8))
    }

    /// An index is not trusted if it or its folder is owned by others, or if others may write to it.
    @Test func `does not read an index that others may write`() throws {
        for path in ["", "/index"] {
            try stores.makeIndex(seed: 16, operationCount: 60)
            let name = try #require(stores.indexNames.first)
            let changed = stores.cache + (path.isEmpty ? "" : "/" + name)
            #expect(chmod(changed, 0o770) == 0)
            #expect(try stores.usedIndex() == nil)
            #expect(chmod(changed, 0o700) == 0)
            #expect(try stores.usedIndex() != nil)
            guard geteuid() == 0 else { continue }
            #expect(chown(changed, 65534, 65534) == 0)
            #expect(try stores.usedIndex() == nil)
            #expect(chown(changed, 0, 0) == 0)
        }
    }

    /// If the store could change without a new modification time, only writers use the index, and it stays
    /// uncertain after they write.
    @Test func `only writers use an uncertain index`() throws {
        try stores.makeIndex(seed: 16, operationCount: 60)
        let (_, header) = try #require(try stores.usedIndex())
        let file = IndexFile(of: stores.path, in: stores.cache)
        let status = try #require(try FileStatus(path: stores.path))
        #expect(!header.isUncertain)
        file.note(status, header, isSure: false)
        #expect(try stores.usedIndex()?.1.isUncertain == true)
        try stores.expectSameAddition()
        #expect(try stores.usedIndex()?.1.isUncertain == true)
        try stores.expectSameAnswers(.some)
        #expect(try stores.usedIndex()?.1.isUncertain == false)
    }

    @Test func `a slow writer does not spoil a newer index`() throws {
        try stores.makeIndex(seed: 17, operationCount: 60)
        let (_, header) = try #require(try stores.usedIndex())
        try stores.append(LogText.milk.replacing("2026", with: "2027"))
        try stores.expectSameAnswers(.some)
        let newer = try stores.index()
        let status = try #require(try FileStatus(path: stores.path))
        IndexFile(of: stores.path, in: stores.cache).note(status, header, isSure: true)
        #expect(try stores.index() == newer)
        #expect(try stores.usedIndex() != nil)
    }

    @Test func `supports concurrent writers and readers`() throws {
        try stores.makeIndex(seed: 18, operationCount: 60)
        let stores = stores
        let workers = (0..<6).map { number in
            let (path, cache) = (stores.path, stores.cache)
            return Background {
                for round in 0..<20 {
                    let store = JSONFileStore(
                        path: path, cacheDirectory: cache, clock: FixedClock(Seeds.now),
                        ids: RandomMemeIDs(), indexThreshold: 1000)
                    if number % 2 == 0 {
                        _ = try store.add([try MemeDraft(title: "\(number) \(round)")])
                    } else {
                        _ = try store.pages(MemesFetch(limit: 5, wantsShortIDs: true))
                    }
                }
            }
        }
        for worker in workers { _ = try worker.value() }
        try stores.expectSameAnswers()
        #expect(try stores.usedIndex() != nil)
    }

    private func words(_ index: [UInt8]) -> [UInt64] {
        index.withUnsafeBytes { bytes in
            (0..<18).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
        }
    }
}

/// The expected answers of an unchanged store.
private struct Expectation {
    private let stores: IndexedStores
    private let ids: [MemeID]
    private let some: StoreAnswers
    private let all: StoreAnswers

    init(_ stores: IndexedStores) throws {
        self.stores = stores
        ids = try stores.ids()
        some = StoreAnswers(stores.plain(), ids, .some)
        all = StoreAnswers(stores.plain(), ids, .all)
    }

    /// Returns whether the answers with the index are the expected ones.
    func holds(_ extent: StoreAnswers.Extent) throws -> Bool {
        StoreAnswers(stores.indexed(), ids, extent) == (extent == .some ? some : all)
    }
}

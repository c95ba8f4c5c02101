import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// Stores with an index, which give the same answers as without it.
struct IndexedStoreTests {
    private let stores: IndexedStores

    init() throws { stores = try IndexedStores() }

    /// Memes are found in the tables by title, identifier prefix and pinned flag, in the order of the list.
    @Test(arguments: 0..<UInt64(TestExtent.count(5)))
    func `finds exactly the matching memes in the tables`(_ seed: UInt64) throws {
        try stores.makeIndex(seed: seed, operationCount: 60)
        try stores.expectSameAddition()
        let titles = [
            "BUY MILK", "buy milk 7", "ÉTÉ", "e\u{301}TÉ", "a \"B\" \\", "日本", "X", "", "no",
        ]
        let prefixes = try stores.ids().flatMap { id in
            [1, 4, 12].compactMap { MemeIDPrefix(id.text(prefix: $0)) }
        }
        var queries = [Query.flag(.pinned)] + titles.map(Query.title) + prefixes.map(Query.id)
        queries += titles.map { .any([.title($0), .id(prefixes[0])]) }
        queries += [
            .all([.tag(named: "ü"), .flag(.pinned)]), .any([.flag(.pinned), .tag(named: "ü")]),
        ]
        for store in [stores.plain(), stores.indexed()] {
            let all = try store.pages(MemesFetch()).flatMap(\.decodedMemes)
            for query in queries {
                let matcher = try QueryMatcher(query)
                let expected = all.filter { matcher.matches($0, isRemoved: false) }
                let found = try store.pages(MemesFetch(query: query)).flatMap(\.decodedMemes)
                #expect(found == expected, "\(query)")
                let reversed = MemesFetch(query: query, isReversed: true)
                #expect(
                    try store.pages(reversed).flatMap(\.decodedMemes) == expected.reversed(),
                    "\(query)")
            }
        }
    }

    @Test func `a large store has an index that the next reader uses`() throws {
        var logs = IndexLogs(seed: 1)
        try stores.write(logs.log(40))
        #expect(try stores.usedIndex() == nil)
        _ = try stores.indexed().newestMeme()
        let index = try stores.index()
        #expect(try stores.usedIndex()?.1.end == stores.directory.read("memes.jsonl").count)
        let identity = try FileStatus(path: indexPath)?.identity
        try stores.expectSameAnswers()
        #expect(try stores.index() == index)
        #expect(try FileStatus(path: indexPath)?.identity == identity)
    }

    @Test func `trusts the index without comparing it with the whole store`() throws {
        var logs = IndexLogs(seed: 2)
        let first =
            #"{"id":"7m3k9q2x0d4v","title":"x","created":"1999-01-01T00:00:00.000Z"}"# + "\n"
        let rest = logs.operations(80)
        #expect(rest.utf8.count > 4096)
        try stores.write(LogText.header + first + rest)
        let other = LogText.header + first.replacing("7m3k9q2x0d4v", with: "7m3k9q2x0d4w") + rest
        let snapshot = try LogSnapshot(LogBytes(other.utf8), path: stores.path)
        let status = try #require(try FileStatus(path: stores.path))
        #expect(
            IndexFile(of: stores.path, in: stores.cache).write(
                snapshot.tables[0], of: snapshot.scanner, snapshot.bytes, status,
                isUncertain: false)
                != nil)
        #expect(
            try stores.indexed().findMemes([try MemeReference("7m3k9q2x0d4v")]).memes
                == .failure(.reference(.noSuchMeme(try MemeReference("7m3k9q2x0d4v")))))
        // But a reader does not mistake another meme at that position for the one in the index.
        let damage = DamagedLine(number: 2, error: .invalidID)
        #expect(
            try stores.indexed().findMemes([try MemeReference("7m3k9q2x0d4w")]).memes
                == .failure(.store(.damaged([damage]), path: stores.path)))
    }

    @Test func `creates no index for a small store`() throws {
        var logs = IndexLogs(seed: 3)
        try stores.write(logs.log(2))
        _ = try stores.indexed().newestMeme()
        #expect(stores.indexNames == [])
    }

    @Test(
        arguments: [
            "garbage\n", "\0\0", #"{"id":"#, #"{"store":"meme","version":2}"# + "\n", " ",
        ] as [String])
    func `creates no index for a store that is not intact`(_ end: String) throws {
        var logs = IndexLogs(seed: 4)
        try stores.write(logs.log(40) + end)
        try stores.expectSameAnswers()
        #expect(stores.indexNames == [])
    }

    @Test func `creates an index even for a store without memes`() throws {
        try stores.write(LogText.header + String(repeating: "\n", count: 2000))
        try stores.expectSameAnswers()
        #expect(try stores.usedIndex() != nil)
        try stores.expectSameAnswers()
        try stores.expectSameAddition()
        try stores.expectSameAnswers()
    }

    @Test(arguments: 0..<UInt64(TestExtent.count(3)))
    func `answers the same with and without an index`(_ seed: UInt64) throws {
        var logs = IndexLogs(seed: seed)
        try stores.write(logs.log(Int(seed) * 8 + 15))
        try stores.expectSameAnswers()
        #expect(try stores.usedIndex() != nil)
        try stores.expectSameAnswers()
    }

    /// Some of the lines are older than those before them.
    @Test(arguments: 0..<UInt64(TestExtent.count(2)))
    func `answers the same for a log that is out of order`(_ seed: UInt64) throws {
        var logs = IndexLogs(seed: seed)
        var numbers = SeededGenerator(seed: seed)
        let lines = logs.operations(60).replacing(#","more":true"#, with: "")
            .split(separator: "\n").map { $0 + "\n" }
        try stores.write(LogText.header + lines.shuffled(using: &numbers).joined())
        try stores.expectSameAnswers()
        #expect(try stores.usedIndex() != nil)
        try stores.expectSameAnswers()
        try stores.expectSameAddition()
        try stores.expectSameAnswers()
    }

    /// Lines that a writer adds are known to come after the indexed part.
    @Test func `adding memes keeps the index`() throws {
        var logs = IndexLogs(seed: 5)
        try stores.write(logs.log(40))
        try stores.expectSameAnswers()
        let end = try #require(try stores.usedIndex()).1.end
        for _ in 0..<5 {
            try stores.expectSameAddition()
            #expect(try stores.usedIndex()?.1.end == end)
            try stores.expectSameAnswers()
        }
    }

    /// Appends new versions and removals of memes in the index, and updates the header of the index as if
    /// `meme` had written them.
    @Test(arguments: 0..<UInt64(TestExtent.count(2)))
    func `later lines supersede the versions in the index`(_ seed: UInt64) throws {
        var logs = IndexLogs(seed: seed)
        try stores.write(logs.log(50))
        try stores.expectSameAnswers()
        let (known, noted) = try #require(try stores.usedIndex())
        var header = noted
        for _ in 0..<3 {
            try stores.append(logs.operations(2))
            let status = try #require(try FileStatus(path: stores.path))
            IndexFile(of: stores.path, in: stores.cache).note(status, header, isSure: true)
            header.note(status, isSure: true)
            let isUsed = status.size - known.header.end < stores.threshold
            #expect(try stores.usedIndex() != nil)
            try stores.expectSameAnswers()
            try #expect(stores.usedIndex()?.1.end == (isUsed ? known.header.end : status.size))
            guard isUsed else { break }
        }
    }

    @Test func `does not reuse an identifier from the index`() throws {
        var logs = IndexLogs(seed: 7)
        let ids = SeededMemeIDs(seed: 1)
        let (removed, kept) = (ids.next(), ids.next())
        let lines = [removed, kept].map { #"{"id":"\#($0.text())","title":"x"}"# + "\n" }
        let removal = #"{"id":"\#(removed.text())","removed":"1999-01-01T00:00:00.000Z"}"# + "\n"
        try stores.write(LogText.header + lines.joined() + removal + logs.operations(40))
        try stores.expectSameAnswers()
        #expect(try stores.usedIndex() != nil)
        let added = try stores.indexed().add([try MemeDraft(title: "new")]).answer
        #expect(added.map(\.id) == [ids.next()])
    }

    private var indexPath: String { stores.cache + "/" + (stores.indexNames.first ?? "") }
}

/// The index of a store whose lines are not all in time order.
struct IndexedTimesTests {
    private let stores: IndexedStores

    init() throws { stores = try IndexedStores() }

    /// Memes that are added later may have earlier or later dates than those in the index.
    @Test func `sorts memes added after the index by their times`() throws {
        let end = try writeLog((1...20).map { ("\($0)", "2026-11-\($0 + 9)T00:00:00.000Z") })
        for (title, year) in [("old", "2020"), ("new", "2027"), ("older", "2019")] {
            let created = Seeds.time("\(year)-01-01T00:00:00.000Z")
            _ = try stores.indexed().add([try MemeDraft(title: title, created: created)])
            #expect(try stores.usedIndex()?.1.end == end)
            try stores.expectSameAnswers()
        }
        #expect(try titles(MemesFetch(limit: 3)) == ["new", "20", "19"])
        #expect(try titles(MemesFetch(isReversed: true, limit: 3)) == ["older", "old", "1"])
        #expect(
            try titles(MemesFetch(query: .not(.flag(.pinned)), isReversed: true, limit: 3))
                == ["older", "old", "1"])
        #expect(try recentTitles(4) == ["older", "new", "old", "20"])
        // A meme in the index moves when its date changes.
        _ = try stores.indexed().perform { (operation) throws(MemesError) in
            for var meme in try operation.memes() where meme.title == "20" {
                meme.text = "x"
                try operation.change(meme)
            }
        }
        #expect(try stores.usedIndex()?.1.end == end)
        try stores.expectSameAnswers()
        #expect(try titles(MemesFetch(limit: 3)) == ["new", "19", "18"])
        #expect(try recentTitles(2) == ["20", "older"])
    }

    /// One line with a time far in the future makes all lines after it late.
    @Test func `indexes lines that are out of order`() throws {
        var memes = (1...20).map { ("\($0)", "2026-11-\($0 + 9)T00:00:00.000Z") }
        memes[2].1 = "2099-01-01T00:00:00.000Z"
        let end = try writeLog(memes)
        #expect(try stores.usedIndex()?.1.lateCount == 17)
        try stores.expectSameAnswers()
        let times = ["2099-01-01T00:00:00.000Z", "2026-11-29T00:00:00.000Z"]
        #expect(
            try stores.indexed().operations(OperationsFetch(limit: 2)).map(\.time.text) == times)
        #expect(try titles(MemesFetch(limit: 3)) == ["3", "20", "19"])
        #expect(try recentTitles(3) == ["3", "20", "19"])
        try stores.expectSameAddition()
        #expect(try stores.usedIndex()?.1.end == end)
        try stores.expectSameAnswers()
        #expect(
            try stores.indexed().operations(OperationsFetch(limit: 3)).map(\.time.text)
                == ["2099-01-01T00:00:00.001Z"] + times)
        #expect(try titles(MemesFetch(limit: 3)) == ["3", "20", "19"])
        #expect(try recentTitles(3) == ["added", "3", "20"])
    }

    /// Writes a store of memes with the given creation times, and builds its index.
    ///
    /// - Returns: the end of the indexed part.
    private func writeLog(_ memes: [(title: String, created: String)]) throws -> Int {
        let lines = memes.enumerated().map { number, meme in
            let id = MemeID(bits: UInt64(number) << 40)
            return #"{"id":"\#(id.text())","title":"\#(meme.title)","created":"\#(meme.created)"}"#
                + "\n"
        }
        try stores.write(LogText.header + lines.joined())
        try stores.expectSameAnswers()
        return try #require(try stores.usedIndex()).1.end
    }

    private func titles(_ fetch: MemesFetch) throws -> [String] {
        try stores.indexed().pages(fetch).flatMap(\.memes).map(\.title)
    }

    private func recentTitles(_ count: Int) throws -> [String] {
        let references = (0..<count).map(MemeReference.recent)
        return try stores.indexed().findMemes(references).memes.get().map(\.title)
    }
}

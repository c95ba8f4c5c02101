import Domain
import TestSupport
import Testing

@testable import Platform

/// An index of a store whose lines do not all stand in the order of their times.
struct IndexedTimesTests {
    private let stores: IndexedStores

    init() throws {
        stores = try IndexedStores()
    }

    /// What was added later may have an earlier date than what the index covers, or a later one.
    @Test func whatComesAfterTheIndexStandsWhereItsTimePutsIt() throws {
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
            try titles(MemesFetch(query: .not(.pinned), isReversed: true, limit: 3))
                == ["older", "old", "1"])
        #expect(try recentTitles(4) == ["older", "new", "old", "20"])
        // A meme of the index that is dated anew leaves its place.
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

    /// One line with a time that is far ahead makes all after it late.
    @Test func linesThatAreOutOfOrderAreInTheIndex() throws {
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

    /// Makes the store one of memes that were added at some times, and its index.
    ///
    /// - Returns: where the index ends.
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

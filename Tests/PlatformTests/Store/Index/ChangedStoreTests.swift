import Domain
import Foundation
import TestSupport
import Testing

@testable import Platform

/// Tests that no answer is outdated after a store with an index has changed.
struct ChangedStoreTests {
    private let stores: IndexedStores

    init() throws { stores = try IndexedStores() }

    @Test func `does not mix up the indexes of stores that swap names`() throws {
        var logs = IndexLogs(seed: 9)
        let text = logs.log(40)
        try stores.write(text)
        // Both stores have the same size and the same end.
        try stores.write(
            text.replacing("Buy", with: "Sell").replacing("Sell", with: "Bye"), to: "b")
        for name in ["memes.jsonl", "b"] { _ = try stores.indexed(name).pages() }
        #expect(stores.indexNames.count == 2)
        let (one, other) = (stores.path, stores.directory.file("b"))
        for _ in 0..<2 {
            try FileManager.default.moveItem(atPath: one, toPath: stores.directory.file("c"))
            try FileManager.default.moveItem(atPath: other, toPath: one)
            try FileManager.default.moveItem(atPath: stores.directory.file("c"), toPath: other)
            try stores.expectSameAnswers()
        }
    }

    /// An editor may overwrite the file in place and keep its size.
    @Test func `rereads a store that was changed in place`() throws {
        try stores.makeIndex(seed: 10, operationCount: 60)
        let text = try stores.directory.read("memes.jsonl")
        let ids = try stores.ids()
        for id in ids.dropLast() {
            let literal = Array(id.text().utf8)
            let offset = try #require(text.firstRange(of: literal)?.lowerBound)
            try stores.overwrite(Array("7m3k9q2x0d4v".utf8), at: offset)
            try stores.expectSameAnswers()
            try stores.overwrite(literal, at: offset)
            try stores.expectSameAnswers()
        }
    }

    /// A program without locks may change indexed bytes while a writer is working.
    @Test
    func `refuses to write to a store that is changed in place, and rereads it`()
        throws
    {
        try stores.makeIndex(seed: 11, operationCount: 120)
        let text = try stores.directory.read("memes.jsonl")
        let literal = Array(try #require(stores.ids().first).text().utf8)
        let offset = try #require(text.firstRange(of: literal)?.lowerBound)
        #expect(throws: MemesError.store(.changedMeanwhile, path: stores.path)) {
            try stores.indexed(lockPatience: .zero).perform { (operation) throws(MemesError) in
                _ = try operation.add(try MemeDraft(title: "x"))
                do {
                    try stores.overwrite(Array("7m3k9q2x0d4v".utf8), at: offset)
                } catch { Issue.record(error) }
            }
        }
        #expect(try stores.directory.read("memes.jsonl").count == text.count)
        try stores.expectSameAnswers()
    }

    @Test func `rereads a store that shrank or was replaced`() throws {
        try stores.makeIndex(seed: 12, operationCount: 60)
        let text = try stores.directory.read("memes.jsonl")
        for count in [text.count - 1, text.count / 2, 2000, 29, 0] {
            let file = try OpenFile(stores.path, for: .overwriting)
            try file.truncate(to: count)
            try stores.expectSameAnswers()
            try stores.overwrite(text, at: 0)
            try stores.expectSameAnswers()
            try stores.directory.write("new", text.prefix(count))
            try Directories.rename(stores.directory.file("new"), to: stores.path)
            try stores.expectSameAnswers()
            try stores.overwrite(text, at: 0)
            try stores.expectSameAnswers()
        }
    }

    /// Makes random changes in random order.
    @Test(arguments: 0..<UInt64(TestExtent.count(3)))
    func `answers stay the same whatever happens to index and store`(_ seed: UInt64) throws {
        var numbers = SeededGenerator(seed: seed)
        var logs = IndexLogs(seed: seed)
        try stores.write(logs.log(20))
        var history: [String] = []
        for _ in 0..<12 {
            history.append(try change(&numbers, &logs))
            try stores.expectSameAnswers(.some, "\(history)")
        }
        try stores.expectSameAnswers(.all, "\(history)")
    }

    private func change(
        _ numbers: inout SeededGenerator, _ logs: inout IndexLogs
    ) throws -> String {
        let text = try stores.directory.read("memes.jsonl")
        let place = Int.random(in: 0..<max(text.count, 1), using: &numbers)
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0...2:
            try stores.expectSameAddition()
            return "added"
        case 3, 4:
            try stores.append(logs.operations(Int.random(in: 1...8, using: &numbers)))
            return "appended"
        case 5:
            try stores.append(
                ["{\"id\":", "\0\0", "garbage\n", "\n"].randomElement(using: &numbers) ?? "")
            return "torn"
        case 6:
            guard let byte = text.indices.contains(place) ? text[place] : nil else { return "" }
            try stores.overwrite([byte ^ 1], at: place)
            return "byte \(place) changed"
        case 7:
            let end = text[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
            try OpenFile(stores.path, for: .overwriting).truncate(to: end)
            return "cut to \(end)"
        case 8:
            try stores.directory.write("new", Array(logs.log(15).utf8))
            try Directories.rename(stores.directory.file("new"), to: stores.path)
            return "replaced"
        case 9:
            _ = try? stores.indexed().compactStore(keeping: .zero, isDryRun: false)
            return "compacted"
        case 10:
            guard !stores.indexNames.isEmpty else { return "" }
            var index = try stores.index()
            guard !index.isEmpty else { return "" }
            index[Int.random(in: 0..<index.count, using: &numbers)] ^= 4
            try stores.setIndex(index)
            return "index damaged"
        default:
            try? FileManager.default.removeItem(atPath: stores.cache)
            return "index removed"
        }
    }
}

import Domain
import TestSupport
import Testing

@testable import Platform

/// Stores whose lines other programs deleted, moved or sorted: only incomplete operations are lost, with or
/// without an index.
struct MovedLinesTests {
    /// A line of an operation, with the facts that a reader must find in it.
    private struct Line {
        let operation: Int
        let text: String
        let title: String
        let isContinued: Bool
    }

    /// Operations of one to five lines after another program has changed the file.
    private struct MovedLog {
        private(set) var lines: [Line] = []

        init(seed: UInt64) {
            var numbers = SeededGenerator(seed: seed)
            for operation in 1...Int.random(in: 2...8, using: &numbers) {
                let count = Int.random(in: 1...5, using: &numbers)
                for number in 1...count {
                    let id = MemeID(bits: UInt64(operation * 100 + number)).text()
                    let time = Timestamp(milliseconds: 1_760_000_000_000 + Int64(operation)).text
                    let more = number < count ? #","more":true"# : ""
                    lines.append(
                        Line(
                            operation: operation,
                            text: #"{"id":"\#(id)","title":"\#(operation) \#(number)","#
                                + #""created":"\#(time)"\#(more)}"# + "\n",
                            title: "\(operation) \(number)", isContinued: number < count))
                }
            }
            for _ in 0..<Int.random(in: 1...3, using: &numbers) { change(&numbers) }
        }

        private mutating func change(_ numbers: inout SeededGenerator) {
            let place = lines.indices.randomElement(using: &numbers) ?? 0
            switch Int.random(in: 0..<7, using: &numbers) {
            case 0: lines.sort { $0.text < $1.text }
            case 1: lines.reverse()
            case 2: lines.shuffle(using: &numbers)
            case 3:
                let line = lines.remove(at: place)
                lines.insert(line, at: Int.random(in: 0...lines.count, using: &numbers))
            default: if lines.count > 1 { lines.remove(at: place) }
            }
        }

        var text: String { LogText.header + lines.map(\.text).joined() }

        /// Returns whether the operation looks complete: its last line remains, or a later operation follows.
        func isWhole(_ operation: Int) -> Bool {
            guard lines.contains(where: { $0.operation == operation && !$0.isContinued }) else {
                let last = lines.lastIndex { $0.operation == operation } ?? 0
                return last + 1 < lines.count && lines[last + 1].operation > operation
            }
            return true
        }

        /// Returns whether the operation looks complete to a reader that checks only `more` in its last line.
        func isWholeToNaiveReader(_ operation: Int) -> Bool {
            let last = lines.lastIndex { $0.operation == operation } ?? 0
            return !lines[last].isContinued
        }

        func titles(_ isWhole: (Int) -> Bool) -> [String] {
            lines.filter { isWhole($0.operation) }.map(\.title).sorted()
        }

        /// The numbers of the lines of incomplete operations before the end of the last complete one.
        var passedOver: [Int] {
            let last = lines.lastIndex { isWhole($0.operation) } ?? -1
            return lines.indices.filter { $0 < last && !isWhole(lines[$0].operation) }
                .map { $0 + 2 }
        }
    }

    @Test func `loses only incomplete operations when lines are moved or deleted`() throws {
        for seed in 0..<UInt64(TestExtent.count(400)) {
            let log = MovedLog(seed: seed)
            let stores = try IndexedStores()
            try stores.write(log.text)
            let titles = log.titles(log.isWhole)
            for store in [stores.plain(), stores.indexed(), stores.indexed()] {
                let pages = try store.pages()
                #expect(pages.flatMap(\.memes).map(\.title).sorted() == titles, "\(seed)")
                let named = pages.flatMap(\.warnings).compactMap { warning -> [Int]? in
                    guard case .unfinishedLines(_, let count, let first) = warning else {
                        return nil
                    }
                    return [count, first]
                }
                let passedOver = log.passedOver
                #expect(
                    named == (passedOver.first.map { [[passedOver.count, $0]] } ?? []), "\(seed)")
                #expect(try operations(of: store) == titles, "\(seed)")
                let report = try store.checkStore()
                #expect(report.damagedLines.map(\.number) == passedOver, "\(seed)")
                #expect(report.memeCount == titles.count, "\(seed)")
            }
            let time = Timestamp(milliseconds: 1_760_000_000_003)
            let early = try stores.plain().countMemes(MemesFetch(asOf: time)).count
            #expect(early == log.titles { $0 <= 3 && log.isWhole($0) }.count, "\(seed)")
            _ = try stores.plain().compactStore(keeping: .zero, isDryRun: false)
            #expect(try stores.plain().countMemes(MemesFetch()).count == titles.count, "\(seed)")
            _ = try stores.plain().repairStore(isDryRun: false)
            #expect(try stores.plain().countMemes(MemesFetch()).count == titles.count, "\(seed)")
            #expect(try stores.plain().checkStore().isSound, "\(seed)")
        }
    }

    /// Returns the titles of all operations, and expects their times to be distinct and newest first.
    private func operations(of store: JSONFileStore) throws -> [String] {
        let cursor = try store.fetchOperations(OperationsFetch())
        var titles: [String] = []
        var times: [Timestamp] = []
        while let page = try cursor.nextPage() {
            times += page.operations.map(\.time)
            titles += page.operations.flatMap { $0.changes.map(\.title) }
        }
        #expect(times == times.sorted(by: >))
        #expect(Set(times.map(\.milliseconds)).count == times.count)
        return titles.sorted()
    }

    /// A reader that relies only on `more` misreads more than a tenth of these logs.
    @Test func `detects a reader that trusts the line order`() {
        let logs = (0..<100).map { MovedLog(seed: $0) }
        let wrong = logs.count { $0.titles($0.isWholeToNaiveReader) != $0.titles($0.isWhole) }
        #expect(wrong > 10)
    }
}

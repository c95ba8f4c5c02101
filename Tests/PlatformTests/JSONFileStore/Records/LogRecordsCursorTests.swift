import Domain
import Testing

@testable import Platform

/// The pages of records that are made several parts at a time.
struct LogRecordsCursorTests {
    private static let error = MemesError.store(.busy(seconds: 1), path: "s")
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 3)
    private static let count = 40

    @Test(arguments: [false, true], [0, 1, 5, 40])
    func theLastPageHasTheWarnings(_ areSearched: Bool, _ partCount: Int) throws {
        let (snapshot, offsets) = try LogRecordsCursorTests.snapshot()
        let parts = PartsStub(offsets.prefix(partCount).map { [$0] }, areSearched: areSearched)
        let cursor = LogRecordsCursor(
            snapshot, parts, as: .jsonLines, warnings: [LogRecordsCursorTests.warning])
        var pages: [RecordsPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
        #expect(pages.last?.warnings == [LogRecordsCursorTests.warning])
        #expect(pages.dropLast().flatMap(\.warnings).isEmpty)
        #expect(pages.map(\.count).reduce(0, +) == partCount)
        #expect(
            pages.flatMap(\.parts).flatMap(\.self)
                == Array(
                    snapshot.bytes[(offsets.first ?? 0)..<(offsets + [snapshot.size])[partCount]]))
        #expect(try cursor.nextPage() == nil)
    }

    @Test(arguments: [false, true], [0, 1, 2, 5])
    func whatWasMadeComesBeforeAFailure(_ areSearched: Bool, _ partCount: Int) throws {
        let (snapshot, offsets) = try LogRecordsCursorTests.snapshot()
        let parts = PartsStub(
            offsets.prefix(partCount).map { [$0] }, areSearched: areSearched,
            failure: LogRecordsCursorTests.error)
        let cursor = LogRecordsCursor(snapshot, parts, as: .jsonLines, warnings: [])
        var count = 0
        #expect(throws: LogRecordsCursorTests.error) {
            while let page = try cursor.nextPage() {
                #expect(!page.isLast)
                count += page.count
            }
        }
        #expect(count == partCount)
        #expect(throws: LogRecordsCursorTests.error) { try cursor.nextPage() }
    }

    @Test func aSearchIsNotAskedForMoreThanThePageNeeds() throws {
        let (snapshot, offsets) = try LogRecordsCursorTests.snapshot()
        let parts = PartsStub(offsets.map { [$0] }, areSearched: true)
        let cursor = LogRecordsCursor(snapshot, parts, as: .jsonLines, warnings: [])
        let page = try cursor.nextPage()
        #expect(page?.count == min(Parallel.threadCount, LogRecordsCursorTests.count))
        #expect(parts.askedCount <= Parallel.threadCount)
    }

    /// However long the lines of a part are, a page holds few of them.
    @Test(arguments: [false, true], [1, 2, 17, 40])
    func aPartWithManyBytesGoesOnInTheNextPage(_ areSearched: Bool, _ size: Int) throws {
        let (snapshot, offsets) = try LogRecordsCursorTests.snapshot()
        let parts = stride(from: 0, to: offsets.count, by: size).map {
            Array(offsets[$0..<min($0 + size, offsets.count)])
        }
        // Each line has less than a hundred bytes, two have more.
        let cursor = LogRecordsCursor(
            snapshot, PartsStub(parts, areSearched: areSearched), as: .jsonLines,
            warnings: [LogRecordsCursorTests.warning], byteLimit: 100)
        var pages: [RecordsPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        #expect(pages.allSatisfy { $0.count <= 2 * Parallel.threadCount })
        #expect(pages.flatMap(\.parts).allSatisfy { $0.count < 200 })
        #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
        #expect(pages.last?.warnings == [LogRecordsCursorTests.warning])
        #expect(pages.map(\.count).reduce(0, +) == offsets.count)
        #expect(
            pages.flatMap(\.parts).flatMap(\.self)
                == Array(snapshot.bytes[offsets[0]..<snapshot.size]))
    }

    private static func snapshot() throws -> (LogSnapshot, offsets: [Int]) {
        var log = LogText.header
        var offsets: [Int] = []
        for number in 0..<count {
            offsets.append(log.utf8.count)
            log += #"{"id":"\#(MemeID(bits: UInt64(number)))","title":"\#(number)","#
            log += #""created":"2026-11-20T10:00:00.123Z"}"# + "\n"
        }
        return (try LogSnapshot(LogBytes(log.utf8), path: "s"), offsets)
    }
}

/// Parts that are given, and a failure after them if one is.
private final class PartsStub: RecordParts {
    let areSearched: Bool
    private(set) var askedCount = 0

    private var parts: ArraySlice<[Int]>
    private let failure: MemesError?

    init(_ parts: [[Int]], areSearched: Bool, failure: MemesError? = nil) {
        self.parts = parts[...]
        self.areSearched = areSearched
        self.failure = failure
    }

    func next() throws(MemesError) -> RecordPart? {
        askedCount += 1
        if let offsets = parts.popFirst() { return .lines(offsets) }
        if let failure { throw failure }
        return nil
    }
}

import Domain
import TestSupport
import Testing

@testable import Platform

/// The progress that a store reports during long work.
struct LongWorkTests: JSONFileStoreSuite {
    let directory: TemporaryDirectory
    private let progress = ProgressSpy()

    /// Two versions of 5000 memes, in lines of equal length.
    private static let log: String = {
        var text = LogText.header
        for hour in ["10", "11"] {
            for number in 0..<5000 {
                let id = MemeID(bits: UInt64(number) + 1).text()
                let padding = String(repeating: "x", count: 300)
                text +=
                    #"{"id":"\#(id)","title":"a \#(padding)","created":"2026-11-20T10:00:00.000Z""#
                text += #","modified":"2026-11-20T\#(hour):00:00.000Z"}"# + "\n"
            }
        }
        return text
    }()

    init() throws {
        directory = try TemporaryDirectory()
        try write(Self.log)
    }

    private static let headerByteCount = 29
    private static let lineByteCount = 410

    @Test func `a check reports progress in bytes`() throws {
        _ = try telling().checkStore()
        // Progress is reported after every 512 lines.
        let size = Self.headerByteCount + 10_000 * Self.lineByteCount
        #expect(
            progress.reports
                == (1...19).map { page in
                    let start = Self.headerByteCount + (512 * page - 1) * Self.lineByteCount
                    return "checking \(start) of \(size)"
                })
    }

    @Test func `a compaction reports the bytes that it writes`() throws {
        _ = try telling().compactStore(keeping: .zero, isDryRun: false)
        let written = progress.reports.filter { $0.hasPrefix("compacting") }
        #expect(written.count == 1)
        let size = try directory.read("memes.jsonl").count
        #expect(written.allSatisfy { $0.hasSuffix(" of \(size)") })
    }

    @Test(arguments: [MemeOrder.title, .created])
    func `sorting reports progress`(_ order: MemeOrder) throws {
        _ = try telling().fetchMemes(MemesFetch(order: order))
        #expect(progress.reports.first?.hasPrefix("sorting 0 of ") == true)
    }

    @Test(arguments: [MemeOrder.title, .relevance])
    func `a search of all memes reports progress`(_ order: MemeOrder) throws {
        let query = Query.text(TextPattern("a"), in: .anywhere)
        _ = try telling().fetchMemes(MemesFetch(query: query, order: order))
        #expect(progress.reports.contains { $0.hasPrefix("searching ") })
    }

    /// The log is below the threshold for several threads.
    @Test func `building the first index reports progress in bytes`() throws {
        let cache = try TemporaryDirectory()
        func indexing() throws -> [String] {
            let store = JSONFileStore(
                path: directory.file("memes.jsonl"), cacheDirectory: cache.path,
                clock: FixedClock(Seeds.now), ids: RandomMemeIDs())
            let progress = ProgressSpy()
            store.progress = progress
            _ = try store.countMemes(MemesFetch())
            return progress.reports
        }
        let size = Self.headerByteCount + 10_000 * Self.lineByteCount
        let first = try indexing()
        #expect(first.count >= 5)
        #expect(first.allSatisfy { $0.hasPrefix("indexing ") && $0.hasSuffix(" of \(size)") })
        #expect(try indexing() == [])
    }

    @Test func `reading a page of the newest memes reports no progress`() throws {
        let query = Query.text(TextPattern("a"), in: .anywhere)
        _ = try telling().fetchMemes(MemesFetch(query: query)).nextPage()
        #expect(progress.reports == [])
    }

    private func telling() -> JSONFileStore {
        let store = store()
        store.progress = progress
        return store
    }
}

import Domain
import TestSupport
import Testing

@testable import Platform

/// The records of a log that is read in several parts are those of its memes, in every order.
struct LogRecordsTests {
    private static let orders: [(MemeOrder, Bool)] = MemeOrder.allCases.flatMap { order in
        [(order, false), (order, true)]
    }

    @Test(arguments: orders)
    func areThoseOfTheMemes(_ order: MemeOrder, _ isReversed: Bool) throws {
        let snapshot = try LogRecordsTests.snapshot(LongLog.text)
        let fetch = MemesFetch(order: order, isReversed: isReversed)
        for encoding in TestRows.allEncodings {
            let expected = try LogRecordsTests.text(
                of: EncodedRecordsCursor(try snapshot.memes(fetch), as: encoding))
            let records = try LogRecordsTests.text(
                of: snapshot.records(fetch, as: encoding, warnings: []))
            #expect(records.count == expected.count)
            #expect(records.hasSameBytes(as: expected))
        }
    }

    /// A line that is longer than a part of a log is.
    @Test(arguments: TestExtent.isFull ? [0, 1, 2] : [1], [false, true])
    func mayComeFromVeryLongLines(_ place: Int, _ isReversed: Bool) throws {
        var memes = [Seeds.milk, Seeds.walk, Seeds.call]
        for number in memes.indices {
            memes[number].text = String(repeating: "long ", count: number == place ? 430_000 : 1)
        }
        let lines = memes.map { #"{"id":"\#($0.id)","title":"\#($0.title)","text":"\#($0.text)"}"# }
        let snapshot = try LogRecordsTests.snapshot(
            LogText.header + lines.joined(separator: "\n") + "\n")
        let fetch = MemesFetch(isReversed: isReversed)
        let expected = isReversed ? lines : lines.reversed()
        let records = try LogRecordsTests.text(
            of: snapshot.records(fetch, as: .jsonLines, warnings: []))
        #expect(records.hasSameBytes(as: expected.joined(separator: "\n") + "\n"))
    }

    /// What can be told from a line as it lies there is not decoded; all else is.
    @Test(
        arguments: [
            (
                #"{"id":"7m3k9q2x0d4v","title":"Buy milk","pinned":true,"#
                    + #""created":"2026-11-20T10:00:00.123Z"}"#,
                "R7m3k9q2x0d4v|2026-11-20T10:00:00.123Z||Buy milk"
            ),
            (
                #"{"id":"7m3k9q2x0d4v","title":"日本","tags":["a","ü/b","c"],"#
                    + #""created":"2026-11-20T10:00:00.123Z"}"#,
                "R7m3k9q2x0d4v|2026-11-20T10:00:00.123Z|a,ü/b,c|日本"
            ),
            (
                #"{"id":"7m3k9q2x0d4v","title":"t","text":"\n\\","created":"#
                    + #""2026-11-20T10:00:00.123Z","modified":"2026-11-21T10:00:00.123Z"}"#,
                "R7m3k9q2x0d4v|2026-11-21T10:00:00.123Z||t"
            ),
            (
                #"{"id":"7m3k9q2x0d4v","title":"a \"b\"","created":"2026-11-20T10:00:00.123Z"}"#,
                #"D7m3k9q2x0d4v|2026-11-20T10:00:00.123Z||a "b""#
            ),
            (
                #"{"id":"7m3k9q2x0d4v","title":"t","tags":["a","b\\"],"#
                    + #""created":"2026-11-20T10:00:00.123Z"}"#,
                #"D7m3k9q2x0d4v|2026-11-20T10:00:00.123Z|a,b\|t"#
            ),
            (
                #"{"id":"7m3k9q2x0d4v","title":"a"# + "\u{202E}"
                    + #"b","created":"2026-11-20T10:00:00.123Z"}"#,
                "D7m3k9q2x0d4v|2026-11-20T10:00:00.123Z||a\u{202E}b"
            ),
            (#"{"title":"Buy milk","id":"7m3k9q2x0d4v"}"#, "D7m3k9q2x0d4v|-||Buy milk"),
            (#"{"id":"7m3k9q2x0d4v","title":"t","tags":[]}"#, "D7m3k9q2x0d4v|-||t"),
        ])
    func areMadeWithoutDecodingWhereTheLineTellsAll(_ line: String, _ record: String) throws {
        let snapshot = try LogRecordsTests.snapshot(LogText.header + line + "\n")
        let encoding = RecordEncoding.rows(TestRows(tellsDecoded: true))
        for order in [MemeOrder.modified, .title] {
            for limit in [nil, 1] {
                let records = try LogRecordsTests.text(
                    of: snapshot.records(
                        MemesFetch(order: order, limit: limit), as: encoding, warnings: []))
                #expect(records.hasSameBytes(as: record + "\n"))
            }
        }
    }

    /// An index that lies may lead to the line of a removal.
    @Test func areNotMadeOfRemovals() throws {
        let line = #"{"id":"7m3k9q2x0d4v","removed":"2026-11-20T10:00:00.123Z"}"# + "\n"
        let snapshot = try LogRecordsTests.snapshot(LogText.header + line)
        for encoding in TestRows.allEncodings {
            var copier = RecordCopier(snapshot, as: encoding)
            #expect(throws: MemesError.self) {
                try copier.copy(lineAt: LogText.header.utf8.count)
            }
            #expect(copier.records == [])
        }
    }

    /// A log with too many rows is read in another way, with the same result.
    @Test func areNotCopiedBeforehandWhereTheyAreTooMany() throws {
        let snapshot = try LogRecordsTests.snapshot(LongLog.text)
        #expect(try SortedRows(snapshot, as: TestRows(), isReversed: false) != nil)
        #expect(
            try SortedRows(snapshot, as: TestRows(), isReversed: false, byteLimit: 1 << 10) == nil)
    }

    private static func snapshot(_ log: String) throws -> LogSnapshot {
        try LogSnapshot(LogBytes(log.utf8), path: "s")
    }

    private static func text(of cursor: any RecordsCursor) throws -> String {
        var bytes: [UInt8] = []
        while let page = try cursor.nextPage() { bytes += page.parts.joined() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A log of more than one part: memes with equal titles, some of them changed or removed later, and
/// lines as other programs write them.
private struct LongLog {
    static let text = LongLog(seed: 1).text

    private var text = LogText.header
    private var numbers: SeededGenerator
    private var time: Int64 = 1_790_000_000_000

    private static let titles = [
        "a", "A", "milk", "Milk and bread", "milk and butter", "MILK AND BREAD", "été", "Été",
        "e\u{301}te\u{301}", #"\"quoted\""#, "日本語", "", "milk and bread and butter and cheese",
    ]
    private static let filling = String(repeating: "filling ", count: 100)

    private init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        var ids: [String] = []
        for _ in 0..<TestExtent.count(3000) {
            time += Int64.random(in: 0...3, using: &numbers)
            switch Int.random(in: 0..<12, using: &numbers) {
            case 0 where !ids.isEmpty:
                append(ids.randomElement(using: &numbers) ?? "", isNew: false)
            case 1 where !ids.isEmpty:
                let id = ids.remove(at: Int.random(in: ids.indices, using: &numbers))
                text += #"{"id":"\#(id)","removed":"\#(timestamp)"}"# + "\n"
            default:
                let id = MemeID(bits: UInt64.random(in: 0..<1 << 60, using: &numbers)).text(
                    prefix: 12)
                ids.append(id)
                append(id, isNew: true)
            }
        }
    }

    private var timestamp: String { Timestamp(milliseconds: time).text }

    private mutating func append(_ id: String, isNew: Bool) {
        let title = LongLog.titles.randomElement(using: &numbers) ?? ""
        let space = Int.random(in: 0..<20, using: &numbers) == 0 ? " " : ""
        let tags = Bool.random(using: &numbers) ? #""tags":["home","b/c"],"# : ""
        text += #"{"id":"\#(id)",\#(space)"title":"\#(title)","text":"\#(LongLog.filling)","#
        text += tags + #""\#(isNew ? "created" : "modified")":"\#(timestamp)"}"# + "\n"
    }
}

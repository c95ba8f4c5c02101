import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

/// Records of memes that are not decoded, compared with those of decoded memes.
struct StoredMemeRecordTests {
    private static let header = #"{"store":"meme","version":1}"# + "\n"

    private static let kinds: [RecordFormat.Kind] =
        [.plain, .ids, .json, .jsonLines, .commaSeparated, .tabSeparated]
        + [
            "{id} {title}", #"{tags}\t{text}\0"#, "{created}{modified}{pinned}{key}{url}{image}",
        ].compactMap { (try? RecordTemplate($0)).map(RecordFormat.Kind.template) }

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(arguments: [false, true])
    func `writes the same records as for decoded memes`(_ endsWithNUL: Bool) throws {
        var lines = JSONWriter()
        for meme in Seeds.all + OddMemes.all {
            lines.meme(meme)
            lines.endLine()
        }
        let stores = try [lines.text, LongLog.text].map { try store($0) }
        for store in stores {
            for (order, isReversed) in [(MemeOrder.modified, false), (.title, true)] {
                let pages = try [false, true].map { decodesMemes in
                    try store.pages(
                        MemesFetch(
                            order: order, isReversed: isReversed, decodesMemes: decodesMemes))
                }
                for kind in Self.kinds {
                    let format = RecordFormat(kind: kind, endsWithNUL: endsWithNUL)
                    let records = pages.map { text(of: $0, format) }
                    #expect(records[0].count == records[1].count)
                    #expect(records[0].hasSameBytes(as: records[1]))
                }
            }
        }
    }

    /// The members of a line, and the members that are written. `nil` means that they are copied unchanged.
    @Test func `writes JSON the same way however it is stored`() throws {
        for (members, written) in [
            (#""title":"t","text":"\n\\","created":"2026-11-20T10:00:00.123Z""#, nil),
            (
                #""title":"t","created":"2026-11-20T10:00:00.123Z","more":true"#,
                #""title":"t","created":"2026-11-20T10:00:00.123Z""#
            ),
            (
                #""title":"t","operation":"2026-11-20T10:00:00.123Z","undoes":"2026-01-20T10:00:00.123Z""#
                    + #","redo":true"#, #""title":"t""#
            ),
            (#""title":"t","text":"""#, #""title":"t""#),
            (#""title":"t","tags":[]"#, #""title":"t""#),
            (#""pinned":false,"title":"t""#, #""title":"t""#),
            (#""text":"x","title":"t""#, #""title":"t","text":"x""#),
            (#""title":"a\u0062\/""#, #""title":"ab/""#),
            ("\"title\":\"a\u{202E}b\"", #""title":"a\u202eb""#),
            (#""title": "t" , "mood":1.50"#, #""title":"t","mood":1.50"#),
        ] as [(String, String?)] {
            let id = #"{"id":"7m3k9q2x0d4v","#
            let last = #"{"id":"b7zzzzzzzzzz","title":"","created":"2026-11-20T10:00:00.123Z"}"#
            let store = try store("\(id)\(members)}\n\(last)\n")
            let printed = text(of: try store.pages(MemesFetch()), RecordFormat(kind: .jsonLines))
            let expected = "\(id)\(written ?? members)}\n"
            #expect(printed.contains(expected), "\(members)")
            #expect(printed.utf8.count == (expected + last + "\n").utf8.count, "\(members)")
            let meme = try store.findMemes([.prefix(MemeIDPrefix(Seeds.milk.id))]).memes.get()
            let shown = RecordFormatter(format: RecordFormat(kind: .jsonLines)).text(of: meme)
            #expect(shown.hasSameBytes(as: expected), "\(members)")
        }
    }

    private func store(_ lines: String) throws -> JSONFileStore {
        let name = "\(lines.utf8.count).jsonl"
        let log = lines.hasPrefix(Self.header) ? lines : Self.header + lines
        return JSONFileStore(
            path: try directory.write(name, log.utf8), clock: FixedClock(Seeds.now),
            ids: SeededMemeIDs(seed: 1))
    }

    private func text(of pages: [MemesPage], _ format: RecordFormat) -> String {
        let records = pages.enumerated().flatMap { number, page in
            RecordFormatter(format: format).records(of: page, isFirst: number == 0)
        }
        return String(decoding: records, as: UTF8.self)
    }
}

/// Memes that are hard to print.
enum OddMemes {
    /// A meme with quotes, separators, line ends and control characters.
    static let naughty: Meme = {
        var meme = Seeds.call
        meme.title = "a\tb\\c \"d\" \u{202E}é\u{7F}"
        meme.tags = [Tag(stored: "a,b"), Tag(stored: "c\n")]
        meme.text = "one\r\ntwo, \"three\"\0"
        meme[.url] = " https://a.org"
        meme[.image] = "\""
        meme.flags = [.pinned]
        meme.modified = Timestamp(literal: "last, year")
        return meme
    }()

    /// That meme, one without a time, and one with a key.
    static let all: [Meme] = {
        var timeless = Seeds.milk
        timeless.created = nil
        return [naughty, timeless, Meme(id: Seeds.walk.id, title: "t", key: "a\tb,c")]
    }()
}

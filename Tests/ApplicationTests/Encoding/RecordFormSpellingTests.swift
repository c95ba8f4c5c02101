import Domain
import TestSupport
import Testing

@testable import Application

/// What a store makes of memes by itself is what `RecordFormatter` prints.
struct RecordFormSpellingTests {
    private static let rowFormats = [RecordFormat.Kind.plain, .ids].flatMap { kind in
        [RecordFormat(kind: kind), RecordFormat(kind: kind, endsWithNUL: true)]
    }

    @Test(arguments: [false, true])
    func spellsMemesAsTheyArePrinted(_ endsWithNUL: Bool) throws {
        let templates = try [
            "{id} {title}", #"{tags}\t{text}\0"#, "{created}{modified}{pinned}{key}",
        ].map { RecordFormat.Kind.template(try RecordTemplate($0)) }
        let kinds: [RecordFormat.Kind] =
            [.plain, .ids, .jsonLines, .commaSeparated, .tabSeparated] + templates
        for kind in kinds {
            let format = RecordFormat(kind: kind, endsWithNUL: endsWithNUL)
            for meme in Seeds.all + OddMemes.all {
                var bytes = Array("before".utf8)
                format.spelling.append(meme, to: &bytes)
                let expected =
                    "before" + RecordFormatter(format: format).text(of: [meme], isFirst: false)
                #expect(String(decoding: bytes, as: UTF8.self).hasSameBytes(as: expected))
            }
        }
    }

    @Test(arguments: rowFormats)
    func spellsRowsLikeMemes(_ format: RecordFormat) {
        guard case .rows(let rows) = format.spelling else {
            Issue.record("no rows")
            return
        }
        let names = ["", "a", "garden", "people/ann", "日本", "eight888", "a longer tag of mine"]
        var long = Seeds.milk
        long.title = String(repeating: "long ", count: 1000)
        var memes = Seeds.all.filter { !$0.title.contains("\"") } + [long]
        for count in 0...names.count {
            var meme = Seeds.walk
            meme.tags = names.prefix(count).map { Tag(stored: $0) }
            meme.modified = count % 2 == 0 ? Seeds.now : nil
            if count == 3 { meme.created = nil }
            memes.append(meme)
        }
        for meme in memes {
            var expected = Array("before".utf8)
            rows.append(meme, to: &expected)
            var bytes = Array("before".utf8)
            append(meme, rows, to: &bytes)
            #expect(
                String(decoding: bytes, as: UTF8.self)
                    .hasSameBytes(as: String(decoding: expected, as: UTF8.self)))
        }
    }

    @Test func wantsTextsOnlyWhereTheyAreShown() throws {
        let kinds: [(RecordFormat.Kind, Bool)] = [
            (.plain, false), (.ids, false), (.json, true), (.jsonLines, true),
            (.commaSeparated, true), (.tabSeparated, true),
            (.template(try RecordTemplate("{title}")), false),
            (.template(try RecordTemplate("{id} {text}")), true),
        ]
        for (kind, wantsTexts) in kinds {
            for endsWithNUL in [false, true] {
                let format = RecordFormat(kind: kind, endsWithNUL: endsWithNUL)
                #expect(format.spelling.wantsTexts == wantsTexts)
            }
        }
    }

    /// The row of a meme as a store would find it.
    private func append(_ meme: Meme, _ rows: any RowEncoding, to bytes: inout [UInt8]) {
        let title = Array(meme.title.utf8)
        let tags = Array(meme.tags.map(\.name).joined(separator: "\",\"").utf8)
        title.withUnsafeBufferPointer { title in
            tags.withUnsafeBufferPointer { tags in
                rows.append(
                    MemeRow(id: meme.id, changed: meme.changed, title: title, tags: tags),
                    to: &bytes)
            }
        }
    }
}

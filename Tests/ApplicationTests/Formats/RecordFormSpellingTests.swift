import Domain
import TestSupport
import Testing

@testable import Application

/// What a store makes of memes by itself is what `RecordFormatter` prints.
struct RecordFormSpellingTests {
    private static let forms = [RecordForm.Kind.plain, .ids].flatMap { kind in
        [RecordForm(kind: kind), RecordForm(kind: kind, endsWithNUL: true)]
    }

    @Test(arguments: forms + [RecordForm(kind: .jsonLines)])
    func spellsMemesAsTheyArePrinted(_ form: RecordForm) throws {
        let spelling = try #require(form.spelling)
        var naughty = Seeds.call
        naughty.title = "a\tb\\c \"d\" \u{202E}é\u{7F}"
        naughty.tags = [Tag(stored: "a,b"), Tag(stored: "c\n")]
        var timeless = Seeds.milk
        timeless.created = nil
        for meme in Seeds.all + [naughty, timeless] {
            var bytes = Array("before".utf8)
            spelling.append(meme, to: &bytes)
            let expected = "before" + RecordFormatter(form: form).text(of: [meme])
            #expect(String(decoding: bytes, as: UTF8.self).hasSameBytes(as: expected))
        }
    }

    @Test(arguments: forms)
    func spellsRowsLikeMemes(_ form: RecordForm) throws {
        guard case .rows(let rows)? = form.spelling else {
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

    @Test func leavesToOthersWhatTakesMoreThanARow() throws {
        let template = RecordForm(kind: .template(try RecordTemplate("{id}")))
        for form in [RecordForm(kind: .tabSeparated), RecordForm(kind: .commaSeparated), template] {
            #expect(form.spelling == nil)
        }
        #expect(RecordForm(kind: .jsonLines, endsWithNUL: true).spelling == nil)
    }

    /// The row of a meme as a store would find it.
    private func append(_ meme: Meme, _ rows: any RowSpelling, to bytes: inout [UInt8]) {
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

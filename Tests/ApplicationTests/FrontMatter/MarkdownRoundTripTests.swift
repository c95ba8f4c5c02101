import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MarkdownRoundTripTests {
    @Test func `round-trips every text in every field`() {
        for text in NastyMemes.texts {
            let meme = Meme(
                id: Seeds.milk.id, title: text, text: text,
                tags: [Tag(stored: text), Tag(stored: "b")],
                optionalTexts: [.url: text, .image: text],
                created: Timestamp(literal: "2026-11-20T10:00:00.123Z"),
                key: text)
            #expect(read(meme) == meme, "\(text)")
        }
    }

    @Test func `round-trips any meme`() {
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<TestExtent.count(3000) {
            let meme = NastyMemes.meme(&numbers)
            #expect(read(meme) == meme)
        }
    }

    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func `round-trips every naughty string`() throws {
        for text in try Corpora.naughtyStrings() {
            let meme = Meme(
                id: Seeds.milk.id, title: text, text: text, tags: [Tag(stored: text)],
                created: Seeds.milk.created)
            #expect(read(meme) == meme, "\(text)")
        }
    }

    @Test func `round-trips lone surrogates`() throws {
        for (field, literal) in [
            MemeField.title: #""a\ud800""#, .text: #""\udc00\ud800""#,
            .url: #""\uDEAD""#, .image: #""\udead""#, .key: #""\ud800""#,
        ] as [MemeField: String] {
            let json =
                #"{"id":"7m3k9q2x0d4v","title":"t","\#(field)":\#(literal),"tags":["a","\ud800b"],"created":"2026-11-20T10:00:00.123Z"}"#
            let meme = try Array(json.utf8).withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                return try RecordFields(&reader).meme(Seeds.milk.id)
            }
            #expect(meme.exactJSON == [field: literal], "\(field)")
            #expect(meme.tags.map(\.exactJSON) == [nil, #""\ud800b""#], "\(field)")
            #expect(read(meme) == meme, "\(field)")
        }
    }

    @Test func `reads written files without warnings`() {
        var numbers = SeededGenerator(seed: 8)
        for _ in 0..<TestExtent.count(500) {
            let file = MarkdownWriter.file(of: NastyMemes.meme(&numbers))
            #expect(MarkdownMeme(reading: file, calendar: UTCCalendar()).warnings == [])
        }
    }

    private func read(_ meme: Meme) -> Meme? {
        MarkdownMeme(reading: MarkdownWriter.file(of: meme), calendar: UTCCalendar()).meme
    }
}

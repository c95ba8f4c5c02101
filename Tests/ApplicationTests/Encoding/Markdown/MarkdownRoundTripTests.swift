import Domain
import TestSupport
import Testing

@testable import Application

struct MarkdownRoundTripTests {
    @Test(arguments: NastyMemes.texts) func everyTextComesBackInEveryField(_ text: String) {
        let meme = Meme(
            id: Seeds.milk.id, title: text, text: text,
            tags: [Tag(stored: text), Tag(stored: "b")],
            optionalTexts: [.url: text, .image: text],
            created: Timestamp(literal: "2026-11-20T10:00:00.123Z"),
            key: text)
        #expect(read(meme) == meme)
    }

    @Test func anyMemeComesBackAsItWas() {
        var numbers = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            let meme = NastyMemes.meme(&numbers)
            #expect(read(meme) == meme)
        }
    }

    @Test(.enabled(if: Requirement.met(.corpora), "needs the test corpora"))
    func everyNaughtyStringComesBack() throws {
        for text in try Corpora.naughtyStrings() {
            let meme = Meme(id: Seeds.milk.id, title: text, text: text, tags: [Tag(stored: text)])
            #expect(read(meme) == meme)
        }
    }

    @Test(arguments: [
        MemeField.title: #""a\ud800""#, .text: #""\udc00\ud800""#,
        .url: #""\uDEAD""#, .image: #""\udead""#, .key: #""\ud800""#,
    ])
    func loneSurrogatesComeBack(_ field: MemeField, _ literal: String) throws {
        let json =
            #"{"id":"7m3k9q2x0d4v","title":"t","\#(field)":\#(literal),"tags":["a","\ud800b"]}"#
        let meme = try Array(json.utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try RecordFields(&reader).meme(Seeds.milk.id)
        }
        #expect(meme.exactJSON == [field: literal])
        #expect(meme.tags.map(\.exactJSON) == [nil, #""\ud800b""#])
        #expect(read(meme) == meme)
    }

    @Test func noFieldIsLeftUnused() {
        var numbers = SeededGenerator(seed: 8)
        for _ in 0..<500 {
            let file = MarkdownWriter.file(of: NastyMemes.meme(&numbers))
            #expect(MarkdownMeme(reading: file, calendar: UTCCalendar()).unusedFields == [])
        }
    }

    private func read(_ meme: Meme) -> Meme? {
        MarkdownMeme(reading: MarkdownWriter.file(of: meme), calendar: UTCCalendar()).meme
    }
}

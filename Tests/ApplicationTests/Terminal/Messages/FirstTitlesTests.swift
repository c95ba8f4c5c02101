import Domain
import Testing

@testable import Application

struct FirstTitlesTests {
    @Test func `distinguishes equal titles by their text`() {
        let notes = [
            ("notes", "# Budget of the year 2027, in euros"), ("notes", ""), ("Notes", "x"),
        ]
        let memes = notes.map { Meme(id: MemeID(bits: 1), title: $0.0, text: $0.1) }
        #expect(
            FirstTitles.quoted(memes, count: 4).text
                == "'notes' (# Budget of the year 2027, in), 'notes', 'Notes' and 1 more")
    }
}

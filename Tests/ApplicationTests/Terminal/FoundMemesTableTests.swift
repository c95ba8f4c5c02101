import Domain
import Testing

@testable import Application

struct FoundMemesTableTests {
    @Test func isARowForEachMemeAndTheSnippetsBelowIt() {
        let rows = [
            FoundMemesTable.Row(
                meme: MemesTable.Row(
                    number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "just now",
                    titleHits: "Buy milk".ranges(of: "milk")),
                passages: [
                    Snippets.Passage(text: "oat milk", hits: "oat milk".ranges(of: "milk"))
                ]),
            FoundMemesTable.Row(
                meme: MemesTable.Row(
                    number: 2, id: "a1b2", title: "Milk it", tags: "", age: "a day ago")),
        ]
        let table = FoundMemesTable(rows: rows, traits: StreamTraits(isTerminal: true))
        var text = StyledText()
        for row in rows { table.append(row, to: &text) }
        #expect(
            text.marked == """
                7m3k  Buy [milk]  home  just now
                      oat [milk]
                a1b2  Milk it         a day ago

                """)
    }
}

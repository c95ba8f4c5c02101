import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// Imports of table rows and JSON objects, most of which were imported before.
struct ImportRecordsTests: ImportSuite {
    let fixture = ImportFixture()

    @Test func `reports different rows with the same key`() throws {
        let rows = "key,title\nk,A\nk,B\nk,A\n"
        let imported = try importMemes(["t.csv"], MemoryFiles(["t.csv": rows]))
        #expect([imported.addedCount, imported.existingCount] == [1, 2])
        #expect(
            imported.omitted == [OmittedFile(path: "t.csv", line: 3, reason: .repeatedKey("k"))])
    }

    /// The meme was changed after the export, while the clock was behind.
    @Test func `does not replace a meme with an earlier version whatever the times`() throws {
        func line(_ title: String, _ year: Int) -> MemoryFiles {
            MemoryFiles([
                "a.jsonl":
                    #"{"id":"7m3k9q2x0d4v","title":"\#(title)","created":"2001-01-01T00:00:00.000Z","modified":"\#(year)-01-01T00:00:00Z"}"#
            ])
        }
        _ = try importMemes(["a.jsonl"], line("exported", 2030))
        _ = try importMemes(["a.jsonl"], line("mine", 2020)) {
            ($0.updates, $0.takesTheirs) = (true, true)
        }
        let again = try importMemes(["a.jsonl"], line("exported", 2030)) { $0.updates = true }
        #expect([again.updatedCount, again.existingCount] == [0, 1])
        #expect(again.omitted == [])
        #expect(try titles() == ["mine"])
        let other = try importMemes(["a.jsonl"], line("other", 2025)) { $0.updates = true }
        #expect(other.updatedCount == 1)
    }

    /// The ids of other programs may be times, or letters and digits.
    @Test func `treats an id as a meme id only with a canonical time`() throws {
        for id in ["202401011201", "20240101120a", "abcdefghjkmn"] {
            for (name, head, tail) in [
                ("n/z.md", "---\nid: \"\(id)\"\n---\n", ""),
                ("n/z.md", "---\nid: \(id)\ncreated: 2024-01-01T12:01:00Z\n---\n", ""),
                ("n/z.csv", "id,title,text\n\(id),T,", "\n"),
                ("n/z.csv", "created,id,title,text\n2024-01-01,\(id),T,", "\n"),
                ("n/z.jsonl", #"{"title":"T","id":"\#(id)","text":""#, "\"}\n"),
                (
                    "n/z.json",
                    #"[{"id":"\#(id)","title":"T","created":"2024-01-01T12:01:00Z","text":""#,
                    "\"}]"
                ),
            ] as [(String, String, String)] {
                try Self().anIDIsOursOnlyWithATimeOfOurs(id) {
                    MemoryFiles([name: head + $0 + tail])
                }
            }
        }
    }

    private func anIDIsOursOnlyWithATimeOfOurs(_ id: String, _ note: (String) -> MemoryFiles) throws
    {
        _ = try importMemes(["n"], note("one"))
        let meme = try #require(try store.newestMeme())
        #expect(meme.id.description != id)
        #expect(meme.otherFields.contains { $0.value.contains(id) })
        #expect(
            try importMemes(["n"], note("two")).omitted.map(\.reason) == [.otherContent(meme.id)])
        try edit(meme.id) { $0.text = "mine" }
        let again = try importMemes(["n"], note("two")) { $0.updates = true }
        #expect(again.omitted.map(\.reason) == [.editedHere(meme.id)])
        #expect(try store.newestMeme()?.text == "mine")
    }

    @Test func `treats an id with a canonical time as a meme id`() throws {
        let time = "2024-01-01T12:01:00.000Z"
        for (name, note) in [
            ("z.md", "---\nid: 20240101120a\ncreated: \(time)\n---\nT"),
            ("z.csv", "created,title,id\n\(time),T,20240101120a\n"),
            ("z.jsonl", #"{"title":"T","created":"\#(time)","id":"20240101120a"}"#),
        ] {
            let suite = Self()
            _ = try suite.importMemes(["n"], MemoryFiles(["n/" + name: note]))
            #expect(try suite.store.newestMeme()?.id.description == "20240101120a")
        }
    }

    @Test func `puts the title of foreign JSON on one line`() throws {
        let json = #"[{"title":"A\nB","url":"http://x"}]"#
        _ = try importMemes(["a.json"], MemoryFiles(["a.json": json]))
        #expect(try titles() == ["A B"])
        #expect(throws: MemesError.self) {
            try importMemes(["b.json"], MemoryFiles(["b.json": #"[{"title":"A",}]"#]))
        }
    }

    @Test func `warns about column options when no input is a table`() throws {
        let files = MemoryFiles(["a.md": "# A", "a.csv": "Topic\nx\n"])
        for (paths, isUnused) in [(["a.md"], true), (["a.md", "a.csv"], false)] {
            let imported = try importMemes(paths, files) { $0.table.fields = ["Topic": .title] }
            #expect(imported.hasUnusedColumns == isUnused)
            let words = "--map and --tag-separator were ignored; the input is not a table"
            #expect(
                ImportMessages.diagnostics(of: imported).contains(Diagnostic(words, .done))
                    == isUnused)
        }
    }

    /// Other programs use times as ids.
    @Test func `treats an id of digits without a canonical time as the record's own`() throws {
        for (name, text) in [
            ("a.csv", "id,title,text\n202401011201,a,old\n"),
            ("a.jsonl", #"{"id":"202401011201","title":"a","text":"old"}"# + "\n"),
            ("b.jsonl", #"{"title":"b","id":"202401011201","text":"old"}"# + "\n"),
        ] {
            _ = try importMemes([name], MemoryFiles([name: text]))
            let id = try #require(try store.newestMeme()).id
            #expect(id.text() != "202401011201")
            try edit(id) { $0.text = "mine" }
            let changed = MemoryFiles([name: text.replacing("old", with: "new")])
            let again = try importMemes([name], changed) { $0.updates = true }
            #expect(again.omitted.map(\.reason) == [.editedHere(id)], "\(name)")
            #expect(try store.newestMeme()?.text == "mine")
        }
    }

    @Test func `does not revert changes with an older export`() throws {
        let old = #"{"id":"7m3k9q2x0d4v","title":"old","created":"2001-01-01T00:00:00.000Z"}"#
        let files = MemoryFiles(["a.jsonl": old])
        let newer = old.replacing("old", with: "new").replacing("2001", with: "2002")
        _ = try importMemes(["a.jsonl"], MemoryFiles(["a.jsonl": newer]))
        let imported = try importMemes(["a.jsonl"], files) { $0.updates = true }
        #expect(imported.existingCount == 1)
        #expect(
            imported.omitted == [
                OmittedFile(path: "a.jsonl", line: 1, reason: .editedHere(Seeds.milk.id))
            ])
        #expect(
            try importMemes(["a.jsonl"], files) { ($0.updates, $0.takesTheirs) = (true, true) }
                .updatedCount == 1)
    }

    @Test(arguments: ["id", "ID"])
    func `recognizes rows by their identifiers`(_ column: String) throws {
        _ = try importMemes(["a.csv"], MemoryFiles(["a.csv": "\(column),title\n1,a\n2,b\n"]))
        let files = MemoryFiles(["a.csv": "\(column),title\n3,c\n2,B\n1,a\n"])
        let imported = try importMemes(["a.csv"], files) { $0.updates = true }
        #expect(imported.addedCount == 1)
        #expect(imported.updatedCount == 1)
        #expect(imported.existingCount == 1)
    }

    /// Rows with known content are matched first, in any order.
    @Test func `allows rows to share an identifier`() throws {
        _ = try importMemes(["a.csv"], MemoryFiles(["a.csv": "id,title\n1,a\n1,b\n"]))
        let files = MemoryFiles(["a.csv": "id,title\n1,c\n1,a\n1,b\n"])
        let imported = try importMemes(["a.csv"], files)
        #expect(imported.addedCount == 1)
        #expect(imported.existingCount == 2)
        #expect(imported.omitted == [])
        #expect(try titles().sorted() == ["a", "b", "c"])
    }
}

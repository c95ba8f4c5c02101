import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

/// The programs, titles and tags that the names of folders and files imply.
struct NotesFolderTests {
    private static let folders: [([String], ImportFormat?)] = [
        ([".obsidian", "a.md"], .obsidian), ([".foam", ".vscode"], .foam), ([".zk"], .zk),
        ([".index", "a.md"], .nb), (["logseq", "pages", ".obsidian"], .logseq),
        (["dendron.yml", "vault"], .dendron),
        ([String(repeating: "0a", count: 16) + ".md", "resources"], .joplin),
        (["hugo.toml"], .hugo), (["config.toml", "content"], .hugo), (["config.toml"], nil),
        (["_config.yml", "_layouts"], .jekyll), (["_config.yml", "index.md"], .jekyll),
        (["_config.yml", "Gemfile"], .jekyll), (["_config.yml", "README.md", "main.go"], nil),
        (["_posts"], .jekyll), (["a.md", "content"], nil), ([], nil),
    ]

    @Test func `recognizes the program of a folder`() {
        for (names, program) in Self.folders {
            let folder = NamesInFolder(names: Set(names)) { _ in nil }
            #expect(ImportFormat(ofFolder: folder) == program)
        }
    }

    private static let files: [(ImportFormat, String, title: String, folders: [String])] = [
        (.obsidian, "a/b c.md", "b c", ["a"]),
        (.logseq, "pages/a___b%3F.md", "a/b?", []), (.logseq, "pages/50%.md", "50%", []),
        (.logseq, "journals/2026_03_09.md", "2026-03-09", ["journals"]),
        (.logseq, "journals/2026_03_99.md", "2026_03_99", ["journals"]),
        (.hugo, "content/posts/p/index.md", "p", ["posts"]),
        (.hugo, "content/posts/_index.md", "posts", ["posts"]), (.hugo, "content/a.md", "a", []),
        (.hugo, "content/posts/p/index.de.md", "p", ["posts"]),
        (.hugo, "content/posts/_index.pt-br.md", "posts", ["posts"]),
        (.hugo, "content/p/a.de.md", "a.de", ["p"]),
        (.jekyll, "w/_posts/2026-03-09-my-post.md", "My Post", ["w"]),
        (.jekyll, "2024-1-9-éa--bC.md", "Éa Bc", []),
        (.jekyll, "_drafts/an-idea.md", "An Idea", []),
        (.jekyll, "2026-03-0x-a.md", "2026-03-0x-a", []), (.jekyll, "a-b.md", "a-b", []),
        (.jekyll, "2026-003-09-a.md", "2026-003-09-a", []),
        (.jekyll, "2026--03-09-a.md", "2026--03-09-a", []), (.dendron, "v/a.b.md", "a.b", []),
        (.joplin, "a.md", "a", []),
        (.markdown, "Trip 0123456789abcdef0123456789abcdef.md", "Trip", []),
        (
            .obsidian, "Trip 0123456789abcdef0123456789abcdef.md",
            "Trip 0123456789abcdef0123456789abcdef", []
        ),
    ]

    @Test func `derives the title and folders of a file from its path`() {
        for (program, path, title, folders) in Self.files {
            #expect(program.markdown?.title(path) == title)
            #expect(program.markdown?.tagFolders(path) == folders)
        }
    }

    @Test func `excludes files that are not notes`() {
        let foreign: [(ImportFormat, String)] = [
            (.logseq, "logseq/bak/a.md"), (.hugo, "README.md"), (.hugo, "themes/a/b.md"),
            (.jekyll, "_site/a.md"),
        ]
        for (program, path) in foreign { #expect(program.markdown?.isForeign(path) == true) }
        let own: [(ImportFormat, String)] = [
            (.logseq, "pages/a.md"), (.logseq, "logseq"), (.hugo, "content/a.md"),
            (.jekyll, "about.md"), (.obsidian, "logseq/a.md"),
        ]
        for (program, path) in own { #expect(program.markdown?.isForeign(path) == false) }
    }

    private static let notes: [(ImportFormat, path: String, text: String, ForeignMeme)] = [
        (
            .obsidian, "a.md", "---\ntitle: T\n---\n# H\n#x/y `#no`",
            ForeignMeme(
                title: "a", text: "# H\n#x/y `#no`", tags: ["x/y"], otherFields: aliases("T"))
        ),
        (
            .markdown, "a.md", "# H\n#x",
            ForeignMeme(title: "H", text: "# H\n#x", otherFields: aliases("a"))
        ),
        (
            .logseq, "pages/p.md", "title:: P Q\nalias:: x, [[y z]]\ntags:: t, #u\n\n- #[[v w]]",
            ForeignMeme(
                title: "P Q",
                text: "title:: P Q\nalias:: x, [[y z]]\ntags:: t, #u\n\n- #[[v w]]",
                tags: ["t", "u", "u", "v w"], otherFields: aliases("x", "y z", "p"))
        ),
        (
            .logseq, "pages/p.md", "alias:: x\n\ntitle:: no property",
            ForeignMeme(
                title: "p", text: "alias:: x\n\ntitle:: no property", otherFields: aliases("x"))
        ),
        (
            .jekyll, "_posts/2026-3-9-p.md", "Hi",
            ForeignMeme(
                title: "P", text: "Hi", created: Seeds.time("2026-03-09T00:00:00.000Z"),
                otherFields: aliases("p", "2026-3-9-p"))
        ),
        (
            .markdown, "a.md", "---\naliases: [2024, x, {b: c}]\n---\n# T",
            ForeignMeme(
                title: "T", text: "# T",
                otherFields: [JSONMember("aliases", #"[2024,"x",{"b":"c"},"a"]"#)])
        ),
        (
            .foam, "a.md", "---\nalias: one,  two\n---\nx",
            ForeignMeme(title: "a", text: "x", otherFields: aliases("one", "two"))
        ),
        (
            .obsidian, "a.md", "---\naliases: One two\n---\n",
            ForeignMeme(title: "a", text: "", otherFields: aliases("One two"))
        ),
        (
            .obsidian, "a.md", "---\nalias: 'A, B'\nx: y\naliases: ['1, 2']\ntitle: T\n---\n",
            ForeignMeme(
                title: "a",
                otherFields: aliases("A", "B", "1, 2", "T") + [JSONMember("x", "\"y\"")])
        ),
        (
            .markdown, "a.md", "---\naliases: one, two\n---\n# T",
            ForeignMeme(title: "T", text: "# T", otherFields: aliases("one, two", "a"))
        ),
        (
            .markdown, "a.md", "---\nalias: one, two\n---\nx",
            ForeignMeme(title: "a", text: "x", otherFields: aliases("one, two"))
        ),
        (.dendron, "v/a.b.md", "#x.y.", ForeignMeme(title: "a.b", text: "#x.y.", tags: ["x/y"])),
    ]

    @Test func `reads a note by the rules of its program`() {
        for (program, path, text, meme) in Self.notes {
            #expect(contents(path, text, program).notes == [.foreign(meme)], "\(program)")
        }
    }

    @Test func `pins the notes in the list of nb`() {
        let folder = NotesFolder(path: "f", root: "/f", program: .nb, files: [])
        folder.pinned = ["s/a.md"]
        guard case .foreign(let meme)? = contents("s/a.md", "a", .nb, folder).notes.first else {
            Issue.record("no note")
            return
        }
        #expect(meme.flags[.pinned])
    }

    @Test func `combines Joplin notes with their notebooks and tags`() throws {
        let ids = ["a", "b", "c", "d", "e"].map { String(repeating: $0, count: 32) }
        let items = [
            "Work\n\nid: \(ids[0])\nparent_id: \ntype_: 2",
            "Ideas\n\nid: \(ids[1])\nparent_id: \(ids[0])\ntype_: 2",
            "urgent\n\nid: \(ids[2])\ntype_: 5",
            "id: \(ids[3])\nnote_id: \(ids[4])\ntag_id: \(ids[2])\ntype_: 6",
        ]
        var joplin = JoplinFolder()
        for text in items { joplin.add(try #require(JoplinItem(text))) }
        let folder = NotesFolder(path: "f", root: "/f", program: .joplin, files: [])
        folder.reader = { [joplin] in joplin.contents(of: $0, $1) }
        let fields = """
            id: \(ids[4])
            parent_id: \(ids[1])
            user_created_time: 2026-01-01T10:00:00.000Z
            user_updated_time: 2026-01-02T10:00:00.000Z
            source_url: https://a.b/c
            author: Ann
            latitude: 0.00000000
            is_todo: 0
            markup_language: 1
            order: 17
            source: joplin
            type_: 1
            """
        let note = contents("\(ids[4]).md", "N\n\nBody\n\nmore: x\n\n" + fields, .joplin, folder)
        #expect(
            note.notes == [
                .foreign(
                    ForeignMeme(
                        title: "N", text: "Body\n\nmore: x", tags: ["Work/Ideas", "urgent"],
                        optionalTexts: [.url: "https://a.b/c"],
                        created: Seeds.time("2026-01-01T10:00:00.000Z"),
                        modified: Seeds.time("2026-01-02T10:00:00.000Z"), identity: ids[4],
                        otherFields: [JSONMember("joplin", #"{"author":"Ann","order":"17"}"#)]))
            ])
        #expect(contents("x.md", items[0], .joplin, folder) == ForeignContents())
        let untitled = contents("x.md", "\n\nFirst\nmore\n\nid: 1\ntype_: 1", .joplin, folder)
        #expect(
            untitled.notes == [.foreign(ForeignMeme(title: "First", text: "more", identity: "1"))])
        for (field, reason) in [
            ("deleted_time: 17", OmittedNote.Reason.trashed), ("encryption_applied: 1", .encrypted),
        ] {
            let text = "N\n\nid: \(ids[4])\n\(field)\ntype_: 1"
            #expect(
                contents("x.md", text, .joplin, folder).omitted
                    == [OmittedNote(line: 1, title: "N", reason: reason)])
        }
    }

    private static func aliases(_ names: String...) -> [JSONMember] {
        let list = names.map(JSONWriter.quoted).joined(separator: ",")
        return [JSONMember("aliases", "[\(list)]")]
    }

    private func contents(
        _ path: String, _ text: String, _ format: ImportFormat, _ folder: NotesFolder? = nil
    ) -> ForeignContents {
        let file = ForeignFile(
            file: ImportFile(path: "f/" + path, identity: path), format: format,
            calendar: UTCCalendar(), folder: folder)
        return file.contents(Array(text.utf8))
    }
}

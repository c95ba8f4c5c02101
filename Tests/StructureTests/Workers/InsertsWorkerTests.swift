import Domain
import Markup
import Testing

@testable import Application
@testable import Structure
@testable import TestSupport

struct InsertsWorkerTests {
    private let store = MemoryStore.seeded([])

    private var worker: InsertsWorker {
        InsertsWorker(
            store: store, linksWorker: LinksWorker(store: store),
            blocksWorker: CommandBlocksWorker(
                services: .doubles(store: store), commands: .application.withStructure))
    }

    @discardableResult
    private func add(_ title: String, _ text: String, rating: Int? = nil) throws -> Meme {
        let fields = rating.map { [JSONMember(name: "\"rating\"", value: "\($0)")] } ?? []
        let draft = try MemeDraft(title: title, text: text, otherFields: fields)
        return try store.perform { (operation) throws(MemesError) in
            try operation.add(draft).meme
        }.answer
    }

    private func inserts(_ meme: Meme) throws -> [MarkdownInsert: ShownInsert] {
        let links = try LinksWorker(store: store).textLinks(of: meme, asOf: nil)
        return try worker.inserts(in: meme, links, among: nil, asOf: nil)
    }

    private func result(_ line: String, among shown: Set<MemeID>? = nil) throws -> ShownInsert {
        worker.blocksWorker.result(
            of: line, among: shown.map { ShownMemes(ids: $0) }, asOf: nil)
    }

    @Test func `finds memes and sections that links embed`() throws {
        let bread = try add("Bread", "# Bread\n[[Milk]]\n\n## Steps\n\nMix.\n# End\n")
        let milk = try add("Milk", "White.")
        let plan = try add("Plan", "![[bread]]\n\n![[Bread#steps]]\n\n![[No]]\n\n![[Bread#x]]\n")
        let found = try inserts(plan)
        func note(_ name: String) throws -> ShownInsert? {
            found[.note(try #require(LinkTarget(inBrackets: name)))]
        }
        let link = ShownLink(text: "Milk", address: "meme:\(milk.id)")
        let target = try #require(LinkTarget(inBrackets: "Milk"))
        #expect(try note("bread") == .note(EmbeddedNote(of: bread, links: [target: link])))
        var steps = bread
        steps.text = "\nMix.\n"
        #expect(
            try note("Bread#steps") == .note(EmbeddedNote(of: steps, heading: "Steps", links: [:])))
        #expect(try note("No") == nil)
        #expect(try note("Bread#x") == nil)
    }

    @Test func `shows only memes on the same page`() throws {
        try add("Milk", "White.")
        let plan = try add("Plan", "![[Milk]]\n\n```meme\nlist\n```\n\n```meme\ncount\n```")
        let shown = try LinksWorker(store: store).textLinks(
            among: MemesFetch(query: .title("Plan")))
        let found = try worker.inserts(
            in: plan, shown.links[plan.id] ?? MemeTextLinks(), among: shown, asOf: nil)
        #expect(
            found == [
                .command("list"): .table(
                    InsertedTable(
                        columns: ["title", "tags"], rows: [.init(id: plan.id, cells: ["Plan", ""])])
                ),
                .command("count"): .message(
                    "the result would be about memes that are not shown, too"),
            ])
    }

    @Test(arguments: [
        ("a\n\n![[Milk]]\n\nb\n", "a\n\n> **Milk**\n>\n> White.\n>\n> [[Milk]]\n\nb\n"),
        ("![[Milk]]\r\n\r\nb", "> **Milk**\r\n>\r\n> White.\r\n>\r\n> [[Milk]]\r\n\r\nb"),
        ("- ![[Milk#Cow]]", "- > **Milk › Cow**\n  >\n  > # Cow\n  > Moo."),
        ("![[No]]\n\n![[Milk#No]]", "![[No]]\n\n![[Milk#No]]"),
        ("```meme\ncount\n```\n", "2\n"),
        (
            "a\n```meme\ncount\n```\n~~~meme\ncount\n~~~\nb\n\n```meme\ncount\n```\n\nc",
            "a\n\n2\n\n2\n\nb\n\n2\n\nc"
        ),
        ("- a\n  ```meme\n  count\n  ```\n- ```meme\n  count", "- a\n\n  2\n\n- 2"),
        ("> a\n> ```meme\n> count\n> ```\n> b", "> a\n>\n> 2\n>\n> b"),
        (
            "> ```meme\n> rm\n> ```",
            "> > meme: only list, search, tasks, count and fields can run in a text"
        ),
        ("~~~meme\nlist title:Milk\n~~~\nb", "| title | tags |\n| --- | --- |\n| Milk |  |\n\nb"),
        ("a\nb\r\n", "a\nb\r\n"), ("- [ ] ![[Milk]]", "- [ ] ![[Milk]]"),
    ])
    func `replaces blocks by Markdown, and keeps all other bytes`(
        _ text: String, _ expanded: String
    ) throws {
        var milk = try add("Milk", "White.\n\n![[Milk]]\n\n\n")
        if text.contains("Cow") {
            milk.text = "# Cow\r\nMoo.\n\n# End"
            _ = try store.perform { (operation) throws(MemesError) in try operation.change(milk) }
        }
        let plan = try add("Plan", text)
        #expect(try worker.expandedText(of: plan, asOf: nil) == expanded)
    }

    @Test func `runs commands that only read`() throws {
        let a = try add("A | b", "x", rating: 3)
        try add("C", "y")
        #expect(
            try result("list has:rating --columns title,rating")
                == .table(
                    InsertedTable(
                        columns: ["title", "rating"],
                        rows: [.init(id: a.id, cells: ["A | b", "3"])])))
        #expect(try result("count") == .number("2"))
        #expect(try result("count nosuch") == .number("0"))
        #expect(
            try result("fields")
                == .table(
                    InsertedTable(
                        columns: ["name", "count", "kinds"],
                        rows: [.init(cells: ["rating", "1", "number"])])))
        #expect(try result("ls nosuch") == .message("no meme matches"))
        #expect(try result("list --on-this-day") == .message("no meme matches"))
        for (line, message) in [
            ("rm @", "only list, search, tasks, count and fields can run in a text"),
            (
                "fields rename rating stars",
                "only list, search, tasks, count and fields can run in a text"
            ),
            ("", "only list, search, tasks, count and fields can run in a text"),
            ("--store x list", "--store cannot be used in a text"),
            ("list --json", "--json cannot be used in a text"),
            ("list --pick", "--pick cannot be used in a text"),
            ("list 'a", "unclosed quote"),
            ("list --nosuch", "unknown option '--nosuch' for 'meme list'"),
            ("list -n x", "-n/--limit 'x': expected a number"),
            (
                "list (",
                "unmatched ("
            ),
        ] {
            guard case .message(let shown) = try result(line) else {
                Issue.record("\(line)")
                continue
            }
            #expect(shown == message)
        }
        #expect(try store.countMemes(MemesFetch()).count == 2)
    }

    /// A page may be public: what is said there names no other meme, field or query.
    @Test func `says nothing about memes that are not on the page`() throws {
        let a = try add("A", "")
        try add("Secret", "", rating: 5)
        for line in [
            "list has:ratin", "list --sort ratin", "list links-to:x", "list saved:x", "list Secret",
        ] {
            #expect(try result(line, among: [a.id]) == .message("no meme matches"), "\(line)")
        }
        #expect(
            try result("list --as-of yesterday", among: [a.id])
                == .message("--as-of cannot be used in a text"))
        #expect(
            try result("list 'a", among: [a.id]) == .message("unclosed quote"))
    }

    @Test func `shows at most 50 rows`() throws {
        for number in 1...60 { try add("M\(number)", "") }
        func titles(_ line: String, among shown: Set<MemeID>? = nil) throws -> [String] {
            guard case .table(let table) = try result(line, among: shown) else { return [] }
            return table.rows.map { $0.cells[0] } + (table.isCut ? ["…"] : [])
        }
        let all = try titles("list --sort created")
        #expect(all.count == 51)
        #expect(all.suffix(2) == ["M11", "…"])
        #expect(try titles("list -n 2 --sort created") == ["M60", "M59"])
        let first = try #require(
            store.fetchMemes(MemesFetch(isReversed: true)).nextPage()?.memes.first)
        #expect(try titles("list", among: [first.id]) == ["M1"])
    }
}
